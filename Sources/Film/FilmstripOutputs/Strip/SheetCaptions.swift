import FilmstripDisplay
package import FilmstripFilm
import FilmstripText
import Foundation
import StageEvents

/// The lines above the frames of a sheet: the time of a frame, that since the frame before if it is asked for, its
/// progress and its phase.
///
/// All frames of a sheet are told the same kinds of things: as many as fit above the frame that needs the most room.
/// Words give way to numbers, and numbers are never cut: frames too narrow for their times share one, that of the first.
package struct SheetCaptions {
    private let captions: [FrameCaption]
    private let palette: StripPalette
    /// The things that each caption tells, in order of their worth.
    private let parts: [FrameCaption.Part]
    /// The texts above the tile, the longest first.
    private let tile: [[String]]
    /// The number of frames to a caption.
    private let stride: Int
    /// The size of the type; points.
    private let size: CGFloat
    /// The shaped texts of times and of the tile, and of all else: most occur above several frames.
    private let bold, plain: [String: TextLine]
    /// The space between two parts; points.
    private let space: CGFloat

    package init(_ film: Film, _ layout: SheetLayout) {
        let size = CGFloat(layout.typeSize) / layout.scale
        let (bold, plain) = (
            Font(weight: .semibold, size: size, design: .tabular),
            Font(weight: .medium, size: size, design: .tabular)
        )
        let palette = StripPalette(film.style.theme)
        let space = size * 0.5
        var lines = (bold: [String: TextLine](), plain: [String: TextLine]())
        let captions = FrameCaption.all(of: film.timeline)
        func width(_ text: String, isBold: Bool) -> CGFloat {
            guard !text.isEmpty else { return 0 }
            if let known = isBold ? lines.bold[text] : lines.plain[text] {
                return known.width + space
            }
            let line = layout.line(text, isBold ? bold : plain)
            if isBold { lines.bold[text] = line } else { lines.plain[text] = line }
            return line.width + space
        }
        func width(_ part: FrameCaption.Part) -> CGFloat {
            captions.map { width($0[part], isBold: part == .time) }.max() ?? 0
        }
        // A frame's caption may reach into the gap, but not touch the next one.
        let room = CGFloat(layout.frameWidth) / layout.scale + space
        let time = width(.time)
        var (parts, taken) = ([FrameCaption.Part.time], time)
        for part in FrameCaption.Part.allCases.dropFirst()
        where part != .interval || film.style.intervals {
            taken += width(part)
            guard taken <= room else { break }
            parts.append(part)
        }
        self.parts = parts
        let first = Decimals.decimal(film.frames.first?.time ?? 0, places: 3)
        let span = first + "–" + Decimals.seconds(film.frames.last?.time ?? 0)
        tile = [[span, OnionSkin.name], [span]].filter { texts in
            layout.hasTile
                && texts.enumerated().reduce(0) { $0 + width($1.element, isBold: $1.offset == 0) }
                    <= room
        }
        let step = CGFloat(layout.frameWidth + layout.gap) / layout.scale
        stride = max(1, Int(((time - room) / step).rounded(.up)) + 1)
        (self.captions, self.palette, self.size, self.space) = (captions, palette, size, space)
        (self.bold, self.plain) = lines
    }

    /// The texts above a frame, the one of its row with the given index: its time, that since the frame before if it is
    /// asked for, its progress and its phase, as far as there is room; none if the caption of an earlier frame is for it,
    /// too. Those above the tile tell the times of the first and the last frame.
    package func texts(frame index: Int, inRow place: Int) -> [String] {
        guard index < captions.count else { return tile.first ?? [] }
        guard place.isMultiple(of: stride) else { return [] }
        return parts.map { captions[index][$0] }
    }

    /// Adds the caption of a frame to a band of `width` points, whose top left corner is at `origin`.
    func append(
        frame index: Int, inRow place: Int, to list: inout DisplayList, at origin: CGPoint,
        width: CGFloat
    ) {
        let texts = texts(frame: index, inRow: place)
        let y = origin.y + size
        var x = origin.x
        for (place, text) in texts.enumerated() {
            guard let line = place == 0 ? bold[text] : plain[text] else { continue }
            if index < captions.count, parts[place] == .phase {
                list.append(
                    line, palette.textColor(of: captions[index].phase),
                    at: CGPoint(x: origin.x + width, y: y), .trailing)
            } else {
                let color = place == 0 ? palette.text : palette.faint
                x += list.append(line, color, at: CGPoint(x: x, y: y)) + space
            }
        }
    }
}

/// The things that are told of a frame.
struct FrameCaption {
    /// A kind of thing that a caption tells; in order of worth.
    enum Part: CaseIterable {
        case time, interval, progress, phase
    }

    let time: String
    /// The time since the frame before; empty for the first frame.
    let interval: String
    /// The progress in percent: at a decision, that from which it was made; empty between transitions, and if the
    /// transition's driver does not tell it.
    let progress: String
    let phase: StageTransition.Phase
    /// The word for the phase, for what moves without a transition, or for the state in which a behavior rests.
    let word: String

    static func all(of timeline: Timeline) -> [FrameCaption] {
        let (asides, decisions) = (timeline.asides, TrackDecision.all(in: timeline))
        let states = timeline.hands.filter { $0.within == .idle && $0.phase == .idle }
        // A longer one would leave no frame room for its phase.
        let most = StageTransition.Phase.interactive.rawValue.count
        return timeline.frames.indices.map { index in
            let frame = timeline.frames[index]
            let aside =
                frame.phase == .idle ? asides.last { $0.range.contains(frame.time) } : nil
            let state = states.last { frame.phase == .idle && $0.range.contains(frame.time) }?.words
            return FrameCaption(
                time: Decimals.seconds(frame.time),
                interval: index > 0
                    ? Decimals.interval(frame.time - timeline.frames[index - 1].time) : "",
                progress: frame.told(decisions).map { Decimals.percent($0) } ?? "",
                phase: aside?.phase ?? frame.phase,
                word: aside?.brief ?? state.flatMap { $0.count > most ? nil : $0 }
                    ?? timeline.word(for: frame.phase))
        }
    }

    subscript(part: Part) -> String {
        switch part {
        case .time: time
        case .interval: interval
        case .progress: progress
        case .phase: word
        }
    }
}

extension Timeline.Frame {
    /// The progress by the measure of the decision that the transition has come from, if any: at the decision, its own;
    /// then the frame's, unless that goes the other way, as time does where the driver moves the views itself.
    fileprivate func told(_ decisions: [TrackDecision]) -> Double? {
        let last = decisions.last { $0.time < time + 2e-6 && $0.transition != nil }
        guard phase != .idle, let last, let told = last.progress else { return progress }
        if abs(last.time - time) < 2e-6 { return told }
        return switch phase {
        case .cancelling: progress.flatMap { $0 < told + 0.02 ? $0 : nil }
        case .completing: progress.flatMap { $0 > told - 0.02 ? $0 : nil }
        case .idle, .running, .interactive: progress
        }
    }
}

/// Numbers as a sheet shows them, rounded half away from zero.
enum Decimals {
    /// A time in seconds, to the millisecond, with the unit.
    static func seconds(_ time: Double) -> String { decimal(time, places: 3) + " s" }

    /// The time between two moments in milliseconds, to a tenth, with a sign and the unit: "+16.7 ms".
    static func interval(_ seconds: Double) -> String {
        let text = decimal(seconds * 1000, places: 1)
        return "+" + (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " ms"
    }

    /// A part of the whole in percent, with the unit.
    static func percent(_ part: Double) -> String { decimal(part * 100, places: 0) + " %" }

    /// A number with a fixed number of decimals.
    static func decimal(_ value: Double, places: Int) -> String {
        let unit = [1, 10, 100, 1000][places]
        let scaled = Int((abs(value) * Double(unit)).rounded())
        let sign = value < 0 && scaled > 0 ? "-" : ""
        guard places > 0 else { return "\(sign)\(scaled)" }
        let fraction = String(scaled % unit)
        let zeros = String(repeating: "0", count: places - fraction.count)
        return "\(sign)\(scaled / unit).\(zeros)\(fraction)"
    }
}
