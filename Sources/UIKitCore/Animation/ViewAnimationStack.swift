/// The blocks that are being run, the innermost last; nil stands for `performWithoutAnimation`.
final class ViewAnimationStack {
    private var blocks: [ViewAnimation?] = []
    var areEnabled = true

    var current: ViewAnimation? { areEnabled ? blocks.last ?? nil : nil }

    /// Whether `performWithoutAnimation` runs innermost.
    var isSuspended: Bool { blocks.last.map { $0 == nil } ?? false }

    func run<Result>(_ animation: ViewAnimation?, _ changes: () throws -> Result) rethrows -> Result
    {
        blocks.append(animation)
        defer { blocks.removeLast() }
        return try changes()
    }
}
