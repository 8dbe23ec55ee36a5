import UIKitCore

extension Figure {
    /// The kind of each figure of the classic system, by the profile's properties; their comments say from where. `alerts`,
    /// `bars` and `blurMaterials` are groups of figures, most of which are chosen; the zoom and glass are those of iOS 27.
    static let classicKinds: [String: Kind] = {
        var kinds: [String: Kind] = [:]
        for (kind, names) in classicNames { for name in names { kinds[name] = kind } }
        return kinds
    }()

    private static let classicNames: [Kind: [String]] = [
        .measured: ["zoom"],
        .documented: [
            "contentPops", "hitTestAlpha", "imagesPerSecond", "navigationIsInterruptible",
            "sheetMediumFraction", "sheetPageWidth", "sheetProjection",
        ],
        .reported: [
            "cancelledAnimationsAreUndone", "cancelledAnimationsFinish", "contentTouchDelay",
            "controlTrackingSlop", "interactivePopDuration", "interruptibleAnimatorsStartAlone",
            "keyboardDuration", "keyboardSpring",
            "modalDuration", "modalSpring", "navigationDuration", "navigationSpring", "panSlop",
            "panTranslationIncludesSlop", "presentationsIgnoreTouches", "rotationDuration",
            "screenEdgeWidth",
            "screenMargin", "scrollAnimationDuration", "scrollRestVelocity", "scrollRubberBand",
            "scrollSpringFrequency", "sheetCornerRadius", "sheetFormSize",
            "sheetGrabberMargin", "sheetGrabberSize",
            "sheetRecessGap", "sheetRubberBand", "sheetTopMargin", "swipeDeviation",
            "swipeDeviationDecay", "swipeDistance", "swipeDistanceDecay", "swipeDuration",
            "tabFadeDuration", "tapDuration", "tapInterval", "tapSeparation", "tapSlop",
            "velocityTimeout", "velocityWeights",
        ],
        .chosen: [
            "alerts", "bars", "blurMaterials", "cancelledDismissalsRemovePresenter",
            "contentPopGoesFirst", "disabledTextAlpha", "edgePanCountsFromSample", "edgePanSlop",
            "glass",
            "interactivePopFinishDelay", "interactivePopProjection", "interactivePopRest",
            "interactivePopRestDelay", "interactivePopSpring", "interactivePopStart",
            "interactivePopThreshold", "interactivePopTracking", "interactivePopVelocity",
            "interactivePopVelocityTimeout", "layoutTransitionDuration", "modalDissolveDuration",
            "modalTurnDuration", "movedPresentersStay", "navigationDimming", "navigationParallax",
            "navigationParallaxStep", "navigationShadowOpacity", "navigationShadowRadius",
            "pinchSlop", "rotationSlop", "scrollDirectionalLockRatio", "scrollPagingVelocity",
            "scrollRestDistance", "scrollVelocityWeights", "sheetAnchorWay", "sheetChangeDelay",
            "sheetDarkDimming",
            "sheetDimming", "sheetDismissVelocity", "sheetDockDistance", "sheetFloatInset",
            "sheetFollow", "sheetGrabberAlpha", "sheetGrabberReach", "sheetHoldSpring",
            "sheetInertiaDelay", "sheetInertiaShift", "sheetInertiaStretch", "sheetLeavingSpring",
            "sheetLiftDelay", "sheetMediumIsOfLargest", "sheetPageMargin", "sheetRecedes",
            "sheetRecessInset",
            "sheetShare", "sheetSpring", "sheetStretch", "sheetSwell", "sheetSwellFade",
            "sheetVelocityWindow", "tabFadeSpring",
        ],
    ]
}
