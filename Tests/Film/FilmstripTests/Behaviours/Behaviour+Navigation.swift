extension Behaviour {
    /// Pushes, pops, tabs and the gestures that begin them.
    static let ofNavigation = [
        Behaviour(
            "cancelled-swipe-lifecycle",
            "A cancelled back swipe tells the screen below that it disappears, and the one above that it appears again",
            .reported,
            source: "stackoverflow.com/questions/18927878; react-native-screens pull 951",
            .appearance(
                [
                    "b.viewWillDisappear", "a.viewWillAppear", "a.viewWillDisappear",
                    "a.viewDidDisappear", "b.viewWillAppear", "b.viewDidAppear",
                ], from: 0.11),
            .transitions(["pop cancelled"]), .never("navigationController.didShow", of: "a")),
        Behaviour(
            "bar-hidden-after-cancelled-pop",
            "A screen that hides the bar in `viewWillAppear` leaves it visible after a cancelled swipe to it, since the"
                + " screen above appears again",
            .reported, source: "SloppySwiper issue 12; TOWebViewController pull 83",
            .transitions(["pop cancelled"]), .looks(as: 0.05, at: 2)),
        Behaviour(
            "bar-hidden-custom-swipe",
            "A bar that only the screen below sets is back after a cancelled swipe of one's own",
            .chosen, source: "SloppySwiper issue 12, without the mechanism",
            .transitions(["pop cancelled"]), .looks(as: 0.05, at: 2)),
        Behaviour(
            "root-swipe-freezes",
            "A swipe from the edge of a stack's root begins if the recognizer's delegate is taken off, and has nothing to pop",
            .reported, source: "react-native-navigation issue 341; WordPress-iOS pull 6639",
            .finding("nothing-to-pop")),
        Behaviour(
            "edge-swipe-during-push", "A swipe from the edge is ignored while a push runs",
            .reported, source: "YPNavigationBarTransition pull 44; SwipeNavigationVC issue 2",
            .transitions(["push completed"]), .inWindow("b", at: 1)),
        Behaviour(
            "edge-swipe-during-push-enabled",
            "With the recognizer's delegate taken off, a swipe from the edge begins a pop in the middle of a push",
            .reported, source: "YPNavigationBarTransition pull 44; react-native-screens pull 3142",
            .finding("overlapping-transitions")),
        Behaviour(
            "pop-gesture-off-when-delegate-animates",
            "A delegate that implements `animationControllerFor` turns the swipe from the edge off, even where it answers nil",
            .tested, source: "react-native-screens pull 3173; openradar 15215690",
            .transitions(["push completed"]), .inWindow("b", at: 2)),
        Behaviour(
            "tabs-selected-again-mid-way",
            "A tab that is selected during a transition between tabs is shown at the end",
            .reported, source: "Hero issues 193 and 226, pull 373; Motion pull 55",
            .inWindow("a", at: 1.4), .notInWindow("b", at: 1.4), .notInWindow("c", at: 1.4),
            .finding("overlapping-transitions")),
        Behaviour(
            "push-while-pushing",
            "A push during a push of one's own is carried out: three screens are on the stack",
            .reported, source: "Cobalt issue 18; BAMEasyTable issue 4; Hero issue 638",
            .inWindow("c", at: 1.4), .notInWindow("b", at: 1.4),
            .transitions(["push completed", "push completed"]),
            .finding("overlapping-transitions")),
        Behaviour(
            "pop-during-own-push", "A pop during a push of one's own is carried out beside it",
            .reported, source: "RMPZoomTransitionAnimator issue 19; Cobalt issue 18",
            .inWindow("a", at: 1.4), .notInWindow("b", at: 1.4),
            .transitions(["push completed", "pop completed"]), .finding("overlapping-transitions")),
        Behaviour(
            "pop-to-root-during-push",
            "A pop to the root during a push is carried out up to iOS 17",
            .reported, source: "Cobalt issue 18; BufferedNavigationController issue 9",
            .inWindow("a", at: 1.4), .notInWindow("b", at: 1.4), .notInWindow("c", at: 1.4),
            .finding("overlapping-transitions")),
        Behaviour(
            "three-pushes", "A row that is tapped three times pushes three times up to iOS 17",
            .reported, source: "openradar 40729570 and 26247421",
            .inWindow("d", at: 1.4), .inWindow("c", at: 2.4), .notInWindow("d", at: 2.4),
            .finding("overlapping-transitions")),
        Behaviour(
            "double-push-classic",
            "A row that is tapped twice pushes twice up to iOS 17, and a pop leads to the first page",
            .reported, source: "openradar 40729570 and 26247421; SWTableViewCell issue 148",
            .inWindow("c", at: 1.4), .inWindow("b", at: 2.4), .notInWindow("a", at: 2.4),
            .finding("overlapping-transitions")),
        Behaviour(
            "double-push-ios27",
            "A row that is tapped twice pushes twice in iOS 27, the first push being completed by the second",
            .reported, source: "openradar 40729570; WWDC 2024, session 10145",
            .inWindow("c", at: 1.4), .inWindow("b", at: 2.4), .notInWindow("a", at: 2.4),
            .noFinding()),
        Behaviour(
            "back-twice-ios26",
            "Two pops in a row pop two screens since iOS 26: the second completes the first",
            .tested, source: "react-native-screens pulls 3142 and 3173",
            .inWindow("a", at: 1.2), .notInWindow("b", at: 1.2), .ended(0, at: 0.2),
            .transitions(["pop completed", "pop completed"])),
        Behaviour(
            "default-tab-selection", "Tabs cross-fade in iOS 18",
            .reported, source: fades,
            .inWindow("a", at: 0.3), .inWindow("b", at: 0.3), .notInWindow("a", at: 0.8)),
        Behaviour(
            "default-tab-selection-iphone-11", "Tabs change at once up to iOS 17",
            .reported, source: fades,
            .notInWindow("a", at: 0.12), .inWindow("b", at: 0.12)),
        Behaviour(
            "tab-tapped", "Tabs that a finger taps cross-fade in iOS 18",
            .reported, source: fades,
            .inWindow("a", at: 0.4), .inWindow("b", at: 0.4), .notInWindow("a", at: 0.9)),
        Behaviour(
            "tab-tapped-ios27", "Tabs that a finger taps cross-fade in iOS 27",
            .reported, source: fades + ", of iOS 18",
            .inWindow("a", at: 0.4), .inWindow("b", at: 0.4), .notInWindow("a", at: 0.9)),
        Behaviour(
            "tab-order",
            "A selected tab hears that it appears before the other one hears that it goes",
            .reported, source: "ticklecode.com, UITabBarController Lifecycle; pgzxc.github.io",
            .appearance(
                [
                    "b.viewWillAppear", "a.viewWillDisappear", "a.viewDidDisappear",
                    "b.viewDidAppear",
                ],
                from: 0.4)),
        Behaviour(
            "tab-order-ios18", "In iOS 18 it also hears so first at the end of the fade",
            .tested,
            source: "react-native-screens, test-tabs-events, which has another one in iOS 27",
            .appearance(
                [
                    "b.viewWillAppear", "a.viewWillDisappear", "b.viewDidAppear",
                    "a.viewDidDisappear",
                ],
                from: 0.4)),
        Behaviour(
            "pop-then-tab-select-ios27",
            "A tab that is selected while its neighbour's stack pops is shown, and the stack has popped",
            .tested, source: "react-native-screens pull 4407",
            .inWindow("c", at: 1.1), .inWindow("a", at: 2), .notInWindow("b", at: 2),
            .finding("overlapping-transitions")),
        Behaviour(
            "bottom-bar-cancelled-pop",
            "A bottom bar that the upper page hides comes in with the lower one, and goes again when the swipe is cancelled",
            .reported, source: "printerest-tabbar issue 1; TOWebViewController pull 83",
            .transitions(["pop cancelled", "pop completed"]), .looks(as: 0.05, at: 1.45)),
        Behaviour(
            "bottom-bar-popped-under-modal",
            "A bottom bar is back if the page that hides it is popped below a modal screen",
            .once, source: "openradar 16095272",
            .inWindow("a", at: 2.6), .notInWindow("b", at: 2.6), .noFinding("bar-left-behind")),
        Behaviour(
            "content-pop-takes-swipes", "A swipe anywhere on a page pops it since iOS 26",
            .documented,
            source:
                "Apple, `interactiveContentPopGestureRecognizer`; NativePHP/mobile-air pull 481",
            .transitions(["pop completed"]), .inWindow("a", at: 1.5)),
        Behaviour(
            "content-pop-vs-row-swipe",
            "A row's own pan takes a swipe before the pop of a page by its content",
            .chosen, source: "NativePHP/mobile-air pull 481 has it the other way round, in SwiftUI",
            .transitions([]), .value("frame.x", of: "b.row", [180], at: 0.42, within: 15)),
        Behaviour(
            "content-pop-off-with-animator",
            "A pop with an animator of one's own has no swipe of the system's",
            .tested, source: "grahammendick/navigation pull 888",
            .transitions([]), .inWindow("b", at: 1)),
        Behaviour(
            "swipe-with-hidden-bar",
            "There is no swipe of the system's on a screen that hides the bar",
            .tested,
            source:
                "grahammendick/navigation pull 677; openradar 19031955; WordPress-iOS pull 6064",
            .transitions([]), .finding("drag-moves-nothing")),
        Behaviour(
            "swipe-with-own-back-item",
            "There is no swipe of the system's with an item of one's own in the place of the back button",
            .reported, source: "openradar 19031955; react-native-navigation issue 4455",
            .transitions([]), .finding("drag-moves-nothing")),
        Behaviour(
            "swipe-with-hidden-back-button",
            "There is no swipe of the system's without a back button, since iOS 26, too",
            .tested, source: "pocket-casts-ios pull 4282; react-native-navigation issue 4455",
            .transitions([]), .finding("drag-moves-nothing")),
        Behaviour(
            "swipe-with-hidden-bar-and-delegate",
            "A delegate of the recognizer's brings the swipe back where the bar is hidden",
            .reported, source: "WordPress-iOS pull 6064; openradar 19031955",
            .transitions(["pop completed"]), .noFinding()),
        Behaviour(
            "content-swipe-with-delegate",
            "A delegate of the recognizer's brings the swipe in the content back, too",
            .tested, source: "grahammendick/navigation pull 888",
            .transitions(["pop completed"])),
        Behaviour(
            "very-short-swipe",
            "A decision before the transition has begun is remembered: it completes",
            .once, source: "stackoverflow.com/questions/54148131",
            .transitions(["pop completed", "push completed"])),
        Behaviour(
            "jump-at-start-of-pan",
            "A pan moves a page by the touch after the one that begins it, and by all but its slop",
            .chosen, source: "SwipeableTabBarController issue 104; it depends on the slop",
            .value("frame.x", of: "b", [0], at: 0.21), .value("frame.x", of: "b", [90], at: 0.31)),
        Behaviour(
            "spring-percent-driven-flicker",
            "A property animator with a spring follows the finger linearly while it is driven",
            .documented, source: "Apple, `scrubsLinearly`; SwipeableTabBarController issue 104",
            .value("frame", of: "b", [300, 0, 390, 844], at: 0.6, within: 1)),
        Behaviour(
            "horizontal-scroll-vs-edge-pop",
            "A horizontal scroll view takes the swipe from the edge",
            .reported, source: "AHKNavigationController issue 3; FDFullscreenPopGesture issue 61",
            .transitions([]), .inWindow("b", at: 1)),
        Behaviour(
            "landscape-pushed",
            "A pushed screen that supports only landscape leaves the interface as it lies",
            .reported, source: "nunoalexandre.com, July 2018; jierong.dev, October 2020",
            .value("frame", of: "b", [0, 0, 390, 844], at: 1.1)),
        Behaviour(
            "nav-cancel-to-removed", "A cancelled pop leaves nothing for the next one",
            .once, source: "Touchwonders/Transition issue 6",
            .transitions(["pop cancelled", "pop completed"]), .noFinding()),
        Behaviour(
            "finish-told-after-own-animation",
            "The bar follows `updateInteractiveTransition`, and stands until it is told of the end",
            .tested, source: "devsign-nav-transitions pull 2",
            .finding("coordinator-told-late")),
        Behaviour(
            "guard-completes-at-once",
            "An animator that completes in its first turn ends the transition there",
            .tested, source: "duckduckgo/apple-browsers pull 4434",
            .ended(0, at: 0.1), .finding("duration-differs")),
        Behaviour(
            "to-never-inserted-push", "A screen that its animator does not insert is not seen",
            .documented, source: "Apple, `animateTransition(using:)`; NYTPhotoViewer pull 302",
            .notInWindow("b", at: 0.3), .finding("black-screen")),
        Behaviour(
            "opaque-bars", "A screen lies between bars that are not translucent",
            .documented,
            source: "Apple, `extendedLayoutIncludesOpaqueBars`, and its sample NavBar",
            // 47 + 44 points above, 49 + 34 below.
            .place("b", [0, 91, 390, 670], at: 0.9), .place("b.top", [0, 91, 390, 100], at: 0.9),
            .place("c", [0, 0, 390, 761], at: 1.5)),
        Behaviour(
            "delegate-hears-of-root",
            "A navigation controller tells its delegate of its root when it is first shown",
            .once, source: "openradar 44966342",
            .happens("navigationController.willShow", of: "b", at: 0.5),
            .happens("navigationController.didShow", of: "b", at: 0.5)),
        Behaviour(
            "statusbar-below-bar",
            "The status bar follows the style of a visible navigation bar, and the screen's without one",
            .reported, source: "openradar 15182487, 15178634; sarunw.com",
            .statusBar(isLight: false, at: 0.05), .statusBar(isLight: true, at: 0.9)),
        Behaviour(
            "tabs-during-push", "A change of tabs fades, whatever moves in the tabs meanwhile",
            .chosen, source: "nobody tells of it; the fade of tabs moves nothing",
            .noFinding("one-frame-flash")),
        Behaviour(
            "swipes-in-a-row",
            "A second swipe takes the next screen in the middle of the first pop",
            .tested, source: "react-native-screens pulls 3142, 3173",
            .transitions(["pop completed", "pop completed"]), .noFinding()),
    ]

    private static let fades =
        "ESTabBarController issue 295; dev.classmethod.jp, lifecycle of tabs on iOS 18"
}
