public import Foundation
public import UIKitCore

/// A service that an activity sheet would offer; it is never offered.
open class UIActivity: NSObject {
    /// The name of a service.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates the service of the given name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public override init() {}
}

/// The sheet that offers to share items.
///
/// - Difference: it is an empty sheet: a stage has nobody to share with.
open class UIActivityViewController: UIViewController {
    /// Called when the sheet is gone; never called.
    open var completionWithItemsHandler:
        ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
    /// Services that are not offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    /// Creates the sheet for items.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        super.init(nibName: nil, bundle: nil)
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Gives the sheet its background.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }
}
