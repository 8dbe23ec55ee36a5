extension Spec {
    /// One thing that is done at once, unless its condition forbids it.
    public struct Step: Equatable, Sendable {
        /// Asked first; false leaves it undone.
        public var when: AnimatorExpression<Bool>
        /// What is done.
        public var action: Action

        /// Does `action` if `when` allows it.
        public init(when: AnimatorExpression<Bool>, action: Action) {
            (self.when, self.action) = (when, action)
        }

        /// What can be done.
        public enum Action: Equatable, Sendable {
            /// Adds the view to the container's view, or moves it there.
            case insert(Party, Placement)
            /// Takes the view out of its superview.
            case remove(Party)
            /// Sets properties in order.
            case set([Assignment])
            /// Calls `completeTransition(_:)`.
            case completeTransition(AnimatorExpression<Bool>)
            /// Stops the property animator and calls `finishAnimation(at:)`. Only what an animator
            /// does when it has ended has this.
            case finishAnimation(AnimatingPosition)
            /// Calls `updateInteractiveTransition(_:)`. Only free-form drivers have this and the
            /// following.
            case updateInteractiveTransition(AnimatorExpression<Double>)
            /// Calls `finishInteractiveTransition()`.
            case finishInteractiveTransition
            /// Calls `cancelInteractiveTransition()`.
            case cancelInteractiveTransition
        }

        /// Where a property animator leaves its views (`UIViewAnimatingPosition`).
        public enum AnimatingPosition: String, CaseIterable, Sendable {
            case start, end, current
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
        /// A view that a container of one's own names.
        case view(String)

        /// The view of one of the two screens.
        public init(_ party: Party) {
            switch party {
            case .from: self = .from
            case .to: self = .to
            }
        }

        /// The screen whose view this is; nil for a named view.
        public var party: Party? {
            switch self {
            case .from: .from
            case .to: .to
            case .view: nil
            }
        }
    }

    /// Where an inserted view goes among its siblings.
    public enum Placement: Equatable, Sendable {
        case onTop
        /// Never the inserted view itself.
        case below(Party)
        /// Never the inserted view itself.
        case above(Party)

        /// The view beside which the inserted one goes; nil on top of all.
        public var sibling: Party? {
            switch self {
            case .onTop: nil
            case .below(let sibling), .above(let sibling): sibling
            }
        }
    }
}
