extension Spec {
    /// One thing that is done at once, unless its condition forbids it.
    public struct Step: Equatable, Sendable {
        /// Asked first; false leaves it undone.
        public var when: AnimatorExpression<Bool>
        /// What is done.
        public var action: Action
        /// Where it stands.
        public var site: Site

        /// Does `action` if `when` allows it.
        public init(when: AnimatorExpression<Bool>, action: Action, site: Site = Site()) {
            (self.when, self.action, self.site) = (when, action, site)
        }

        /// What can be done.
        public enum Action: Equatable, Sendable {
            /// Adds the view to the container's view, or moves it there.
            case insert(Subject, Placement)
            /// Makes a view that has a name, and adds it to the container's view. One without a frame is
            /// as large as the container.
            case add(View, Placement)
            /// Adds what `resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)` gives of a view to the
            /// container's view, where that part of the view is.
            case snapshot(Subject, Snapshot, Placement)
            /// Makes a view that has a name the mask of another.
            case mask(Subject, View)
            /// Takes the mask of a view away.
            case unmask(Subject)
            /// Takes the view out of its superview.
            case remove(Subject)
            /// `layoutIfNeeded()`.
            case layoutIfNeeded(Subject)
            /// Moves the view among its siblings.
            case reorder(Subject, Order)
            /// Sets properties in order.
            case set([Assignment])
            /// Calls `completeTransition(_:)`.
            case completeTransition(AnimatorExpression<Bool>)
            /// Does something to the property animator. Only free-form drivers have this, and of it
            /// `finishAnimation` what an animator does when it has ended.
            case propertyAnimator(PropertyAnimatorCall)
            /// Has the gesture's recognizer count anew. Only free-form drivers have this.
            case count(Counted)
            /// Calls `updateInteractiveTransition(_:)`. Only free-form drivers have this and the
            /// following.
            case updateInteractiveTransition(AnimatorExpression<Double>)
            /// Calls `finishInteractiveTransition()`.
            case finishInteractiveTransition
            /// Calls `cancelInteractiveTransition()`.
            case cancelInteractiveTransition
            /// Calls `pauseInteractiveTransition()`.
            case pauseInteractiveTransition
        }

        /// Where a view goes among its siblings.
        public enum Order: Equatable, Sendable {
            /// `bringSubviewToFront(_:)`.
            case front
            /// `sendSubviewToBack(_:)`.
            case back
            /// `exchangeSubview(at:withSubviewAt:)`: where that sibling is, which comes here.
            case inPlaceOf(Subject)
        }

        /// What a recognizer counts from a value of one's own on.
        public enum Counted: Equatable, Sendable {
            /// `setTranslation(_:in:)` the container's view; of pans.
            case translation(AnimatorExpression<Point>)
            /// `scale`; of pinches.
            case scale(AnimatorExpression<Double>)
            /// `rotation`, radians; of rotations.
            case rotation(AnimatorExpression<Double>)
        }

        /// What is made of a snapshot.
        public struct Snapshot: Equatable, Sendable {
            /// What the rest of the animator calls it.
            public var name: String
            /// The part that it shows, in the view's coordinates; nil is all of it.
            public var rect: AnimatorExpression<Rect>?
            /// What keeps its size at the edges when the picture is resized, points, 0…10000.
            public var capInsets: EdgeInsets
            /// Whether the view is laid out first.
            public var afterScreenUpdates: Bool

            /// A snapshot that is called `name`.
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
    public enum Party: String, CaseIterable, Sendable {
        case from, to

        /// The other one.
        public var other: Party {
            switch self {
            case .from: .to
            case .to: .from
            }
        }
    }

    /// A view that a transition reads and sets.
    public enum Subject: Hashable, Sendable {
        /// The two screens' views.
        case from, to
        /// The transition's container view.
        case container
        /// A view that a container of one's own names, or that the animator or driver adds.
        case view(String)
        /// The view of that name within one of the two screens, if that screen has one.
        case subview(Party, String)

        /// The view of one of the two screens.
        public init(_ party: Party) {
            switch party {
            case .from: self = .from
            case .to: self = .to
            }
        }

        /// The screen whose view this is; nil for any other view.
        public var party: Party? {
            switch self {
            case .from: .from
            case .to: .to
            case .container, .view, .subview: nil
            }
        }
    }

    /// Where an inserted view goes among the container's subviews.
    public enum Placement: Equatable, Sendable {
        case onTop
        /// Never the inserted view itself.
        case below(Subject)
        /// Never the inserted view itself.
        case above(Subject)
    }
}
