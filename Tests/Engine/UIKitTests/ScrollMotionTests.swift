import CoreAnimation
import Foundation
import Testing
import UIKitCore

@Suite struct `Content that is let go` {
    struct Flick: CustomTestStringConvertible {
        /// Points per millisecond.
        var velocity: Double
        var distance, seconds: Double
        var testDescription: String { "at \(velocity) pt/ms" }
    }

    /// Four flicks of a real scroll view: Stack Overflow, question 16155375. Its offsets are
    /// multiples of half a point, and its times those of display frames.
    @Test(arguments: [
        Flick(velocity: 4.619940, distance: 2664.5 - 364, seconds: 3.068916),
        Flick(velocity: 1.398724, distance: 3288.5 - 2595.5, seconds: 2.485449),
        Flick(velocity: -2.389578, distance: 1907 - 3094.5, seconds: 2.752163),
        Flick(velocity: 2.279252, distance: 1275.5 - 143, seconds: 2.718653),
    ])
    func `rests where and when a real scroll view's does`(_ flick: Flick) throws {
        let play = ScrollPlay(
            content: CGSize(width: 300, height: 20_000), offset: CGPoint(x: 0, y: 9000))
        play.flick(by: CGPoint(x: 0, y: -flick.velocity * 1000))
        play.stage.advance(to: 10)
        let release = try #require(play.release)
        #expect(abs(release.velocity.y - flick.velocity) < 1e-6)
        #expect(abs(release.target.y - release.offset.y - flick.distance) < 0.5)
        #expect(play.offset == release.target)
        let rested = try #require(play.time(of: .scrollRested))
        #expect(abs(rested - release.time - flick.seconds) < 0.025)
        play.stage.tearDown()
    }

    /// x = x₀ + v·(1 − e^(−kt))/k, k = 1000·(1 − r)/r, at every frame until v·e^(−kt) is 10 pt/s.
    @Test(arguments: [UIScrollView.DecelerationRate.normal, .fast], [60.0, 120])
    func `decays in closed form`(rate: UIScrollView.DecelerationRate, refresh: Double) throws {
        let play = ScrollPlay(device: Device(refreshRate: refresh))
        play.scroll.decelerationRate = rate
        play.flick(by: CGPoint(x: 0, y: -1280))
        play.stage.advance(to: 10)
        let release = try #require(play.release)
        let k = 1000 * (1 - rate.rawValue) / rate.rawValue
        let after = play.offsets.filter { $0.time > release.time }
        #expect(after.count > 20)
        for (time, offset) in after.dropLast() {
            let expected = release.offset.y + 1280 * (1 - exp(-k * (time - release.time))) / k
            #expect(abs(offset.y - expected) < 2e-6)
            #expect(abs(time * refresh - (time * refresh).rounded()) < 1e-6)
        }
        #expect(abs((after.last?.offset.y ?? 0) - (release.offset.y + 1270 / k)) < 1e-6)
        let rested = try #require(play.time(of: .scrollRested)) - release.time
        #expect(rested >= log(128) / k && rested <= log(128) / k + 1 / refresh)
        play.stage.tearDown()
    }

    @Test func `stays where a resting finger leaves it`() {
        let play = ScrollPlay()
        play.pull(by: CGPoint(x: 0, y: -110))
        play.stage.advance(to: 3)
        #expect(abs(play.offset.y - 100) < 1e-6)
        #expect(play.told == ["willBegin", "willEnd", "didEnd false"])
        play.stage.tearDown()
    }

    /// From 50 points before its end, at 1280 pt/s, the content reaches the end at 1280 − 50·k; a
    /// critically damped spring released from its rest position at velocity v overshoots by
    /// v/(e·10).
    @Test func `passes its end and comes back to it`() throws {
        let play = ScrollPlay(offset: CGPoint(x: 0, y: 3460))
        play.flick(by: CGPoint(x: 0, y: -1280))
        play.stage.advance(to: 5)
        let release = try #require(play.release)
        #expect(abs(release.offset.y - 3550) < 1e-6)
        #expect(release.target.y == 3600)
        let furthest = play.offsets.map(\.offset.y).max() ?? 0
        let limit = (1280 - 50 * 1000 * 0.002 / 0.998) / (M_E * 10)
        #expect(furthest - 3600 <= limit && furthest - 3600 > limit - 0.5)
        #expect(play.offset.y == 3600)
        #expect(
            play.told == ["willBegin", "willEnd", "didEnd true", "willDecelerate", "rests"])
        play.stage.tearDown()
    }

    @Test func `rests at its end where it does not bounce`() {
        let play = ScrollPlay(offset: CGPoint(x: 0, y: 3460))
        play.scroll.bounces = false
        play.flick(by: CGPoint(x: 0, y: -1280))
        play.stage.advance(to: 5)
        #expect(play.offset.y == 3600)
        #expect(play.offsets.allSatisfy { $0.offset.y <= 3600 })
        play.stage.tearDown()
    }

    /// 90 points of finger movement beyond the end, shown as 44.04…, return as (1 + 10t)·e^(−10t).
    @Test func `comes back to its end on a critically damped spring`() throws {
        let play = ScrollPlay()
        play.pull(by: CGPoint(x: 0, y: 100))
        play.stage.advance(to: 1.5)
        let pulled = -(1 - 1 / (90 * 0.55 / 400 + 1)) * 400
        #expect(abs(play.offset.y - pulled) < 1e-6)
        play.stage.advance(to: 4)
        for (time, offset) in play.offsets where time > 1.5 && offset.y != 0 {
            let t = time - 1.5
            #expect(abs(offset.y - pulled * (1 + 10 * t) * exp(-10 * t)) < 2e-6)
        }
        #expect(play.offset == .zero)
        #expect(play.told.last == "rests")
        play.stage.tearDown()
    }

    @Test func `scrolls on from beyond its end when it is flicked inside`() throws {
        let play = ScrollPlay()
        play.stage.drag(
            from: CGPoint(x: 150, y: 100), steps: (0...80).map { Double($0) / 64 }
        ) { time in CGPoint(x: 0, y: time < 1.125 ? 100 * time : 112.5 - 800 * (time - 1.125)) }
        play.stage.advance(to: 8)
        let release = try #require(play.release)
        #expect(release.offset.y < 0)
        #expect(release.target.y > 100)
        #expect(play.offset == release.target)
        play.stage.tearDown()
    }

    @Test func `stops when a finger comes down`() {
        let play = ScrollPlay()
        play.flick(by: CGPoint(x: 0, y: -1280))
        play.stage.drag(from: CGPoint(x: 150, y: 200), at: 0.51, steps: [0, 1]) { _ in .zero }
        play.stage.advance(to: 0.505)
        #expect(play.scroll.isDecelerating)
        let frame = play.offset
        play.stage.advance(to: 3)
        #expect(play.offset == frame)
        #expect(play.told.last == "rests")
        #expect(play.time(of: .scrollRested) == 0.51)
        play.stage.tearDown()
    }

    @Test func `that is caught beyond its end springs back when the finger leaves`() {
        let play = ScrollPlay(offset: CGPoint(x: 0, y: 3500))
        play.flick(by: CGPoint(x: 0, y: -1280))
        play.stage.drag(from: CGPoint(x: 150, y: 200), at: 0.2, steps: [0, 1]) { _ in .zero }
        play.stage.advance(to: 1.1)
        #expect(play.offset.y > 3600)
        play.stage.advance(to: 3)
        #expect(play.offset.y == 3600)
        play.stage.tearDown()
    }

    @Test func `keeps touches from what is in it while it moves`() {
        let play = ScrollPlay()
        let inner = play.stage.perform {
            UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 4000))
        }
        play.stage.perform { play.scroll.addSubview(inner) }
        play.flick(by: CGPoint(x: 0, y: -1280))
        let point = CGPoint(x: 150, y: 200)
        play.stage.advance(to: 0.5)
        #expect(play.stage.perform { play.stage.window.hitTest(point, with: nil) } === play.scroll)
        play.stage.advance(to: 9)
        #expect(play.stage.perform { play.stage.window.hitTest(point, with: nil) } === inner)
        play.stage.tearDown()
    }

    struct Page: CustomTestStringConvertible {
        var pulled, velocity, rest: Double
        var testDescription: String { "\(pulled) pt at \(velocity) pt/s" }
    }

    /// Pages of 300 points, starting at the second.
    @Test(arguments: [
        Page(pulled: 160, velocity: 0, rest: 600), Page(pulled: 140, velocity: 0, rest: 300),
        Page(pulled: -160, velocity: 0, rest: 0), Page(pulled: 80, velocity: 1280, rest: 600),
        Page(pulled: -80, velocity: -1280, rest: 0), Page(pulled: 8, velocity: 128, rest: 300),
    ])
    func `rests at a page`(_ page: Page) {
        let play = ScrollPlay(
            content: CGSize(width: 1500, height: 400), offset: CGPoint(x: 300, y: 0))
        play.scroll.isPagingEnabled = true
        if page.velocity == 0 {
            play.pull(
                from: CGPoint(x: 200, y: 200),
                by: CGPoint(x: -page.pulled - (page.pulled < 0 ? -10 : 10), y: 0))
        } else {
            play.flick(by: CGPoint(x: -page.velocity, y: 0), steps: 9)
        }
        play.stage.advance(to: 8)
        #expect(play.offset == CGPoint(x: page.rest, y: 0))
        play.stage.tearDown()
    }

    @Test(arguments: [900.0, 700, 450, 250, 2500])
    func `rests where the delegate wants it, without passing it`(wish: Double) throws {
        let play = ScrollPlay(offset: CGPoint(x: 0, y: 300))
        play.wish = CGPoint(x: 0, y: wish)
        play.flick(by: CGPoint(x: 0, y: -1280))
        play.stage.advance(to: 10)
        #expect(play.offset == CGPoint(x: 0, y: wish))
        let release = try #require(play.release)
        let shown = play.offsets.filter { $0.time > release.time }.map(\.offset.y)
        if wish > release.offset.y {
            #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 <= $1 })
        }
        play.stage.tearDown()
    }

    @Test func `goes on where the program puts it`() throws {
        let play = ScrollPlay()
        play.flick(by: CGPoint(x: 0, y: -1280))
        play.stage.advance(to: 0.5)
        let before = play.offset.y
        play.stage.perform { play.scroll.contentOffset.y += 1000 }
        play.stage.advance(to: 10)
        let release = try #require(play.release)
        #expect(abs(play.offset.y - release.target.y - 1000) < 1e-3)
        #expect(before < release.target.y)
        play.stage.tearDown()
    }

    @Test func `comes to rest at an end that has moved meanwhile`() {
        let play = ScrollPlay()
        play.flick(by: CGPoint(x: 0, y: -1280))
        play.stage.advance(to: 0.5)
        play.stage.perform { play.scroll.contentSize.height = 500 }
        play.stage.advance(to: 10)
        #expect(play.offset.y == 100)
        play.stage.tearDown()
    }

    @Test func `is the same however often one looks`() {
        func offsets(_ looks: [Double]) -> [Double] {
            let play = ScrollPlay(offset: CGPoint(x: 0, y: 3000))
            play.flick(by: CGPoint(x: 0, y: -2560))
            for time in looks {
                play.stage.advance(to: time)
                _ = play.stage.perform { play.stage.displayList() }
            }
            play.stage.tearDown()
            return play.offsets.flatMap { [$0.time, $0.offset.y] }
        }
        let once = offsets([4])
        #expect(!once.isEmpty)
        #expect(offsets((0...997).map { Double($0) * 0.004 } + [4]) == once)
    }

    @Test func `is at the same place at a frame of every refresh rate`() {
        func offset(_ refresh: Double, at time: Double) -> CGPoint {
            let play = ScrollPlay(device: Device(refreshRate: refresh))
            play.flick(by: CGPoint(x: 0, y: -1280))
            play.stage.advance(to: time)
            defer { play.stage.tearDown() }
            return play.offset
        }
        for time in [0.25, 0.5, 1, 2.5] {
            #expect(offset(60, at: time) == offset(120, at: time))
            #expect(offset(60, at: time) == offset(240, at: time))
        }
    }
}
