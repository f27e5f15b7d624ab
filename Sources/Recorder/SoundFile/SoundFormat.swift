import CSndFile

/// Which kind of sound file it is, told by its contents and never by its name.
package struct SoundFormat: Hashable, Sendable {
  /// What the ledger calls it: `flac`, `opus`, `vorbis`, `wav`, `mp3`, `aiff`, …
  package let codec: String
  /// The usual extension of such a file, without the dot.
  package let fileExtension: String
  /// Whether samples are integers, so that reading them as `Int32` loses nothing and needs no clipping.
  package let isInteger: Bool
  /// Whether samples are integers of 16 bits or fewer.
  package let fitsInt16: Bool

  /// A libsndfile format: container and encoding in one number.
  init(_ format: Int32) {
    let container = Int(format) & SF_FORMAT_TYPEMASK
    let encoding = Int(format) & SF_FORMAT_SUBMASK
    switch (container, encoding) {
    case (SF_FORMAT_OGG, SF_FORMAT_OPUS): (codec, fileExtension) = ("opus", "opus")
    case (SF_FORMAT_OGG, SF_FORMAT_VORBIS): (codec, fileExtension) = ("vorbis", "ogg")
    case (SF_FORMAT_OGG, _): (codec, fileExtension) = ("ogg", "oga")
    case (SF_FORMAT_MPEG, SF_FORMAT_MPEG_LAYER_I): (codec, fileExtension) = ("mp1", "mp1")
    case (SF_FORMAT_MPEG, SF_FORMAT_MPEG_LAYER_II): (codec, fileExtension) = ("mp2", "mp2")
    case (SF_FORMAT_MPEG, _): (codec, fileExtension) = ("mp3", "mp3")
    default:
      let name = Self.nameOfContainer(container)
      (codec, fileExtension) = (name, name)
    }
    switch encoding {
    case SF_FORMAT_FLOAT, SF_FORMAT_DOUBLE, SF_FORMAT_VORBIS, SF_FORMAT_OPUS, SF_FORMAT_MPEG_LAYER_I,
      SF_FORMAT_MPEG_LAYER_II, SF_FORMAT_MPEG_LAYER_III:
      isInteger = false
      fitsInt16 = false
    case SF_FORMAT_PCM_24, SF_FORMAT_PCM_32, SF_FORMAT_ALAC_20, SF_FORMAT_ALAC_24, SF_FORMAT_ALAC_32,
      SF_FORMAT_DWVW_24, SF_FORMAT_DWVW_N:
      isInteger = true
      fitsInt16 = false
    default:
      isInteger = true
      fitsInt16 = true
    }
  }

  private static func nameOfContainer(_ container: Int) -> String {
    var info = unsafe SF_FORMAT_INFO()
    unsafe info.format = Int32(container)
    let size = Int32(unsafe MemoryLayout<SF_FORMAT_INFO>.size)
    let result = unsafe sf_command(nil, Int32(SFC_GET_FORMAT_INFO), &info, size)
    guard result == 0, let name = unsafe info.extension else { return "sound" }
    return unsafe String(cString: name)
  }
}
