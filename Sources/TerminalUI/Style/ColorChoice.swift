/// What `--color` can say.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
