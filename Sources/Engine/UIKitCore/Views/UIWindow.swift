import CoreAnimation
public import Foundation

/// The root of a view hierarchy.
///
/// A stage shows its own window from the start. One that an app makes is hidden until `makeKeyAndVisible()` or
/// `isHidden = false` shows it above the stage's own, and vanishes when nothing retains it any more.
///
/// - Difference: a touch in a window that is not at the screen's corner is located by the screen.
open class UIWindow: UIView {
    /// The controller whose view fills the window.
    ///
    /// In a hidden window its view is loaded, and appears, once the window is shown.
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.leaveWindow()
            if !isHidden { rootViewController?.enter(self) }
        }
    }

    /// The position of the window among others; 0, the default, is that of apps' windows.
    open var windowLevel = Level.normal

    /// The scene of the window, as the application's module knows it.
    package weak var sceneObject: AnyObject?

    /// Creates a window, hidden unless it is the stage's own.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        if stage.hasWindow { super.isHidden = true }
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    deinit { layer.context.removeRoot(layer) }

    /// The window itself.
    open override var window: UIWindow? { self }

    /// Whether the window is hidden; showing it adds it to the screen.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            guard !newValue else { return }
            stage.show(self)
            if let root = rootViewController, root.viewIfLoaded?.window == nil { root.enter(self) }
        }
    }

    /// The safe area of the device's display; zero for a window that the stage does not show.
    open override var safeAreaInsets: UIEdgeInsets {
        layer.context.rootLayers.contains { $0 === layer } ? stage.device.safeAreaInsets : .zero
    }

    /// Whether this is the window that was last made key; the stage's own from the start.
    open var isKeyWindow: Bool { stage.keyWindow === self }

    /// Shows the window, and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Makes this the key window.
    open func makeKey() {
        guard let old = stage.keyWindow, old !== self else { return }
        stage.keyWindow = self
        old.resignKey()
        becomeKey()
    }

    /// Called when the window has become the key window.
    open func becomeKey() {}

    /// Called when the window has ceased to be the key window.
    open func resignKey() {}

    /// Called with every event that has changed touches in the window, before its recognizers and views receive them.
    ///
    /// - Difference: an event that an override does not hand on to `super` is delivered all the same.
    open func sendEvent(_ event: UIEvent) {}

    /// Releases the controllers and views, so that none of them retains the stage.
    func endPlay() {
        rootViewController?.endPlay()
        rootViewController = nil
        for view in subviews { view.removeFromSuperview() }
        recognizers = nil
    }
}

extension UIWindow {
    /// The position of a window among others; those of higher levels are in front.
    public struct Level: RawRepresentable, Hashable, Sendable, Comparable {
        /// The position; 0 is normal.
        public var rawValue: CGFloat

        /// Creates a level.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Creates a level.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The level of apps' windows.
        public static let normal = Level(0)
        /// The level of the status bar.
        public static let statusBar = Level(1000)
        /// The level of alerts.
        public static let alert = Level(2000)

        /// Whether one level is behind another.
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

        /// The level `points` in front of another.
        public static func + (level: Level, points: CGFloat) -> Level {
            Level(level.rawValue + points)
        }

        /// The level `points` behind another.
        public static func - (level: Level, points: CGFloat) -> Level {
            Level(level.rawValue - points)
        }
    }
}
