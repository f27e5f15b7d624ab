import CPlatform

/// What decoders print to standard error: mpg123 does for every odd byte of an MP3, and has no switch that libsndfile
/// could reach.
package enum DecoderNoise {
  /// Calls a decoder, whose words are dropped; those of other threads still come through.
  package static func silenced<Result>(_ call: () -> Result) -> Result {
    platform_silence_thread()
    defer { platform_unsilence_thread() }
    return call()
  }
}
