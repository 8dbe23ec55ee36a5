package import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripText
import Foundation
import StageEvents

/// The colours of the sheet's background and captions.
package enum SheetStyle {
    package static let ground = Color(red: 0.11, green: 0.11, blue: 0.118)
    package static let text = Color(white: 0.92)
    package static let faint = Color(white: 0.62)

    /// The colour of a transition's phase.
    static func color(of phase: StageTransition.Phase) -> Color {
        switch phase {
        case .idle: Color(white: 0.62)
        case .running: Color(red: 0.92, green: 0.92, blue: 0.96)
        case .interactive: Color(red: 0.25, green: 0.61, blue: 1)
        case .completing: Color(red: 0.19, green: 0.82, blue: 0.35)
        case .cancelling: Color(red: 1, green: 0.62, blue: 0.04)
        }
    }
}

/// The line above a frame: its time on the left, progress and phase on the right.
struct SheetCaption {
    let time: String
    /// The progress in percent; a dash if the transition's driver does not tell it, empty between transitions.
    let progress: String
    let phase: StageTransition.Phase

    init(_ frame: Timeline.Frame) {
        time = Self.seconds(frame.time)
        progress =
            frame.progress.map { Self.decimal($0 * 100, places: 0) + " %" }
            ?? (frame.phase == .idle ? "" : "–")
        phase = frame.phase
    }

    /// Adds the caption to `list` in a band of `width` points, whose top left corner is at the origin of `transform`;
    /// text that does not fit is truncated with "…".
    func append(to list: inout DisplayList, width: CGFloat, transform: CGAffineTransform) {
        let size: CGFloat = 10
        let library = FontLibrary.shared
        let bold = Font(weight: .semibold, size: size)
        let plain = Font(weight: .regular, size: size)
        let baseline: CGFloat = 10.5
        var left: CGFloat = 0
        func add(_ text: String, _ font: Font, _ color: Color, at x: (CGFloat) -> CGFloat) {
            let line = library.line(text, font: font, truncatedTo: max(width - left, 0))
            let place = CGAffineTransform(translationX: x(line.width), y: baseline)
            let whole = Homography(place.concatenating(transform))
            for item in line.items(color, transform: whole) { list.append(item) }
            left += line.width + 6
        }
        add(time, bold, SheetStyle.text) { _ in 0 }
        if !progress.isEmpty { add(progress, plain, SheetStyle.faint) { [left] _ in left } }
        add(phase.rawValue, plain, SheetStyle.color(of: phase)) { [left] in max(width - $0, left) }
    }

    /// A time in seconds, to the millisecond, with the unit.
    static func seconds(_ time: Double) -> String { decimal(time, places: 3) + " s" }

    /// A number with a fixed number of decimals, rounded half away from zero.
    private static func decimal(_ value: Double, places: Int) -> String {
        let unit = [1, 10, 100, 1000][places]
        let scaled = Int((abs(value) * Double(unit)).rounded())
        let sign = value < 0 && scaled > 0 ? "-" : ""
        guard places > 0 else { return "\(sign)\(scaled)" }
        let fraction = String(scaled % unit)
        let zeros = String(repeating: "0", count: places - fraction.count)
        return "\(sign)\(scaled / unit).\(zeros)\(fraction)"
    }
}
