import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Systems
import Testing
import UIKitCore

/// The camera is on the left, the card on the right; both are over a picture.
func playCards(refreshRate: Double = 60) -> Play<CardContainer> {
    Play(["camera", "card", "picture"], device: Device(refreshRate: refreshRate)) { screens in
        makeCardContainer(screens: Array(screens[..<2]), background: screens[2])
    }
}

extension Play<CardContainer> {
    var camera: UIViewController { screens[0] }
    var card: UIViewController { screens[1] }

    /// Swipes the card in from the right edge; the finger rests at `percent` and is lifted at 1.3 s.
    func swipe(percent: Double, at time: Double = 0.1, cancelled: Bool = false) {
        drag(
            from: CGPoint(x: 385, y: 300), along: CGVector(dx: -3.9 * percent, dy: 0), at: time,
            cancelled: cancelled)
    }

    /// The fraction by which the card is in at `time`, measured by its position, the blur and the
    /// indicator.
    func cardIn(at time: Double) -> (place: Double, blur: Double, indicator: Double) {
        let x = seen(card.view, at: time) { $0.frame.minX }
        let alpha = seen(container.blur, at: time) { Double($0.opacity) }
        // −content width + 2 · shift + indicator width = −390 + 40 + 4.
        let way = seen(container.indicator, at: time) { $0.affineTransform().tx / -346 }
        return (1 - x / 390, alpha, way)
    }

    /// Whether all three show the fraction `part` of the card at `time`.
    func shows(_ part: Double, at time: Double) -> Bool {
        let (place, blur, indicator) = cardIn(at: time)
        return near(place, part) && near(blur, part) && near(indicator, part)
    }
}

@Suite struct `A container of a camera and a card` {
    let play = playCards()

    @Test func `has its layers in the author's order and size`() {
        play.perform { container in
            #expect(
                container.view.subviews == [
                    container.backgroundContainer, container.blur, container.content,
                    container.indicator,
                ])
            #expect(container.content.subviews == [play.camera.view])
            #expect(container.backgroundContainer.subviews == [play.screens[2].view])
            #expect(container.blur.alpha == 0)
            let indicator = container.indicator
            #expect(indicator.frame == CGRect(x: 366, y: 397, width: 4, height: 50))
            #expect(indicator.layer.cornerRadius == 2 && indicator.layer.shadowRadius == 5)
            #expect(indicator.layer.shadowOpacity == 0.3 && indicator.layer.shadowOffset == .zero)
        }
    }

    @Test func `calls its children as containment asks for`() {
        play.perform { $0.show(1) }
        play.stage.advance(to: 1)
        #expect(play.screens[0].heard == ["will enter", "entered", "will leave", "left"])
        #expect(play.screens[1].heard == ["will enter", "entered"])
        #expect(play.screens[2].heard == ["will enter", "entered"])
    }

    @Test func `brings the card in without a finger in a third of a second`() {
        play.perform { $0.show(1) }
        #expect(play.shows(0, at: 0))
        // (0, 0, 0.58, 1) at 0.25 and 0.5, by bisection.
        #expect(play.shows(0.3781381, at: 0.0825))
        #expect(play.shows(0.6846432, at: 0.165))
        #expect(play.shows(1, at: 0.33))
        play.stage.advance(to: 0.4)
        #expect(play.container.shown === play.card)
        #expect(play.stage.perform { play.container.content.subviews } == [play.card.view])
        #expect(play.camera.parent == nil && play.card.parent === play.container)
    }

    @Test func `takes it out again the same way`() {
        play.perform { $0.show(1) }
        play.stage.advance(to: 1)
        play.perform { $0.show(0) }
        #expect(play.shows(1, at: 1))
        #expect(play.shows(1 - 0.6846432, at: 1.165))
        // The card leaves above the camera.
        #expect(
            play.stage.perform { play.container.content.subviews } == [
                play.camera.view, play.card.view,
            ])
        #expect(play.shows(0, at: 1.33))
        play.stage.advance(to: 1.4)
        #expect(play.container.shown === play.camera)
        #expect(play.stage.perform { play.container.content.subviews } == [play.camera.view])
    }

    @Test func `colours the indicator on the way`() {
        play.perform { $0.show(1) }
        let color = play.seen(play.container.indicator, at: 0.165) { $0.backgroundColor }
        // From white to (180, 100, 250).
        #expect(near(Double(color?.green ?? 0), 1 - 0.6846432 * (1 - 100 / 255.0)))
    }

    @Test func `draws the blur over the sharp background with its alpha`() {
        play.perform { $0.show(1) }
        play.stage.advance(to: 0.165)
        let backdrops = play.stage.displayList().items.compactMap { item in
            if case .backdrop(let backdrop) = item { return backdrop }
            return nil
        }
        #expect(backdrops.count == 1)
        #expect(near(Double(backdrops.first?.opacity ?? 0), 0.6846432))
    }
}

@Suite struct `A swipe of a card` {
    let play = playCards()

    /// The layers' time is held at a fraction of the duration, so the animation's own curve shows.
    @Test(arguments: [(10.0, 0.1), (25, 0.25), (40, 0.4), (50, 0.5), (75, 0.75)])
    func `shows the animator's curve under the finger`(percent: Double, fraction: Double) {
        play.swipe(percent: percent)
        #expect(play.shows(Curve.easeOut(fraction), at: 1.2))
    }

    @Test func `never gets beyond 99 percent`() {
        play.drag(from: CGPoint(x: 389, y: 300), along: CGVector(dx: -390, dy: 0))
        #expect(play.shows(0.9998131, at: 1.2))
    }

    /// 0.6 · 0.33 s = 0.198 s; seven frames of 1/60 s fit before 0.33 s, the eighth ends it.
    @Test func `plays the rest by display frames`() {
        play.swipe(percent: 60)
        for frame in 0...7 {
            let time = (78.5 + Double(frame)) / 60
            let part = Curve.easeOut((0.198 + Double(frame) / 60) / 0.33)
            #expect(play.shows(part, at: time), "after \(frame) frames")
        }
        // The layer's clock runs again from where it was held.
        let paused = 0.198 + 7.0 / 60
        #expect(play.shows(Curve.easeOut((paused + 0.01) / 0.33), at: 86.0 / 60 + 0.01))
        play.stage.advance(to: 1.5)
        #expect(play.container.shown === play.card)
        #expect(play.container.view.layer.speed == 1)
        #expect(near(play.container.view.layer.beginTime, 86.0 / 60 - paused))
    }

    @Test func `plays in finer steps on a faster display`() {
        let play = playCards(refreshRate: 120)
        play.swipe(percent: 60)
        for frame in [1.0, 7, 15] {
            let part = Curve.easeOut((0.198 + frame / 120) / 0.33)
            #expect(play.shows(part, at: (156.5 + frame) / 120), "after \(frame) frames")
        }
    }

    /// 0.4 · 0.33 s = 0.132 s; seven frames fit before 0, the eighth ends it.
    @Test func `plays back by display frames when it was let go too early`() {
        play.swipe(percent: 40)
        for frame in 0...7 {
            let time = (78.5 + Double(frame)) / 60
            let part = Curve.easeOut((0.132 - Double(frame) / 60) / 0.33)
            #expect(play.shows(part, at: time), "after \(frame) frames")
        }
        #expect(play.shows(0, at: 86.5 / 60))
        play.stage.advance(to: 2)
        #expect(play.container.shown === play.camera)
        #expect(play.stage.perform { play.container.content.subviews } == [play.camera.view])
        #expect(play.shows(0, at: 2))
    }

    struct Release: CustomTestStringConvertible {
        var percent: Double
        /// Velocity at the end, points per second to the left; 0 rests first.
        var velocity: Double
        var isCancelled = false
        var finishes: Bool
        var testDescription: String {
            "at \(percent) % with \(velocity) pt/s \(isCancelled ? "taken away" : "lifted")"
        }
    }

    @Test(arguments: [
        Release(percent: 50, velocity: 0, finishes: false),
        Release(percent: 51, velocity: 0, finishes: true),
        Release(percent: 20, velocity: 180, finishes: false),
        Release(percent: 20, velocity: 240, finishes: true),
        Release(percent: 20, velocity: -600, finishes: false),
        // Beyond half of the way it finishes even against the finger's direction.
        Release(percent: 60, velocity: -240, finishes: true),
        Release(percent: 70, velocity: 0, isCancelled: true, finishes: false),
    ])
    func `is decided by half the width or a flick`(_ row: Release) {
        let end = 385 - 3.9 * row.percent - 10
        // To a point beside the end, then evenly to the end in four frames.
        let last = (0...4).map { step in
            (
                time: 1 + Double(step) / 60,
                point: CGPoint(x: end + row.velocity * (4 - Double(step)) / 60, y: 300)
            )
        }
        var samples = [
            (time: 0.1, point: CGPoint(x: 385, y: 300)),
            (time: 0.2, point: CGPoint(x: 365, y: 300)),
        ]
        samples += last
        samples.append((time: row.velocity == 0 ? 1.5 : 1 + 4.0 / 60, point: last[4].point))
        play.touch(samples, cancelled: row.isCancelled)
        play.stage.advance(to: 3)
        #expect(play.container.shown === (row.finishes ? play.card : play.camera))
    }

    @Test(arguments: [
        (x: 385.0, dx: -250.0, starts: true), (x: 200, dx: -150, starts: false),
        (x: 5, dx: 250, starts: false),
    ])
    func `begins at the right edge of the first screen`(x: Double, dx: Double, starts: Bool) {
        play.drag(from: CGPoint(x: x, y: 300), along: CGVector(dx: dx, dy: 0))
        play.stage.advance(to: 3)
        #expect(play.container.shown === (starts ? play.card : play.camera))
    }

    @Test(arguments: [
        (x: 5.0, dx: 250.0, starts: true), (x: 200, dx: 150, starts: false),
        (x: 385, dx: -250, starts: false),
    ])
    func `begins at the left edge of the second`(x: Double, dx: Double, starts: Bool) {
        play.perform { $0.show(1) }
        play.stage.advance(to: 1)
        play.drag(from: CGPoint(x: x, y: 300), along: CGVector(dx: dx, dy: 0), at: 1.1)
        play.stage.advance(to: 4)
        #expect(play.container.shown === (starts ? play.camera : play.card))
        #expect(play.camera.view.gestureRecognizers?.count ?? 0 == (starts ? 1 : 0))
        #expect(play.card.view.gestureRecognizers?.count ?? 0 == (starts ? 0 : 1))
    }
}

@Suite struct `The mistakes of a card's container` {
    /// The blur in the frames from the one in which the clock runs again to the one in which
    /// everything is cleaned up.
    private func seenAtTheEnd(rollsBack: Bool) -> (Play<CardContainer>, [Double]) {
        let play = playCards()
        play.container.rollsBackOnCancel = rollsBack
        play.swipe(percent: 40)
        return (play, [85.5, 86.5, 87.5].map { play.cardIn(at: $0 / 60).blur })
    }

    @Test func `a cancelled swipe that is put back to its start ends without a flash`() {
        let (play, blur) = seenAtTheEnd(rollsBack: true)
        #expect(near(blur[0], Curve.easeOut((0.132 - 7.0 / 60) / 0.33)))
        #expect(blur[1] == 0 && blur[2] == 0)
        #expect(play.container.shown === play.camera)
    }

    @Test func `a cancelled swipe that is not put back shows its last frame once`() {
        let (play, blur) = seenAtTheEnd(rollsBack: false)
        #expect(near(blur[0], Curve.easeOut((0.132 - 7.0 / 60) / 0.33)))
        #expect(blur[1] == 1, "the card is all in for a frame")
        #expect(blur[2] == 0)
        #expect(play.container.shown === play.camera)
    }

    /// After playing back, the layer's timeOffset stays above 0, and the next animation begins there.
    @Test func `a cancelled swipe leaves its rest of time to the next one`() {
        let play = playCards()
        play.swipe(percent: 40)
        play.swipe(percent: 10, at: 2.1)
        play.stage.advance(to: 2)
        let rest = 0.132 - 7.0 / 60
        #expect(near(play.container.view.layer.timeOffset, rest))
        #expect(play.shows(Curve.easeOut((0.033 - rest) / 0.33), at: 3.2))
    }

    /// Apple's recipe sets beginTime to 0 before it reads the layer's time; this one does not.
    @Test func `a second finished swipe jumps to its end when the clock runs again`() {
        let play = playCards()
        play.swipe(percent: 60)
        play.drag(from: CGPoint(x: 5, y: 300), along: CGVector(dx: 234, dy: 0), at: 2.1)
        let paused = 0.198 + 7.0 / 60
        #expect(play.shows(Curve.easeOut((paused + 0.005) / 0.33), at: 86.0 / 60 + 0.005))
        #expect(play.shows(1 - Curve.easeOut(paused / 0.33), at: 205.5 / 60))
        #expect(play.shows(0, at: 206.0 / 60 + 0.005))
    }
}
