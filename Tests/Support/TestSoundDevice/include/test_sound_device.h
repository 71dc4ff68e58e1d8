#pragma once
// Nothing to call: ALSA loads the library and finds its device in it by name.
