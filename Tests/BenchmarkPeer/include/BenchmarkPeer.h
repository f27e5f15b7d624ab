#pragma once

/// The peer of the waveform: the plainest loop over libsndfile that finds the peaks of 256 equal slices of a mono file.
/// Returns how many frames it read, or −1.
long peer_waveform(const char *path, unsigned char peaks[256]);
