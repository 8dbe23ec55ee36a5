import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripOutputs
import FilmstripPNG
import Foundation
import StageEvents
import TestSupport
import Testing

/// A film that no play left: on a white display of 120 × 60 points, a black square of 20 points goes from the left edge
/// to the right one in the first second, in which a push runs.
struct StagedFilm {
    var times: [Double] = [0, 0.25, 1]
    var style = StagedFilm.plain
    var background = Color.white
    /// Whether the square is shown; without it, all frames look alike.
    var hasSquare = true
    var transitions: [StageTransition] = [.staged]
    var events: [StageEvent] = []
    var contacts: [Contact] = []
    var findings: [Finding] = []
    /// The views of every frame.
    var views: [Timeline.View] = []
    /// The number whose course is drawn, of moments every hundredth of a second.
    var sparkline: String?

    /// A style without captions and time tracks.
    static let plain = StripStyle(
        size: CGSize(width: 120, height: 60), scale: 1, captions: false, track: false)

    private func picture(_ time: Double) -> DisplayList {
        var list = DisplayList(size: style.size)
        list.append(
            .fill(.init(.rect(CGRect(origin: .zero, size: style.displaySize)), .solid(background))))
        if hasSquare {
            let x = 100 * min(max(time, 0), 1)
            let square = CGRect(x: x, y: 20, width: 20, height: 20)
            list.append(.fill(.init(.rect(square), .solid(.black))))
        }
        return list
    }

    private func frame(_ time: Double) -> Timeline.Frame {
        let isRunning = !transitions.isEmpty && (0..<1).contains(time)
        return Timeline.Frame(
            time: time, phase: isRunning ? .running : .idle, progress: isRunning ? time : nil,
            views: views)
    }

    /// The film, with its overlays.
    func film() throws -> Film {
        let timeline = Timeline(
            spec: "sha256:" + String(repeating: "0f", count: 32), scale: style.scale,
            frames: times.map(frame), transitions: transitions, events: events,
            gestures: contacts, findings: findings)
        let course = try sparkline.map { name in
            let last = times.last ?? 0
            let count = Int((last * 100).rounded())
            return try Sparkline(name, of: (0...count).map { frame(Double($0) / 100) })
        }
        var film = Film(
            timeline, pictures: times.map(picture), style: style,
            played: Film.Played(times: times, contacts: contacts, sparkline: course))
        film.drawOverlays()
        return film
    }

    /// The files of the film.
    func files(_ formats: Set<OutputFormat>, threads: Int = 1) throws -> FilmFiles {
        try film().files(formats, threads: threads)
    }

    /// A file as text.
    func text(_ format: OutputFormat) throws -> String {
        String(decoding: try #require(try files([format])[format]), as: UTF8.self)
    }

    /// The sheet's pixels.
    func sheet() throws -> Bitmap {
        try PNGDecoder.decode(try #require(try files([.png])[.png]), limit: 1 << 26)
    }

    /// The frames' pixels, cut out of the sheet at the timeline's rectangles.
    func frames() throws -> [Bitmap] {
        let sheet = try sheet()
        return try film().frames.map(\.rect).map {
            sheet.part(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
        }
    }
}

extension StageTransition {
    /// A push from "a" to "b" in the first second.
    static let staged = StageTransition(
        id: 0, container: "navigation", operation: "push", from: "a", to: "b", began: 0,
        isInteractive: false, ended: 1, outcome: .completed)
}

extension Contact {
    /// A finger at places over time: seconds, x and y.
    init(_ places: [[Double]], isTaken: Bool = false) {
        self.init(
            places.map { Place(time: $0[0], location: CGPoint(x: $0[1], y: $0[2])) },
            isCancelled: isTaken)
    }
}
