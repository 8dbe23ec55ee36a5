/// The stack of running animation blocks, innermost last; nil stands for `performWithoutAnimation`.
final class ViewAnimationStack {
    @exclusivity(unchecked) private var blocks: [ViewAnimation?] = []
    @exclusivity(unchecked) var areEnabled = true

    var current: ViewAnimation? { areEnabled ? blocks.last ?? nil : nil }

    /// Whether the innermost block is `performWithoutAnimation`.
    var isSuspended: Bool { blocks.last.map { $0 == nil } ?? false }

    func run<Result>(_ animation: ViewAnimation?, _ changes: () throws -> Result) rethrows -> Result
    {
        blocks.append(animation)
        defer { blocks.removeLast() }
        return try changes()
    }
}
