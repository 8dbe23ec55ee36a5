import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripText
import Foundation
import StageEvents

/// The time track below a row of frames: when each frame is, what phase the transition is in, where a finger is on its
/// way, and what it decided.
///
/// From above to below: lines from the frames to their times, with the findings; a band in the colours of the phases,
/// with a diamond at each decision; ticks of the callbacks; the fingers' bars, with a dot at each haptic signal; the words
/// of the decisions and the names of the operations; and the course of a number, if one is asked for. No tick runs into
/// a word.
struct SheetTrack {
    let film: Film
    let layout: SheetLayout
    let palette: StripPalette
    let spans: PhaseSpans
    let decisions: [TrackDecision]

    init(_ film: Film, _ layout: SheetLayout) {
        (self.film, self.layout) = (film, layout)
        (palette, spans) = (StripPalette(film.style.theme), PhaseSpans(film.timeline))
        decisions = TrackDecision.all(in: film.timeline)
    }

    /// The heights of the track's parts, as shares of the type's size. With what the decisions need below, they are as
    /// high as the layout's track.
    private enum Share {
        static let leaders = 0.5, band = 1.15, callbacks = 0.3, touches = 0.7, words = 1.35
        static let sparkline = 4.5
    }

    /// Adds the track of a row; its points are those of the sheet.
    func append(row: Int, to list: inout DisplayList) {
        guard layout.trackHeight > 0, let axis = TimeAxis(layout, row, film.frames.map(\.time))
        else { return }
        let unit = CGFloat(layout.typeSize) / layout.scale
        var y = axis.top
        func next(_ share: Double) -> ClosedRange<CGFloat> {
            let top = y
            y += share * unit
            return top...y
        }
        if film.style.track { append(track: axis, next, to: &list) }
        if let sparkline = film.played.sparkline {
            append(sparkline: sparkline, axis, in: next(Share.sparkline), to: &list)
        }
    }

    private func append(
        track axis: TimeAxis, _ next: (Double) -> ClosedRange<CGFloat>, to list: inout DisplayList
    ) {
        let (leaders, band) = (next(Share.leaders), next(Share.band))
        let (callbacks, touches) = (next(Share.callbacks), next(Share.touches))
        let words = next(Share.words)
        let names = append(phases: axis, in: band, to: &list)
        append(leaders: axis, in: leaders, band, beside: names, to: &list)
        // Without the overlay, findings are not searched for.
        if film.style.overlays.contains(.findings) {
            append(findings: axis, in: leaders, to: &list)
        }
        let labels = append(touches: axis, in: touches, to: &list)
        append(callbacks: axis, in: callbacks, beside: labels, to: &list)
        append(haptics: axis, in: callbacks.lowerBound...touches.upperBound, to: &list)
        append(decisions: axis, in: band, words: words, to: &list)
    }

    /// The type of words on the track; not below the layout's floor.
    var font: Font { Font(weight: .medium, size: size, design: .tabular) }

    var size: CGFloat {
        let floor = CGFloat(SheetLayout.smallestType)
        return max(0.85 * CGFloat(layout.typeSize), floor) / layout.scale
    }

    func fill(_ rect: CGRect, _ color: Color, to list: inout DisplayList) {
        list.append(.fill(.init(.rect(rect), .solid(color))))
    }

    /// The thickness of thin lines: a pixel, or more where the type is large; points.
    var line: CGFloat {
        max((CGFloat(layout.typeSize) / 13).rounded(), 1) / layout.scale
    }

    // MARK: Phases and frames

    /// Returns the places of the words.
    private func append(
        phases axis: TimeAxis, in band: ClosedRange<CGFloat>, to list: inout DisplayList
    ) -> [ClosedRange<CGFloat>] {
        var names: [ClosedRange<CGFloat>] = []
        let (reach, diamonds) = (0.4 * band.length, decisions.map { axis.x($0.time) })
        for part in spans.parts(within: axis.range) {
            let (left, right) = (axis.x(part.range.lowerBound), axis.x(part.range.upperBound))
            let colors = palette.colors(of: part.span.phase)
            fill(
                CGRect(x: left, y: band.lowerBound, width: right - left, height: band.length),
                colors.fill, to: &list)
            // The diamond of a decision reaches into the phases that it parts.
            let low = max(
                left, diamonds.filter { abs($0 - left) < reach }.max().map { $0 + reach } ?? left)
            let high = min(
                right, diamonds.filter { abs($0 - right) < reach }.min().map { $0 - reach } ?? right
            )
            for (text, gap) in [(part.span.words, size / 2), (part.span.brief, size / 4)] {
                let word = layout.line(text, font)
                guard word.width + 2 * gap <= high - low else { continue }
                list.append(
                    word, colors.text, at: layout.place(low + gap, band.middle + 0.36 * size))
                names.append(low...(low + word.width + 2 * gap))
                break
            }
        }
        return names
    }

    /// Lines from the middle of each frame to its time, and into the band if there is no word.
    private func append(
        leaders axis: TimeAxis, in part: ClosedRange<CGFloat>, _ band: ClosedRange<CGFloat>,
        beside names: [ClosedRange<CGFloat>], to list: inout DisplayList
    ) {
        for index in layout.frames(inRow: axis.row) {
            let rect = layout.frameRect(index)
            let middle = (CGFloat(rect.x) + CGFloat(rect.width) / 2) / layout.scale
            let x = axis.x(film.frames[index].time)
            var path = Path()
            let turn = part.lowerBound + part.length * 0.6
            path.move(to: CGPoint(x: middle, y: part.lowerBound + line))
            path.addLine(to: CGPoint(x: x, y: turn))
            path.addLine(to: CGPoint(x: x, y: part.upperBound))
            list.append(.stroke(.init(path, StrokeStyle(width: line), .solid(palette.faint))))
            guard !names.contains(where: { $0.contains(x) }) else { continue }
            fill(
                CGRect(
                    x: x - line / 2, y: band.lowerBound, width: line, height: band.length * 0.25),
                palette.ground, to: &list)
        }
    }

    /// A triangle on the band at the time of each finding, in the colour of its severity.
    private func append(
        findings axis: TimeAxis, in part: ClosedRange<CGFloat>, to list: inout DisplayList
    ) {
        let half = part.length * 0.55
        for finding in film.findings where axis.contains(finding.time) {
            let x = axis.x(finding.time)
            var path = Path()
            path.move(to: CGPoint(x: x - half, y: part.upperBound - half * 1.5))
            path.addLine(to: CGPoint(x: x + half, y: part.upperBound - half * 1.5))
            path.addLine(to: CGPoint(x: x, y: part.upperBound))
            path.closeSubpath()
            let color =
                finding.allowed == nil
                ? FindingMarks.color(of: finding.rule.severity) : palette.line
            list.append(.fill(.init(.path(path, rule: .nonZero), .solid(color))))
            list.append(.stroke(.init(path, StrokeStyle(width: line), .solid(palette.ground))))
        }
    }

    /// Ticks at the times at which UIKit calls the app's code about a transition.
    private func append(
        callbacks axis: TimeAxis, in part: ClosedRange<CGFloat>,
        beside labels: [ClosedRange<CGFloat>], to list: inout DisplayList
    ) {
        var last = -Double.infinity
        for event in film.events where event.name.isCallback && axis.contains(event.time) {
            guard event.time > last else { continue }
            last = event.time
            let x = axis.x(event.time)
            guard !labels.contains(where: { $0.contains(x) }) else { continue }
            fill(
                CGRect(
                    x: x - line / 2, y: part.lowerBound, width: line,
                    height: part.length * 0.8), palette.faint, to: &list)
        }
    }
}

extension ClosedRange<CGFloat> {
    var length: CGFloat { upperBound - lowerBound }
    var middle: CGFloat { (lowerBound + upperBound) / 2 }
}

extension StageEvent.Name {
    /// Whether it is a call of UIKit about a transition, of a screen or of the animator.
    fileprivate var isCallback: Bool {
        switch self {
        case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
            .viewDidDisappear, .animateTransition, .animationEnded, .completeTransition,
            .presentCompletion, .dismissCompletion:
            true
        default: false
        }
    }
}
