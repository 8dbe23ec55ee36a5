/// A parser of SVG path data.
///
/// - Source: SVG 2, 9.3 (Path data), without arcs.
struct PathData {
    private let bytes: [UInt8]
    private var index = 0
    private var elements: [Spec.PathElement] = []
    private var current = Spec.Point(x: 0, y: 0)
    /// First point of the current subpath.
    private var beginning = Spec.Point(x: 0, y: 0)
    /// Last control point of the previous element if that is a cubic or quadratic curve; a smooth
    /// curve begins with its mirror image.
    private var cubicControl, quadraticControl: Spec.Point?

    static func elements(of text: String) throws(NotationError) -> [Spec.PathElement] {
        var data = PathData(bytes: Array(text.utf8))
        try data.read()
        return data.elements
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func read() throws(NotationError) {
        skipSeparators()
        while index < bytes.count {
            let start = index
            let letter = bytes[index]
            let command = letter | 0x20
            guard let count = Self.counts[command] else {
                throw error("no letter of a path", at: start)
            }
            guard !elements.isEmpty || command == UInt8(ascii: "m") else {
                throw error("a path that does not begin with \"M\"", at: start)
            }
            index += 1
            skipSeparators()
            var repeats = command
            repeat {
                var numbers: [Double] = []
                for _ in 0..<count { numbers.append(try number()) }
                let offset = letter == command ? current : Spec.Point(x: 0, y: 0)
                append(repeats, numbers, from: offset)
                // Further pairs after a move are lines.
                if repeats == UInt8(ascii: "m") { repeats = UInt8(ascii: "l") }
            } while count > 0 && beginsNumber
        }
        guard !elements.isEmpty else { throw error("an empty path", at: 0) }
    }

    /// Count of the numbers after each letter.
    private static let counts: [UInt8: Int] = [
        UInt8(ascii: "m"): 2, UInt8(ascii: "l"): 2, UInt8(ascii: "h"): 1, UInt8(ascii: "v"): 1,
        UInt8(ascii: "c"): 6, UInt8(ascii: "s"): 4, UInt8(ascii: "q"): 4, UInt8(ascii: "t"): 2,
        UInt8(ascii: "z"): 0,
    ]

    private mutating func append(_ command: UInt8, _ n: [Double], from offset: Spec.Point) {
        func point(_ i: Int) -> Spec.Point {
            Spec.Point(x: offset.x + n[i], y: offset.y + n[i + 1])
        }
        let (cubic, quadratic) = (cubicControl, quadraticControl)
        (cubicControl, quadraticControl) = (nil, nil)
        switch command {
        case UInt8(ascii: "m"):
            current = point(0)
            beginning = current
            elements.append(.move(current))
        case UInt8(ascii: "l"): line(to: point(0))
        case UInt8(ascii: "h"): line(to: Spec.Point(x: offset.x + n[0], y: current.y))
        case UInt8(ascii: "v"): line(to: Spec.Point(x: current.x, y: offset.y + n[0]))
        case UInt8(ascii: "c"): curve(point(0), point(2), to: point(4))
        case UInt8(ascii: "s"): curve(mirrored(cubic), point(0), to: point(2))
        case UInt8(ascii: "q"): curve(point(0), to: point(2))
        case UInt8(ascii: "t"): curve(mirrored(quadratic), to: point(0))
        default:
            elements.append(.close)
            current = beginning
        }
    }

    private mutating func line(to end: Spec.Point) {
        elements.append(.line(end))
        current = end
    }

    private mutating func curve(
        _ control1: Spec.Point, _ control2: Spec.Point, to end: Spec.Point
    ) {
        elements.append(.cubic(control1: control1, control2: control2, end: end))
        (cubicControl, current) = (control2, end)
    }

    private mutating func curve(_ control: Spec.Point, to end: Spec.Point) {
        elements.append(.quadratic(control: control, end: end))
        (quadraticControl, current) = (control, end)
    }

    /// Returns the mirror image of a control point at the current point; the current point if there
    /// is none.
    private func mirrored(_ control: Spec.Point?) -> Spec.Point {
        control.map { Spec.Point(x: 2 * current.x - $0.x, y: 2 * current.y - $0.y) } ?? current
    }

    private mutating func number() throws(NotationError) -> Double {
        let start = index
        func skipDigits() { while index < bytes.count, Self.isDigit(bytes[index]) { index += 1 } }
        if index < bytes.count, Self.isSign(bytes[index]) { index += 1 }
        skipDigits()
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            skipDigits()
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, Self.isSign(bytes[index]) { index += 1 }
            skipDigits()
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let number = Double(text), number.magnitude <= Language.farthest else {
            throw error("no number from -10000 to 10000", at: start)
        }
        skipSeparators()
        return number
    }

    private var beginsNumber: Bool {
        guard index < bytes.count else { return false }
        let byte = bytes[index]
        return Self.isDigit(byte) || Self.isSign(byte) || byte == UInt8(ascii: ".")
    }

    private mutating func skipSeparators() {
        while index < bytes.count, " ,\t\n\r".utf8.contains(bytes[index]) { index += 1 }
    }

    private func error(_ found: String, at offset: Int) -> NotationError {
        NotationError(
            offset: offset,
            message: "found \(found) at byte \(offset); expected the letters M, L, H, V, C, S, "
                + "Q, T and Z of an SVG path, each with its numbers")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isSign(_ byte: UInt8) -> Bool { byte == 0x2B || byte == 0x2D }
}
