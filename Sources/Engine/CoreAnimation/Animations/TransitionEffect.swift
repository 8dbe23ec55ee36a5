import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// The effect of a transition on its layer: it shows the old and the new picture together.
struct TransitionEffect {
    let type: CATransitionType
    let side: CATransitionSubtype
    let curve: TimingCurve
    /// The range of progress that is played.
    let start, end: Double
    /// The layer's old picture, in its own coordinates.
    let before: [DisplayItem]

    /// The progress of the transition at an elapsed fraction, snapped to the grid.
    func progress(at fraction: Double) -> Double {
        snap(start + (end - start) * min(max(curve.value(at: fraction), 0), 1))
    }

    /// The picture between `before` and `after` at `progress`, on a layer of the given outline.
    func items(at progress: Double, after: [DisplayItem], in outline: Shape) -> [DisplayItem] {
        let bounds = outline.bounds
        func moved(_ items: [DisplayItem], by part: Double) -> [DisplayItem] {
            let way = direction(in: bounds)
            let move = CGAffineTransform(
                translationX: way.width * part, y: way.height * part)
            return items.map { $0.transformed(by: Homography(move)) }
        }
        switch type {
        case .moveIn: return before + moved(after, by: progress - 1)
        case .push: return moved(before, by: progress) + moved(after, by: progress - 1)
        case .reveal: return after + moved(before, by: progress)
        case .flip: return flipped(at: progress, after, in: bounds)
        case .curlUp:
            return PageCurl(page: before, beneath: after, outline: outline).items(at: progress)
        case .curlDown:
            return PageCurl(page: after, beneath: before, outline: outline).items(at: 1 - progress)
        default: return Self.dissolved(before, into: after, at: progress)
        }
    }

    /// The displacement of the moving picture across the bounds.
    private func direction(in bounds: CGRect) -> CGSize {
        switch side {
        case .fromRight: CGSize(width: -bounds.width, height: 0)
        case .fromTop: CGSize(width: 0, height: -bounds.height)
        case .fromBottom: CGSize(width: 0, height: bounds.height)
        default: CGSize(width: bounds.width, height: 0)
        }
    }

    /// The exact mix of two pictures: their opacities add up to 1 wherever both are opaque.
    static func dissolved(
        _ before: [DisplayItem], into after: [DisplayItem], at progress: Double
    ) -> [DisplayItem] {
        [.pushGroup(Group()), .pushGroup(Group(opacity: 1 - progress))]
            + before
            + [.popGroup, .pushGroup(Group(opacity: progress, blendMode: .plusLighter))]
            + after
            + [.popGroup, .popGroup]
    }

    /// Distance of the eye from a flipping layer, in multiples of the layer's longer side.
    ///
    /// Apple publishes no figure; chosen so that the near edge grows by about a quarter.
    private static let eyeDistance = 2.0

    private func flipped(
        at progress: Double, _ after: [DisplayItem], in bounds: CGRect
    ) -> [DisplayItem] {
        let angle = progress * .pi
        let isHorizontal = side == .fromLeft || side == .fromRight
        let forwards = side == .fromLeft || side == .fromBottom
        func turned(_ items: [DisplayItem], by angle: Double) -> [DisplayItem] {
            var eye = CATransform3DIdentity
            let distance = Self.eyeDistance * max(bounds.width, bounds.height, 1)
            eye.m34 = -1 / distance
            let signed = forwards ? angle : -angle
            let turn =
                isHorizontal
                ? CATransform3DMakeRotation(signed, 0, 1, 0)
                : CATransform3DMakeRotation(-signed, 1, 0, 0)
            let about = CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0)
                .concatenating(turn).concatenating(eye).snapped
                .concatenating(CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0))
            return items.map { $0.transformed(by: Homography(about)) }
        }
        return progress < 0.5 ? turned(before, by: angle) : turned(after, by: angle - .pi)
    }
}
