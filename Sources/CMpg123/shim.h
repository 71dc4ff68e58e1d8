#pragma once
#include <mpg123.h>
#include <syn123.h>
