import CoreAnimation
import FilmstripFilm
import Foundation
import TransitionSpec
import UIKitCore

extension ScriptRun {
    /// Plays to the end and records looks: at every event, and at the display's frames while something moves.
    ///
    /// Looking changes nothing: the play is the same as without.
    ///
    /// - Parameters:
    ///   - most: The most views that may be recorded moving, in all looks together.
    ///   - countsOffscreen: Whether to count what Core Animation draws off screen.
    ///   - see: Called at each frame of the display that is recorded.
    mutating func watch(
        atMost most: Int, countsOffscreen: Bool, see: (ScriptRun) -> Void = { _ in }
    ) throws(ScriptPlayer.Failure) -> Evidence {
        let rate = stage.device.refreshRate
        var looks = Looks(of: self, most: most, countsOffscreen: countsOffscreen)
        looks.look(isFrame: true)
        see(self)
        var glimpses = Glimpses()
        glimpses.keep(stage)
        var recognizers = [(time: stage.now, counts: countRecognizers())]
        var (lifts, isLifted) = ([Evidence.Lift](), false)
        var (bars, lengths) = ([(time: stage.now, bars: barStates())], [Int: Double]())
        var heard = stage.events.count
        let end = (events.last?.time ?? 0) + patience
        var shown = 0
        // Watches a few frames after the last movement, where a flash would show.
        var lastMoved = -Double.infinity
        while let stop = nextStop(), stop <= end {
            try check()
            if stage.phase != .idle { lastMoved = stage.now }
            let frame = Double(shown + looks.stride) / rate
            if frame < stop, stage.phase == .idle, frame > max(stage.now, lastMoved + 4 / rate) {
                // By rounding, the frame at the stop may lie one bit before it; it is skipped then.
                shown = max(shown + 1, Int((stop * rate).rounded(.up)) - 1)
                continue
            }
            let isFrame = frame <= stop
            let time = min(frame, stop)
            shown = isFrame ? shown + looks.stride : max(shown, Int((stop * rate).rounded(.down)))
            let due = stage.nextEvent() ?? .infinity
            if due <= time,
                stage.phase != .idle || looks.last?.views.contains(where: \.hasSpring) ?? false
            {
                // Records a transition or a spring just before it may end: a microsecond earlier.
                stage.advance(to: max(stage.now, time - 1e-6))
                looks.look(isBefore: true)
                if stage.phase != .idle { glimpses.keep(stage) }
            }
            stage.advance(to: max(time, stage.now))
            glimpses.end(stage)
            if scripted(at: time).contains(where: \.isLift) { isLifted = true }
            let isMoved = try play(at: time, isDue: due <= time, &looks, &glimpses)
            if isFrame || isMoved || due <= time || stage.events.count > heard {
                looks.look(isFrame: isFrame)
                if isFrame {
                    see(self)
                    glimpses.see(looks.last, of: stage)
                }
                note(&bars, &lengths)
            }
            if stage.events[heard...].contains(where: { $0.name == .viewDidAppear }) {
                recognizers.append((stage.now, countRecognizers()))
            }
            heard = stage.events.count
            if looks.isTooMuch { throw .invalid([tooMuch(most)]) }
            if stage.phase == .idle { isLifted = false }
            if isLifted {
                let frame = Double(shown + 1) / rate
                let next = min(nextStop() ?? frame, frame)
                // By rounding, a frame at the lift may lie just after it; it is recorded first.
                if next - stage.now > 1e-6 {
                    lifts.append(try lift(before: next))
                    isLifted = false
                }
            }
        }
        try check()
        let span = span
        // Records a few more frames after everything has come to rest.
        for _ in 0..<4 {
            shown += 1
            try advance(to: max(stage.now, Double(shown) / rate))
            looks.look(isFrame: true)
            see(self)
        }
        stage.endStalledTransitions()
        var evidence = Evidence(
            stage.transitions, promises: stage.promises, events: stage.events, looks: looks.all,
            recognizers: recognizers, lifts: lifts, span: span, size: stage.display.size,
            refreshRate: stage.device.refreshRate,
            reducesMotion: stage.device.isReduceMotionEnabled,
            facts: scene.facts?.found ?? Evidence.Facts())
        (evidence.strokes, evidence.bars, evidence.lengths) = (strokes, bars, lengths)
        evidence.pictures = glimpses.all
        (evidence.offscreen, evidence.scale) = (looks.offscreen?.frames ?? [], stage.device.scale)
        return evidence
    }

    /// Notes changes of bars while no transition runs, and how long the animations of one take that a finger drives.
    private func note(
        _ bars: inout [(time: Double, bars: [BarState])], _ lengths: inout [Int: Double]
    ) {
        if stage.phase == .idle {
            let now = barStates()
            if bars.last?.bars != now { bars.append((stage.now, now)) }
        } else if stage.phase == .interactive, let transition = stage.transitions.last,
            transition.ended == nil, lengths[transition.id] == nil
        {
            let driven = (stage.progress ?? 0) * (stage.promises[transition.id]?.duration ?? 0)
            lengths[transition.id] = stage.perform {
                scene.views.reduce(0) {
                    max($0, $1.view.layer.timeLeft(ofAnimationsSince: driven) + driven)
                }
            }
        }
    }

    /// The bars of the navigation and tab bar controllers whose screens are in the window.
    private func barStates() -> [BarState] {
        stage.perform {
            scene.views.flatMap { name, view -> [BarState] in
                guard scene.isScreen(name), view.window != nil,
                    let controller = view.next as? UIViewController
                else { return [] }
                var states: [BarState] = []
                if let navigation = controller.navigationController,
                    navigation.topViewController === controller
                {
                    let isShown = !navigation.isNavigationBarHidden
                    let bar = isShown ? navigation.navigationBar : nil
                    states.append(
                        BarState(
                            screen: name, bar: "navigation bar", isShown: isShown,
                            covered: covered(by: bar, of: view)))
                }
                if let tabs = controller.tabBarController {
                    let isShown = !tabs.tabBar.isHidden
                    states.append(
                        BarState(
                            screen: name, bar: "tab bar", isShown: isShown,
                            covered: covered(by: isShown ? tabs.tabBar : nil, of: view)))
                }
                return states
            }
        }
    }

    /// The small named views of a screen, outside of scroll views, that lie below a bar, between the edge of the display
    /// and the bar's other edge.
    private func covered(by bar: UIView?, of screen: UIView) -> [String] {
        guard let bar, bar.window != nil else { return [] }
        let size = stage.window.bounds.size
        let place = bar.convert(bar.bounds, to: nil)
        guard place.width > 0.9 * size.width else { return [] }
        let (top, bottom) =
            place.midY < size.height / 2 ? (0, place.maxY) : (place.minY, size.height)
        return scene.views.filter { _, view in
            guard view !== screen, view.isDescendant(of: screen), !view.isHidden, view.alpha > 0.5,
                case let rect = view.convert(view.bounds, to: nil), rect.height > 4,
                rect.minY > top - 2, rect.maxY < bottom + 2, rect.midX > 0, rect.midX < size.width
            else { return false }
            return !sequence(first: view, next: \.superview).prefix { $0 !== screen }.contains {
                $0 is UIScrollView || $0.isHidden
            }
        }.map(\.name)
    }

    /// The ways of the script's fingers.
    private var strokes: [Stroke] {
        var done: [Stroke] = []
        var down: [Int: Int] = [:]
        for event in events {
            guard case .touches(let samples) = event.action else { continue }
            for sample in samples {
                let place = stage.pointOnDisplay(sample.location, at: event.time)
                if sample.phase == .began {
                    down[sample.finger] = done.count
                    done.append(Stroke(at: event.time, place, step: event.step))
                } else if let index = down[sample.finger] {
                    done[index].places.append((event.time, place))
                }
            }
        }
        return done
    }

    /// Performs the script's events at `time` one by one, with looks before and after each that is more than a move of
    /// fingers; returns whether there was such an event.
    private mutating func play(
        at time: Double, isDue: Bool, _ looks: inout Looks, _ glimpses: inout Glimpses
    ) throws(ScriptPlayer.Failure) -> Bool {
        let scripted = scripted(at: time)
        guard !scripted.isEmpty else { return false }
        let isMoved = scripted.contains { !$0.isMove }
        if isDue { looks.look() }
        if isMoved, scripted.first?.isMove ?? false { looks.look(isBefore: true) }
        while let event = nextScripted, event.time <= time {
            if !event.isMove {
                looks.look(isBefore: true)
                if stage.phase == .idle { glimpses.keep(stage) }
            }
            try step()
            if !event.isMove { looks.look() }
        }
        try advance(to: time)
        return isMoved
    }

    private func tooMuch(_ most: Int) -> SpecError {
        SpecError(
            pointer: "/script",
            message:
                "the play is too long to be searched for findings: counted at every frame, more "
                + "than \(most) views are on the move")
    }

    /// Counts the recognizers of the view that holds all screens, and of the screens and named views.
    private func countRecognizers() -> [RecognizerCount] {
        stage.perform {
            let holder = scene.holder.map { [(name: "container", view: $0)] } ?? []
            return (holder + scene.views).flatMap { name, view in
                let names = (view.gestureRecognizers ?? []).map { $0.name ?? "" }
                stage.spend(PlayCost.recognizer * names.count)
                let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
                return counts.sorted { $0.key < $1.key }.map {
                    RecognizerCount(view: name, recognizer: $0.key, count: $0.value)
                }
            }
        }
    }
}
