import CALSA

/// Where a device stands.
package enum PCMState: Hashable, Sendable {
  /// Open, but without a configuration.
  case open
  /// Configured, and stopped.
  case setUp
  /// Ready to be started.
  case prepared
  /// Sound goes through it.
  case running
  /// Stopped by an xrun.
  case xrun
  /// Playing what is left before it stops.
  case draining
  /// Halted, to go on later.
  case paused
  /// Put to sleep with the system.
  case suspended
  /// Unplugged.
  case disconnected

  init(_ state: snd_pcm_state_t) {
    self =
      switch state {
      case SND_PCM_STATE_OPEN: .open
      case SND_PCM_STATE_SETUP: .setUp
      case SND_PCM_STATE_PREPARED: .prepared
      case SND_PCM_STATE_RUNNING: .running
      case SND_PCM_STATE_XRUN: .xrun
      case SND_PCM_STATE_DRAINING: .draining
      case SND_PCM_STATE_PAUSED: .paused
      case SND_PCM_STATE_SUSPENDED: .suspended
      default: .disconnected
      }
  }
}
