#pragma once
// Nothing to call: loaded in front of the system's library (LD_PRELOAD), it answers in its place.
