import UIKit

extension Demo {
    /// All transitions of the demo app.
    package static var all: [Demo] {
        [
            alongsideTint, blinds, blurredSheet, bottomDrawer, bounceIn, cardStack, cascade,
            cellZoom, childSwap, circleReveal, cube, dimmedCard, dissolve, doors, edgeParallax,
            elasticEdge, expandingCard, explode, flipSides, foldAway, grabbableSlide,
            gradientWipe, groupedBurst, halfTurn, heroMatch, legacyPush, looseSpring, modernZoom,
            pageFlip, pannedCircle, pathFlight, peekPress, photoDrag, pictureShrink, pinchClose,
            pullDown, queuedFade, rootSwap, sideMenu, springLayers, swipePager, tabSlide,
            taskedSteps, tiles, tiltedMenu, timedBanner,
        ]
    }
}
