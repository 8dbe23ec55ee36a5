/// What the mistakes of the authors' code come to as findings.
extension GauntletExpectation {
    /// The rules and the views, sorted.
    var findings: [String] {
        let found: [String] =
            switch preset.system {
            case .backSwipe: backSwipeFindings
            case .stock: unguardedRoot("interactivePopGestureRecognizer")
            case .slide: slideFindings
            case .slideOfPops: slideFindings + pileUp
            case .pull: pullFindings
            case .card: cardFindings
            case .fade: fadeFindings
            case .layouts: []
            }
        return found.sorted()
    }

    /// The shadow's radius is never restored: each screen that leaves by this animator keeps it, once. The
    /// driver is kept after it finished, and a finger that comes back too soon or too late drives it on.
    /// Nothing looks at a flick backward.
    private var backSwipeFindings: [String] {
        var found: [String] = []
        if hasLeft { found.append("shadow-left-behind of \(preset.upper)") }
        if container == "tabs", hasEntered {
            found.append("shadow-left-behind of \(preset.lower)")
        }
        switch script {
        case .flickBack: found.append("velocity-jump of \(preset.upper)")
        case .grabWhileFinishing where keepsDriver:
            found.append("update-after-decision of \(preset.upper)")
        case .againAfterFinishing where keepsDriver:
            found.append("driver-outlives-gesture of \(preset.upper)")
        default: break
        }
        return found
    }

    /// The recognizer of a dismissal leaves with its screen, and the driver with it.
    private var keepsDriver: Bool { container != "presentation" }

    /// Only the distance counts; a touch that the system takes away counts like one that was lifted; and
    /// nobody asks whether there is anything to pop.
    private var slideFindings: [String] {
        let found = unguardedRoot("edge")
        switch script {
        case .flickBack: return found + ["velocity-jump of \(preset.upper)"]
        case .touchCancelled: return found + ["cancelled-touch-completes of \(preset.upper)"]
        default: return found
        }
    }

    private func unguardedRoot(_ recognizer: String) -> [String] {
        switch script {
        case .againAfterFinishing, .onTheRoot: ["nothing-to-pop of \(recognizer)"]
        default: []
        }
    }

    /// Each appearance adds a recognizer: the second one is that of the pushed screen.
    private var pileUp: [String] {
        hasEntered ? ["recognizers-pile-up of container"] : []
    }

    /// A dismissal by code waits for a finger; lifted and cancelled are one; coordinators hear nothing.
    private var pullFindings: [String] {
        var found = transitions.filter { $0.isInteractive && $0.outcome != "stalled" }.map { _ in
            "coordinator-never-told of \(preset.upper)"
        }
        if script == .byCode { found.append("driver-never-driven of \(preset.upper)") }
        if script == .touchCancelled {
            found.append("cancelled-touch-completes of \(preset.upper)")
        }
        return found
    }

    /// Its property animator lets touches through to a card that goes back; and nothing looks at a flick
    /// backward.
    private var cardFindings: [String] {
        switch script {
        case .flickBack: ["velocity-jump of \(preset.lower)"]
        case .grabWhileGoingBack: ["touch-reaches-wrong-screen of \(preset.lower)"]
        default: []
        }
    }

    /// Under the style `custom` the presenting view stays in the window, transparent, and is lost on the way
    /// back.
    private var fadeFindings: [String] {
        guard preset.name == "fade-through-black", hasEntered else { return [] }
        let transparent = "alpha-left-behind of \(preset.lower)"
        return hasLeft ? [transparent, "black-screen of \(preset.lower)"] : [transparent]
    }
}
