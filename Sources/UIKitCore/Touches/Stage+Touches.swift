import CoreAnimation
import Foundation

extension Stage {
    /// Delivers a finger's change in a turn of its own.
    ///
    /// A finger comes down once before it moves and is lifted or cancelled; other orders are a
    /// programmer error, and so is a touch within another's delivery.
    public func send(_ sample: TouchSample) { send([sample]) }

    /// Delivers what several fingers do at the same moment, as one event in a turn of its own.
    ///
    /// - Parameter samples: At most one for each finger.
    public func send(_ samples: [TouchSample]) {
        perform {
            for sample in samples {
                switch sample.phase {
                case .began:
                    let view = window.hitTest(sample.location, with: nil)
                    log(.touchBegan, stageName(of: controller(of: view)))
                case .ended:
                    log(.touchEnded)
                case .cancelled:
                    log(.touchCancelled)
                case .moved, .stationary:
                    break
                }
            }
            gestures.deliver(samples)
        }
    }

    /// Whose view `view` lies in.
    private func controller(of view: UIView?) -> UIViewController? {
        sequence(state: view) { view in
            defer { view = view?.superview }
            return view
        }.lazy.compactMap(\.controller).first
    }
}
