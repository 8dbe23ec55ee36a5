import Foundation
import UIKit

extension SloppyCall {
    /// Recognizers and their handlers.
    static let gestures = [
        SloppyCall(
            "a handler for UIPanGestureRecognizer of a long press",
            "is called with the press's state and place",
            source: "Objective-C, which does not look at the class of an argument"
        ) { _ in
            let (hand, note) = (Hand(), Note())
            hand.stage.perform {
                let press = UILongPressGestureRecognizer(target: note, action: Note.panned)
                hand.view.addGestureRecognizer(press)
            }
            hand.play([.down(0, 100, 200), .up(1, 100, 200)])
            defer { hand.stage.tearDown() }
            return note.told == ["began (100.0, 200.0)", "ended (100.0, 200.0)"]
        },
        SloppyCall(
            "setTranslation(.zero, in:) in every action", "keeps velocity(in:) at the end",
            source: "widely copied tutorial code"
        ) { _ in
            // 600 points per second, lifted in motion.
            func velocities(_ isReset: Bool) -> [CGPoint] {
                let (hand, note) = (Hand(), Note())
                hand.add(UIPanGestureRecognizer(), "pan") { pan in
                    if isReset { pan.setTranslation(.zero, in: pan.view) }
                    note.velocities.append(pan.velocity(in: pan.view))
                    return ""
                }
                let moves = (1...12).map { Touch.move(Double($0) / 60, 100 + 10 * Double($0), 200) }
                hand.play([.down(0, 100, 200)] + moves + [.up(0.2, 220, 200)])
                hand.stage.tearDown()
                return note.velocities
            }
            let (kept, reset) = (velocities(false), velocities(true))
            return reset == kept && reset.last.map { abs($0.x - 600) < 60 } == true
        },
    ]
}

/// Notes what recognizers tell.
private final class Note {
    var told: [String] = []
    var velocities: [CGPoint] = []

    func panned(_ pan: UIPanGestureRecognizer) {
        let place = pan.location(in: pan.view)
        told.append("\(pan.state) (\(place.x), \(place.y))")
    }
}
