extension Spec {
    /// What a `UIScrollView` scrolls over, and how.
    public struct Scroll: Equatable, Sendable {
        /// In points.
        public var contentSize: Size
        /// In points; nil is where the content begins, with the room around it.
        public var contentOffset: Point?
        /// In points.
        public var contentInset: EdgeInsets
        /// Where it gives.
        public var bounce: Bounce
        /// How fingers drag it.
        public var dragging: Dragging
        /// Whether it rests at multiples of its bounds.
        public var isPagingEnabled: Bool
        /// How soon it comes to rest.
        public var decelerationRate: DecelerationRate

        /// A scroll view.
        public init(
            contentSize: Size, contentOffset: Point?, contentInset: EdgeInsets, bounce: Bounce,
            dragging: Dragging, isPagingEnabled: Bool, decelerationRate: DecelerationRate
        ) {
            (self.contentSize, self.contentOffset) = (contentSize, contentOffset)
            (self.contentInset, self.bounce, self.dragging) = (contentInset, bounce, dragging)
            self.isPagingEnabled = isPagingEnabled
            self.decelerationRate = decelerationRate
        }

        /// Where a scroll view's content gives beyond its ends.
        public struct Bounce: Equatable, Sendable {
            /// Whether it gives at all.
            public var isAllowed: Bool
            /// Whether it gives where the content is no larger than the view.
            public var alwaysVertical, alwaysHorizontal: Bool

            /// By default as UIKit's.
            public init(
                isAllowed: Bool = true, alwaysVertical: Bool = false, alwaysHorizontal: Bool = false
            ) {
                self.isAllowed = isAllowed
                (self.alwaysVertical, self.alwaysHorizontal) = (alwaysVertical, alwaysHorizontal)
            }
        }

        /// How fingers drag a scroll view's content: its properties of the same names.
        public struct Dragging: Equatable, Sendable {
            /// Whether they do.
            public var isScrollEnabled: Bool
            /// Whether a drag nearly along one axis keeps to it.
            public var isDirectionalLockEnabled: Bool
            /// What becomes of touches that something in the content follows.
            public var delaysContentTouches, canCancelContentTouches: Bool

            /// By default as UIKit's.
            public init(
                isScrollEnabled: Bool = true, isDirectionalLockEnabled: Bool = false,
                delaysContentTouches: Bool = true, canCancelContentTouches: Bool = true
            ) {
                self.isScrollEnabled = isScrollEnabled
                self.isDirectionalLockEnabled = isDirectionalLockEnabled
                self.delaysContentTouches = delaysContentTouches
                self.canCancelContentTouches = canCancelContentTouches
            }
        }

        /// `UIScrollView.DecelerationRate`.
        public enum DecelerationRate: String, CaseIterable, Sendable {
            case normal, fast
        }
    }
}
