import Foundation
import Testing
import Transitions
import UIKit

/// Places, alphas and transforms that follow from a transition's code alone.
@Suite struct `The film of a transition with pictures` {
    /// The turn has four values, two and two alike, so that half of the time is half of the way. The frame has
    /// three, at 0, ⅔ and 1: a cubic curve draws back before it sets off. Its slope at ⅔ is the whole way d, and
    /// three quarters of the first piece are (s³ − s²)·⅔·d = −0.09375·d away.
    @Test func `turns a card's back to the front halfway`() {
        let play = Playback(.pageFlip)
        play.forward()
        let back = play.tagged(7)
        #expect(near(play.seen(back, at: 0.6) { $0.transform.m11 }, cos(.pi / 4)))
        let place = CGPoint(x: 100 - 0.09375 * 95, y: 160 - 0.09375 * 262)
        #expect(near(play.seen(back, at: 0.6) { $0.position }, place))
        #expect(play.seen(play.detail?.view, at: 0.6) { $0.isHidden } == true)
        play.rest()
        #expect(near(play.length(0), 1.2) && play.tagged(7) == nil)
        #expect(play.seen(play.detail?.view, at: 3) { $0.isHidden } == false)
    }

    @Test func `opens two doors by the same way`() {
        let play = Playback(.doors)
        play.forward()
        let part = Curve.easeOut(0.5)
        let (left, right) = (play.tagged(71), play.tagged(72))
        #expect(near(play.seen(left, at: 0.25) { $0.frame.minX }, -195 * part))
        #expect(near(play.seen(right, at: 0.25) { $0.frame.minX }, 195 + 195 * part))
        #expect(
            near(play.seen(play.detail?.view, at: 0.25) { $0.transform.m11 }, 0.8 + 0.2 * part))
    }

    @Test func `closes the doors over the screen that goes`() {
        let play = Playback(.doors)
        play.arrive()
        play.back()
        let part = Curve.easeOut(0.5)
        #expect(near(play.seen(play.tagged(71), at: 2.25) { $0.frame.minX }, -195 * (1 - part)))
        #expect(near(play.seen(play.tagged(72), at: 2.25) { $0.frame.minX }, 390 - 195 * part))
        // The real screen waits beside the window.
        #expect(near(play.seen(play.list?.view, at: 2.25) { $0.frame.minX }, 390))
    }

    struct Tile: CustomTestStringConvertible, Sendable {
        var tag: Int
        var delay: Double
        var testDescription: String { "tile \(tag - 700)" }
    }

    @Test(arguments: [
        Tile(tag: 700, delay: 0), Tile(tag: 704, delay: 0.1), Tile(tag: 711, delay: 0.25),
    ])
    func `lets each tile fall in its turn`(_ tile: Tile) {
        let play = Playback(.tiles)
        play.forward()
        let view = play.tagged(tile.tag)
        let part = Curve.easeIn(max(0, (0.2 - tile.delay) / 0.3))
        #expect(near(play.seen(view, at: 0.2) { $0.opacity }, 1 - part))
        let scale = (1 - 0.5 * part) * cos(part * .pi / 4)
        #expect(near(play.seen(view, at: 0.2) { $0.affineTransform().a }, scale))
        let gone = tile.delay + 0.3 + 1e-3
        #expect(play.seen(view, at: gone) { _ in true } == true)
        #expect(play.tagged(tile.tag) == nil)
    }

    /// The fifth cell is the middle one of the second row; symmetrical curves are halfway at half.
    @Test func `zooms from the cell that was tapped to the page's picture`() {
        let play = Playback(.cellZoom)
        let cell = CGPoint(x: 195, y: 240)
        play.touch([(0.1, cell), (0.2, cell)])
        play.stage.advance(to: 0.21)
        let flying = play.tagged(81)
        #expect(
            near(
                play.seen(flying, at: 0.4) { $0.frame },
                CGRect(x: 67.5, y: 140, width: 255, height: 255)))
        #expect(near(play.seen(play.detail?.view, at: 0.4) { $0.opacity }, 0.5))
        play.rest()
        play.back()
        let began = play.stage.now
        #expect(
            near(
                play.seen(play.tagged(81), at: began + 0.2) { $0.frame },
                CGRect(x: 67.5, y: 140, width: 255, height: 255)))
        play.rest()
        #expect(play.outcomes == [.completed, .completed])
    }

    @Test func `opens all slats of a blind at once`() {
        let play = Playback(.blinds)
        play.forward()
        let slats = play.stage.perform { play.detail?.view.mask?.subviews } ?? []
        #expect(slats.count == 6)
        for (index, slat) in slats.enumerated() {
            let frame = play.seen(slat, at: 0.25) { $0.frame }
            #expect(near(frame?.minY, Double(index) * 844 / 6))
            #expect(near(frame?.height, 844.0 / 12))
        }
    }
}
