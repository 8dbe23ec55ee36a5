public import Foundation

/// A file of screens, which a stage cannot read.
///
/// - Difference: it can be made, but has no screens: asking for one is a programmer error that names the call.
open class UIStoryboard: NSObject {
    private let name: String

    /// Creates a storyboard.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

    /// A programmer error: a stage has no storyboards.
    open func instantiateInitialViewController() -> UIViewController? {
        fatalError(
            "UIStoryboard.instantiateInitialViewController(): a stage cannot read the storyboard \(name); make the controller in code"
        )
    }

    /// A programmer error: a stage has no storyboards.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        fatalError(
            "UIStoryboard.instantiateViewController(withIdentifier: \(identifier)): a stage cannot read the storyboard \(name); make the controller in code"
        )
    }

    /// A programmer error: a stage has no storyboards.
    public func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        fatalError(
            "UIStoryboard.instantiateViewController(identifier: \(identifier)): a stage cannot read the storyboard \(name); make the controller in code"
        )
    }
}
