import Foundation

/// A play in numbers, as a preset's timeline or a system's stage gives them.
struct Account {
    /// What is seen at one time: numbers by key path, of the views in the window by name.
    struct Frame {
        var time: Double
        /// What the newest transition does, and how far it is; nil where nobody tells.
        var phase: String?
        var progress: Double?
        var views: [String: [String: [Double]]]
    }

    struct Event {
        var time: Double
        /// Its name, the screen it is about, if any, and the transition's number.
        var story: String

        /// An event; nil for a recognizer's, of which an app may have more, and for a scroll view's,
        /// whose content is a template's in a preset; and for an update that moves nothing, which hangs on
        /// when the app makes its driver.
        ///
        /// - Parameter screens: The names that both sides have; those of containers and animators differ.
        init?(
            time: Double, name: String, subject: String?, transition: Int?, screens: Set<String>
        ) {
            guard name != "gestureRecognizer.state", !name.hasPrefix("scrollView."),
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
        /// Nil where nobody tells.
        var isInteractive: Bool?
        var released, ended: Double?
    }

    var frames: [Frame]
    var transitions: [Transition]
    /// What was asked, told and done; nil where nobody tells.
    var events: [Event]?
    /// The screens that the container has at the end, the visible one last.
    var stack: [String]
}
