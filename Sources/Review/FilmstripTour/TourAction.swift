import FilmstripPlayback
import Foundation

/// A step that a tour tries.
struct TourAction: Equatable {
    enum Kind: Equatable {
        case call(String)
        case tap(x: Double, y: Double)
        case drag(Drag)
    }

    /// A straight drag of a finger.
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
    /// The directions in which a finger drags.
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
        let length =
            switch pull {
            case .long: 0.7
            case .short: 0.16
            case .flick: 0.25
            }
        let isAcross = direction == .right || direction == .left
        let way = (isAcross ? size.width : size.height) * length
        let frame = target.frame
        // The finger begins where it has room, off the edges on which system gestures begin.
        var from = CGPoint(x: frame.midX, y: frame.midY)
        switch direction {
        case .right: from.x = target.isEdge ? 4 : max(frame.minX, 0) + min(frame.width * 0.12, 48)
        case .left:
            from.x =
                target.isEdge
                ? size.width - 4 : min(frame.maxX, size.width) - min(frame.width * 0.12, 48)
        case .down: from.y = max(frame.minY, 0) + min(frame.height * 0.12, 80)
        case .up: from.y = min(frame.maxY, size.height) - min(frame.height * 0.12, 80)
        }
        var to = from
        switch direction {
        case .right: to.x = min(from.x + way, size.width - 2)
        case .left: to.x = max(from.x - way, 2)
        case .down: to.y = min(from.y + way, size.height - 2)
        case .up: to.y = max(from.y - way, 2)
        }
        let (duration, hold) =
            switch pull {
            case .long: (0.6, 0.1)
            case .short: (0.5, 0.3)
            case .flick: (0.08, 0.0)
            }
        let words =
            switch pull {
            case .long: "drag"
            case .short: "short drag"
            case .flick: "flick"
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
