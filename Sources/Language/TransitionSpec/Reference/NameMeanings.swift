/// Sentences that explain the names of expressions, for the reference.
enum NameMeanings {
    /// Returns the sentence about a name over views, without the view that it belongs to.
    ///
    /// - Precondition: The language has the name.
    static func sentence(about path: String) -> String {
        if let sentence = sentences[path] { return sentence }
        guard path.hasPrefix("layer.") else { preconditionFailure("nothing explains \(path)") }
        return "The layer's property of this name, as in Core Animation."
    }

    /// All names, views left out.
    static var names: [String] { Array(sentences.keys) }

    /// The sentence about a name, of which a view's name before it is left out; nil if it is no name of the language.
    static func meaning(of name: String) -> String? {
        if let sentence = sentences[name] { return sentence }
        return sentences.keys.filter { name.hasSuffix("." + $0) }.max { $0.count < $1.count }
            .flatMap { sentences[$0] }
    }

    private static let sentences = ofViews.merging(ofTransitions) { one, _ in one }
        .merging(ofGestures) { one, _ in one }

    private static let ofViews = [
        "frame": "The frame in the superview: `from.frame.maxX`.",
        "bounds": "The bounds: `to.hero.bounds.width / 2`.",
        "center": "The centre in the superview; a transform leaves it as it is.",
        "alpha": "The opacity, from 0 to 1: `from.alpha * 0.5`.",
        "transform": "The affine transform: `concat(from.card.transform, scale(0.9, 0.9))`.",
        "isHidden": "Whether the view is hidden.",
        "isUserInteractionEnabled": "Whether the view receives touches.",
        "clipsToBounds": "Whether the view clips its subviews.",
        "backgroundColor": "The background, clear if there is none.",
        "originalFrame":
            "The frame when the transition began, before any step, or a gesture of a screen's behavior: "
            + "after a transform, `\"to.frame\": \"to.originalFrame\"` puts the view back.",
        "frameInContainer":
            "The bounds, converted to the container's view, whatever views lie between: "
            + "`from.hero.frameInContainer` is where a snapshot of the hero begins to fly.",
        "contentOffset":
            "The offset of a scroll view, [0, 0] of another view: `from.list.contentOffset.y > 0`.",
        "initialFrame":
            "The context's `initialFrame(for:)`: [0, 0, 0, 0] of the screen that appears in a push "
            + "or a presentation.",
        "finalFrame":
            "The context's `finalFrame(for:)`: `\"to.frame\": \"to.finalFrame\"` ends where UIKit "
            + "expects it.",
    ]

    private static let ofTransitions = [
        "container.frame": "The frame of the container's view in the window.",
        "container.bounds":
            "The bounds of the container's view: `inset(container.bounds, 20, 20)`.",
        "container.width": "Its width: `\"to.frame.x\": \"container.width\"` begins off screen.",
        "container.height": "Its height.",
        "cancelled":
            "Whether the transition was cancelled: `{ \"completeTransition\": \"!cancelled\" }`.",
        "interactive": "Whether a gesture drives the transition at present.",
        "forward":
            "Whether the screen that appears is the later one, as in a push: "
            + "`(forward ? 1 : -1) * container.width`.",
        "duration": "The animator's duration: `duration / 2`.",
        "shows":
            "Whether that side of the transition is the screen of this name, or a container that shows it: "
            + "`from.shows.inbox && to.shows.message`.",
        "reduceMotion": "Whether the user prefers reduced motion: `reduceMotion ? 0 : 40`.",
        "rightToLeft":
            "Whether layout runs from right to left: `translation.x * (rightToLeft ? -1 : 1)`.",
        "completed": "Whether the transition completed, the argument of `animationEnded(_:)`.",
        "position.start": "Whether the property animator ended at its start, as if reversed.",
        "position.end": "Whether the property animator ended at its end.",
        "position.current": "Whether the property animator was finished where it was.",
        "fractionComplete": "The property animator's `fractionComplete`, from 0 to 1.",
        "isReversed": "Whether the property animator runs backwards.",
        "isRunning": "Whether the property animator is running, not paused.",
        "heldFraction":
            "The `fractionComplete` when a finger last took hold of the transition, 0 if it began "
            + "under the finger: `heldFraction + translation.y / container.height` goes on from there.",
        "maximumDetentValue":
            "The greatest height that the sheet can have: `0.6 * maximumDetentValue`.",
        "display.width": "The width of the device's display: `[\"display.width - 20\", 400]`.",
        "display.height": "The height of the device's display.",
    ]

    private static let ofGestures = [
        "translation":
            "The way of the fingers since the gesture began, in the container's view: "
            + "`translation.y / container.height`.",
        "velocity":
            "The velocity of the fingers, the scale or the angle: `velocity.x > 300` of a pan, "
            + "`velocity < -1` of a pinch.",
        "location": "The middle of the fingers in the container's view: `location.x < 44`.",
        "locationOfTouch0": "The place of the first finger in the container's view.",
        "locationOfTouch1": "The place of the second finger; without one, reading it is an error.",
        "numberOfTouches": "The number of fingers: `numberOfTouches == 2`.",
        "index":
            "The index of the visible screen in its container when the gesture began, from 0: "
            + "`{ \"select\": \"index + 1\" }`.",
        "count": "The number of the container's screens: `index < count - 1`.",
        "stack.count": "The same, named for navigation: `stack.count > 1`.",
        "scale": "The factor by which the fingers have moved apart: `clamp(1 - scale, 0, 1)`.",
        "rotation":
            "The angle by which the fingers have turned, clockwise: `abs(rotation) / degrees(90)`.",
        "scaleVelocity": "The velocity of the scale, for a pan together with a pinch.",
        "rotationVelocity": "The velocity of the angle, for a pan together with a rotation.",
        "progress": "The value of the interaction's `progress`: `progress > 0.5`.",
    ]
}
