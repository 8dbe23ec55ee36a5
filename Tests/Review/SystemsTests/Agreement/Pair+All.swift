import CoreAnimation
import FilmstripGeometry
import Foundation
import Systems
import UIKitCore

extension Pair {
    /// Every preset with its system.
    static let all = backSwipes + cards + slides + fades + pulls

    private static let backSwipes = [
        Pair(
            preset: "back-swipe", stack: ["inbox", "message"], calls: [.pop, .push("message")],
            way: .anywhere
        ) { .navigating(["inbox", "message"]) { makeBackSwipe(screens: $0) } },
        Pair(
            preset: "back-swipe-stock", stack: ["inbox", "message"],
            calls: [.pop, .push("message")], way: .leftEdge
        ) { .navigating(["inbox", "message"]) { makeStockBackSwipe(screens: $0) } },
        Pair(
            preset: "back-swipe-dismiss", stack: ["inbox"], opening: .present("message"),
            calls: [.dismiss, .present("message")], way: .anywhere
        ) { .presenting("message", over: "inbox") { makeBackSwipeModal() } },
        Pair(
            preset: "back-swipe-tabs", stack: ["photos"],
            calls: [.select("inbox"), .select("photos")], way: .anywhere
        ) { .choosing(["inbox", "photos"]) { makeBackSwipeTabs(screens: $0, showing: 1) } },
    ]

    private static let cards = [
        Pair(
            preset: "card", stack: ["main"], named: ["blur", "indicator"],
            calls: [.select("card"), .select("main")], way: .rightEdge, wayBack: .leftEdge
        ) { .card(rollsBackOnCancel: true) },
        Pair(
            preset: "card", changes: #""animators": { "swipe": { "ended": [] } }"#,
            stack: ["main"], named: ["blur", "indicator"],
            calls: [.select("card"), .select("main")], way: .rightEdge, wayBack: .leftEdge
        ) { .card(rollsBackOnCancel: false) },
    ]

    private static let slides =
        [("up", SlideDirection.up), ("down", .down), ("left", .left), ("right", .right)]
        .map { name, direction in
            Pair(
                preset: "slide-\(name)", stack: ["gallery"], opening: .push("summary"),
                calls: [.pop, .push("summary")], way: .leftEdge
            ) {
                .navigating(["gallery", "summary"]) { screens in
                    makeSlides(
                        screens: [screens[0]],
                        [SlideTransition(direction, for: .push), .init(direction, for: .pop)])
                }
            }
        }
        + [
            Pair(
                preset: "slide-down-author", stack: ["gallery"], opening: .push("summary"),
                calls: [.pop, .push("summary")], way: .leftEdge
            ) {
                .navigating(
                    ["gallery", "summary"],
                    of: {
                        let screen = SlidingScreen()
                        screen.transitions = [SlideTransition(.down, for: .pop)]
                        return screen
                    }
                ) { makeSlides(screens: [$0[0]], []) }
            }
        ]

    private static let fades = [
        Pair(
            preset: "fade-through", stack: ["home"], opening: .push("detail"),
            calls: [.pop, .push("detail")], way: .leftEdge
        ) { .navigating(["home", "detail"]) { makeFadeThrough(screens: [$0[0]]) } },
        Pair(
            preset: "fade-through-tabs", stack: ["home"],
            calls: [.select("detail"), .select("home")], way: .anywhere
        ) { .choosing(["home", "detail"]) { makeFadeThroughTabs(screens: $0) } },
        Pair(
            preset: "fade-through-present", stack: ["home"], opening: .present("detail"),
            calls: [.dismiss, .present("detail")], way: .anywhere
        ) { .presenting("detail", over: "home") { makeFadeThroughModal(.fullScreen) } },
        Pair(
            preset: "fade-through-black", stack: ["home"], opening: .present("detail"),
            calls: [.dismiss, .present("detail")], way: .anywhere
        ) { .presenting("detail", over: "home") { makeFadeThroughModal(.custom) } },
        Pair(
            preset: "collection-layouts", stack: ["thumbnails"], opening: .push("covers"),
            calls: [.pop, .push("covers")], way: .leftEdge
        ) { .grids("thumbnails", "covers") },
    ]

    /// A dismissal by code would wait for a finger for ever, so that nothing could be presented
    /// after it.
    private static let pulls = [
        ("overFullScreen", UIModalPresentationStyle.overFullScreen), ("custom", .custom),
        ("fullScreen", .fullScreen),
    ].map { name, style in
        Pair(
            preset: "pull-to-dismiss",
            changes: #""container": { "presentation": { "style": "\#(name)" } }"#,
            stack: ["feed"], opening: .present("photo"), calls: [.dismiss, .dismiss], way: .down
        ) { .presenting("photo", over: "feed") { makePullToDismiss(style) } }
    }
}

extension Way {
    /// To the right by the width of the screen.
    fileprivate static let anywhere = Way(
        start: CGPoint(x: 60, y: 420), whole: CGVector(dx: 390, dy: 0))
    fileprivate static let leftEdge = Way(
        start: CGPoint(x: 5, y: 420), whole: CGVector(dx: 390, dy: 0))
    fileprivate static let rightEdge = Way(
        start: CGPoint(x: 385, y: 420), whole: CGVector(dx: -390, dy: 0))
    /// Down by the height of the screen.
    fileprivate static let down = Way(
        start: CGPoint(x: 195, y: 100), whole: CGVector(dx: 0, dy: 844))
}
