import Display
import TransitionSpec

/// A timeline as `timeline.json` has it, of this version of the program or a later one.
public struct RecordedTimeline: Equatable, Sendable {
    /// The version of the program that wrote it.
    public var engine: String
    /// The digest of the spec and its pictures.
    public var spec: String
    /// The digest of the frames' pixels.
    public var pixels: String
    /// Pixels to the point; nil if it does not say.
    var scale: Double?
    /// Where the display lies in each frame, which shows more or less of it; nil if it is all of it.
    var display: PixelRect?
    var frames: [Frame]
    var transitions: [Transition]
    var events: [Event]
    var findings: [Finding]

    /// How much of the display a frame shows, in points: width and height; nil if that is not said.
    var displaySize: [Double]? {
        guard let scale, let rect = display ?? frames.first?.rect else { return nil }
        return [Double(rect.width) / scale, Double(rect.height) / scale]
    }

    /// A rectangle of whole pixels.
    struct PixelRect: Equatable, Sendable {
        var x, y, width, height: Int
    }

    /// What was seen at one time.
    struct Frame: Equatable, Sendable {
        var time: Double
        var phase: String
        var progress: Double?
        /// On the sheet.
        var rect: PixelRect
        var views: [View]

        /// The view of that name; nil if it is not in the window.
        subscript(name: String) -> View? { views.first { $0.name == name } }
    }

    /// What was seen of a screen or a named view.
    struct View: Equatable, Sendable {
        var name: String
        /// By UIKit's key paths, in the order of the text.
        var properties: [Property]
        /// Where on the display it is, in points: x, y, width, height.
        var place: [Double]

        /// The value under a key path; nil if it has its default.
        subscript(path: String) -> Value? { properties.first { $0.path == path }?.value }
    }

    /// A value of a view.
    struct Property: Equatable, Sendable {
        var path: String
        var value: Value
    }

    /// What a property can be.
    enum Value: Equatable, Sendable {
        case flag(Bool)
        /// One number, or several that belong together.
        case numbers([Double])
    }

    /// A transition.
    struct Transition: Equatable, Sendable {
        var container: String
        var operation: String
        var from: String?
        var to: String?
        var began: Double
        var released: Double?
        var ended: Double?
        var isInteractive: Bool
        var outcome: String?
    }

    /// Something that happened.
    struct Event: Equatable, Sendable {
        var time: Double
        var name: String
        var subject: String?
        /// The number of the transition under way.
        var transition: Int?
        var detail: Detail

        /// What an event said.
        enum Detail: Equatable, Sendable {
            case none
            case answer(String?)
            case number(Double)
            case flag(Bool)
            case word(String)
        }
    }

    /// Something in the play that its author will not have wanted.
    struct Finding: Equatable, Sendable {
        var rule: String
        var time: Double
        var frame: Int?
        var view: String?
        /// The number of the transition.
        var transition: Int?
        var message: String
        var isAllowed: Bool
    }
}
