public import FilmstripGeometry
public import Foundation

extension UIViewController {
    /// A transition that the system plays when a controller is pushed or presented, and when it leaves again.
    public class Transition: NSObject {
        enum Kind {
            case modal(UIModalTransitionStyle)
            case zoom(ZoomOptions, (ZoomSourceViewProviderContext) -> UIView?)
        }

        let kind: Kind

        required init(_ kind: Kind) { self.kind = kind }

        /// Slides up from the bottom, for presentations.
        public class var coverVertical: Self { Self(.modal(.coverVertical)) }
        /// Cross-dissolves, for presentations.
        public class var crossDissolve: Self { Self(.modal(.crossDissolve)) }
        /// Flips about the vertical axis, for presentations.
        public class var flipHorizontal: Self { Self(.modal(.flipHorizontal)) }
        /// Curls a corner of the page up, for presentations.
        public class var partialCurl: Self { Self(.modal(.partialCurl)) }

        /// Zooms out of a view and back into it.
        ///
        /// - Parameters:
        ///   - options: The alignment, the dimming and whether the user may dismiss interactively.
        ///   - sourceViewProvider: Returns the view that the zoom begins or ends at; asked again for each transition.
        ///     nil zooms from the middle of the screen.
        public class func zoom(
            options: ZoomOptions? = nil,
            sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Self {
            Self(.zoom(options ?? ZoomOptions(), sourceViewProvider))
        }
    }
}

extension UIViewController.Transition {
    /// The screens of a zoom whose source view is asked for.
    public class ZoomSourceViewProviderContext: NSObject {
        /// The controller below, in which the source view is.
        public let sourceViewController: UIViewController
        /// The controller that zooms.
        public let zoomedViewController: UIViewController

        init(source: UIViewController, zoomed: UIViewController) {
            (sourceViewController, zoomedViewController) = (source, zoomed)
        }
    }

    /// Options of a zoom.
    public class ZoomOptions: NSObject {
        /// Returns whether a gesture may dismiss interactively; nil lets the system decide.
        public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
        /// Returns the rectangle of the zoomed controller's view that lies over the source view, in that view's points; nil or a
        /// null rectangle for the system's choice.
        ///
        /// - Approximation: the system's choice is the view's width, from its top; Apple publishes none.
        public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
        /// The colour of the dimming behind the zoomed view; nil for the system's.
        public var dimmingColor: UIColor?
        /// An effect behind the zoomed view, below the dimming.
        public var dimmingVisualEffect: UIBlurEffect?

        public override init() {}

        /// A gesture that would dismiss the zoomed view.
        public class InteractionContext: NSObject {
            /// The place of the fingers in the zoomed view, points.
            public let location: CGPoint
            /// The velocity of the fingers, points per second.
            public let velocity: CGVector
            /// Whether the system would begin the dismissal.
            public let willBegin: Bool

            init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
                (self.location, self.velocity, self.willBegin) = (location, velocity, willBegin)
            }
        }

        /// The views to align.
        public class AlignmentRectContext: NSObject {
            /// The view from which the zoom begins.
            public let sourceView: UIView
            /// The controller that zooms.
            public let zoomedViewController: UIViewController

            init(source: UIView, zoomed: UIViewController) {
                (sourceView, zoomedViewController) = (source, zoomed)
            }
        }
    }
}
