import FilmstripGeometry
import Foundation

extension Path {
    /// Applies `operation` to each pair of coordinates; nil if the paths' steps differ in kind.
    func combined(with other: Path, _ operation: (Double, Double) -> Double) -> Path? {
        guard elements.count == other.elements.count else { return nil }
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: operation(a.x, b.x), y: operation(a.y, b.y))
        }
        var result: [Element] = []
        result.reserveCapacity(elements.count)
        for pair in zip(elements, other.elements) {
            switch pair {
            case (.move(let a), .move(let b)): result.append(.move(mix(a, b)))
            case (.line(let a), .line(let b)): result.append(.line(mix(a, b)))
            case (.quad(let a, let endA), .quad(let b, let endB)):
                result.append(.quad(control: mix(a, b), mix(endA, endB)))
            case (.cubic(let a1, let a2, let endA), .cubic(let b1, let b2, let endB)):
                result.append(
                    .cubic(control1: mix(a1, b1), control2: mix(a2, b2), mix(endA, endB)))
            case (.close, .close): result.append(.close)
            case (.move, _), (.line, _), (.quad, _), (.cubic, _), (.close, _): return nil
            }
        }
        return Path(result)
    }
}
