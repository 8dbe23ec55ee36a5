public import Filmstrip
package import FilmstripDisplay
import FilmstripGeometry
import FilmstripSVG
import Foundation

extension DecisionMap {
    /// The map as an SVG.
    public func svg() throws(RenderFailure) -> [UInt8] { try picture.svg() }

    /// The map as a PNG.
    public func png() throws(RenderFailure) -> [UInt8] { try picture.drawn() }

    /// A picture of the map, with a colour for each outcome.
    package var picture: DisplayList {
        let outcomes = outcomes
        let colors = Dictionary(
            uniqueKeysWithValues: zip(outcomes, Self.colors(of: outcomes)))
        let entries = outcomes.map { outcome in
            (colors[outcome] ?? .white, outcome == .none ? "no transition" : outcome.name)
        }
        return GestureMapPicture(plays: self, legend: [entries]) { colors[$0.outcome] ?? .white }
            .list
    }

    /// All outcomes, in the order of their first play.
    private var outcomes: [Outcome] {
        var seen: [Outcome] = []
        for play in rows.flatMap(\.plays) where !seen.contains(play.outcome) {
            seen.append(play.outcome)
        }
        return seen
    }

    /// Colours that differ in lightness, too.
    private static func colors(of outcomes: [Outcome]) -> [Color] {
        var detents = 0
        return outcomes.map { outcome in
            switch outcome {
            case .transition(.completed): return color(0x1F9D63)
            case .transition(.cancelled): return color(0xF2B8A0)
            case .transition(.stalled): return color(0x8B1E3F)
            case .none: return color(0xD1D1D6)
            case .detent:
                defer { detents += 1 }
                return color(ofDetents[detents % ofDetents.count])
            }
        }
    }

    /// The colour of a number with eight bits for each of red, green and blue.
    private static func color(_ rgb: Int) -> Color {
        func channel(_ shift: Int) -> Double { Double(rgb >> shift & 0xFF) / 255 }
        return Color(red: channel(16), green: channel(8), blue: channel(0))
    }

    private static let ofDetents = [
        0x2F6FDE, 0x9CC3FF, 0x6A4FC8, 0xC4B0F5, 0x0E7490, 0x8EDBE6, 0xA16207, 0xF0D48A,
    ]
}

extension DisplayList {
    func svg() throws(RenderFailure) -> [UInt8] {
        do {
            return try SVGWriter().write(self).bytes
        } catch {
            throw .encoding("\(error)")
        }
    }

    func drawn() throws(RenderFailure) -> [UInt8] {
        do {
            return try png()
        } catch {
            throw .encoding("\(error)")
        }
    }
}

extension DecisionMap.Row {
    /// Distances with one outcome; boundaries lie in the middle between two plays.
    public var runs: [(from: Double, to: Double, outcome: DecisionMap.Outcome)] {
        var runs: [(from: Double, to: Double, outcome: DecisionMap.Outcome)] = []
        for (index, play) in plays.enumerated() {
            let before = index > 0 ? plays[index - 1].distance : play.distance
            let after = index + 1 < plays.count ? plays[index + 1].distance : play.distance
            let (from, to) = ((before + play.distance) / 2, (play.distance + after) / 2)
            if let last = runs.last, last.outcome == play.outcome {
                runs[runs.count - 1].to = to
            } else {
                runs.append((from, to, play.outcome))
            }
        }
        return runs
    }
}
