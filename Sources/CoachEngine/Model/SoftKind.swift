/// The four kinds of soft lines.
public enum SoftKind: String, CaseIterable, Sendable {
  case motivational, form, focus, chunking
}
