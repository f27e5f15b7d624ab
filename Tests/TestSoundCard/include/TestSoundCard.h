#pragma once
/// The sound card of the tests: an ALSA ioplug that libasound loads by its path; see testcard.c.
///
/// A program that links it for other reasons can ask for its version.
int test_sound_card_version(void);
