import FilmstripGeometry
import Foundation
import StageEvents

// How findings say numbers and parties.

/// To 1/100, without a point where it is whole.
func figure(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard abs(hundredths) < 1e15 else { return "\(value)" }
    return hundredths == (hundredths / 100).rounded() * 100
        ? "\(Int(hundredths / 100))" : "\(hundredths / 100)"
}

/// Thousandths of seconds, in seconds.
func figure(seconds: Double) -> String { "\((seconds * 1000).rounded() / 1000) s" }

extension CGRect {
    /// As in the timeline.
    var phrase: String {
        "[\([minX, minY, width, height].map { figure($0) }.joined(separator: ", "))]"
    }
}

extension StageTransition {
    /// As a noun, for sentences.
    var phrase: String {
        switch operation {
        case "select": "the selection"
        case "present": "the presentation"
        case "dismiss": "the dismissal"
        default: "the \(operation)"
        }
    }
}
