/// The part of a too wide line that "…" replaces.
public enum Truncation: CaseIterable, Sendable {
    case head, middle, tail
}
