public import Foundation

/// The stage's display.
///
/// - Difference: there are no `currentMode`, `wantsSoftwareDimming` and `focusedView`.
public final class UIScreen: NSObject, UITraitEnvironment, StagePart {
    /// The rectangle of the display, in points, as the interface is turned.
    public var bounds: CGRect { CGRect(origin: .zero, size: stage.device.size) }
    /// Pixels per point.
    public let scale: CGFloat
    /// Display frames per second.
    public let maximumFramesPerSecond: Int
    /// The traits of the screen, inherited by views without a superview.
    public var traitCollection: UITraitCollection { stage.traits }
    private unowned let stage: Stage
    /// The brightness, 0…1; stored, and without effect.
    public var brightness: CGFloat = 0.5

    /// The display of the current stage.
    public static var main: UIScreen { Stage.shared.part { UIScreen($0) } }

    /// The display of the current stage alone.
    public static var screens: [UIScreen] { [main] }

    private init(_ stage: Stage) {
        let device = stage.device
        self.stage = stage
        scale = device.scale
        maximumFramesPerSecond = Int(device.refreshRate.rounded())
    }

    /// The display's rectangle in pixels.
    public var nativeBounds: CGRect {
        let size = stage.display.size
        return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    }

    /// Pixels per point.
    public var nativeScale: CGFloat { scale }

    /// The coordinates of the display.
    public var coordinateSpace: any UICoordinateSpace { self }

    /// The coordinates of the display.
    ///
    /// - Difference: they turn with the interface.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }

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
