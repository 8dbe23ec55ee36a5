import FilmstripDisplay
package import FilmstripFilm
import FilmstripGeometry
import FilmstripText
import Foundation
import StageEvents

/// The lines above the frames of a sheet: the time of a frame, its progress and its phase.
///
/// All frames of a sheet are told the same kinds of things: as many as fit above the frame that needs the most room.
/// Words give way to numbers, and numbers are never cut: frames too narrow for their times share one, that of the first.
package struct SheetCaptions {
    /// Kinds of things that a caption tells, in order of their worth.
    private enum Parts: Int {
        case time = 1, progress, phase
    }

    private let captions: [FrameCaption]
    private let palette: StripPalette
    private let parts: Parts
    /// The number of frames to a caption.
    private let stride: Int
    private let bold, plain: Font
    /// The space between two parts; points.
    private let space: CGFloat

    package init(_ film: Film, _ layout: SheetLayout) {
        let size = CGFloat(layout.typeSize) / layout.scale
        let (bold, plain) = (
            Font(weight: .semibold, size: size, design: .tabular),
            Font(weight: .medium, size: size, design: .tabular)
        )
        let palette = StripPalette(film.style.theme)
        let (space, library) = (size * 0.5, FontLibrary.shared)
        let captions = film.frames.map(FrameCaption.init)
        func width(_ part: KeyPath<FrameCaption, String>, _ font: Font) -> CGFloat {
            Set(captions.map { $0[keyPath: part] }).map {
                $0.isEmpty ? 0 : library.line($0, font: font).width + space
            }.max() ?? 0
        }
        let time = width(\.time, bold)
        let numbers = time + width(\.progress, plain)
        // A frame's caption may reach into the gap, but not touch the next one.
        let room = CGFloat(layout.frameWidth) / layout.scale + space
        switch room {
        case (numbers + width(\.phase.rawValue, plain))...: parts = .phase
        case numbers...: parts = .progress
        default: parts = .time
        }
        let step = CGFloat(layout.frameWidth + layout.gap) / layout.scale
        stride = max(1, Int(((time - room) / step).rounded(.up)) + 1)
        (self.captions, self.palette, self.bold, self.plain) = (captions, palette, bold, plain)
        self.space = space
    }

    /// The texts above a frame, the one of its row with the given index: its time, its progress and its phase, as far as
    /// there is room; none if the caption of an earlier frame is for it, too.
    package func texts(frame index: Int, inRow place: Int) -> [String] {
        guard place.isMultiple(of: stride) else { return [] }
        let caption = captions[index]
        return Array(
            [caption.time, caption.progress, caption.phase.rawValue].prefix(parts.rawValue))
    }

    /// Adds the caption of a frame to a band of `width` points, whose top left corner is at `origin`.
    func append(
        frame index: Int, inRow place: Int, to list: inout DisplayList, at origin: CGPoint,
        width: CGFloat
    ) {
        let texts = texts(frame: index, inRow: place)
        guard let time = texts.first else { return }
        let y = origin.y + bold.size
        let end = list.append(time, bold, palette.text, at: CGPoint(x: origin.x, y: y))
        if texts.count > 1 {
            list.append(
                texts[1], plain, palette.faint, at: CGPoint(x: origin.x + end + space, y: y))
        }
        if texts.count > 2 {
            list.append(
                texts[2], plain, palette.textColor(of: captions[index].phase),
                at: CGPoint(x: origin.x + width, y: y), .trailing)
        }
    }
}

/// The things that are told of a frame.
struct FrameCaption {
    let time: String
    /// The progress in percent; a dash if the transition's driver does not tell it, empty between transitions.
    let progress: String
    let phase: StageTransition.Phase

    init(_ frame: Timeline.Frame) {
        time = Decimals.seconds(frame.time)
        progress =
            frame.progress.map { Decimals.percent($0) } ?? (frame.phase == .idle ? "" : "–")
        phase = frame.phase
    }
}

/// Numbers as a sheet shows them, rounded half away from zero.
enum Decimals {
    /// A time in seconds, to the millisecond, with the unit.
    static func seconds(_ time: Double) -> String { decimal(time, places: 3) + " s" }

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
