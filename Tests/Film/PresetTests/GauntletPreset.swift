import Foundation
import Testing

/// A preset in the gauntlet: the screen that its gesture removes, and the operations that show and remove it.
struct GauntletPreset: CustomTestStringConvertible {
    var name: String
    var system: GauntletSystem
    /// The screen that is on top at the beginning, or after it has entered.
    var upper: String
    /// The screen that appears when the upper one leaves.
    var lower: String
    /// The operation that shows the upper screen at 0 s; nil if it is visible from the beginning.
    var enter: String?
    /// The operation that removes the upper screen.
    var leave: String
    /// The operation that shows the upper screen again; nil if code cannot.
    var again: String?
    var gesture: GauntletGesture
    /// The gesture when there is no screen to remove.
    var rootGesture: GauntletGesture
    /// The fingers that the gesture's recognizer accepts.
    var pan: GauntletPan {
        switch system {
        case .backSwipe: name == "back-swipe-dismiss" ? .moving : .free
        case .pull: .free
        case .stock, .layouts, .card, .fade, .slide, .slideOfPops: .edge
        }
    }
    /// Whether the preset begins with a screen above its root.
    var rootNeedsLeaving = false

    var testDescription: String { name }

    /// A preset whose upper screen is visible at the beginning.
    private static func shown(
        _ name: String, _ system: GauntletSystem, _ upper: String, over lower: String,
        leave: String, again: String, _ gesture: GauntletGesture
    ) -> GauntletPreset {
        GauntletPreset(
            name: name, system: system, upper: upper, lower: lower, leave: leave, again: again,
            gesture: gesture, rootGesture: gesture, rootNeedsLeaving: true)
    }

    /// A preset whose upper screen must enter first.
    private static func entered(
        _ name: String, _ system: GauntletSystem, _ upper: String, over lower: String,
        enter: String, leave: String, _ gesture: GauntletGesture
    ) -> GauntletPreset {
        GauntletPreset(
            name: name, system: system, upper: upper, lower: lower, enter: enter, leave: leave,
            again: enter, gesture: gesture, rootGesture: gesture)
    }

    private static func pushed(
        _ name: String, _ system: GauntletSystem, _ upper: String, over lower: String
    ) -> GauntletPreset {
        entered(
            name, system, upper, over: lower, enter: "\"push\": \"\(upper)\"",
            leave: "\"pop\": true", .fromLeftEdge)
    }

    private static func presented(
        _ name: String, _ system: GauntletSystem, _ upper: String, over lower: String,
        _ gesture: GauntletGesture
    ) -> GauntletPreset {
        entered(
            name, system, upper, over: lower, enter: "\"present\": \"\(upper)\"",
            leave: "\"dismiss\": true", gesture)
    }

    static let all = [
        shown(
            "back-swipe", .backSwipe, "message", over: "inbox", leave: "\"pop\": true",
            again: "\"push\": \"message\"", .fromInside),
        presented("back-swipe-dismiss", .backSwipe, "message", over: "inbox", .fromInside),
        shown(
            "back-swipe-stock", .stock, "message", over: "inbox", leave: "\"pop\": true",
            again: "\"push\": \"message\"", .fromLeftEdge),
        shown(
            "back-swipe-tabs", .backSwipe, "photos", over: "inbox",
            leave: "\"select\": \"inbox\"", again: "\"select\": \"photos\"", .fromInside),
        GauntletPreset(
            name: "card", system: .card, upper: "main", lower: "card",
            leave: "\"select\": \"card\"", again: "\"select\": \"main\"",
            gesture: .fromRightEdge, rootGesture: .fromLeftEdge),
        pushed("collection-layouts", .layouts, "covers", over: "thumbnails"),
        pushed("fade-through", .fade, "detail", over: "home"),
        presented("fade-through-black", .fade, "detail", over: "home", .fromLeftEdge),
        presented("fade-through-present", .fade, "detail", over: "home", .fromLeftEdge),
        entered(
            "fade-through-tabs", .fade, "detail", over: "home",
            enter: "\"select\": \"detail\"", leave: "\"select\": \"home\"", .fromLeftEdge),
        // A dismissal by code waits forever: nothing can follow it.
        GauntletPreset(
            name: "pull-to-dismiss", system: .pull, upper: "photo", lower: "feed",
            enter: "\"present\": \"photo\"", leave: "\"dismiss\": true", gesture: .down,
            rootGesture: .down),
        pushed("slide-down", .slide(x: 0, y: 1), "summary", over: "gallery"),
        pushed("slide-down-author", .slideOfPops, "summary", over: "gallery"),
        pushed("slide-left", .slide(x: -1, y: 0), "summary", over: "gallery"),
        pushed("slide-right", .slide(x: 1, y: 0), "summary", over: "gallery"),
        pushed("slide-up", .slide(x: 0, y: -1), "summary", over: "gallery"),
    ]

    /// The spec of a script, with one frame at 8 s, when everything that ends has ended.
    func spec(_ steps: [GauntletStep]) -> String {
        let script = steps.sorted { $0.time < $1.time }.map(\.json).joined(separator: ",\n    ")
        return """
            { "preset": "\(name)", "device": { "scale": 0.5 }, "filmstrip": { "times": [8] },
              "script": [
                \(script)
              ] }
            """
    }
}
