/// What part of a line gives way to "…" where the line is too wide.
public enum Truncation: CaseIterable, Sendable {
    case head, middle, tail
}
