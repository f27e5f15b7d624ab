// A sound card in software, for tests: paced by the clock, exclusive, and able to fail in every way that a card can.
//
// In a folder of its own, `capture.raw` is what its microphone hears, `playback.raw` becomes what its loudspeaker played,
// and `control` says how it is and what happens to it (card.h). A configuration names the folder:
//   pcm.card { type testcard  folder "/somewhere" }
#include "card.h"
#include "TestSoundCard.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

int test_sound_card_version(void) { return 1; }

double clock_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static bool is_capture(const struct card *card) { return card->io.stream == SND_PCM_STREAM_CAPTURE; }

/// Frames since the last start, by the clock.
static long elapsed(const struct card *card) {
  if (card->start < 0) return 0;
  if (card->stalled_at >= 0) return card->stalled_at;
  return (long)((clock_now() - card->start) * card->io.rate);
}

/// Sets the timer that wakes a poll once a period; 0 stops it.
static void set_timer(struct card *card, double seconds) {
  long nanoseconds = (long)(seconds * 1e9);
  struct timespec step = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  struct itimerspec setting = {.it_interval = step, .it_value = step};
  timerfd_settime(card->timer, 0, &setting, NULL);
}

static int open_file(struct card *card, const char *name, int flags) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", card->folder, name);
  return open(path, flags | O_CREAT | O_CLOEXEC, 0600);
}

/// Says in a file when the first frame was heard.
static void tell_start(struct card *card) {
  int file = open_file(card, "capture.started", O_WRONLY | O_TRUNC);
  if (file < 0) return;
  dprintf(file, "%.6f\n", card->start);
  close(file);
}

static int card_start(snd_pcm_ioplug_t *io) {
  struct card *card = io->private_data;
  card->start = clock_now();
  if (card->first_start < 0) {
    card->first_start = card->start;
    if (is_capture(card)) tell_start(card);
  }
  // A microphone hears on while the card stands still; a loudspeaker plays on where it was.
  if (is_capture(card)) {
    card->base = (long)((card->start - card->first_start) * io->rate);
    card->transferred = 0;
  }
  card->is_running = true;
  // A card that has fallen silent stays so.
  if (card->stalled_at >= 0) card->stalled_at = 0;
  set_timer(card, (double)io->period_size / io->rate);
  return 0;
}

static int card_stop(snd_pcm_ioplug_t *io) {
  struct card *card = io->private_data;
  if (!is_capture(card)) {
    // What the loudspeaker did not come to play is forgotten.
    long played = elapsed(card) < card->transferred ? elapsed(card) : card->transferred;
    if (card->is_running) (void)!ftruncate(card->data, (card->base + played) * (off_t)card->frame_size);
    card->base = lseek(card->data, 0, SEEK_END) / (off_t)card->frame_size;
    card->transferred = 0;
  }
  card->is_running = false;
  card->start = -1;
  set_timer(card, 0);
  return 0;
}

/// Lets happen what the script says for this moment; negative when that is an xrun, which only happens to a transfer.
static int let_happen(struct card *card, bool transfers) {
  long position = card->first_start < 0 ? -1 : (long)((clock_now() - card->first_start) * card->io.rate);
  script_read(&card->script, card->folder);
  for (int i = 0; i < card->script.event_count; i++) {
    struct event *event = &card->script.events[i];
    if (!card->is_running || position < event->frame) continue;
    switch (event->kind) {
      case event_xrun:
        if (event->happened || !transfers) continue;
        event->happened = true;
        return -EPIPE;
      case event_suspend:
      case event_sleep:
        if (event->happened) continue;
        event->happened = true;
        card->io.state = SND_PCM_STATE_SUSPENDED;
        card->is_asleep = event->kind == event_sleep;
        break;
      case event_broken: return -EPIPE;
      case event_gone: card->io.state = SND_PCM_STATE_DISCONNECTED; break;
      case event_stall:
        if (card->stalled_at < 0) {
          long since_start = event->frame - (long)((card->start - card->first_start) * card->io.rate);
          card->stalled_at = since_start > 0 ? since_start : 0;
        }
        break;
    }
  }
  return 0;
}

static snd_pcm_sframes_t card_pointer(snd_pcm_ioplug_t *io) {
  struct card *card = io->private_data;
  if (let_happen(card, true) < 0) return -EPIPE;
  long position = elapsed(card);
  if (is_capture(card)) {
    if (position - card->transferred > (long)io->buffer_size) return -EPIPE;
  } else if (position > card->transferred) {
    if (io->state != SND_PCM_STATE_DRAINING) return -EPIPE;
    position = card->transferred;
  }
  return position % io->buffer_size;
}

static snd_pcm_sframes_t card_transfer(
    snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas, snd_pcm_uframes_t offset, snd_pcm_uframes_t size) {
  struct card *card = io->private_data;
  char *memory = (char *)areas->addr + (areas->first + areas->step * offset) / 8;
  size_t bytes = size * card->frame_size;
  if (is_capture(card)) {
    ssize_t count = pread(card->data, memory, bytes, (card->base + card->transferred) * (off_t)card->frame_size);
    if (count < 0) count = 0;
    memset(memory + count, 0, bytes - count);
  } else if (pwrite(card->data, memory, bytes, (card->base + card->transferred) * (off_t)card->frame_size) < 0) {
    return -EIO;
  }
  card->transferred += size;
  return size;
}

static int card_prepare(snd_pcm_ioplug_t *io) {
  struct card *card = io->private_data;
  for (int i = 0; i < card->script.event_count; i++)
    if (card->script.events[i].kind == event_gone && io->state == SND_PCM_STATE_DISCONNECTED) return -ENODEV;
  if (card->is_running) card_stop(io);
  card->is_asleep = false;
  return 0;
}

static int card_resume(snd_pcm_ioplug_t *io) {
  struct card *card = io->private_data;
  // The first time it says yes and sleeps on, as some drivers do (mumble 1725).
  static _Thread_local int calls;
  if (card->is_asleep || ++calls % 2 == 1) return 0;
  io->state = SND_PCM_STATE_RUNNING;
  return card->is_running ? 0 : card_start(io);
}

static int card_hw_params(snd_pcm_ioplug_t *io, snd_pcm_hw_params_t *parameters) {
  (void)parameters;
  struct card *card = io->private_data;
  card->frame_size = snd_pcm_format_physical_width(io->format) / 8 * io->channels;
  return 0;
}

static int card_poll_revents(snd_pcm_ioplug_t *io, struct pollfd *descriptors, unsigned count, unsigned short *events) {
  (void)count;
  struct card *card = io->private_data;
  unsigned long long ticks;
  if (descriptors->revents & POLLIN) (void)!read(card->timer, &ticks, sizeof ticks);
  let_happen(card, false);
  // A silent card wakes nobody up.
  if (card->stalled_at >= 0) set_timer(card, 0);
  bool ready = (descriptors->revents & POLLIN) && card->stalled_at < 0;
  *events = ready ? (is_capture(card) ? POLLIN : POLLOUT) : 0;
  return 0;
}

static int card_close(snd_pcm_ioplug_t *io) {
  struct card *card = io->private_data;
  if (card->is_running) card_stop(io);
  if (card->timer >= 0) close(card->timer);
  if (card->data >= 0) close(card->data);
  if (card->lock >= 0) close(card->lock);
  free(card->folder);
  free(card);
  return 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
    .start = card_start, .stop = card_stop, .pointer = card_pointer, .transfer = card_transfer, .close = card_close,
    .hw_params = card_hw_params, .prepare = card_prepare, .resume = card_resume, .poll_revents = card_poll_revents,
};

/// Tells libasound what the card has.
static int constrain(struct card *card) {
  unsigned access = SND_PCM_ACCESS_RW_INTERLEAVED, format = card->script.format;
  size_t frame = snd_pcm_format_physical_width(card->script.format) / 8 * card->script.channels;
  unsigned least = (card->script.period ? card->script.period : 64) * frame;
  snd_pcm_ioplug_t *io = &card->io;
  int result = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_ACCESS, 1, &access);
  if (result >= 0) result = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_FORMAT, 1, &format);
  if (result >= 0)
    result = snd_pcm_ioplug_set_param_minmax(
        io, SND_PCM_IOPLUG_HW_CHANNELS, card->script.channels, card->script.channels);
  if (result >= 0)
    result = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_RATE, card->script.rate, card->script.rate);
  if (result >= 0) result = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_PERIOD_BYTES, least, 1 << 20);
  if (result >= 0) result = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_PERIODS, 2, 1024);
  if (result >= 0) result = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_BUFFER_BYTES, 2 * least, 4 << 20);
  return result;
}

SND_PCM_PLUGIN_DEFINE_FUNC(testcard) {
  (void)root;
  const char *folder = NULL;
  snd_config_iterator_t i, next;
  snd_config_for_each(i, next, conf) {
    snd_config_t *entry = snd_config_iterator_entry(i);
    const char *id;
    if (snd_config_get_id(entry, &id) < 0) continue;
    if (!strcmp(id, "folder")) snd_config_get_string(entry, &folder);
  }
  if (!folder) return -EINVAL;
  struct card *card = calloc(1, sizeof *card);
  if (!card) return -ENOMEM;
  card->folder = strdup(folder);
  card->timer = card->data = card->lock = -1;
  card->first_start = card->start = card->stalled_at = -1;
  script_read(&card->script, folder);
  int result = card->script.open_error;
  bool captures = stream == SND_PCM_STREAM_CAPTURE;
  card->lock = open_file(card, captures ? "capture.lock" : "playback.lock", O_RDWR);
  if (result == 0 && flock(card->lock, LOCK_EX | LOCK_NB) != 0) result = -EBUSY;
  card->data = open_file(card, captures ? "capture.raw" : "playback.raw", captures ? O_RDONLY : O_RDWR | O_TRUNC);
  card->timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  if (result == 0 && (card->data < 0 || card->timer < 0)) result = -errno;

  card->io.version = SND_PCM_IOPLUG_VERSION;
  card->io.name = "test card";
  card->io.callback = &callbacks;
  card->io.private_data = card;
  card->io.poll_fd = card->timer;
  card->io.poll_events = POLLIN;
  bool created = false;
  if (result == 0) {
    result = snd_pcm_ioplug_create(&card->io, name, stream, mode);
    created = result >= 0;
    if (created) result = constrain(card);
  }
  if (result < 0) {
    // Once created, closing it frees the card too.
    if (created) snd_pcm_ioplug_delete(&card->io);
    else card_close(&card->io);
    return result;
  }
  *pcmp = card->io.pcm;
  return 0;
}

SND_PCM_PLUGIN_SYMBOL(testcard);
