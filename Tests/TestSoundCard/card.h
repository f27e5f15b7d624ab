#pragma once
#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <stdbool.h>

/// What a card is told by the file `control` in its folder.
///
/// One command a line, read when the card is opened and whenever its position is asked for:
///   rate N, channels N, period FRAMES                    what it has; 48000, 2, any
///   format NAME                                         in libasound's words, as S24_3LE; S16_LE
///   busy, forbidden, missing                            it cannot be opened
///   xrun N, suspend N                                   once, at frame N since the first start
///   sleep N                                             as suspend, but only preparing it wakes it
///   broken N, gone N, stall N                           from frame N on: xruns without end, unplugged, silent
/// The file `capture.started` says when the first frame was heard, in seconds on the monotonic clock.
enum { most_events = 16 };

enum event_kind { event_xrun, event_suspend, event_sleep, event_broken, event_gone, event_stall };

struct event {
  enum event_kind kind;
  long frame;
  bool happened;
};

struct script {
  unsigned rate, channels, period;
  snd_pcm_format_t format;
  int open_error;
  struct event events[most_events];
  int event_count;
};

/// Reads the file; what happened already stays so, as long as its lines are still there in the same order.
void script_read(struct script *script, const char *folder);

struct card {
  snd_pcm_ioplug_t io;
  char *folder;
  struct script script;
  int timer, lock, data;
  /// Bytes a frame.
  size_t frame_size;
  /// When it was started for the first time and the last time, in seconds; negative before.
  double first_start, start;
  /// Frames of the sound's file at the last start, transferred since then, and where a stalled card stands.
  long base, transferred, stalled_at;
  bool is_running, is_asleep;
};

/// Seconds on the monotonic clock.
double clock_now(void);
