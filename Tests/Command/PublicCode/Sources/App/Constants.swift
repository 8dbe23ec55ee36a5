// Without an import.
struct Constants {
    static let duration: TimeInterval = 0.3
    static let inset: CGFloat = 8
}
