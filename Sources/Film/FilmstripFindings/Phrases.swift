import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

/// The value rounded to hundredths, without decimals if it is whole then.
func figure(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard abs(hundredths) < 1e15 else { return "\(value)" }
    return hundredths == (hundredths / 100).rounded() * 100
        ? "\(Int(hundredths / 100))" : "\(hundredths / 100)"
}

/// A name in a sentence.
func code(_ name: String) -> String { "`\(name)`" }

/// Seconds, rounded to thousandths, with the unit.
func figure(seconds: Double) -> String { "\((seconds * 1000).rounded() / 1000) s" }

extension CGRect {
    /// The rectangle, written as in the timeline.
    var phrase: String {
        "[\([minX, minY, width, height].map { figure($0) }.joined(separator: ", "))]"
    }

    /// The vector from this rectangle's centre to that of another; points.
    func way(to other: CGRect) -> CGVector {
        CGVector(dx: other.midX - midX, dy: other.midY - midY)
    }

    /// The larger of the distances between the upper left and between the lower right corners; points.
    func distance(to other: CGRect) -> Double {
        max(
            hypot(other.minX - minX, other.minY - minY),
            hypot(other.maxX - maxX, other.maxY - maxY))
    }
}

extension StageTransition {
    /// The way in which it ended, as a participle.
    var way: String { outcome == .cancelled ? "cancelled" : "completed" }

    /// The transition as a noun phrase, for sentences.
    var phrase: String { "the \(noun)" }

    /// The name of the screen that it brings, or takes away.
    var subject: String {
        (["pop", "dismiss"].contains(operation) ? from ?? to : to ?? from) ?? "a screen"
    }

    /// The names of its screens, the leaving one first.
    var parties: [String] { [from, to].compactMap(\.self) }
}
