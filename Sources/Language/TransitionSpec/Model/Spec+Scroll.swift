extension Spec {
    /// The content and behaviour of a `UIScrollView`.
    public struct Scroll: Equatable, Sendable {
        /// The size of the content in points.
        public var contentSize: Size
        /// The offset in points; nil is the top left of the content, including the insets.
        public var contentOffset: Point?
        /// The insets in points.
        public var contentInset: EdgeInsets
        /// The bouncing beyond the ends of the content.
        public var bounce: Bounce
        /// The dragging by fingers.
        public var dragging: Dragging
        /// Whether it comes to rest at multiples of its bounds.
        public var isPagingEnabled: Bool
        /// The rate at which it comes to rest.
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

        /// The bouncing of a scroll view beyond the ends of its content.
        public struct Bounce: Equatable, Sendable {
            /// Whether it bounces at all.
            public var isAllowed: Bool
            /// Whether it bounces along this axis even if the content is no larger than the view.
            public var alwaysVertical, alwaysHorizontal: Bool

            /// The given properties, by default UIKit's.
            public init(
                isAllowed: Bool = true, alwaysVertical: Bool = false, alwaysHorizontal: Bool = false
            ) {
                self.isAllowed = isAllowed
                (self.alwaysVertical, self.alwaysHorizontal) = (alwaysVertical, alwaysHorizontal)
            }
        }

        /// The properties of the same names that a scroll view has for dragging.
        public struct Dragging: Equatable, Sendable {
            /// Whether fingers can drag the content.
            public var isScrollEnabled: Bool
            /// Whether a drag that begins nearly along one axis scrolls only along that axis.
            public var isDirectionalLockEnabled: Bool
            /// Whether touches reach the content only after a delay, and whether a drag can cancel
            /// touches that the content tracks.
            public var delaysContentTouches, canCancelContentTouches: Bool

            /// The given properties, by default UIKit's.
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
