import FilmstripCapabilities
import FilmstripJSON
import FilmstripRecordings
import Foundation

/// The values of a query about a recording.
struct RecordingSettings: Sendable {
    /// Pixels of the recording per point of the device.
    var scale: Double?
    /// The seconds between which pictures are looked at.
    var from, to: Double?
    /// The rectangle that is looked at, points.
    var region: CGRect?
    /// Pictures of a film, the longer side of each in pixels, and the number of a transition.
    var frames, side, transition: Int?
    /// Rectangles to follow.
    var views: [MotionHint] = []
    /// The finger that drives a proposed transition; nil if there is none.
    var finger: RecordedFinger?
    /// The query from which they were read.
    let query: Query

    var options: RecordingOptions {
        var options = RecordingOptions()
        (options.scale, options.region) = (scale, region)
        (options.from, options.to) = (from, to)
        return options
    }

    init(_ query: Query) throws(Problem) {
        self.query = query
        func number(_ name: String, in range: ClosedRange<Double>) throws(Problem) -> Double? {
            guard let text = query[name] else { return nil }
            guard let number = decimalNumber(text), range.contains(number) else {
                throw Self.refusal(
                    name, text, "a number from \(range.lowerBound) to \(range.upperBound)")
            }
            return number
        }
        func integer(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
            guard let text = query[name] else { return nil }
            guard let number = wholeNumber(text), range.contains(number) else {
                throw Self.refusal(
                    name, text,
                    "a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
            return number
        }
        scale = try number("scale", in: Self.scales)
        from = try number("from", in: Self.seconds)
        to = try number("to", in: Self.seconds)
        frames = try integer("frames", in: Self.counts)
        side = try integer("side", in: Self.sides)
        transition = try integer("transition", in: Self.transitions)
        if let text = query["region"] {
            let sides = text.split(separator: ",", omittingEmptySubsequences: false)
                .compactMap { decimalNumber($0) }
            guard sides.count == 4 else {
                throw Self.refusal("region", text, "four numbers: x,y,width,height")
            }
            region = CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
        }
        for text in query.all("view") {
            guard let hint = MotionHint(text) else {
                throw Self.refusal("view", text, "name=x,y,width,height@seconds")
            }
            views.append(hint)
        }
        let places = query.all("finger")
        finger = RecordedFinger(places)
        guard finger != nil || places.isEmpty else {
            throw Self.refusal(
                "finger", places.joined(separator: " "), RecordedFinger.expected)
        }
    }
}

extension RecordingSettings {
    private static func refusal(_ name: String, _ text: String, _ expected: String) -> Problem {
        Problem(.badRequest, "?\(name) is \(quoted(text)); expected \(expected)")
    }

    static func parameters(of form: RecordingForm) -> [Operation.Parameter] {
        let span = [region, from, to]
        return switch form {
        case .film: [scale, frames, side, transition] + span
        case .trace, .fit: [scale, transition, view] + span
        case .proposal: [scale, transition, finger] + span
        case .comparison: ofComparisons
        }
    }

    static let ofComparisons = [scale, frames, transition, view]

    static let names = [scale, frames, side, transition, region, from, to, view, finger].map(\.name)

    private static let scales = 0.1...10.0, seconds = 0.0...3600.0
    private static let counts = 2...24, sides = 16...2048, transitions = 1...1000

    private static let scale = parameter(
        "scale",
        "Pixels of the recording per point of the device; by default those of the phone with as many pixels, or 1.",
        number(scales))
    private static let frames = parameter(
        "frames", "The number of pictures of each transition.", integer(counts))
    private static let side = parameter(
        "side", "The longer side of a picture in pixels, by default 600.", integer(sides))
    private static let transition = parameter(
        "transition", "The number of a transition, from 1.", integer(transitions))
    private static let region = parameter(
        "region", "The rectangle that is looked at, points: x,y,width,height.",
        ["type": "string"])
    private static let from = parameter(
        "from", "The second from which pictures are looked at.", number(seconds))
    private static let to = parameter(
        "to", "The second up to which pictures are looked at.", number(seconds))
    private static let view = Operation.Parameter(
        name: "view",
        summary: "A rectangle to follow, points: name=x,y,width,height@seconds; up to 8 times.",
        schema: ["type": "string"], isRepeated: true)

    private static let finger = Operation.Parameter(
        name: "finger",
        summary:
            "Places of the finger that drives the transition, points: x,y@seconds, from where it comes down to "
            + "where it lifts; or x,y,width,height@seconds, once, the disc that shows it.",
        schema: ["type": "string"], isRepeated: true)

    private static func parameter(
        _ name: String, _ summary: String, _ schema: JSON
    ) -> Operation.Parameter {
        Operation.Parameter(name: name, summary: summary, schema: schema)
    }

    private static func number(_ range: ClosedRange<Double>) -> JSON {
        JSON(ParameterType.number(range).keywords)
    }

    private static func integer(_ range: ClosedRange<Int>) -> JSON {
        JSON(ParameterType.integer(range).keywords)
    }

    private typealias ParameterType = FilmstripCapabilities.Parameter.ValueType
}
