// A sound device of the tests' own, which ALSA loads as it loads a sound server's: it takes only what it is told to take,
// keeps the time, writes what it plays to a file, and fails on command.
//
//   pcm.NAME {
//     type kit_test
//     file "/where/it/plays/to"    what was played, as it was given; a buffer that ran dry leaves nothing in it
//     state "/a/file"              holds what the device does now: ok, busy, stuck, suspended or gone
//     format S16_LE  rate 44100  channels 6  period 1234      all it takes; without these it takes anything
//   }
#define PIC
#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

typedef struct {
  snd_pcm_ioplug_t io;
  char *state;
  int output;
  int64_t started;                // when it began to play, in nanoseconds; 0 while it does not
  snd_pcm_uframes_t played;       // frames played since then, as of the last look
} test_device;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static bool is(const char *state, const char *wanted) {
  char text[16] = {0};
  int file = state ? open(state, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return false;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  return count > 0 && strncmp(text, wanted, strlen(wanted)) == 0;
}

static void set_timer(test_device *device, int64_t interval) {
  struct timespec time = {interval / 1000000000, interval % 1000000000};
  struct itimerspec both = {time, time};
  timerfd_settime(device->io.poll_fd, 0, &both, NULL);
}

static int device_start(snd_pcm_ioplug_t *io) {
  test_device *device = io->private_data;
  device->started = now();
  device->played = 0;
  set_timer(device, (int64_t)io->period_size * 1000000000 / io->rate);
  return 0;
}

static int device_stop(snd_pcm_ioplug_t *io) {
  test_device *device = io->private_data;
  device->started = 0;
  return 0;
}

static int device_prepare(snd_pcm_ioplug_t *io) { return device_stop(io); }

static snd_pcm_sframes_t device_pointer(snd_pcm_ioplug_t *io) {
  test_device *device = io->private_data;
  if (is(device->state, "gone")) snd_pcm_ioplug_set_state(io, SND_PCM_STATE_DISCONNECTED);
  if (is(device->state, "suspended")) {
    // Like a machine that slept and is awake again.
    close(open(device->state, O_WRONLY | O_TRUNC | O_CLOEXEC));
    snd_pcm_ioplug_set_state(io, SND_PCM_STATE_SUSPENDED);
  }
  snd_pcm_uframes_t given = io->appl_ptr;
  if (device->started && !is(device->state, "stuck")) {
    snd_pcm_uframes_t due = (snd_pcm_uframes_t)((now() - device->started) * (double)io->rate / 1e9);
    if (due >= given) return -EPIPE;
    device->played = due;
  }
  return (snd_pcm_sframes_t)(device->played % io->buffer_size);
}

static snd_pcm_sframes_t device_transfer(snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas,
                                         snd_pcm_uframes_t offset, snd_pcm_uframes_t size) {
  test_device *device = io->private_data;
  size_t frame = areas->step / 8;
  if (device->output >= 0 && write(device->output, (char *)areas->addr + offset * frame, size * frame) < 0) return -EIO;
  return (snd_pcm_sframes_t)size;
}

static int device_poll_revents(snd_pcm_ioplug_t *io, struct pollfd *descriptors, unsigned count, unsigned short *events) {
  uint64_t expirations;
  bool is_due = count > 0 && descriptors->revents && read(io->poll_fd, &expirations, sizeof expirations) > 0;
  *events = is_due ? POLLOUT : 0;
  return 0;
}

static int device_close(snd_pcm_ioplug_t *io) {
  test_device *device = io->private_data;
  close(io->poll_fd);
  if (device->output >= 0) close(device->output);
  free(device->state);
  free(device);
  return 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
    .start = device_start,
    .stop = device_stop,
    .prepare = device_prepare,
    .pointer = device_pointer,
    .transfer = device_transfer,
    .poll_revents = device_poll_revents,
    .close = device_close,
};

// What the device takes; 0 and SND_PCM_FORMAT_UNKNOWN stand for anything.
typedef struct {
  snd_pcm_format_t format;
  long rate, channels, period;
} limits;

static int restrict_to(snd_pcm_ioplug_t *io, limits only) {
  static const unsigned formats[] = {SND_PCM_FORMAT_FLOAT, SND_PCM_FORMAT_S32, SND_PCM_FORMAT_S16};
  unsigned format = (unsigned)only.format;
  bool any = only.format == SND_PCM_FORMAT_UNKNOWN;
  int code = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_FORMAT, any ? 3 : 1, any ? formats : &format);
  // ALSA's conversions hand over what they convert in mapped memory.
  static const unsigned accesses[] = {SND_PCM_ACCESS_RW_INTERLEAVED, SND_PCM_ACCESS_MMAP_INTERLEAVED};
  if (code >= 0) code = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_ACCESS, 2, accesses);
#define LIMIT(what, value, low, high)                                                                                    \
  if (code >= 0) code = snd_pcm_ioplug_set_param_minmax(io, what, value ? value : low, value ? value : high)
  unsigned width = any ? 4 : (unsigned)snd_pcm_format_physical_width(only.format) / 8;
  LIMIT(SND_PCM_IOPLUG_HW_RATE, (unsigned)only.rate, 8000, 192000);
  LIMIT(SND_PCM_IOPLUG_HW_CHANNELS, (unsigned)only.channels, 1, 8);
  LIMIT(SND_PCM_IOPLUG_HW_PERIOD_BYTES, (unsigned)(only.period * only.channels) * width, 64, 1 << 20);
  LIMIT(SND_PCM_IOPLUG_HW_PERIODS, 0u, 2, 64);
  return code;
}

SND_PCM_PLUGIN_DEFINE_FUNC(kit_test) {
  const char *file = NULL, *state = NULL, *format = NULL;
  limits only = {SND_PCM_FORMAT_UNKNOWN, 0, 0, 0};
  snd_config_iterator_t i, next;
  (void)root;
  snd_config_for_each(i, next, conf) {
    snd_config_t *entry = snd_config_iterator_entry(i);
    const char *id;
    if (snd_config_get_id(entry, &id) < 0) continue;
    if (strcmp(id, "file") == 0) snd_config_get_string(entry, &file);
    if (strcmp(id, "state") == 0) snd_config_get_string(entry, &state);
    if (strcmp(id, "format") == 0) snd_config_get_string(entry, &format);
    if (strcmp(id, "rate") == 0) snd_config_get_integer(entry, &only.rate);
    if (strcmp(id, "channels") == 0) snd_config_get_integer(entry, &only.channels);
    if (strcmp(id, "period") == 0) snd_config_get_integer(entry, &only.period);
  }
  if (format) only.format = snd_pcm_format_value(format);
  if (is(state, "busy")) return -EBUSY;
  if (is(state, "gone")) return -ENODEV;

  test_device *device = calloc(1, sizeof *device);
  if (!device) return -ENOMEM;
  device->state = state ? strdup(state) : NULL;
  device->output = file ? open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
  device->io.version = SND_PCM_IOPLUG_VERSION;
  device->io.name = "Kit's test device";
  device->io.callback = &callbacks;
  device->io.private_data = device;
  device->io.poll_fd = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  device->io.poll_events = POLLIN;
  int code = snd_pcm_ioplug_create(&device->io, name, stream, mode);
  if (code < 0) {
    device_close(&device->io);
    return code;
  }
  code = restrict_to(&device->io, only);
  if (code < 0) {
    snd_pcm_ioplug_delete(&device->io);
    return code;
  }
  *pcmp = device->io.pcm;
  return 0;
}
SND_PCM_PLUGIN_SYMBOL(kit_test);
