extension Spec {
    /// One thing an animator does at once.
    public enum Step: Equatable, Sendable {
        /// Adds the view to the container's view, or moves it there.
        case insert(Subject, Placement)
        /// Takes the view out of its superview.
        case remove(Subject)
        /// Sets properties in order.
        case set([Assignment])
        /// Calls `completeTransition(_:)`.
        case completeTransition(AnimatorExpression<Bool>)
    }

    /// The two views of a transition.
    public enum Subject: String, CaseIterable, Sendable {
        case from, to

        /// The other view.
        public var other: Subject {
            switch self {
            case .from: .to
            case .to: .from
            }
        }
    }

    /// Where an inserted view goes among its siblings.
    public enum Placement: Equatable, Sendable {
        case onTop
        /// Never the inserted view itself.
        case below(Subject)
        /// Never the inserted view itself.
        case above(Subject)

        /// The view beside which the inserted one goes; nil on top of all.
        public var sibling: Subject? {
            switch self {
            case .onTop: nil
            case .below(let sibling), .above(let sibling): sibling
            }
        }
    }
}
