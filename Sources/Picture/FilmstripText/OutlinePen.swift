import CFilmstripHarfBuzz
import FilmstripGeometry
import Foundation

/// Records a glyph's outline as HarfBuzz draws it, flipped to y down.
struct OutlinePen {
    private(set) var elements: [Path.Element] = []
    private var start = CGPoint.zero

    private mutating func move(to point: CGPoint) {
        elements.append(.move(point))
        start = point
    }

    private mutating func line(to point: CGPoint) { elements.append(.line(point)) }

    private mutating func quad(_ control: CGPoint, _ end: CGPoint) {
        elements.append(.quad(control: control, end))
    }

    private mutating func cubic(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
        elements.append(.cubic(control1: control1, control2: control2, end))
    }

    /// Closes the contour, and drops HarfBuzz's own line back to the start, which closing implies.
    private mutating func close() {
        if elements.last == .line(start) { elements.removeLast() }
        elements.append(.close)
    }

    /// Callbacks that draw with the pen passed as their second argument.
    ///
    /// `nonisolated(unsafe)`: made immutable before it is shared and never freed; HarfBuzz allows any number of
    /// threads to read an immutable object.
    nonisolated(unsafe) static let functions: OpaquePointer? = {
        let functions = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions,
            { _, pen, _, x, y, _ in at(pen).pointee.move(to: point(x, y)) }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions,
            { _, pen, _, x, y, _ in at(pen).pointee.line(to: point(x, y)) }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, pen, _, x1, y1, x, y, _ in
                at(pen).pointee.quad(point(x1, y1), point(x, y))
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, pen, _, x1, y1, x2, y2, x, y, _ in
                at(pen).pointee.cubic(point(x1, y1), point(x2, y2), point(x, y))
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            functions, { _, pen, _, _ in at(pen).pointee.close() }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return functions
    }()

    /// The pen that `Face.outline(of:)` keeps in place while HarfBuzz draws.
    private static func at(_ pen: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlinePen> {
        guard let pen else { fatalError("an outline without a pen") }
        return pen.assumingMemoryBound(to: OutlinePen.self)
    }

    private static func point(_ x: Float, _ y: Float) -> CGPoint {
        // 0 - y rather than -y: the baseline stays +0.
        CGPoint(x: CGFloat(x), y: 0 - CGFloat(y))
    }
}
