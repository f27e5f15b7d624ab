#include "card.h"

#include <stdio.h>
#include <string.h>

static void add(struct script *script, enum event_kind kind, long frame, const struct script *before) {
  if (script->event_count == most_events) return;
  struct event event = {kind, frame, false};
  const struct event *same = &before->events[script->event_count];
  if (script->event_count < before->event_count && same->kind == kind && same->frame == frame)
    event.happened = same->happened;
  script->events[script->event_count++] = event;
}

void script_read(struct script *script, const char *folder) {
  struct script before = *script;
  *script = (struct script){.rate = 48000, .channels = 2, .format = SND_PCM_FORMAT_S16_LE};
  char path[4096];
  snprintf(path, sizeof path, "%s/control", folder);
  FILE *file = fopen(path, "re");
  if (!file) return;
  char word[32], value[32], line[128];
  while (fgets(line, sizeof line, file)) {
    int count = sscanf(line, "%31s %31s", word, value);
    long number = count == 2 ? atol(value) : 0;
    if (count < 1) continue;
    if (!strcmp(word, "rate")) script->rate = number;
    if (!strcmp(word, "channels")) script->channels = number;
    if (!strcmp(word, "period")) script->period = number;
    if (!strcmp(word, "format") && count == 2) script->format = snd_pcm_format_value(value);
    if (!strcmp(word, "busy")) script->open_error = -EBUSY;
    if (!strcmp(word, "forbidden")) script->open_error = -EACCES;
    if (!strcmp(word, "missing")) script->open_error = -ENOENT;
    if (!strcmp(word, "xrun")) add(script, event_xrun, number, &before);
    if (!strcmp(word, "suspend")) add(script, event_suspend, number, &before);
    if (!strcmp(word, "sleep")) add(script, event_sleep, number, &before);
    if (!strcmp(word, "broken")) add(script, event_broken, number, &before);
    if (!strcmp(word, "gone")) add(script, event_gone, number, &before);
    if (!strcmp(word, "stall")) add(script, event_stall, number, &before);
  }
  fclose(file);
}
