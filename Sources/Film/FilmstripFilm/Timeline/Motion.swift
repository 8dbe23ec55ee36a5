extension Timeline {
    /// Numbers about the motion of views in one transition; figures, no judgement.
    public struct Motion: Codable, Equatable, Sendable {
        /// The id of the transition, which has ended.
        public var transition: Int
        /// The distance of the slower of the transition's two screens over that of the faster one, 0…1; nil if not both
        /// move.
        public var parallax: Double?
        /// The change of velocity when a finger lets go; nil if none does, or if there is none to measure.
        public var handOff: HandOff?
        /// The work off screen; nil if there is none, or if it was not counted.
        public var offscreen: Offscreen?
        /// The views that move, by name.
        public var views: [MotionFigures]

        package init(
            transition: Int, parallax: Double?, handOff: HandOff? = nil,
            offscreen: Offscreen? = nil, views: [MotionFigures]
        ) {
            (self.transition, self.parallax, self.views) = (transition, parallax, views)
            (self.handOff, self.offscreen) = (handOff, offscreen)
        }
    }
}
