import CALSA
import Glibc

/// The conversation that ends in a device's configuration.
///
/// Its pointer is the caller's: an open device, which stays open.
@safe struct PCMNegotiation: ~Copyable {
  private let device: OpaquePointer
  private let doing: String

  /// A conversation with an open device; what is being done is for the messages.
  @unsafe init(device: OpaquePointer, doing: String) {
    unsafe self.device = device
    self.doing = doing
  }

  /// Configures the device as near to the request as it can be, prepares it, and returns what it granted.
  func agree(on request: PCMRequest) throws(RecorderError) -> PCMConfiguration {
    let configuration = try agreeOnHardware(request)
    try agreeOnSoftware(configuration)
    try check(unsafe snd_pcm_prepare(device), "to get ready")
    return configuration
  }

  /// What the device could grant, without configuring it.
  func offer() throws(RecorderError) -> DeviceCapabilities {
    var allocated: OpaquePointer?
    try check(unsafe snd_pcm_hw_params_malloc(&allocated), "its parameters")
    guard let parameters = unsafe allocated else { throw .refused(doing, "its parameters") }
    defer { unsafe snd_pcm_hw_params_free(parameters) }

    try check(unsafe snd_pcm_hw_params_any(device, parameters), "its parameters")
    try check(unsafe snd_pcm_hw_params_set_rate_resample(device, parameters, 0), "its own rate")
    var (lowestRate, highestRate, fewest, most): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    try check(unsafe snd_pcm_hw_params_get_rate_min(parameters, &lowestRate, nil), "to tell its rates")
    try check(unsafe snd_pcm_hw_params_get_rate_max(parameters, &highestRate, nil), "to tell its rates")
    try check(unsafe snd_pcm_hw_params_get_channels_min(parameters, &fewest), "to tell its channels")
    try check(unsafe snd_pcm_hw_params_get_channels_max(parameters, &most), "to tell its channels")
    let formats = SampleFormat.allCases.filter {
      unsafe snd_pcm_hw_params_test_format(device, parameters, $0.alsaFormat) == 0
    }
    return DeviceCapabilities(
      channels: Int(fewest)...max(Int(fewest), Int(most)),
      rates: Int(lowestRate)...max(Int(lowestRate), Int(highestRate)),
      formats: formats)
  }

  private func agreeOnHardware(_ request: PCMRequest) throws(RecorderError) -> PCMConfiguration {
    var allocated: OpaquePointer?
    try check(unsafe snd_pcm_hw_params_malloc(&allocated), "its parameters")
    guard let parameters = unsafe allocated else { throw .refused(doing, "its parameters") }
    defer { unsafe snd_pcm_hw_params_free(parameters) }

    try check(unsafe snd_pcm_hw_params_any(device, parameters), "its parameters")
    // libasound's own converter is linear and aliases audibly (alsa-lib 338): only rates that the hardware has.
    try check(unsafe snd_pcm_hw_params_set_rate_resample(device, parameters, 0), "its own rate")
    try check(
      unsafe snd_pcm_hw_params_set_access(device, parameters, SND_PCM_ACCESS_RW_INTERLEAVED), "interleaved samples")
    let format = request.formats.first {
      unsafe snd_pcm_hw_params_set_format(device, parameters, $0.alsaFormat) == 0
    }
    guard let format else { throw .refused(doing, "every sample format") }
    var channels = UInt32(request.channels)
    try check(unsafe snd_pcm_hw_params_set_channels_near(device, parameters, &channels), "any number of channels")
    var rate = UInt32(request.rate)
    try check(unsafe snd_pcm_hw_params_set_rate_near(device, parameters, &rate, nil), "any sample rate")
    // The buffer comes first: some drivers would otherwise leave only buffers of few periods.
    var bufferTime = UInt32(request.bufferMicroseconds)
    try check(unsafe snd_pcm_hw_params_set_buffer_time_near(device, parameters, &bufferTime, nil), "a buffer")
    var periodTime = UInt32(request.periodMicroseconds)
    try check(unsafe snd_pcm_hw_params_set_period_time_near(device, parameters, &periodTime, nil), "a period")
    try check(unsafe snd_pcm_hw_params(device, parameters), "the parameters it offered")

    var bufferFrames: snd_pcm_uframes_t = 0
    var periodFrames: snd_pcm_uframes_t = 0
    try check(unsafe snd_pcm_hw_params_get_buffer_size(parameters, &bufferFrames), "to tell its buffer")
    try check(unsafe snd_pcm_hw_params_get_period_size(parameters, &periodFrames, nil), "to tell its period")
    guard channels > 0, rate > 0, periodFrames > 0 else { throw .refused(doing, "to be configured") }
    return PCMConfiguration(
      format: format, rate: Int(rate), channels: Int(channels), periodFrames: Int(periodFrames),
      bufferFrames: Int(bufferFrames))
  }

  private func agreeOnSoftware(_ configuration: PCMConfiguration) throws(RecorderError) {
    var allocated: OpaquePointer?
    try check(unsafe snd_pcm_sw_params_malloc(&allocated), "its parameters")
    guard let parameters = unsafe allocated else { throw .refused(doing, "its parameters") }
    defer { unsafe snd_pcm_sw_params_free(parameters) }

    try check(unsafe snd_pcm_sw_params_current(device, parameters), "to tell its parameters")
    try check(
      unsafe snd_pcm_sw_params_set_avail_min(device, parameters, snd_pcm_uframes_t(configuration.periodFrames)),
      "to wake up every period")
    // Never by itself: when it starts is ours to say, and a start that was forgotten shows at once.
    var boundary: snd_pcm_uframes_t = 0
    try check(unsafe snd_pcm_sw_params_get_boundary(parameters, &boundary), "to tell its boundary")
    try check(unsafe snd_pcm_sw_params_set_start_threshold(device, parameters, boundary), "an explicit start")
    try check(unsafe snd_pcm_sw_params(device, parameters), "the parameters it offered")
  }

  private func check(_ result: Int32, _ what: String) throws(RecorderError) {
    guard result < 0 else { return }
    let failure = PCMFailure(code: -result)
    // EINVAL is a plain no; anything else has a reason of its own.
    throw failure == PCMFailure(code: EINVAL) ? .refused(doing, what) : .device(failure, doing)
  }
}
