import CoreAnimation
import Foundation
import Testing

@Suite struct `A display link` {
    private final class Log { var times: [Double] = [] }

    private func times(
        refreshRate: Double = 60, until end: Double, _ change: (CADisplayLink) -> Void = { _ in }
    ) -> [Double] {
        let context = AnimationContext(refreshRate: refreshRate)
        let log = Log()
        context.perform {
            let link = CADisplayLink { log.times.append($0.timestamp) }
            change(link)
            link.add(to: .main, forMode: .common)
        }
        context.advance(to: end)
        return log.times
    }

    @Test func `calls at every frame of the display`() {
        let frames: [Double] = [1, 2, 3]
        #expect(times(until: 0.05) == frames.map { $0 / 60 })
        #expect(times(refreshRate: 120, until: 1).count == 120)
    }

    @Test func `calls at a whole part of the display's rate`() {
        #expect(times(until: 1) { $0.preferredFramesPerSecond = 30 }.count == 30)
        #expect(times(until: 1) { $0.preferredFramesPerSecond = 20 }.count == 20)
        // 45 lies between 60 and 30, and nearer to 60.
        #expect(times(until: 1) { $0.preferredFramesPerSecond = 45 }.count == 60)
        #expect(
            times(refreshRate: 120, until: 1) {
                $0.preferredFrameRateRange = CAFrameRateRange(
                    minimum: 30, maximum: 120, preferred: 60)
            }.count == 60)
    }

    @Test func `says when the next frame comes`() {
        let context = AnimationContext(refreshRate: 100)
        context.perform {
            let link = CADisplayLink { link in
                #expect(link.duration == 0.01)
                let ahead = link.targetTimestamp - link.timestamp
                #expect(abs(ahead - 0.02) < 1e-12)
                #expect(link.timestamp == CACurrentMediaTime())
            }
            link.preferredFramesPerSecond = 50
            link.add(to: .main, forMode: .default)
        }
        context.advance(to: 0.1)
    }

    @Test func `rests while it is paused, and for ever when it is invalidated`() {
        let context = AnimationContext(refreshRate: 10)
        let log = Log()
        var link: CADisplayLink?
        context.perform {
            link = CADisplayLink { log.times.append($0.timestamp) }
            link?.add(to: .main, forMode: .common)
        }
        context.advance(to: 0.25)
        context.perform { link?.isPaused = true }
        context.advance(to: 0.55)
        context.perform { link?.isPaused = false }
        context.advance(to: 0.75)
        context.perform { link?.invalidate() }
        context.advance(to: 2)
        #expect(log.times == [0.1, 0.2, 0.6, 0.7])
        #expect(context.nextEvent() == nil)
    }

    @Test func `calls a method of its target`() {
        final class Ticker {
            var count = 0
            func tick(_ link: CADisplayLink) { count += 1 }
        }
        let context = AnimationContext()
        let ticker = Ticker()
        context.perform {
            CADisplayLink(target: ticker, action: Ticker.tick).add(to: .main, forMode: .common)
        }
        context.advance(to: 0.5)
        #expect(ticker.count == 30)
    }

    @Test func `is let go of when the stage ends`() {
        let context = AnimationContext()
        weak var link: CADisplayLink?
        context.perform {
            let made = CADisplayLink { _ in }
            link = made
            made.add(to: .main, forMode: .common)
        }
        context.advance(to: 0.1)
        #expect(link != nil)
        context.tearDown()
        #expect(link == nil)
    }
}
