extension Behaviour {
    /// Presentations, sheets, and the touches meanwhile.
    static let ofPresentations = [
        Behaviour(
            "present-while-presenting",
            "A screen that already presents one does not present another",
            .reported, source: "openradar 17762871; uservoice-ios-sdk pull 347",
            .notInWindow("c", at: 2), .inWindow("b", at: 2), .finding("call-without-effect")),
        Behaviour(
            "lifecycle-fullScreen", "The presenter disappears and appears in `fullScreen`",
            .documented, source: appearance, .appearance(both, from: 0.05)),
        Behaviour(
            "lifecycle-currentContext", "The presenter disappears and appears in `currentContext`",
            .documented, source: appearance, .appearance(both, from: 0.05)),
        Behaviour(
            "lifecycle-overFullScreen", "The presenter stays in `overFullScreen`",
            .documented, source: appearance, .appearance(presented, from: 0.05)),
        Behaviour(
            "lifecycle-overCurrentContext", "The presenter stays in `overCurrentContext`",
            .documented, source: appearance, .appearance(presented, from: 0.05)),
        Behaviour(
            "lifecycle-custom", "The presenter stays in `custom`",
            .documented, source: appearance, .appearance(presented, from: 0.05)),
        Behaviour(
            "lifecycle-pageSheet", "The presenter stays in `pageSheet`",
            .documented, source: appearance, .appearance(presented, from: 0.05)),
        Behaviour(
            "modal-in-presentation-drag",
            "A sheet with `isModalInPresentation` returns, and its delegate is told of the attempt",
            .documented, source: "Apple, `presentationControllerDidAttemptToDismiss(_:)`",
            .happens("presentationController.didAttemptToDismiss"),
            .appearance([], from: 1.15), .inWindow("b", at: 3)),
        Behaviour(
            "sheet-drag-cancelled-lifecycle",
            "A pull of a sheet begins a dismissal: it will disappear, and appears again if it is let go early",
            .documented, source: "Apple, `presentationControllerWillDismiss(_:)`",
            .happens("presentationController.willDismiss"),
            .appearance(["b.viewWillDisappear", "b.viewWillAppear", "b.viewDidAppear"], from: 1.15)
        ),
        Behaviour(
            "dismiss-chain", "Only the topmost screen of a chain is dismissed with an animation",
            .documented, source: "Apple, `dismiss(animated:completion:)`",
            .transitions(["present completed", "present completed", "dismiss completed"]),
            .inWindow("c", at: 1.8), .notInWindow("b", at: 2.2)),
        Behaviour(
            "detent-change-while-presenting",
            "A detent that is selected while its sheet is presented has no effect",
            .once, source: "react-native-true-sheet pull 557",
            .place("b", [0, 422, 390, 422], at: 2), .finding("call-without-effect")),
        Behaviour(
            "large-to-medium-by-code", "A sheet's height is animated between detents",
            .chosen, source: "ericlewis/PageSheet issue 11 has another, with SwiftUI's content",
            // 1 − e^(−ωt)·(1 + ωt) of the 365 points, ω being √(1000/3) a second.
            .place("b", [0, 333.8, 390, 510.2], at: 1.35)),
        Behaviour(
            "grabber-tapped",
            "A tap on the grabber leads to the next detent, and from the last to the first",
            .documented, source: "Apple's Human Interface Guidelines, Sheets",
            .place("b", [0, 57, 390, 787], at: 2.1), .place("b", [0, 422, 390, 422], at: 3.2),
            .happens("sheetPresentationController.didChangeSelectedDetentIdentifier", of: "b")),
        Behaviour(
            "medium-in-compact-height", "A phone held sideways has no medium detent",
            .documented, source: "Apple, `medium()`",
            .value("frame", of: "b", [0, 0, 844, 333], at: 2)),
        Behaviour(
            "undimmed-after-small-drag", "A sheet that returns to an undimmed detent does not dim",
            .documented, source: "Apple, `largestUndimmedDetentIdentifier`",
            .place("b", [0, 422, 390, 422], at: 3), .noFinding()),
        Behaviour(
            "scroll-in-sheet",
            "A drag in the list of a smaller sheet makes it larger before the list scrolls",
            .documented, source: "Apple, `prefersScrollingExpandsWhenScrolledToEdge`",
            .place("b", [0, 57, 390, 787], at: 2.5), .place("b", [0, 57, 390, 787], at: 3.9)),
        Behaviour(
            "scrolling-does-not-expand",
            "A drag in its list leaves a sheet as it is if the sheet does not prefer to expand",
            .documented, source: "Apple, `prefersScrollingExpandsWhenScrolledToEdge`",
            .place("b", [0, 422, 390, 422], at: 2)),
        Behaviour(
            "list-scrolled-keeps-its-sheet",
            "A drag that scrolls a list back to its upper end does not go on as a pull of the sheet",
            .tested,
            source: "react-native-bottom-sheet issue 22; react-native-true-sheet issue 591",
            .place("b", [0, 57, 390, 787], at: 2.5), .transitions(["present completed"])),
        Behaviour(
            "undimmed-passes-touches", "The presenter gets the touches beside an undimmed sheet",
            .documented, source: "Apple, `largestUndimmedDetentIdentifier`",
            .value("alpha", of: "a.box", [0.2], at: 3.5), .inWindow("b", at: 3.5)),
        Behaviour(
            "undimmed-modal-takes-touches",
            "The presenter gets no touches beside a sheet with `isModalInPresentation`, dimmed or not",
            .documented, source: "Apple, `isModalInPresentation`; react-native-true-sheet pull 548",
            .value("alpha", of: "a.box", [1], at: 3.5, within: 0), .inWindow("b", at: 3.5)),
        Behaviour(
            "sideways-sheet-is-not-pulled",
            "A sheet that covers the screen of a phone held sideways is not pulled away",
            .tested, source: "react-native-screens issue 2698; Apple, `formSheet`",
            .value("frame", of: "b", [0, 0, 844, 390], at: 3.5), .transitions(["present completed"])
        ),
        Behaviour(
            "keyboard-during-a-pull",
            "A sheet that returns while a keyboard has come makes room for it",
            .once, source: "feedback-assistant/reports issue 669",
            .place("b", [0, 57, 390, 787], at: 4), .noFinding()),
        Behaviour(
            "landscape-full-screen",
            "A screen in full screen that supports only landscape turns the interface, and its presenter turns it back",
            .documented,
            source:
                "Apple, `supportedInterfaceOrientations` and `preferredInterfaceOrientationForPresentation`",
            .value("frame", of: "b", [0, 0, 844, 390], at: 1.1),
            .value("frame", of: "a", [0, 0, 390, 844], at: 2)),
        Behaviour(
            "landscape-sheet",
            "A sheet that supports only landscape leaves the interface as it lies",
            .reported, source: "jierong.dev, October 2020; Apple, `supportedInterfaceOrientations`",
            .value("frame", of: "b", [0, 0, 390, 787], at: 1.1)),
        Behaviour(
            "portrait-presenter",
            "A presenter that supports only portrait is upright again when what it presented has been turned",
            .chosen,
            source:
                "openradar 18176955 and 22401547 expect it, of iOS 8 and 9, where it lies sideways",
            .value("frame", of: "b", [0, 0, 844, 390], at: 1.5),
            .value("frame", of: "a", [0, 0, 390, 844], at: 3)),
        Behaviour(
            "list-at-top-pulls-sheet", "A list at its upper end hands a pull to its sheet",
            .documented, source: "WWDC 2019, session 224; react-native-screens issue 2454",
            .transitions(["present completed", "dismiss completed"])),
        Behaviour(
            "touch-during-presentation",
            "No touch arrives during a presentation that is not interactive",
            .chosen, source: ignoredTouches,
            .transitions(["present completed"]), .noFinding("touch-reaches-wrong-screen")),
        Behaviour(
            "touch-during-system-fullScreen",
            "No touch arrives during the system's own `fullScreen`",
            .chosen, source: ignoredTouches,
            .value("alpha", of: "a.box", [1], at: 0.3, within: 0)),
        Behaviour(
            "touch-during-system-pageSheet", "The presenter gets no touch while a sheet comes",
            .once, source: "openradar 41217893",
            .value("alpha", of: "a.box", [1], at: 1, within: 0)),
        Behaviour(
            "touch-during-own-fullscreen-presentation",
            "No touch arrives during a `fullScreen` of one's own",
            .chosen, source: ignoredTouches,
            .value("alpha", of: "a.box", [1], at: 0.3, within: 0),
            .noFinding("touch-reaches-wrong-screen")),
        Behaviour(
            "touch-during-own-dismissal",
            "No touch arrives during a dismissal of one's own, in `overFullScreen`, too",
            .chosen, source: ignoredTouches,
            .value("alpha", of: "b.box", [1], at: 1.4, within: 0)),
        Behaviour(
            "pan-cancelled-by-presentation",
            "A pan under way is cancelled by a presentation that is not interactive, for good",
            .tested, source: "material-motion-swift issue 105; openradar 41217893",
            .value("frame.x", of: "a.box", [65], at: 0.55, within: 8),
            .value("frame.x", of: "a.box", [0], at: 2.5)),
        Behaviour(
            "touch-on-arriving-screen-of-property-animator",
            "A property animator's views are touchable, yet no touch arrives before the presentation is over",
            .chosen, source: ignoredTouches,
            .value("alpha", of: "b.box", [1], at: 2, within: 0)),
        Behaviour(
            "cancelled-present-leaves-touches-off",
            "A presenter's touches stay off after a cancel if nobody turns them on",
            .once, source: "VCTransitionsLibrary pull 16",
            .notInWindow("b", at: 1.5), .finding("touches-left-off")),
        Behaviour(
            "removes-root-on-cancel",
            "A presenter's view that a cancel removes is missing at the next dismissal",
            .reported, source: "View2ViewTransition issue 22; splinter.com.au, April 2015",
            .finding("black-screen")),
        Behaviour(
            "fullscreen-dismissal-black-behind",
            "Behind a dismissal in `fullScreen` is nothing unless its animator inserts the presenter",
            .once, source: "NYTPhotoViewer pull 302",
            .notInWindow("a", at: 1.5), .inWindow("a", at: 2.5), .finding("black-screen")),
        Behaviour(
            "presenting-view-jumps-back", "A presenter that was moved stays moved, and slides back",
            .chosen, source: "stackoverflow.com/questions/24176173 does not say in which style",
            .notInWindow("a", at: 0.9), .inWindow("a", at: 1.9),
            .transitions(["present completed", "dismiss completed"])),
        Behaviour(
            "presenting-jumps-inserted",
            "A presenter that was moved and left the window is inserted where it was",
            .chosen, source: "stackoverflow.com/questions/24176173 does not say in which style",
            .value("frame.y", of: "a", [600], at: 1), .value("frame.y", of: "a", [0], at: 1.9),
            .transitions(["present completed", "dismiss completed"])),
        Behaviour(
            "presenter-stays-after-cancelled-dismissal",
            "A presenter that a dismissal in `fullScreen` inserted is taken out again when it is cancelled",
            .chosen,
            source: "NYTPhotoViewer pull 302 says that it stays, behind the presented view",
            .transitions(["present completed", "dismiss cancelled"]), .notInWindow("a", at: 2)),
        Behaviour(
            "values-after-cancelled-dismissal",
            "The values from before a dismissal are back when a finger's is cancelled, without code that sets them",
            .reported,
            source: "joomcode/BottomSheet; noppefoxwolf/MediaViewer in its first version",
            .value("transform", of: "b", [1, 0, 0, 1, 0, 0], at: 2, within: 0.001),
            .value("alpha", of: "b", [1], at: 2, within: 0.001),
            .value("transform", of: "a", [0.9, 0, 0, 0.9, 0, 0], at: 2, within: 0.001),
            .value("alpha", of: "a", [0.5], at: 2, within: 0.001), .looks(as: 0.9, at: 2),
            .transitions(["present completed", "dismiss cancelled"]), .noFinding()),
        Behaviour(
            "late-statusbar-cancel",
            "A screen in `overFullScreen` does not decide on the status bar",
            .documented, source: "Apple, `modalPresentationCapturesStatusBarAppearance`",
            .statusBar(isLight: true, at: 1)),
        Behaviour(
            "statusbar-fullscreen", "A screen in `fullScreen` decides on the status bar",
            .documented, source: "Apple, `modalPresentationCapturesStatusBarAppearance`",
            .statusBar(isLight: false, at: 1)),
        Behaviour(
            "short-flick-dismiss-statusbar",
            "A short flick completes, whatever the status bar does meanwhile",
            .chosen,
            source: "openradar 21961293, 24121295, 33069344 have it otherwise, of iOS 8.3 to 10",
            .transitions(["present completed", "dismiss completed"])),
        Behaviour(
            "sheet-let-go-below-medium",
            "A sheet that is pulled from its large detent past the smallest, and stays, has changed its detent",
            .documented,
            source: "Apple, `sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)`",
            .transitions(["present completed", "dismiss cancelled"]),
            .happens("sheetPresentationController.didChangeSelectedDetentIdentifier", of: "b"),
            .place("b", [0, 422, 390, 422], at: 3), .noFinding()),
        Behaviour(
            "statusbar-over-sheet",
            "The status bar is light over the black behind a sheet's presenter",
            .reported, source: "SwiftMessages issue 431; pictures of iOS 13 to 17",
            .statusBar(isLight: false, at: 0.05), .statusBar(isLight: true, at: 1.4),
            .statusBar(isLight: false, at: 3)),
    ]

    private static let appearance =
        "Apple, `UIModalPresentationStyle`; hacknicity.medium.com, iOS 13's presentations"
    private static let ignoredTouches =
        "openradar 41217893; christianselig.com, February 2021; decompilations of newer systems have it otherwise"
    private static let both = [
        "a.viewWillDisappear", "b.viewWillAppear", "b.viewDidAppear", "a.viewDidDisappear",
        "b.viewWillDisappear", "a.viewWillAppear", "a.viewDidAppear", "b.viewDidDisappear",
    ]
    private static let presented = [
        "b.viewWillAppear", "b.viewDidAppear", "b.viewWillDisappear", "b.viewDidDisappear",
    ]
}
