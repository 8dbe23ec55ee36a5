import Filmstrip
import FilmstripDisplay
import FilmstripFilm
import Foundation
import Testing
import TransitionSpec

/// The timeline of a render in plain values that tests can compare: arrays of numbers, and words as in its JSON.
struct RenderedTimeline {
    struct Frame {
        var index: Int
        var time: Double
        var phase: String
        var progress: Double?
        var rect: [Int]
        var views: [String: View]
    }

    struct View: Equatable {
        var frame: [Double]
        var alpha: Double
        var transform: [Double]
        var shadowOpacity: Double?
        var shadowRadius: Double?
        var backgroundColor: [Double]?
        var isHidden: Bool?
        var cornerRadius: Double?
    }

    struct Transition {
        var id: Int
        var container, operation: String
        var controller, from, to: String?
        var began: Double
        var released, ended: Double?
        var interactive: Bool
        var outcome: String?
    }

    struct Event {
        var time: Double
        var name: String
        var subject: String?
        var transition: Int?
        var answer: String?
        /// The value, if it is a word.
        var word: String?
    }

    var engine, spec, pixels: String
    /// The display's rectangle in each frame, if a frame shows more or less than the display.
    var display: [Int]?
    var frames: [Frame]
    var transitions: [Transition]
    var events: [Event]
    var warnings: [RenderWarning]

    /// Renders a spec, and reads its timeline.
    init(_ spec: String) throws {
        let rendered = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.json])
        try self.init(json: try #require(rendered[.json]))
    }

    /// Reads a timeline from JSON.
    init(json: [UInt8]) throws {
        let timeline = try Timeline(json: json)
        engine = timeline.engine
        (spec, pixels) = (try #require(timeline.spec), try #require(timeline.pixels))
        display = timeline.display?.sides
        frames = try timeline.frames.enumerated().map { try Frame($1, at: $0) }
        transitions = timeline.transitions.map(Transition.init)
        events = timeline.events.map(Event.init)
        warnings = timeline.warnings
    }
}

extension RenderedTimeline.Frame {
    fileprivate init(_ frame: Timeline.Frame, at index: Int) throws {
        self.index = index
        (time, phase, progress) = (frame.time, frame.phase.rawValue, frame.progress)
        rect = frame.rect.sides
        views = Dictionary(
            uniqueKeysWithValues: try frame.views.map { ($0.name, try RenderedTimeline.View($0)) })
    }
}

extension RenderedTimeline.View {
    fileprivate init(_ view: Timeline.View) throws {
        frame = try #require(view["frame"]?.numbers)
        alpha = try #require(view["alpha"]?.number)
        transform = try #require(view["transform"]?.numbers)
        shadowOpacity = view["layer.shadowOpacity"]?.number
        shadowRadius = view["layer.shadowRadius"]?.number
        backgroundColor = view["backgroundColor"]?.numbers
        isHidden = view["isHidden"]?.flag
        cornerRadius = view["layer.cornerRadius"]?.number
    }
}

extension RenderedTimeline.Transition {
    fileprivate init(_ transition: StageTransition) {
        (id, container) = (transition.id, transition.container)
        (operation, controller) = (transition.operation, transition.controller)
        (from, to, began) = (transition.from, transition.to, transition.began)
        (released, ended) = (transition.released, transition.ended)
        (interactive, outcome) = (transition.isInteractive, transition.outcome?.rawValue)
    }
}

extension RenderedTimeline.Event {
    fileprivate init(_ event: StageEvent) {
        (time, name, subject) = (event.time, event.name.rawValue, event.subject)
        transition = event.transition
        if case .answer(let answer) = event.detail { self.answer = answer }
        if case .word(let word) = event.detail { self.word = word }
    }
}

extension PixelRect {
    /// x, y, width and height.
    fileprivate var sides: [Int] { [x, y, width, height] }
}

/// The errors with which a spec is refused; empty if it is rendered.
func refusals(of spec: String) -> [SpecError] {
    do {
        _ = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.json])
        return []
    } catch {
        switch error {
        case .malformed(let errors), .invalid(let errors): return errors
        case .encoding, .cancelled: return []
        }
    }
}

/// The files of the project.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The specs under `Examples`, by name.
    static var examples: [String] {
        let folder = root.appendingPathComponent("Examples").path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".json") }.sorted()
    }

    /// The files beside and below the specs in `Examples`.
    static let exampleFiles = SpecFiles { path throws(SpecFiles.Refusal) in
        guard let file = try? Data(contentsOf: root.appendingPathComponent("Examples/\(path)"))
        else { throw SpecFiles.Refusal("there is no such file") }
        return Array(file)
    }

    static func example(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: root.appendingPathComponent("Examples/\(name)")))
    }
}
