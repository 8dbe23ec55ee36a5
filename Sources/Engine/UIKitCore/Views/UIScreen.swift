public import Foundation

/// The stage's display.
///
/// - Difference: there are no `currentMode`, `wantsSoftwareDimming` and `focusedView`.
public final class UIScreen: NSObject, UITraitEnvironment, StagePart {
    /// The display's rectangle in points.
    public let bounds: CGRect
    /// Pixels per point.
    public let scale: CGFloat
    /// Display frames per second.
    public let maximumFramesPerSecond: Int
    /// The traits of the screen, inherited by views without a superview.
    public let traitCollection: UITraitCollection
    /// The brightness, 0…1; stored, and without effect.
    public var brightness: CGFloat = 0.5

    /// The display of the current stage.
    public static var main: UIScreen { Stage.shared.part { UIScreen($0) } }

    /// The display of the current stage alone.
    public static var screens: [UIScreen] { [main] }

    private init(_ stage: Stage) {
        let device = stage.device
        bounds = CGRect(origin: .zero, size: device.size)
        scale = device.scale
        maximumFramesPerSecond = Int(device.refreshRate.rounded())
        traitCollection = stage.traits
    }

    /// The display's rectangle in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// Pixels per point.
    public var nativeScale: CGFloat { scale }

    /// The coordinates of the display.
    public var coordinateSpace: any UICoordinateSpace { self }

    /// The coordinates of the display held upright: the same, since a stage does not turn.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }

    /// Whether the screen is being recorded: never.
    public var isCaptured: Bool { false }

    /// The screen that this one shows a copy of: none.
    public var mirrored: UIScreen? { nil }

    /// Returns a view with a fixed picture of the screen as it appears now.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let whole = UIView(frame: bounds)
        for window in Stage.shared.visibleWindows {
            guard let picture = window.snapshotView(afterScreenUpdates: afterUpdates) else {
                continue
            }
            picture.frame = window.frame
            whole.addSubview(picture)
        }
        return whole
    }

    /// Does nothing: the screen's traits stay as they are.
    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    package func endPlay() {}
}
