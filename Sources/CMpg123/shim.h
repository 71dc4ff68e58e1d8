#pragma once
#include <mpg123.h>
#include <out123.h>
#include <syn123.h>
