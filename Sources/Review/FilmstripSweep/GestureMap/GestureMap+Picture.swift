public import Filmstrip
package import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripSVG
import Foundation

extension GestureMap {
    /// The map as an SVG.
    public func svg() throws(RenderFailure) -> [UInt8] {
        do {
            return try SVGWriter().write(picture).bytes
        } catch {
            throw .encoding("\(error)")
        }
    }

    /// The map as a PNG.
    public func png() throws(RenderFailure) -> [UInt8] {
        do {
            return try picture.png()
        } catch {
            throw .encoding("\(error)")
        }
    }

    /// A picture of the map, with a colour for each outcome, or for each kind of change of the view's velocity.
    package var picture: DisplayList {
        switch kind {
        case .decision:
            var seen: [Outcome] = []
            for play in rows.flatMap(\.plays) where !seen.contains(play.outcome) {
                seen.append(play.outcome)
            }
            let colors = colors(of: seen)
            let names = seen.map { $0 == .none ? "no transition" : $0.name }
            return GestureMapPicture(
                map: self, title: "Where the gesture finishes",
                legend: Array(zip(colors, names))
            ) { play in
                seen.firstIndex(of: play.outcome).map { colors[$0] } ?? .white
            }.list
        case .handOff:
            return GestureMapPicture(
                map: self, title: "How the view goes on when the finger lets go",
                legend: Change.allCases.map { (color(of: $0), $0.name) },
                caption:
                    "Numbers: the view's velocity along the finger's, before and after the lift; points/s.",
                color: { color(of: Change($0.handOff)) },
                note: { play in
                    play.handOff.map {
                        GestureMapPicture.text($0.before.rounded()) + " → "
                            + GestureMapPicture.text($0.after.rounded())
                    }
                }
            ).list
        }
    }

    /// Colours that differ in lightness, too.
    private func colors(of outcomes: [Outcome]) -> [Color] {
        var detents = 0
        return outcomes.map { outcome in
            switch outcome {
            case .transition(.completed): return color(0x1F9D63, dark: 0x34B577)
            case .transition(.cancelled): return color(0xF2B8A0, dark: 0x7C4434)
            case .transition(.stalled): return color(0x8B1E3F, dark: 0xF0668A)
            case .none: return color(0xD1D1D6, dark: 0x4A4F5C)
            case .detent:
                defer { detents += 1 }
                let rgb = Self.ofDetents[detents % Self.ofDetents.count]
                return color(rgb, dark: rgb)
            }
        }
    }

    /// The colour of a change; that of the good ones is the same as of completed transitions.
    private func color(of change: Change) -> Color {
        switch change {
        case .none: color(0x1F9D63, dark: 0x34B577)
        case .slower: color(0xF2B8A0, dark: 0x7C4434)
        case .faster: color(0x7FB4E6, dark: 0x2C62A6)
        case .back: color(0xB7A3DB, dark: 0x5E4A8C)
        case .unknown: color(0xD1D1D6, dark: 0x4A4F5C)
        }
    }

    /// The colour of a number with eight bits for each of red, green and blue, by the theme.
    private func color(_ light: Int, dark: Int) -> Color {
        let rgb = theme == .dark ? dark : light
        func channel(_ shift: Int) -> Double { Double(rgb >> shift & 0xFF) / 255 }
        return Color(red: channel(16), green: channel(8), blue: channel(0))
    }

    private static let ofDetents = [
        0x2F6FDE, 0x9CC3FF, 0x6A4FC8, 0xC4B0F5, 0x0E7490, 0x8EDBE6, 0xA16207, 0xF0D48A,
    ]

    /// The change of a view's velocity in a word.
    private enum Change: CaseIterable {
        case none, slower, faster, back, unknown

        /// Per cent of the velocity before within which a view goes on as fast as the finger moved it.
        ///
        /// A choice of ours; nobody sees a change of a few per cent, and everybody one by half.
        private static let tolerance = 25.0

        init(_ handOff: Timeline.HandOff?) {
            guard let handOff, let percent = handOff.percent else {
                self = .unknown
                return
            }
            self =
                switch percent {
                case ..<(-100 - Self.tolerance): .back
                case ..<(-Self.tolerance): .slower
                case ...Self.tolerance: .none
                default: .faster
                }
        }

        var name: String {
            switch self {
            case .none: "good: as fast, ±\(GestureMapPicture.text(Self.tolerance)) %"
            case .slower: "slower, or stops"
            case .faster: "faster"
            case .back: "turns back"
            case .unknown: "nothing to compare"
            }
        }
    }
}
