import Filmstrip
import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import Foundation
import TestSupport

/// A random timeline, with anything that a play could record.
struct RandomTimeline {
    private var random: SplitMix64

    init(_ seed: UInt64) { random = SplitMix64(state: seed) }

    var timeline: Timeline {
        mutating get {
            var time = 0.0
            let frames = (0..<count(4)).map { _ in
                time += number(0...1)
                return frame(at: snap(time))
            }
            let transitions = (0..<count(3)).map { transition($0) }
            let style = StripStyle(
                size: CGSize(width: number(1...500), height: number(1...500)), scale: 2)
            var timeline = Timeline(
                spec: flag ? nil : "sha256:" + String(repeating: "0f", count: 32), frames: frames,
                transitions: transitions,
                events: (0..<count(6)).map { _ in event(transitions.count) },
                gestures: (0..<count(3)).map { _ in contact },
                findings: (0..<count(3)).map { _ in finding(transitions.count) },
                warnings: (0..<count(2)).map { _ in RenderWarning(layer: word, message: word) })
            if flag {
                timeline.motion = transitions.map { motion($0.id) }
            }
            let film = Film(
                timeline, pictures: frames.map { _ in .init(size: .zero) }, style: style)
            return film.timeline
        }
    }

    private mutating func motion(_ transition: Int) -> Timeline.Motion {
        let views = (0..<count(3)).map { _ in
            var figures = MotionFigures(of: word)
            for figure in MotionFigures.all { figures[keyPath: figure.value] = number(0...9999) }
            return figures
        }
        return Timeline.Motion(
            transition: transition, parallax: flag ? nil : number(0...1),
            handOff: flag ? nil : handOff,
            offscreen: flag
                ? nil : .init(frames: 1 + count(9), passes: 1 + count(9), pixels: count(9999)),
            views: views)
    }

    private var handOff: Timeline.HandOff {
        mutating get {
            Timeline.HandOff(
                view: word, time: number(0...9), finger: flag ? nil : number(0...9999),
                before: flag ? 0 : number(0...9999), after: number(-9999...9999),
                shift: number(0...99))
        }
    }

    private mutating func count(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }

    private var flag: Bool { mutating get { Bool.random(using: &random) } }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        snap(Double.random(in: range, using: &random))
    }

    private var word: String {
        mutating get {
            let words = ["inbox", "a\"b\\c", "<script>", "\u{2028}é\u{0}", "消息", "", "\n\t~/"]
            return words.randomElement(using: &random) ?? ""
        }
    }

    private mutating func properties() -> [Timeline.Property] {
        [
            Timeline.Property("frame", .numbers((0..<4).map { _ in number(-900...900) })),
            Timeline.Property("alpha", .numbers([number(0...1)])),
            Timeline.Property("transform", .numbers((0..<6).map { _ in number(-9...9) })),
        ] + (flag ? [Timeline.Property("isHidden", .flag(flag))] : [])
            + (flag ? [Timeline.Property("layer.shadowOffset", .numbers([1, -3]))] : [])
    }

    private mutating func frame(at time: Double) -> Timeline.Frame {
        let views = (0..<count(3)).map { index in
            let properties = properties()
            let sides = properties[0].value.numbers ?? []
            let frame = CGRect(
                origin: CGPoint(x: sides[0], y: sides[1]),
                size: CGSize(width: sides[2], height: sides[3]))
            return Timeline.View(
                name: "\(index)\(word)", properties: properties,
                model: flag ? [Timeline.Property("alpha", .numbers([0.5]))] : [],
                place: flag ? frame : CGRect(x: number(0...9), y: 1, width: 2, height: 3))
        }
        return Timeline.Frame(
            time: time,
            phase: StageTransition.Phase.allCases.randomElement(using: &random) ?? .idle,
            progress: flag ? nil : number(0...1), views: views)
    }

    private mutating func transition(_ id: Int) -> StageTransition {
        StageTransition(
            id: id, container: word, controller: flag ? nil : word, operation: word,
            from: flag ? nil : word, to: flag ? nil : word, began: number(0...9),
            isInteractive: flag, released: flag ? nil : number(0...9),
            velocity: flag ? nil : CGPoint(x: number(-9...9), y: number(-9...9)),
            ended: flag ? nil : number(0...9),
            outcome: flag ? nil : StageTransition.Outcome.allCases.randomElement(using: &random))
    }

    private mutating func event(_ transitions: Int) -> StageEvent {
        let details: [StageEvent.Detail] = [
            .none, .answer(nil), .answer(word), .number(number(-9...9)), .flag(flag), .word(word),
        ]
        return StageEvent(
            time: number(0...9),
            name: StageEvent.Name.allCases.randomElement(using: &random) ?? .present,
            subject: flag ? nil : word,
            transition: transitions > 0 && flag ? transitions - 1 : nil,
            detail: details.randomElement(using: &random) ?? .none)
    }

    private var contact: Contact {
        mutating get {
            var time = 0.0
            let places = (0..<(1 + count(4))).map { _ in
                time += number(0...1)
                return Contact.Place(
                    time: snap(time), location: CGPoint(x: number(-9...999), y: number(0...999)))
            }
            return Contact(places, isCancelled: flag)
        }
    }

    private mutating func finding(_ transitions: Int) -> Finding {
        var finding = Finding(
            FindingRule.allCases.randomElement(using: &random) ?? .blackScreen, at: number(0...9),
            view: flag ? nil : word, word)
        finding.frame = flag ? nil : count(9)
        finding.transition = transitions > 0 && flag ? 0 : nil
        finding.allowed = flag ? nil : word
        return finding
    }
}
