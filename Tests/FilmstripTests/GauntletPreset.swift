import Foundation
import Testing

/// A preset in the gauntlet: which screen its gesture takes away, and how that comes and goes by code.
struct GauntletPreset: CustomTestStringConvertible {
    var name: String
    var system: GauntletSystem
    /// The screen that is on top at the beginning, or once it has entered.
    var upper: String
    /// The screen that comes when the upper one goes.
    var lower: String
    /// Brings the upper screen at 0 s; nil if it is there.
    var enter: String?
    /// Takes the upper screen away.
    var leave: String
    /// Brings the upper screen back; nil where code cannot get there.
    var again: String?
    var gesture: GauntletGesture
    /// The gesture where there is nothing to take away.
    var rootGesture: GauntletGesture
    /// Which fingers the gesture's recognizer takes.
    var pan: GauntletPan {
        switch system {
        case .backSwipe: name == "back-swipe-dismiss" ? .moving : .free
        case .pull: .free
        case .stock, .layouts, .card, .fade, .slide, .slideOfPops: .edge
        }
    }
    /// Whether the preset begins above its root.
    var rootNeedsLeaving = false

    var testDescription: String { name }

    /// One that shows its upper screen at the beginning.
    private static func shown(
        _ name: String, _ system: GauntletSystem, _ upper: String, over lower: String,
        leave: String, again: String, _ gesture: GauntletGesture
    ) -> GauntletPreset {
        GauntletPreset(
            name: name, system: system, upper: upper, lower: lower, leave: leave, again: again,
            gesture: gesture, rootGesture: gesture, rootNeedsLeaving: true)
    }

    /// One whose upper screen has to come first.
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
        // A dismissal by code waits for ever: nothing can come after it.
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

    /// The spec of a script, seen at 8 s, when all that ends has ended.
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
