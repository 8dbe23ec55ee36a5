import Foundation

/// The scripts that every preset plays, with the path of the preset's own gesture.
///
/// All gestures begin at 1 s. A part is a distance as the recognizer reports it, as a fraction of the width or, for a
/// pull, of the height.
enum GauntletScript: String, CaseIterable {
    case byCode = "by code"
    case slowFinish = "slow, beyond the middle"
    case slowCancel = "slow, not to the middle"
    case flickForward = "flick forward"
    case flickBack = "flick back from beyond the middle"
    case touchCancelled = "the system cancels the touch"
    case noMovement = "no movement"
    case barelyBegun = "barely begun"
    case secondFingerLeavesFirst = "a second finger, which leaves first"
    case secondFingerStays = "a second finger, which stays"
    case twoFingers = "two fingers from the start"
    case grabWhileFinishing = "a new finger while it finishes"
    case grabWhileGoingBack = "a new finger while it goes back"
    case twiceInARow = "back, then to the end"
    case againAfterFinishing = "again after it finished"
    case onTheRoot = "on the root"

    /// The steps for `preset`.
    func steps(for preset: GauntletPreset) -> [GauntletStep] {
        let gesture = self == .onTheRoot ? preset.rootGesture : preset.gesture
        let enter = preset.enter.map { [GauntletStep(time: 0, action: $0)] } ?? []
        let length = gesture.length
        let (middle, far) = (10 + 0.4 * length, 10 + 0.6 * length)
        switch self {
        case .byCode:
            let later = [preset.leave, preset.again].compactMap(\.self)
            return enter
                + later.enumerated().map {
                    GauntletStep(time: Double($0.offset + 1), action: $0.element)
                }
        case .slowFinish: return enter + [gesture.drag(0.6, at: 1)]
        case .slowCancel: return enter + [gesture.drag(0.4, at: 1, resting: true)]
        case .flickForward:
            return enter + [gesture.drag(0.2, at: 1, lasting: 0.05, resting: false)]
        case .flickBack:
            let back = (1...4).map { step in
                (seconds: 0.4 + Double(step) / 60, distance: far + 0.05 * length * Double(4 - step))
            }
            let forth = [(0, 0), (0.1, 30), (0.4, far + 0.2 * length)]
            return enter + [gesture.touches(forth + back + [back[3]], at: 1)]
        case .touchCancelled: return enter + [gesture.drag(0.6, at: 1, isCancelled: true)]
        case .noMovement: return enter + [gesture.touches([(0, 0), (0.1, 0)], at: 1)]
        case .barelyBegun:
            return enter + [gesture.drag(0, at: 1, lasting: 0.2, resting: true)]
        case .secondFingerLeavesFirst:
            return enter + [
                gesture.touches([(0, 0), (0.1, 30), (0.3, far), (1, far)], at: 1),
                gesture.touches(
                    [(0, 0.6 * length), (0.2, 0.3 * length), (0.3, 0.3 * length)], at: 1.4,
                    aside: 60),
            ]
        case .secondFingerStays:
            return enter + [
                gesture.touches([(0, 0), (0.1, 30), (0.3, middle), (0.7, middle)], at: 1),
                gesture.touches(
                    [(0, 0.35 * length), (0.6, 0.55 * length), (0.8, 0.55 * length)], at: 1.4,
                    aside: 60),
            ]
        case .twoFingers:
            let way = [(0, 0), (0.1, 30), (0.4, far), (gesture.rests ? 0.5 : 0.4, far)]
            return enter + [
                gesture.touches(way, at: 1), gesture.touches(way, at: 1, aside: 60),
            ]
        case .grabWhileFinishing:
            return enter + [
                gesture.drag(0.6, at: 1), regrab(gesture, at: gesture.rests ? 1.52 : 1.42),
            ]
        case .grabWhileGoingBack:
            return enter + [gesture.drag(0.4, at: 1, resting: true), regrab(gesture, at: 1.52)]
        case .twiceInARow:
            return enter + [
                gesture.drag(0.4, at: 1, resting: true), gesture.drag(0.6, at: 2.5),
            ]
        case .againAfterFinishing:
            return enter + [gesture.drag(0.6, at: 1), gesture.drag(0.7, at: 2.5)]
        case .onTheRoot:
            let leave = preset.rootNeedsLeaving ? [preset.leave] : []
            return leave.map { GauntletStep(time: 0, action: $0) } + [gesture.drag(0.7, at: 1)]
        }
    }

    /// A touch that begins a gesture within 0.04 s, while the one before plays out, and goes far.
    private func regrab(_ gesture: GauntletGesture, at time: Double) -> GauntletStep {
        let far = 0.7 * gesture.length
        return gesture.touches([(0, 0), (0.02, 20), (0.04, 40), (0.06, far), (0.5, far)], at: time)
    }
}

/// The fingers that a pan accepts.
enum GauntletPan {
    /// Fails with two fingers; once begun, follows the first one only.
    case edge
    /// Lies on the screen that its animation moves: a view that is being animated receives no new touches.
    case moving
    /// Follows the middle of all its fingers, and ends when the last one lifts.
    case free
}

/// The state of a recognizer at the end of one gesture.
struct FeltGesture {
    /// The time of the release; seconds.
    var released: Double
    /// The distance, as a fraction of the gesture's length.
    var part: Double
    /// The velocity along the gesture; points per second.
    var velocity = 0.0
    /// Whether the system cancelled the touch.
    var isCancelled = false
}

extension GauntletScript {
    /// The gestures that a pan recognizes while there is a screen to remove, in order; worked out by hand.
    ///
    /// - Parameters:
    ///   - gesture: Gives the length, and whether the finger rests.
    ///   - pan: The fingers that the pan accepts.
    func felt(_ gesture: GauntletGesture, _ pan: GauntletPan) -> [FeltGesture] {
        let length = gesture.length
        let finish =
            gesture.rests
            ? FeltGesture(released: 1.5, part: 0.6)
            : FeltGesture(released: 1.4, part: 0.6, velocity: (10 + 0.6 * length) / 0.4)
        let cancel = FeltGesture(released: 1.5, part: 0.4)
        switch self {
        case .byCode, .noMovement, .onTheRoot: return []
        case .slowFinish, .grabWhileFinishing, .againAfterFinishing: return [finish]
        case .slowCancel, .grabWhileGoingBack: return [cancel]
        case .flickForward:
            return [
                FeltGesture(released: 1.05, part: 0.2, velocity: (10 + 0.2 * length) / 0.05)
            ]
        case .flickBack:
            // A fifth of the length in four sixtieths of a second.
            return [FeltGesture(released: 1.4 + 4.0 / 60, part: 0.6, velocity: -3 * length)]
        case .touchCancelled:
            var taken = finish
            taken.isCancelled = true
            return [taken]
        case .barelyBegun:
            // The pan needs the 10 points to begin.
            return [FeltGesture(released: 1.3, part: 0)]
        case .secondFingerLeavesFirst:
            // The middle moves back by half of the second finger's 30 %. At the end the first
            // lifts.
            return [FeltGesture(released: 2, part: pan == .free ? 0.45 : 0.6)]
        case .secondFingerStays:
            // The first finger lifts at 40 %; the second goes on by 20 %.
            return [
                pan == .free
                    ? FeltGesture(released: 2.2, part: 0.6)
                    : FeltGesture(released: 1.7, part: 0.4)
            ]
        case .twoFingers:
            return pan == .edge
                ? []
                : [
                    FeltGesture(
                        released: finish.released, part: 0.6,
                        // If the velocity decides, any downward velocity is enough.
                        velocity: gesture.rests ? 0 : 1)
                ]
        case .twiceInARow:
            var second = finish
            second.released += 1.5
            return [cancel, second]
        }
    }
}
