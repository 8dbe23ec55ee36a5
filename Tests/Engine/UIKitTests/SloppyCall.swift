import Testing
import UIKit

/// A call for which UIKit's reference does not provide, and which ends no program.
struct SloppyCall: CustomTestStringConvertible, Sendable {
    /// The call.
    var testDescription: String
    /// The effect.
    var effect: String
    /// The evidence for it.
    var source: String
    /// Plays the call, and returns whether it had the effect.
    var play: @Sendable (SloppyStage) -> Bool

    init(
        _ call: String, _ effect: String, source: String,
        _ play: @escaping @Sendable (SloppyStage) -> Bool
    ) {
        (testDescription, self.effect, self.source, self.play) = (call, effect, source, play)
    }
}

/// A stage with a view of 100 × 100 points at its window's origin.
final class SloppyStage {
    let stage = Stage()
    let view: UIView

    init() {
        view = stage.perform { [stage] in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.window.addSubview(view)
            return view
        }
    }

    /// The presented horizontal place of the view's middle.
    func x(at time: Double) -> Double {
        stage.advance(to: time)
        return stage.perform { view.layer.presentation()?.position.x ?? .nan }
    }

    /// Adds an animation of the middle's horizontal place, 1 s long.
    func add(_ values: [Double], _ times: [Double]?, _ mode: CAAnimationCalculationMode) {
        stage.perform {
            let animation = CAKeyframeAnimation(keyPath: "position.x")
            animation.values = values
            animation.keyTimes = times?.map { NSNumber(value: $0) }
            animation.calculationMode = mode
            animation.duration = 1
            view.layer.add(animation, forKey: nil)
        }
    }

    deinit { stage.tearDown() }
}

/// The evidence for the effect of a sloppy call.
enum Source {
    static let durations = "Apple, animate(withDuration:animations:)"
    static let measured = "measured on QuartzCore"
    static let played = "published code that plays"
    /// Published code does it, or may; Apple publishes no effect.
    static let chosen = "chosen"
}
