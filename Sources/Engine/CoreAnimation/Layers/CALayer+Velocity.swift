package import Foundation

extension CALayer {
    /// The velocity at which the layer's position is seen to move, points per second.
    ///
    /// It is the slope of the parabola through the places now and at the next two moments, 1/4096 s apart: those after now,
    /// since an animation may have begun just now.
    package var seenVelocity: CGPoint {
        guard !running.isEmpty else { return .zero }
        let (step, isDriven) = (1.0 / 4096, driving.isDriven)
        let places = (0...2).map { index in
            let time = localTime(at: context.now + Double(index) * step)
            return values(at: .seen(localTime: time, isDriven: isDriven)).position
        }
        func slope(_ part: KeyPath<CGPoint, CGFloat>) -> CGFloat {
            let values = places.map { $0[keyPath: part] }
            return (4 * values[1] - 3 * values[0] - values[2]) / (2 * step)
        }
        return CGPoint(x: slope(\.x), y: slope(\.y))
    }
}
