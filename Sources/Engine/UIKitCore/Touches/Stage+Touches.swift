import CoreAnimation

extension Stage {
    /// Delivers one finger's change in a turn of its own.
    ///
    /// A finger must come down before it moves and is lifted or cancelled, each time once; other
    /// orders are a programmer error, and so is a touch sent during another's delivery.
    public func send(_ sample: TouchSample) { send([sample]) }

    /// Delivers simultaneous changes of several fingers as one event in a turn of its own.
    ///
    /// - Parameter samples: At most one for each finger.
    public func send(_ samples: [TouchSample]) {
        perform {
            for sample in samples {
                switch sample.phase {
                case .began:
                    let view = hitTest(sample.location)
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

    /// Returns the controller whose view contains `view`.
    private func controller(of view: UIView?) -> UIViewController? {
        sequence(state: view) { view in
            defer { view = view?.superview }
            return view
        }.lazy.compactMap(\.controller).first
    }
}
