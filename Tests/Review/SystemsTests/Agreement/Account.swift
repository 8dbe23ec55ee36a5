import Foundation

/// A play in numbers, taken from a preset's timeline or a system's stage.
struct Account {
    /// The state at one time: numbers by key path, for the views in the window by name.
    struct Frame {
        var time: Double
        /// The phase and progress of the newest transition; nil if they are not known.
        var phase: String?
        var progress: Double?
        var views: [String: [String: [Double]]]
    }

    struct Event {
        var time: Double
        /// The event's name, the screen it concerns, if any, and the transition's number.
        var story: String

        /// Creates an event; nil for events that may differ: those of recognizers, of which an app
        /// may have more; those of scroll views, whose content is a template's in a preset; and
        /// updates without effect, which depend on when the app creates its driver.
        ///
        /// - Parameter screens: The names that both sides have; those of containers and animators
        ///   differ.
        init?(
            time: Double, name: String, subject: String?, transition: Int?, screens: Set<String>
        ) {
            guard name != "gestureRecognizer.state", name != "gestureRecognizer.declined",
                !name.hasPrefix("scrollView."),
                name != "interactionController.updateIgnored"
            else { return nil }
            self.time = time
            let screen = subject.flatMap { screens.contains($0) ? $0 : nil }
            story = "\(name) of \(screen ?? "somebody") in \(transition.map(String.init) ?? "none")"
        }
    }

    struct Transition {
        var operation: String
        var from, to, outcome: String?
        var began: Double
        /// Whether it began interactively; nil if not known.
        var isInteractive: Bool?
        var released, ended: Double?
    }

    var frames: [Frame]
    var transitions: [Transition]
    /// The calls and changes in order; nil if not known.
    var events: [Event]?
    /// The screens of the container at the end, the visible one last.
    var stack: [String]
}
