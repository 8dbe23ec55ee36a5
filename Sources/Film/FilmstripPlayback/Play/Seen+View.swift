import CoreAnimation
import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import Foundation
import UIKitCore

extension Seen {
    /// Creates the current appearance of a view of a stage, whether or not it is in the window.
    init(name: String, isScreen: Bool, of view: UIView, on stage: Stage) {
        var shown = view.layer.presentedPlace()
        var place = shown.frame
        var part = view.layer.uncut(shown.bounds, shown.bounds).outside(shown.frame, shown.bounds)
        var halo = view.layer.halo.map { view.layer.uncut($0, shown.bounds) }
        halo = halo?.outside(shown.frame, shown.bounds)
        let scroll = ([view] + (isScreen ? view.subviews : [])).lazy
            .compactMap { $0 as? UIScrollView }.first
        var list = scroll.map {
            $0 === view ? place : $0.layer.presentedPlace().frame.outside(place, shown.bounds)
        }
        var factor = 1.0
        var square =
            isScreen && shown.frame.size != shown.bounds.size ? view.layer.square : nil
        var seen = view
        var isCarried = false
        while true {
            view.layer.context.spend(PlayCost.ancestor)
            factor *= seen.isHidden || seen.layer.showsNothing ? 0 : Double(shown.opacity)
            guard let above = seen.superview else { break }
            seen = above
            isCarried = isCarried || above.layer.isMoving
            shown = above.layer.presentedPlace()
            part = above.layer.uncut(part, shown.bounds).outside(shown.frame, shown.bounds)
            halo = halo.map { above.layer.uncut($0, shown.bounds) }
            halo = halo?.outside(shown.frame, shown.bounds)
            place = place.outside(shown.frame, shown.bounds)
            list = list?.outside(shown.frame, shown.bounds)
            square = square?.concatenating(
                .square(CGRect(x: 0, y: 0, width: 1, height: 1).outside(shown.frame, shown.bounds)))
        }
        let isShadowCut = halo.map { $0.isNull || place.insetBy(dx: -0.5, dy: -0.5).contains($0) }
        if stage.isTurned {
            place = place.applying(stage.displayTransform)
            list = list?.applying(stage.displayTransform)
            square = square?.concatenating(stage.displayTransform)
            if !part.isNull { part = part.applying(stage.displayTransform) }
        }
        let isInWindow = view.window != nil
        self.init(
            name: name, isScreen: isScreen, isInWindow: isInWindow,
            hasSpring: view.layer.hasSpring, place: place, visibility: isInWindow ? factor : 0,
            isCarried: isCarried)
        self.isShadowCut = isShadowCut
        isAnimated = view.layer.isAnimated
        keepsEnded = view.layer.keepsEnded
        if !isAnimated, keepsEnded {
            let values = view.layer.presentationValues()
            held = values == view.layer.modelValues ? nil : ViewValues(name: name, values)
        }
        (offset, self.list) = (scroll?.contentOffset, list)
        self.shown = part.isNull ? .zero : part
        self.square = square
        guard isScreen else {
            let shown = isAnimated ? view.layer.presentationValues() : view.layer.modelValues
            let isFilled =
                view.layer is CAGradientLayer || shown.backgroundColor?.alpha ?? 0 > 0.01
            isOpaque =
                view is UIImageView || view.layer is CAGradientLayer
                || shown.backgroundColor?.alpha ?? 0 > 0.99
            isEmpty =
                !isFilled && view.subviews.isEmpty && type(of: view) == UIView.self
                && type(of: view.layer) == CALayer.self && view.layer.contents == nil
            let isShaped = isFilled || shown.cornerRadius > 0.5 && !isEmpty
            cornerRadius = isShaped ? Double(shown.cornerRadius) : nil
            isUncut = shown.cornerRadius > 4 && view.fillsItsCorners(shown)
            return
        }
        isOpaque = view.layer.backgroundColor?.alpha ?? 0 > 0.99 && view.layer.mask == nil
        superview = view.superview.map { ObjectIdentifier($0).hashValue }
    }

    /// The position of each view that is in a window in their drawing order, from 0 for the lowest.
    static func ranks(of views: [UIView]) -> [ObjectIdentifier: Int] {
        let paths = views.filter { $0.window != nil }.map { (view: $0, path: path(to: $0)) }
        let sorted = paths.sorted { $0.path.lexicographicallyPrecedes($1.path) { $0 < $1 } }
        return Dictionary(
            sorted.enumerated().map { (ObjectIdentifier($1.view), $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The depths and indices among their siblings of the views from the window down to `view`: the lexicographic order
    /// of such paths is the order in which views are drawn.
    static func path(to view: UIView) -> [(depth: CGFloat, index: Int)] {
        var path: [(depth: CGFloat, index: Int)] = []
        var current = view
        while let parent = current.superview {
            view.layer.context.spend(PlayCost.ancestor)
            path.append(
                (current.layer.zPosition, parent.subviews.firstIndex { $0 === current } ?? 0))
            current = parent
        }
        return path.reversed()
    }
}

extension UIView {
    /// Whether an image of the view, or a subview without round corners, covers corners that the view does not clip.
    fileprivate func fillsItsCorners(_ values: LayerProperties) -> Bool {
        guard !layer.masksToBounds, layer.mask == nil, values.borderWidth == 0 else { return false }
        if self is UIImageView, layer.contents != nil {
            return values.backgroundColor?.alpha ?? 0 < 0.01 && contentMode != .center
        }
        return subviews.contains { subview in
            let layer = subview.layer
            return !subview.isHidden && subview.alpha > 0.5 && layer.cornerRadius < 1
                && layer.mask == nil && subview.transform == .identity
                && (layer is CAGradientLayer || layer.backgroundColor?.alpha ?? 0 > 0.9)
                && subview.frame.insetBy(dx: -1, dy: -1).contains(bounds)
        }
    }
}

extension CALayer {
    /// Whether the layer has one side and is seen from behind.
    fileprivate var showsNothing: Bool {
        guard !isDoubleSided else { return false }
        let values = presentationValues()
        let outer = superlayer?.presentationValues().sublayerTransform
        let transform = outer.map(values.localTransform.concatenating) ?? values.localTransform
        return !Homography(transform).box(around: values.bounds).isFront
    }

    /// The rectangle of the layer and its shadow in its own coordinates; nil without a shadow that shows beside it.
    fileprivate var halo: CGRect? {
        guard shadowOpacity > 0.01, shadowPath == nil else { return nil }
        let shadow = bounds.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
            .insetBy(dx: -shadowRadius, dy: -shadowRadius)
        return bounds.insetBy(dx: -1, dy: -1).contains(shadow) ? nil : bounds.union(shadow)
    }

    /// The transform from a square of size 1 to the layer in its superlayer.
    fileprivate var square: CGAffineTransform {
        let values = isAnimated ? presentationValues() : modelValues
        return .square(values.bounds).concatenating(values.localTransform.affine)
    }

    /// The part of a rectangle in the layer's coordinates that it leaves by clipping at its `bounds` and by its mask. A
    /// mask that may draw outside of its own bounds counts as leaving all of it.
    fileprivate func uncut(_ part: CGRect, _ bounds: CGRect) -> CGRect {
        let part = masksToBounds ? part.intersection(bounds) : part
        guard let mask, !(mask is CAShapeLayer), mask.sublayers?.isEmpty ?? true else {
            return part
        }
        return part.intersection(mask.presentedPlace().frame)
    }
}

extension CGAffineTransform {
    /// The transform from a square of size 1 to a rectangle.
    fileprivate static func square(_ rect: CGRect) -> CGAffineTransform {
        CGAffineTransform(
            a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    }
}

extension CGRect {
    /// The rectangle in the coordinates of the superview of a view that has it within its `bounds`.
    fileprivate func outside(_ frame: CGRect, _ bounds: CGRect) -> CGRect {
        guard bounds.width > 0, bounds.height > 0, !isNull else { return self }
        let (x, y) = (frame.width / bounds.width, frame.height / bounds.height)
        return CGRect(
            x: frame.minX + (minX - bounds.minX) * x, y: frame.minY + (minY - bounds.minY) * y,
            width: width * x, height: height * y)
    }
}
