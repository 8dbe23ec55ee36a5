import CoreAnimation
import FilmstripGeometry
import Foundation

/// The calls of the class's own that lay out, measure and find.
extension UIView {
    /// Lays out the subviews between the two calls to the view's controller.
    func layOutSubviews() {
        roundCorners()
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
    }

    package var stage: Stage {
        guard let stage = layer.context as? Stage else {
            fatalError("a view outside a stage")
        }
        return stage
    }

    /// Lays out the view and its descendants, until neither safe areas nor constraints ask for more.
    func layOutNow() {
        let safeAreas = stage.safeAreas
        var passes = 0
        repeat {
            passes += 1
            demand(passes < 100, "layout changes safe areas, which ask for layout")
            safeAreas.update()
            if stage.layouts.isUsed { stage.layouts.update(in: self) }
            layer.layoutIfNeeded()
        } while safeAreas.needsUpdate || stage.layouts.needsUpdate
    }

    /// Resizes the view to the size that fits it; its top left corner stays in place.
    func resizeToFit() {
        let corner = frame.origin
        bounds.size = sizeThatFits(bounds.size)
        let moved = frame.origin
        center = CGPoint(x: center.x + corner.x - moved.x, y: center.y + corner.y - moved.y)
    }

    /// The deepest view hit at a point, the topmost among siblings.
    func deepestHit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard stage.spend(8), receivesTouches, self.point(inside: point, with: event) else {
            return nil
        }
        for view in subviews.reversed() {
            if let hit = view.hitTest(place(point, in: view), with: event) { return hit }
        }
        return self
    }

    /// A point of this view, in a subview.
    private func place(_ point: CGPoint, in view: UIView) -> CGPoint {
        guard view.layer.superlayer === layer,
            let inner = view.layer.project(fromSuperlayer: point)
        else { return view.convert(point, from: self) }
        return inner
    }

    private var receivesTouches: Bool {
        isUserInteractionEnabled && !isHidden && alpha >= stage.profile.hitTestAlpha
            && animationsBlockingTouches == 0
    }
}
