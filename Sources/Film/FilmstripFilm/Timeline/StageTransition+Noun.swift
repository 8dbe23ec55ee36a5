package import StageEvents

extension StageTransition {
    /// The operation as a noun, for sentences.
    package var noun: String {
        switch operation {
        case "select": "selection"
        case "present": "presentation"
        case "dismiss": "dismissal"
        default: operation
        }
    }
}
