import FilmstripPlayback
import Foundation

struct TourAction: Equatable {
    enum Kind: Equatable {
        case call(String)
        case tap(x: Double, y: Double)
        case drag(Drag)
    }

    struct Drag: Equatable {
        var from: (x: Double, y: Double)
        var to: (x: Double, y: Double)
        /// Seconds from the touch to the last move.
        var duration: Double
        /// Seconds of rest before the lift.
        var hold: Double

        static func == (one: Drag, other: Drag) -> Bool {
            one.from == other.from && one.to == other.to && one.duration == other.duration
                && one.hold == other.hold
        }
    }

    var kind: Kind
    /// The action for people: `tap on UIButton`.
    var title: String
    /// The action in file names: `tap-button`.
    var slug: String

    /// The step of a script at a time in seconds, as JSON.
    func json(at time: Double) -> String {
        let start = "\"at\": \(text(time))"
        switch kind {
        case .call(let function): return "{ \(start), \"perform\": \"\(function)\" }"
        case .tap(let x, let y):
            return "{ \(start), \"tap\": { \"location\": [\(text(x)), \(text(y))] } }"
        case .drag(let drag):
            let places =
                "\"from\": [\(text(drag.from.x)), \(text(drag.from.y))], "
                + "\"to\": [\(text(drag.to.x)), \(text(drag.to.y))]"
            let rest = drag.hold > 0 ? ", \"hold\": \(text(drag.hold))" : ""
            return
                "{ \(start), \"drag\": { \(places), \"duration\": \(text(drag.duration))\(rest) } }"
        }
    }

    /// The shortest decimal of a number, to hundredths.
    private func text(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension TourAction {
    enum Direction: String, CaseIterable {
        case right, left, down, up
    }

    /// The lengths of drags that a transition under a finger is tried with.
    enum Pull: String, CaseIterable {
        /// Slowly over most of the display.
        case long
        /// Slowly over a sixth of it, with a rest before the lift.
        case short
        /// Over a quarter of it, lifted in motion.
        case flick
    }

    /// A drag that begins within `target`.
    ///
    /// - Parameter size: That of the display, in points.
    static func drag(
        _ direction: Direction, _ pull: Pull, in target: TouchTarget, on size: CGSize
    ) -> TourAction {
        let (length, duration, hold, words) =
            switch pull {
            case .long: (0.7, 0.6, 0.1, "drag")
            case .short: (0.16, 0.5, 0.3, "short drag")
            case .flick: (0.25, 0.08, 0.0, "flick")
            }
        // The finger begins where it has room, off the edges on which system gestures begin.
        func place(_ low: CGFloat, _ high: CGFloat, _ most: CGFloat, inset: CGFloat) -> (
            CGFloat, CGFloat
        ) {
            let isAhead = direction == .right || direction == .down
            let inset = min((high - low) * 0.12, inset)
            let from = isAhead ? max(low, 0) + inset : min(high, most) - inset
            let start = target.isEdge ? (isAhead ? 4 : most - 4) : from
            return (start, min(max(start + (isAhead ? length : -length) * most, 2), most - 2))
        }
        let frame = target.frame
        var from = CGPoint(x: frame.midX, y: frame.midY)
        var to = from
        if direction == .right || direction == .left {
            (from.x, to.x) = place(frame.minX, frame.maxX, size.width, inset: 48)
        } else {
            (from.y, to.y) = place(frame.minY, frame.maxY, size.height, inset: 80)
        }
        return TourAction(
            kind: .drag(
                Drag(
                    from: (from.x, from.y), to: (to.x, to.y), duration: duration, hold: hold)),
            title: "\(words) \(direction.rawValue)\(target.isEdge ? " from the edge" : "")",
            slug:
                "\(pull == .long ? "drag" : pull.rawValue)-\(direction.rawValue)\(target.isEdge ? "-edge" : "")"
        )
    }

    static func tap(_ target: TouchTarget) -> TourAction {
        TourAction(
            kind: .tap(x: target.frame.midX, y: target.frame.midY),
            title: "tap on \(target.name)", slug: "tap-\(target.name.fileWords)")
    }
}

extension String {
    /// The words in lower case with hyphens between them.
    var fileWords: String {
        split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.joined(separator: "-").lowercased()
    }
}
