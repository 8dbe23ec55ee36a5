import CoreAnimation
import Foundation
import Testing

@Suite struct `A transaction` {
    private let world = World()
    private final class Log { var lines: [String] = [] }
    private let log = Log()

    /// Animates the layer's opacity explicitly.
    private func animate(_ duration: Double, _ key: String = "opacity") {
        let animation = CABasicAnimation(keyPath: key)
        (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, duration)
        world.layer.add(animation, forKey: nil)
    }

    @Test func `tells when all animations added after its block have ended`() {
        world.perform {
            CATransaction.begin()
            animate(3)
            CATransaction.setCompletionBlock { [log] in
                log.lines.append("\(CACurrentMediaTime())")
            }
            animate(1)
            CATransaction.begin()
            animate(2)
            CATransaction.commit()
            CATransaction.commit()
        }
        world.context.advance(to: 5)
        #expect(log.lines == ["2.0"])
    }

    @Test func `has each of its blocks wait for the animations that follow it`() {
        world.perform {
            CATransaction.setCompletionBlock { [log] in log.lines.append("first") }
            animate(2)
            CATransaction.setCompletionBlock { [log] in log.lines.append("second") }
            animate(1)
        }
        world.context.advance(to: 5)
        #expect(log.lines == ["second", "first"])
    }

    @Test func `tells at the end of the turn where nothing is animated`() {
        world.perform {
            CATransaction.begin()
            CATransaction.setCompletionBlock { [log] in log.lines.append("block") }
            CATransaction.commit()
            log.lines.append("turn")
        }
        #expect(log.lines == ["turn", "block"])
    }

    @Test func `hands its settings to the ones within, which may change them`() {
        world.perform {
            CATransaction.setAnimationDuration(2)
            CATransaction.begin()
            #expect(CATransaction.animationDuration() == 2)
            CATransaction.setAnimationDuration(1)
            CATransaction.setDisableActions(true)
            #expect(CATransaction.animationDuration() == 1 && CATransaction.disableActions())
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 2 && !CATransaction.disableActions())
        }
        world.perform { #expect(CATransaction.animationDuration() == 0.25) }
    }

    @Test func `paces implicit animations`() {
        world.context.advance(to: 1)
        world.perform {
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            world.layer.opacity = 0
        }
        #expect(abs(Double(world.seen(at: 1.25).opacity) - 0.75) < 1e-6)
    }
}
