import Foundation
import UIKitCore

extension Stage {
    /// The calls since the event number `first`, one per line: `name subject`, the name without
    /// `viewController.`; without touches, recognizer states and updates of interactive
    /// transitions.
    func callbacks(from first: Int) -> String {
        events.dropFirst(first).compactMap { event -> String? in
            switch event.name {
            case .recognizerState, .touchBegan, .touchEnded, .touchCancelled,
                .updateInteractiveTransition:
                return nil
            default:
                var name = event.name.rawValue
                if name.hasPrefix("viewController.") { name.removeFirst("viewController.".count) }
                return [name, event.subject].compactMap { $0 }.joined(separator: " ")
            }
        }.joined(separator: "\n")
    }
}
