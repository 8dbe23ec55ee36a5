import CoreAnimation
import FilmstripFilm
import Foundation
import TransitionSpec
import UIKitCore

extension ScriptRun {
    /// Plays to the end and looks on: at everything that happens, and at the display's frames while
    /// something moves.
    ///
    /// Looking changes nothing: the play is the same as without.
    ///
    /// - Parameters:
    ///   - most: How many views may be seen moving, of all looks together.
    ///   - see: Called at each frame of the display that is looked at.
    mutating func watch(
        atMost most: Int, see: (ScriptRun) -> Void = { _ in }
    ) throws(ScriptPlayer.Failure) -> Evidence {
        let rate = stage.device.refreshRate
        var looks = Looks(most: most)
        looks.add(look(isFrame: true))
        see(self)
        var recognizers = [(time: stage.now, counts: countRecognizers())]
        var heard = stage.events.count
        let end = (events.last?.time ?? 0) + patience
        var shown = 0
        // A few frames longer than something moves: what is wrong then is a flash.
        var lastMoved = -Double.infinity
        while let stop = nextStop(), stop <= end {
            try check()
            if stage.phase != .idle { lastMoved = stage.now }
            let frame = Double(shown + looks.stride) / rate
            if frame < stop, stage.phase == .idle, frame > max(stage.now, lastMoved + 4 / rate) {
                // A frame at the stop itself may fall a last bit before it: it is skipped then.
                shown = max(shown + 1, Int((stop * rate).rounded(.up)) - 1)
                continue
            }
            let isFrame = frame <= stop
            let time = min(frame, stop)
            shown = isFrame ? shown + looks.stride : max(shown, Int((stop * rate).rounded(.down)))
            let due = stage.nextEvent() ?? .infinity
            if due <= time, looks.last?.views.contains(where: \.hasSpring) ?? false {
                // A spring is seen as it was before it ended: a microsecond earlier.
                stage.advance(to: max(stage.now, time - 1e-6))
                looks.add(look(isBefore: true))
            }
            stage.advance(to: max(time, stage.now))
            let isMoved = try play(at: time, isDue: due <= time, &looks)
            if isFrame || isMoved || due <= time || stage.events.count > heard {
                looks.add(look(isFrame: isFrame))
                if isFrame { see(self) }
            }
            if stage.events[heard...].contains(where: { $0.name == .viewDidAppear }) {
                recognizers.append((stage.now, countRecognizers()))
            }
            heard = stage.events.count
            if looks.isTooMuch { throw .invalid([tooMuch(most)]) }
        }
        try check()
        let span = span
        // What stands still at the end is looked at for some frames more.
        for _ in 0..<4 {
            shown += 1
            try advance(to: max(stage.now, Double(shown) / rate))
            looks.add(look(isFrame: true))
            see(self)
        }
        stage.endStalledTransitions()
        return Evidence(
            stage.transitions, promises: stage.promises, events: stage.events, looks: looks.all,
            recognizers: recognizers, span: span, size: stage.device.size,
            refreshRate: stage.device.refreshRate,
            reducesMotion: stage.device.isReduceMotionEnabled)
    }

    /// Lets what the script does now happen one by one, with looks before and after all but fingers on their
    /// way; says whether there was any of that.
    private mutating func play(
        at time: Double, isDue: Bool, _ looks: inout Looks
    ) throws(ScriptPlayer.Failure) -> Bool {
        let scripted = scripted(at: time)
        guard !scripted.isEmpty else { return false }
        let isMoved = scripted.contains { !$0.isMove }
        if isDue { looks.add(look()) }
        if isMoved, scripted.first?.isMove ?? false { looks.add(look(isBefore: true)) }
        while let event = nextScripted, event.time <= time {
            if !event.isMove { looks.add(look(isBefore: true)) }
            try step()
            if !event.isMove { looks.add(look()) }
        }
        try advance(to: time)
        return isMoved
    }

    private func tooMuch(_ most: Int) -> SpecError {
        SpecError(
            pointer: "/script", line: 0, column: 0,
            message:
                "the play is too long to be searched for findings: counted at every frame, more "
                + "than \(most) views are on the move")
    }

    private func look(isFrame: Bool = false, isBefore: Bool = false) -> Look {
        stage.perform {
            let views = scene.views
            stage.spend(PlayCost.sighting * (1 + views.count))
            return Look(
                time: stage.now, isFrame: isFrame, isBefore: isBefore, phase: stage.phase,
                views: views.map {
                    Seen(name: $0.name, isScreen: scene.isScreen($0.name), of: $0.view)
                },
                left: views.map { ViewValues(name: $0.name, $0.view.layer.modelValues) })
        }
    }

    /// Of the view that holds all screens, and of the screens.
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

/// Looks in the order of their times, which share what does not change.
private struct Looks {
    /// How many views may be kept.
    let most: Int
    private(set) var all: [Look] = []
    private var kept = 0
    /// How many looks in a row saw nothing move.
    private var still = 0

    init(most: Int) { self.most = most }

    var last: Look? { all.last }
    var isTooMuch: Bool { kept > most }

    /// How many frames on to look again: after half a second of 60 frames without a move, a quarter of
    /// one.
    var stride: Int { still > 30 ? 15 : 1 }

    mutating func add(_ look: Look) {
        var look = look
        if let last = all.last, last.views == look.views {
            look.views = last.views
            still = look.isFrame ? still + 1 : 0
        } else {
            kept += look.views.count
            still = 0
        }
        if let last = all.last, last.left == look.left {
            look.left = last.left
        } else {
            kept += look.left.count
        }
        all.append(look)
    }
}
