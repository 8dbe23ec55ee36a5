import FilmSupport
import Foundation

/// The laws of every play, for any touches and operations.
struct GauntletLaws {
    let timeline: RenderedTimeline
    /// The screens whose appearance calls are checked, whether or not they are shown.
    let screens: Set<String>

    /// Descriptions of the broken laws.
    var violations: [String] {
        ofTransitions + ofRecognizers + ofTouches + ofAppearance + ofContainment
    }

    private var isStalled: Bool { timeline.transitions.contains { $0.outcome == "stalled" } }

    /// Every transition has an outcome, and completes once; it may begin beside another one.
    private var ofTransitions: [String] {
        var broken: [String] = []
        for (index, transition) in timeline.transitions.enumerated() {
            let name = "transition \(index) (\(transition.operation))"
            if transition.id != index { broken.append("\(name) has the id \(transition.id)") }
            let ended = transition.ended ?? .infinity
            let calls = timeline.events.filter {
                $0.name == "context.completeTransition" && $0.transition == index
            }
            switch transition.outcome {
            case "completed"?, "cancelled"?:
                if ended < transition.began || ended == .infinity {
                    broken.append("\(name) began at \(transition.began) and ended at \(ended)")
                }
                if calls.count != 1 { broken.append("\(name) completes \(calls.count) times") }
            case "stalled"?:
                if ended < .infinity || !calls.isEmpty { broken.append("\(name) is no stall") }
            default: broken.append("\(name) has no outcome")
            }
        }
        if let last = timeline.frames.last, last.phase != "idle", !isStalled {
            broken.append("the last frame is \(last.phase)")
        }
        return broken
    }

    /// A gesture that began has exactly one end; several recognizers may have the same name.
    private var ofRecognizers: [String] {
        var open: [String: Int] = [:]
        var broken: [String] = []
        for event in timeline.events where event.name == "gestureRecognizer.state" {
            let name = event.subject ?? ""
            switch event.word {
            case "began"?: open[name, default: 0] += 1
            case "ended"?, "cancelled"?:
                open[name, default: 0] -= 1
                if open[name, default: 0] < 0 { broken.append("\(name) ends unbegun") }
            case "changed"?:
                if open[name, default: 0] < 1 { broken.append("\(name) changes unbegun") }
            case "failed"?: break
            default: broken.append("\(name) is \(event.word ?? "without a state")")
            }
        }
        return broken + open.filter { $0.value != 0 }.map { "\($0.key) never ends" }.sorted()
    }

    private var ofTouches: [String] {
        func count(_ name: String) -> Int { timeline.events.filter { $0.name == name }.count }
        let (began, over) = (count("touch.began"), count("touch.ended") + count("touch.cancelled"))
        return began == over ? [] : ["\(began) touches began, \(over) are over"]
    }

    private enum Appearance { case gone, coming, here, going }

    /// Every `will…` has its `did…`, and at the end a controller has appeared exactly if its view is in the window.
    private var ofAppearance: [String] {
        var states: [String: Appearance] = [:]
        var broken: [String] = []
        for event in timeline.events where event.name.hasPrefix("viewController.view") {
            let name = event.subject ?? ""
            let state = states[name] ?? .gone
            let next: Appearance?
            switch (event.name.dropFirst("viewController.".count), state) {
            case ("viewWillAppear", .gone), ("viewWillAppear", .going): next = .coming
            case ("viewDidAppear", .coming): next = .here
            case ("viewWillDisappear", .here), ("viewWillDisappear", .coming): next = .going
            case ("viewDidDisappear", .going): next = .gone
            case ("viewDidLoad", .gone): next = .gone
            case ("viewIsAppearing", .coming): next = .coming
            default: next = nil
            }
            if let next {
                states[name] = next
            } else {
                broken.append("\(name), \(state), hears \(event.name) at \(event.time)")
            }
        }
        guard !isStalled, let seen = timeline.frames.last?.views else { return broken }
        let told = screens.union(states.keys).filter { !Self.isContainer($0) }
        for name in told.sorted() {
            let state = states[name] ?? .gone
            if state != (seen[name] == nil ? .gone : .here) {
                broken.append("\(name) is \(state), in the window: \(seen[name] != nil)")
            }
        }
        return broken
    }

    /// A controller is informed before it enters or leaves a parent, each time; of two transitions at once, the news may
    /// come in any order.
    private var ofContainment: [String] {
        var parents: [String: String] = [:]
        var announced: [String: Set<String?>] = [:]
        var broken: [String] = []
        for event in timeline.events where event.name.hasSuffix("MoveToParent") {
            let name = event.subject ?? ""
            if event.name == "viewController.willMoveToParent" {
                announced[name, default: []].insert(event.answer)
                if event.answer != nil, parents[name] != nil, announced[name]?.contains(nil) != true
                {
                    broken.append("\(name) enters twice")
                }
                continue
            }
            if announced[name]?.remove(event.answer) == nil {
                broken.append("\(name) moves to \(event.answer ?? "nobody") untold")
            }
            parents[name] = event.answer
        }
        return broken
    }

    private static func isContainer(_ name: String) -> Bool { name.hasSuffix("Controller") }
}
