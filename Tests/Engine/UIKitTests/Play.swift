import UIKit

/// A stage with a navigation controller, and touches on it.
struct Play {
    let stage: Stage
    let navigation: UINavigationController
    let inbox: UIViewController
    let message: UIViewController

    /// Creates a stack of two, the message on top, unless `root` leaves only the inbox.
    init(
        _ make: () -> UINavigationController, root: Bool = false, device: Device = Device(),
        profile: Profile = Profile()
    ) {
        stage = Stage(device: device, profile: profile)
        (navigation, inbox, message) = stage.perform { [stage] in
            let (inbox, message) = (UIViewController(), UIViewController())
            inbox.title = "inbox"
            message.title = "message"
            inbox.view.backgroundColor = .white
            message.view.backgroundColor = .systemYellow
            let navigation = make()
            navigation.viewControllers = root ? [inbox] : [inbox, message]
            stage.window.rootViewController = navigation
            return (navigation, inbox, message)
        }
    }

    /// Moves a finger through the given samples, the first down and the last up.
    func touch(_ samples: [(time: Double, x: Double, y: Double)], cancelled: Bool = false) {
        for (index, sample) in samples.enumerated() {
            let phase: UITouch.Phase =
                index == 0
                ? .began
                : index < samples.count - 1
                    ? .moved
                    : cancelled ? .cancelled : .ended
            stage.schedule(at: sample.time) { [stage] in
                stage.send(TouchSample(phase: phase, location: CGPoint(x: sample.x, y: sample.y)))
            }
        }
    }

    /// Drags evenly to the right from x = 60 so that the recognizer reports `translation` at the
    /// end, then rests and lifts the finger there.
    func dragRight(translation: Double, seconds: Double = 1, rest: Double = 0.2) {
        let distance = translation + 10
        var samples = (0...60).map { step in
            let part = Double(step) / 60
            return (time: 0.1 + seconds * part, x: 60 + distance * part, y: 400.0)
        }
        samples.append((time: 0.1 + seconds + rest, x: 60 + distance, y: 400))
        touch(samples)
    }
}

extension UIView {
    /// The presentation of the view's layer now.
    var seen: CALayer {
        guard let layer = layer.presentation() else { preconditionFailure("no presentation") }
        return layer
    }
}
