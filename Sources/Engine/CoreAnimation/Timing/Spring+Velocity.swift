import Foundation

extension Spring {
    /// The rate of change of the value `time` seconds after the start, in distances per second; before
    /// the start, the initial velocity.
    ///
    /// - Source: the derivative of `value(at:)` in closed form.
    public func velocity(at time: Double) -> Double {
        guard time > 0 else { return initialVelocity }
        let (w, z) = (naturalFrequency, dampingRatio)
        if z > 1, allowsOverdamping {
            let root = w * (z * z - 1).squareRoot()
            let (slow, fast) = (w * w / (z * w + root), z * w + root)
            let first = (fast - initialVelocity) / (fast - slow)
            return first * slow * exp(-slow * time) + (1 - first) * fast * exp(-fast * time)
        }
        guard z < 1 else {
            return exp(-w * time) * (initialVelocity + w * (w - initialVelocity) * time)
        }
        let damped = w * (1 - z * z).squareRoot()
        let sine = (w - z * initialVelocity) * w / damped
        return exp(-z * w * time)
            * (initialVelocity * cos(damped * time) + sine * sin(damped * time))
    }
}
