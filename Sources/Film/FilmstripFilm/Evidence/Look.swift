package import FilmstripCoreGraphics
package import Foundation
package import StageEvents

/// All that is seen of a play at one instant.
package struct Look: Sendable {
    /// Stage seconds.
    package var time: Double
    /// Whether the display shows a frame at this time.
    package var isFrame: Bool
    /// Whether this is the state just before something happens at this time.
    package var isBefore: Bool
    package var phase: StageTransition.Phase
    /// The loaded screens and named views, in the window or not. The array shares its storage with the previous
    /// look's if nothing moved.
    package var views: [Seen]
    /// The views' values without animations, as they remain once nothing moves. They seldom change, and looks
    /// share one array until they do.
    package var left: [ViewValues]
    /// The places of views without names beside the screens, during a transition; points.
    package var covers: [CGRect]

    package init(
        time: Double, isFrame: Bool, isBefore: Bool, phase: StageTransition.Phase, views: [Seen],
        left: [ViewValues], covers: [CGRect] = []
    ) {
        (self.time, self.isFrame, self.isBefore, self.phase) = (time, isFrame, isBefore, phase)
        (self.views, self.left, self.covers) = (views, left, covers)
    }

    /// The view with this name, if it is loaded.
    package subscript(name: String) -> Seen? { views.first { $0.name == name } }

    /// The view with this name, if it is loaded; tries `index`, its place in another look, first.
    package subscript(name: String, near index: Int) -> Seen? {
        views.indices.contains(index) && views[index].name == name ? views[index] : self[name]
    }

    /// The values that remain of the view with this name, if it is loaded.
    package func left(_ name: String) -> ViewValues? { left.first { $0.name == name } }
}

/// The appearance of a view at one instant, whether or not it is in the window.
package struct Seen: Equatable, Sendable {
    package var name: String
    package var isScreen: Bool
    package var isInWindow: Bool
    /// Whether a spring animates it.
    package var hasSpring: Bool
    /// Whether an animation moves a view above it.
    package var isCarried: Bool
    /// Whether an animation of any of its own properties runs.
    package var isAnimated = false
    /// Whether it has animations that are over and were not removed.
    package var keepsEnded = false
    /// The values that an animation which is over and was not removed still shows, if they are not the view's own.
    package var held: ViewValues?
    /// Whether its background hides what is below it, as far as is known; false with a mask.
    package var isOpaque = false
    /// Whether it shows nothing, as far as is known; false for screens.
    package var isEmpty = false
    /// The radius of the corners of what the view itself draws, in points; nil if it draws nothing, as far as is known.
    package var cornerRadius: Double?
    /// Whether its corners are round, and what it shows covers them all the same, for it does not clip.
    package var isUncut = false
    /// Whether clipping, of the view itself or of those around it, leaves nothing of its shadow; nil without a shadow.
    package var isShadowCut: Bool?
    /// The content offset of a scroll view, or of a screen's first one; points.
    package var offset: CGPoint?
    /// The place of that scroll view in the window; points.
    package var list: CGRect?
    /// The screen, or the view beside the screens, in which it is, if it is such a view.
    package var holder: String?
    /// A number that tells its superview from others, if it is a screen.
    package var superview: Int?
    /// Frame in the window, in points; of the views above it, only moves and scales are taken into account.
    package var place: CGRect
    /// The rectangle of ``place`` that is left by the views above it that clip, and by masks; zero if none is.
    package var shown: CGRect
    /// The transform from a square of size 1 to its place, if it is a screen that is turned or scaled.
    package var square: CGAffineTransform?
    /// The product of its own alpha and those of its ancestors; 0 if it is hidden or outside the window.
    package var visibility: Double
    /// The position in the drawing order of the screens and the views beside them in the window, from 0 for the lowest;
    /// 0 for other views.
    package var rank: Int

    package init(
        name: String, isScreen: Bool, isInWindow: Bool, hasSpring: Bool, place: CGRect,
        visibility: Double, rank: Int = 0, isCarried: Bool = false
    ) {
        (self.name, self.isScreen, self.isInWindow) = (name, isScreen, isInWindow)
        (self.hasSpring, self.place, self.visibility) = (hasSpring, place, visibility)
        shown = place
        (self.rank, self.isCarried) = (rank, isCarried)
    }

    /// The name of the screen that a named view belongs to; nil for screens and for views outside of screens.
    package var screen: Substring? {
        guard !isScreen, let dot = name.firstIndex(of: ".") else { return nil }
        return name[..<dot]
    }
}
