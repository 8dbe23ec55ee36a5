public import Foundation

/// A way from one screen to another.
///
/// - Difference: a stage reads no storyboards, so code makes the segue, and calls `perform()` or the controller's
///   `performSegue(_:sender:)`.
open class UIStoryboardSegue: NSObject {
    /// The segue's name; nil if it has none.
    public let identifier: String?
    /// The screen from which it leads.
    public let source: UIViewController
    /// The screen to which it leads.
    public let destination: UIViewController
    private var handler: (() -> Void)?

    /// Creates a segue.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        super.init()
    }

    /// Creates a segue that calls a closure when it is performed.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }

    /// Shows the destination: calls the closure, or else the source's `show(_:sender:)`; subclasses override it.
    open func perform() {
        if let handler { handler() } else { source.show(destination, sender: self) }
    }
}

/// The screen from which an unwind segue comes.
open class UIStoryboardUnwindSegueSource: NSObject {
    /// The screen.
    public let source: UIViewController
    /// The object that caused it.
    public let sender: Any?

    /// Creates a source.
    public init(source: UIViewController, sender: Any?) {
        (self.source, self.sender) = (source, sender)
    }
}
