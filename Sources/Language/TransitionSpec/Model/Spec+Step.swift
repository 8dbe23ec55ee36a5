extension Spec {
    /// An action done at once if its condition holds.
    public struct Step: Equatable, Sendable {
        /// The condition, evaluated first; if it is false, nothing is done.
        public var when: AnimatorExpression<Bool>
        /// The action.
        public var action: Action
        /// The place in the text.
        public var site = Site()

        /// An action of a step.
        public enum Action: Equatable, Sendable {
            /// Adds the view to the container's view, or moves it there.
            case insert(Subject, Placement)
            /// Makes a named view and adds it to the container's view. A view without a frame is as
            /// large as the container.
            case add(View, Placement)
            /// Adds a snapshot of a view, made by
            /// `resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)`, to the container's
            /// view, at the position of that part of the view.
            case snapshot(Subject, Snapshot, Placement)
            /// Makes a named view and sets it as the mask of the subject.
            case mask(Subject, View)
            /// Removes the mask of a view.
            case unmask(Subject)
            /// Removes the view from its superview.
            case remove(Subject)
            /// `layoutIfNeeded()`.
            case layoutIfNeeded(Subject)
            /// Moves the view among its siblings.
            case reorder(Subject, Order)
            /// Sets properties in order.
            case set([Assignment])
            /// Calls `completeTransition(_:)`.
            case completeTransition(AnimatorExpression<Bool>)
            /// Makes a haptic signal.
            case haptic(Haptic)
            /// Calls the property animator, or each if there are several. Only for free-form drivers, except `finishAnimation`,
            /// which is also allowed in an animator's `ended`.
            case propertyAnimator(PropertyAnimatorCall)
            /// The same with one of several property animators, by its name.
            case namedPropertyAnimator(String, PropertyAnimatorCall)
            /// Sets a value of the gesture's recognizer, from which it goes on counting. Only for free-form drivers.
            case count(Counted)
            /// Calls `updateInteractiveTransition(_:)`. This and the following are only for free-form drivers.
            case updateInteractiveTransition(AnimatorExpression<Double>)
            /// Calls `finishInteractiveTransition()`.
            case finishInteractiveTransition
            /// Calls `cancelInteractiveTransition()`.
            case cancelInteractiveTransition
            /// Calls `pauseInteractiveTransition()`.
            case pauseInteractiveTransition
        }

        /// The new position of a view among its siblings.
        public enum Order: Equatable, Sendable {
            /// `bringSubviewToFront(_:)`.
            case front
            /// `sendSubviewToBack(_:)`.
            case back
            /// `exchangeSubview(at:withSubviewAt:)`: swaps the view with this sibling.
            case inPlaceOf(Subject)
        }

        /// A value of a recognizer, set so that it goes on counting from there.
        public enum Counted: Equatable, Sendable {
            /// `setTranslation(_:in:)` in the container's view; only for pans.
            case translation(AnimatorExpression<Point>)
            /// `scale`; only for pinches.
            case scale(AnimatorExpression<Double>)
            /// `rotation` in radians; only for rotations.
            case rotation(AnimatorExpression<Double>)
        }

        /// The settings of a snapshot.
        public struct Snapshot: Equatable, Sendable {
            /// The name by which the rest of the animator refers to it.
            public var name: String
            /// The part of the view that it shows, in the view's coordinates; nil for all of it.
            public var rect: AnimatorExpression<Rect>?
            /// The insets that keep their size when the snapshot is resized, in points, 0…10000.
            public var capInsets: EdgeInsets
            /// Whether the view is laid out before the snapshot.
            public var afterScreenUpdates: Bool

            /// A snapshot named `name`.
            public init(
                name: String, rect: AnimatorExpression<Rect>?, capInsets: EdgeInsets,
                afterScreenUpdates: Bool
            ) {
                (self.name, self.rect, self.capInsets) = (name, rect, capInsets)
                self.afterScreenUpdates = afterScreenUpdates
            }
        }
    }

    /// The two screens of a transition.
    public enum TransitionSide: String, CaseIterable, Sendable {
        case from, to
    }

    /// A view that a transition reads and sets.
    public enum Subject: Hashable, Sendable {
        /// The two screens' views.
        case from, to
        /// The transition's container view.
        case container
        /// A named view of a custom container, or one that the animator or driver adds.
        case view(String)
        /// The view with this name within one of the two screens, if that screen has one.
        case subview(TransitionSide, String)

        /// The view of one of the two screens.
        public init(_ side: TransitionSide) {
            switch side {
            case .from: self = .from
            case .to: self = .to
            }
        }
    }

    /// The position of an inserted view among the container's subviews.
    public enum Placement: Equatable, Sendable {
        case onTop
        /// Never the inserted view itself.
        case below(Subject)
        /// Never the inserted view itself.
        case above(Subject)
        /// On top of the subviews of this view, which is never the inserted view itself.
        case into(Subject)
    }
}
