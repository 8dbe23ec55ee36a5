import Foundation

/// The expected result of a script with a preset, derived from the system's rules.
struct GauntletExpectation {
    struct Transition: Equatable, CustomStringConvertible {
        var isInteractive = false
        /// Whether the upper screen leaves.
        var leaves: Bool
        var outcome: String
        /// The time of the end; nil if it never ends.
        var ended: Double?

        var description: String {
            let way = leaves ? "leaves" : "enters"
            return "\(way)\(isInteractive ? " interactively" : ""), \(outcome)"
                + (ended.map { " at \($0)" } ?? "")
        }
    }

    private(set) var transitions: [Transition] = []
    /// The gestures that began the interactive transitions, in order.
    private(set) var gestures: [FeltGesture] = []
    /// Whether the upper screen is visible at the end.
    private(set) var isShown: Bool
    let script: GauntletScript
    let preset: GauntletPreset
    let container: String

    init(_ script: GauntletScript, _ preset: GauntletPreset) {
        (self.script, self.preset) = (script, preset)
        container =
            preset.name.hasSuffix("tabs")
            ? "tabs" : preset.leave.contains("dismiss") ? "presentation" : "navigation"
        isShown = preset.enter == nil
        let onRoot = script == .onTheRoot
        if onRoot {
            if preset.rootNeedsLeaving { leave(at: 0) }
        } else if preset.enter != nil {
            enter(at: 0)
        }
        if script == .byCode {
            leave(at: 1)
            if isLost { return }
            if !isShown, preset.again != nil { enter(at: 2) }
        }
        for gesture in script.felt(preset.gesture, preset.pan) where isShown {
            guard let end = preset.system.end(of: gesture, along: preset.gesture.length) else {
                continue
            }
            transitions.append(
                Transition(
                    isInteractive: true, leaves: true,
                    outcome: end.completes ? "completed" : "cancelled", ended: end.time))
            gestures.append(gesture)
            if end.completes { isShown = false }
        }
        if preset.system == .card, transitions.count == 2, gestures.count == 2 {
            // The first gesture left a time offset, by which the second one ends later.
            let rest = CardTicks(gestures[0], finishes: false).paused
            transitions[1].ended = transitions[1].ended.map { $0 + rest }
        }
    }

    private mutating func leave(at time: Double) {
        let ended = preset.system.leaving.map { time + $0 }
        transitions.append(
            Transition(
                isInteractive: preset.system.alwaysHasDriver, leaves: true,
                outcome: ended == nil ? "stalled" : "completed", ended: ended))
        if ended != nil { isShown = false }
    }

    private mutating func enter(at time: Double) {
        let ended = time + preset.system.entering(in: container)
        transitions.append(Transition(leaves: false, outcome: "completed", ended: ended))
        isShown = true
    }

    /// Whether the presenting view was lost with the container into which the animator moved it; a view outside of the
    /// window presents nothing.
    private var isLost: Bool { preset.name == "fade-through-black" && !isShown }

    /// Whether the upper screen has left, or begun to leave.
    var hasLeft: Bool { transitions.contains(where: \.leaves) }
    var hasEntered: Bool { transitions.contains { !$0.leaves } }

    /// The screens of the container in order, and the index of the visible one.
    var places: (stack: [String], visible: Int) {
        let (upper, lower) = (preset.upper, preset.lower)
        return switch container {
        case _ where preset.system == .card: ([upper, lower], isShown ? 0 : 1)
        case "tabs": ([lower, upper], isShown ? 1 : 0)
        default: (isShown ? [lower, upper] : [lower], isShown ? 1 : 0)
        }
    }

    /// The screens in the window at the end; with `overFullScreen` and `custom` those behind remain.
    var inWindow: Set<String> {
        let visible = isShown ? preset.upper : preset.lower
        if preset.system == .card { return [visible, "camera", "blur", "indicator"] }
        if preset.system == .pull {
            return isShown ? [preset.upper, preset.lower] : [preset.lower]
        }
        if preset.name == "fade-through-black" {
            if isShown { return [preset.upper, preset.lower] }
            return hasLeft ? [] : [preset.lower]
        }
        return [visible]
    }
}

/// The state that the authors' code leaves behind.
extension GauntletExpectation {
    typealias Values = [String: [Double]]

    /// The values of views at the end that differ from the usual ones: the screen's frame, alpha 1, no transform, a
    /// layer's defaults, an unchanged clock.
    var remains: [String: Values] {
        switch preset.system {
        case .backSwipe: ofBackSwipe
        case .stock, .layouts: [:]
        case .card: ofCard
        case .fade: ofFade
        case .pull: ofPull
        case .slide(let x, let y): ofSlide(x, y, pushes: true)
        case .slideOfPops: ofSlide(0, 1, pushes: false)
        }
    }

    private static func frame(_ x: Double, _ y: Double) -> [Double] { [x, y, 390, 844] }

    /// The radius of the leaving screen's shadow is never restored, and a screen that left still lies to the right of
    /// the display. With tabs, returning means that the other screen leaves.
    private var ofBackSwipe: [String: Values] {
        var views: [String: Values] = [:]
        if hasLeft { views[preset.upper] = ["layer.shadowRadius": [5]] }
        if hasLeft, !isShown { views[preset.upper]?["frame"] = Self.frame(390, 0) }
        if container == "tabs", hasEntered {
            views[preset.lower] = ["layer.shadowRadius": [5]]
            if isShown { views[preset.lower]?["frame"] = Self.frame(390, 0) }
        }
        return views
    }

    /// A screen that left stays where it moved to; so does one that was covered by a push.
    private func ofSlide(_ x: Double, _ y: Double, pushes: Bool) -> [String: Values] {
        let far = Self.frame(390 * x, 844 * y)
        guard let last = transitions.last else { return [:] }
        guard isShown else { return [preset.upper: ["frame": far]] }
        // A cancelled pop puts the lower screen back where its way began: on the other side.
        if last.leaves { return [preset.lower: ["frame": Self.frame(-390 * x, -844 * y)]] }
        return pushes ? [preset.lower: ["frame": far]] : [:]
    }

    /// The screen that left stays transparent.
    private var ofFade: [String: Values] {
        if transitions.isEmpty { return [:] }
        return [isShown ? preset.lower : preset.upper: ["alpha": [0]]]
    }

    /// The screen that was pulled away stays moved down by the display's height.
    private var ofPull: [String: Values] {
        let isGone = transitions.contains { $0.leaves && $0.outcome == "completed" }
        guard isGone else { return [:] }
        return [
            preset.upper: ["frame": Self.frame(0, 844), "transform": [1, 0, 0, 1, 0, 844]]
        ]
    }

    /// The clock of the container's layer: after a finish, its beginTime is the link's end minus the layer time reached
    /// by then; after a return, a time offset remains.
    private var ofCard: [String: Values] {
        var views: [String: Values] = [
            "indicator": [
                "layer.cornerRadius": [2], "layer.shadowOpacity": [0.3],
                "layer.shadowRadius": [5], "layer.shadowOffset": [0, 0],
                "frame": [366, 397, 4, 50], "backgroundColor": [1, 1, 1, 1],
            ]
        ]
        if isShown {
            views["blur"] = ["alpha": [0]]
        } else {
            // −390 + 2 · 20 + 4.
            views["indicator"]?["frame"] = [20, 397, 4, 50]
            views["indicator"]?["transform"] = [1, 0, 0, 1, -346, 0]
            views["indicator"]?["backgroundColor"] = [180.0 / 255, 100.0 / 255, 250.0 / 255, 1]
        }
        // A card that left, or never came in, lies to the right of the display.
        if isShown, hasLeft { views["card"] = ["frame": Self.frame(390, 0)] }
        if let last = gestures.last {
            let finishes = !isShown
            let ticks = CardTicks(last, finishes: finishes)
            if finishes {
                views["container"] = ["layer.beginTime": [ticks.last - ticks.paused]]
            } else if last.part > 0 {
                views["container"] = ["layer.timeOffset": [ticks.paused]]
            }
        }
        return views
    }
}
