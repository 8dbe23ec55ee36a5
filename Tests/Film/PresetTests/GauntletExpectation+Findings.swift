/// The findings that the mistakes in the authors' code lead to.
extension GauntletExpectation {
    /// Rules with their views, sorted.
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

    /// The shadow's radius is never restored: each screen that this animator removes keeps it, and it is reported once.
    /// The driver is kept after a finish, and a finger that returns too early or too late still updates it. The
    /// velocity of a backward flick is ignored.
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

    /// A dismissal's recognizer is released with its screen, and the driver with it.
    private var keepsDriver: Bool { container != "presentation" }

    /// Only the distance counts; a cancelled touch is treated like a lifted one; and nothing checks whether there is a
    /// screen to pop.
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

    /// Each appearance adds a recognizer: the second one is added when the pushed screen appears.
    private var pileUp: [String] {
        hasEntered ? ["recognizers-pile-up of container"] : []
    }

    /// A dismissal by code waits for a finger; cancelled touches are treated like lifted ones; coordinators are not
    /// informed.
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

    /// The property animator lets touches through to a card that is going back, and the velocity of a backward flick is
    /// ignored.
    private var cardFindings: [String] {
        switch script {
        case .flickBack: ["velocity-jump of \(preset.lower)"]
        case .grabWhileGoingBack: ["touch-reaches-wrong-screen of \(preset.lower)"]
        default: []
        }
    }

    /// With the style `custom` the presenting view stays in the window, transparent, and is lost during the dismissal.
    private var fadeFindings: [String] {
        guard preset.name == "fade-through-black", hasEntered else { return [] }
        let transparent = "alpha-left-behind of \(preset.lower)"
        return hasLeft ? [transparent, "black-screen of \(preset.lower)"] : [transparent]
    }
}
