public import StageEvents

extension Timeline {
    /// One moment of a film, and the views that it shows.
    public struct Frame: Equatable, Sendable {
        /// Stage seconds.
        public var time: Double
        /// The phase of the newest transition that is under way.
        public var phase: StageTransition.Phase
        /// The progress of that transition, from 0 at its beginning to 1 at its end; nil between transitions, and if
        /// its driver moves the views itself and does not tell how far they are.
        public var progress: Double?
        /// The frame's rectangle on the sheet; pixels.
        public var rect: PixelRect
        /// The screens and named views in the window; each name occurs once.
        public var views: [View]

        package init(
            time: Double, phase: StageTransition.Phase, progress: Double?,
            rect: PixelRect = PixelRect(x: 0, y: 0, width: 0, height: 0), views: [View]
        ) {
            (self.time, self.phase, self.progress) = (time, phase, progress)
            (self.rect, self.views) = (rect, views)
        }

        /// The view with this name; nil if it is not in the window.
        public subscript(name: String) -> View? { views.first { $0.name == name } }
    }
}
