import Filmstrip
package import FilmstripFilm
import Foundation
import Testing

/// The timeline of a render in plain values that tests can compare: arrays of numbers, and words as in its JSON.
package struct RenderedTimeline {
    package struct Frame {
        package var index: Int
        package var time: Double
        package var phase: String
        package var progress: Double?
        package var rect: [Int]
        package var views: [String: View]
    }

    package struct View: Equatable {
        package var frame: [Double]
        package var alpha: Double
        package var transform: [Double]
        package var shadowOpacity: Double?
        package var shadowRadius: Double?
        package var backgroundColor: [Double]?
        package var isHidden: Bool?
        package var cornerRadius: Double?
    }

    package struct Transition {
        package var id: Int
        package var container, operation: String
        package var controller, from, to: String?
        package var began: Double
        package var released, ended: Double?
        package var interactive: Bool
        package var outcome: String?
    }

    package struct Event {
        package var time: Double
        package var name: String
        package var subject: String?
        package var transition: Int?
        package var answer: String?
        /// The value, if it is a word.
        package var word: String?
    }

    package var engine, spec, pixels: String
    /// The display's rectangle in each frame, if a frame shows more or less than the display.
    package var display: [Int]?
    package var frames: [Frame]
    package var transitions: [Transition]
    package var events: [Event]
    package var warnings: [RenderWarning]

    /// Renders a spec, and reads its timeline.
    package init(_ spec: String) throws {
        let rendered = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.json])
        try self.init(json: try #require(rendered[.json]))
    }

    /// Reads a timeline from JSON.
    package init(json: [UInt8]) throws {
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
