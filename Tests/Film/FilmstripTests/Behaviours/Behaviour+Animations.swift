extension Behaviour {
    /// View animations, property animators, layers and what a finger drives of them.
    static let ofAnimations = [
        Behaviour(
            "additive-linear-reversal",
            "Two linear moves against each other stand still until the first ends",
            .reported,
            source: "stackoverflow.com/questions/48379029; iosoteric.com, additive animations",
            // The centre is at 135, 185, 235, 235, 235, 185 and 135; the frame 15 to its left.
            .x("b.box", 120, at: 0), .x("b.box", 170, at: 0.5), .x("b.box", 220, at: 1),
            .x("b.box", 220, at: 1.5), .x("b.box", 220, at: 2), .x("b.box", 170, at: 2.5)),
        Behaviour(
            "additive-ease", "A move that another one overtakes goes on, and turns smoothly",
            .reported,
            source: "iosoteric.com, additive animations; stackoverflow.com/questions/48379029",
            // 100·E(0.75) − 100·E(0.25) of the curve (0.42, 0, 0.58, 1), and so on.
            .y("b.box", 50, at: 0.5), .y("b.box", 74.2, at: 0.75), .y("b.box", 50, at: 1),
            .y("b.box", 12.9, at: 1.25)),
        Behaviour(
            "alpha-overtaken",
            "An alpha that is overtaken begins at its new start: it is not additive",
            .tested, source: motionAnimator,
            .value("alpha", of: "b.box", [0.5], at: 0.51, within: 0.01),
            .value("alpha", of: "b.box", [0.35], at: 1, within: 0.01),
            .x("b.p", 120, at: 0.75), .x("b.p", 170, at: 1), .x("b.p", 195, at: 1.25)),
        Behaviour(
            "alpha-overtaken-from-current-state",
            "With `.beginFromCurrentState` it begins where it is seen, and positions stay additive",
            .tested, source: motionAnimator,
            .value("alpha", of: "b.box", [0.745], at: 0.51, within: 0.01),
            .value("alpha", of: "b.box", [0.475], at: 1, within: 0.01),
            .x("b.p", 120, at: 0.75), .x("b.p", 170, at: 1), .x("b.p", 195, at: 1.25)),
        Behaviour(
            "layer-properties-in-view-animation",
            "`UIView.animate` animates neither shadows, borders, strokes nor z positions of a view's layer",
            .tested, source: motionAnimator,
            .value("layer.shadowOpacity", of: "b.card", [0.8], at: 0.2, within: 0),
            .value("layer.shadowRadius", of: "b.card", [13], at: 0.2, within: 0),
            .value("layer.shadowOffset", of: "b.card", [10, 10], at: 0.2, within: 0),
            .value("layer.borderWidth", of: "b.card", [10], at: 0.2, within: 0),
            .value("layer.zPosition", of: "b.card", [100], at: 0.2, within: 0),
            .value("layer.cornerRadius", of: "b.card", [20], at: 0.2, within: 0.1),
            .value("alpha", of: "b.card", [0.75], at: 0.2, within: 0.01)),
        Behaviour(
            "layer-properties-in-property-animator",
            "A property animator animates none of them, either",
            .reported, source: sideMenu,
            .value("layer.shadowOpacity", of: "b.card", [0.8], at: 0, within: 0),
            .value("layer.borderWidth", of: "b.card", [10], at: 0.2, within: 0),
            .value("layer.zPosition", of: "b.card", [100], at: 0.2, within: 0),
            .value("alpha", of: "b.card", [0.75], at: 0.2, within: 0.01)),
        Behaviour(
            "layer-properties-in-keyframes", "Nor do keyframes",
            .reported, source: sideMenu,
            .value("layer.shadowOpacity", of: "b.card", [0.8], at: 0, within: 0),
            .value("layer.borderWidth", of: "b.card", [10], at: 0.2, within: 0),
            .value("alpha", of: "b.card", [0.75], at: 0.2, within: 0.01)),
        Behaviour(
            "layer-properties-under-a-finger",
            "Nor does a finger that drives a transition, and a cancel does not put them back",
            .reported, source: sideMenu,
            .value("layer.shadowOpacity", of: "b.card", [0.8], at: 0.2, within: 0),
            .value("layer.borderWidth", of: "b.card", [10], at: 1.5, within: 0),
            .transitions(["pop cancelled"]), .finding("property-not-animated")),
        Behaviour(
            "additive-properties",
            "Bounds, transforms and corner radii that another animation overtakes add up",
            .tested, source: motionAnimator,
            .value("layer.cornerRadius", of: "b.card", [10], at: 0.1, within: 0.01),
            .value("layer.cornerRadius", of: "b.card", [20], at: 0.3, within: 0.01),
            .value("layer.cornerRadius", of: "b.card", [10], at: 0.5, within: 0.01),
            .value("transform", of: "b.card", [1, 0, 0, 1, 50, 0], at: 0.3, within: 0.01),
            .value("frame", of: "b.card", [45, 300, 150, 100], at: 0.3, within: 0.01)),
        Behaviour(
            "only-shadow-completes-at-once",
            "An animation of what is not animated alone completes at once",
            .tested, source: "EasyAnimation issue 3",
            .ended(0, at: 0), .finding("property-not-animated")),
        Behaviour(
            "same-value-completes-at-once",
            "An animation to the value that there is completes at once",
            .tested, source: "flowkey/UIKit-cross-platform pull 94",
            .ended(0, at: 0), .finding("duration-differs")),
        Behaviour(
            "nested-duration", "A nested block takes the outer duration unless it overrides it",
            .documented, source: "Apple, `UIView.AnimationOptions.overrideInheritedDuration`",
            .x("b.o", 10, at: 0.1), .x("b.n", 10, at: 0.1), .x("b.v", 50, at: 0.1),
            .x("b.o", 50, at: 0.5), .x("b.n", 50, at: 0.5), .x("b.v", 100, at: 0.5)),
        Behaviour(
            "spring-velocity-sign", "A positive `initialSpringVelocity` moves towards the target",
            .documented, source: "Apple, `animate(withDuration:delay:usingSpringWithDamping:…)`",
            // 5 a second of 200 points are 16.7 points in 1/60 s, of which the damping takes a quarter.
            .value("frame.x", of: "b.p", [16.7], at: 1.0 / 60, within: 5),
            .value("frame.x", of: "b.n", [-9], at: 1.0 / 60, within: 5)),
        Behaviour(
            "frame-set-after-animate",
            "A frame that is set after a transform is set under that transform",
            .once, source: "huangshihting.works, a story of an animation trap",
            .x("b.box", -20, at: 0.5), .x("b.box", -10, at: 1.25), .x("b.box", 0, at: 1.5)),
        Behaviour(
            "nothing-to-animate-completes-at-once",
            "An animation that changes nothing completes at once",
            .reported, source: "blog.spacemanlabs.com, August 2012; EasyAnimation issue 3",
            .ended(0, at: 0.1), .finding("duration-differs")),
        Behaviour(
            "snapshot-before-render",
            "A snapshot of a view that was never drawn is empty without screen updates",
            .documented,
            source: "Apple, `resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)`",
            .finding("element-vanishes")),
        Behaviour(
            "delay-under-percent-driven",
            "A delayed animation waits for its share of a driven transition",
            .once, source: "conradstoll.com, February 2014",
            .x("b", 195, at: 0.75)),
        Behaviour(
            "keyframes-cancelled",
            "Keyframes under a finger go back without a jump when it is cancelled",
            .chosen, source: "nobody tells of it; libraries with keyframes rely on it",
            .x("b", 158, at: 0.65), .x("b", 0, at: 2), .noFinding("completion-jump")),
        Behaviour(
            "layer-animation-under-percent-driven", "An explicit animation follows the finger",
            .chosen,
            source: "stackoverflow.com/questions/57686958; openradar 38766932 contradicts it",
            // The finger's 70 points, less 10, of 300; without it the animation has long ended.
            .value("alpha", of: "a", [0.2], at: 1.2, within: 0.01), .transitions(["pop cancelled"])),
        Behaviour(
            "layer-time-cancel-flash",
            "A layer's time that is run back to 0 shows the end for a moment",
            .reported,
            source:
                "AWPercentDrivenInteractiveTransition issue 3; ECSlidingViewController issue 343",
            .finding("one-frame-flash")),
        Behaviour(
            "layer-time-cancel-flash-60hz", "The same with another duration",
            .reported,
            source:
                "AWPercentDrivenInteractiveTransition issue 3; ECSlidingViewController issue 343",
            .finding("one-frame-flash")),
        Behaviour(
            "continue-at-fraction-one",
            "An animator at its end that is continued takes its whole duration",
            .once, source: "openradar 35743469",
            .ended(0, at: 1.2)),
        Behaviour(
            "continue-at-fraction-one-factor-zero",
            "With a duration factor of 0 it takes what is left of it",
            .once, source: "openradar 35743469",
            .ended(0, at: 0.7)),
        Behaviour(
            "reversed-fraction", "`fractionComplete` is 1 − f once `isReversed` is set",
            .once, source: "e-learn.cn/topic/1352171, a copy of a question of stackoverflow.com",
            .value("alpha", of: "a", [0.7256], at: 0.72, within: 0.01), .ended(0, at: 0.974)),
        Behaviour(
            "pauses-on-completion",
            "An animator that pauses on completion does not call its completion",
            .documented, source: "Apple, `pausesOnCompletion`",
            .transitions(["push stalled"]), .finding("transition-never-completed")),
        Behaviour(
            "stopped-never-finished", "An animator that is released stopped is an exception",
            .reported, source: "TwitterProfile issue 14; CollectionViewPagingLayout issue 58",
            .finding("animator-released-held")),
        Behaviour(
            "paused-never-finished", "An animator that is released paused is an exception",
            .reported, source: "MZFormSheetPresentationController issue 167 and pull 149",
            .finding("animator-released-held")),
        Behaviour(
            "stop-inactive", "Stopping an animator that is not active is an exception",
            .tested, source: "microsoft/fluentui-apple pull 915",
            .exception("is not active, and UIKit throws an exception for \"stopAnimation\"")),
        Behaviour(
            "stopped-then-own-spring",
            "A stopped animator leaves the values that are seen, and nothing moves",
            .documented, source: stopping,
            .value("alpha", of: "a", [0.3], at: 0.75, within: 0.01),
            .x("b", 78, at: 0.8), .x("b", 39, at: 0.9), .x("b", 0, at: 1.2)),
        Behaviour(
            "stopped-true-then-own-spring", "The same without its completion, if it stops finished",
            .documented, source: stopping,
            .x("b", 78, at: 0.8), .x("b", 39, at: 0.9), .x("b", 0, at: 1.2)),
        Behaviour(
            "stopped-finish-current",
            "A stopped animator that finishes where it is leaves the views there",
            .documented, source: stopping,
            .x("b", 78, at: 0.8), .x("b", 39, at: 0.9), .x("b", 0, at: 1.2)),
    ]

    private static let motionAnimator =
        "material-motion/motion-animator-objc, tests/unit/UIKitBehavioralTests.swift"
    private static let sideMenu =
        "Apple, `animate(withDuration:animations:)`; SideMenu pull 226; realm-tasks pull 99"
    private static let stopping = "Apple, `stopAnimation(_:)` and `UIViewAnimatingState.stopped`"
}

extension BehaviourClaim {
    /// The left edge of a view in its superview, points.
    fileprivate static func x(_ view: String, _ x: Double, at time: Double) -> Self {
        .value("frame.x", of: view, [x], at: time)
    }

    /// The upper edge of a view in its superview, points.
    fileprivate static func y(_ view: String, _ y: Double, at time: Double) -> Self {
        .value("frame.y", of: view, [y], at: time)
    }
}
