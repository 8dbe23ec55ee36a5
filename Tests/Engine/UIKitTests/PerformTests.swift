import Testing
import UIKit

/// An object whose methods are called later.
private final class Later: NSObject {
    var notes: [String] = []

    func hide() { notes.append("hide \(CACurrentMediaTime())") }
    func show(_ name: String) { notes.append("show \(name)") }
    func tick(_ link: CADisplayLink) { notes.append("tick") }
    func ring(_ timer: Timer) { notes.append("ring") }
}

@Suite struct `A method performed later` {
    private let stage = Stage()

    @Test func `is called after the delay by its selector`() {
        let later = Later()
        stage.perform {
            later.perform(Selector(Later.hide), with: nil, afterDelay: 0.5)
            later.perform(Selector(Later.show), with: "menu", afterDelay: 0.25)
            later.perform(Later.hide, with: nil, afterDelay: 1)
        }
        stage.advance(to: 2)
        #expect(later.notes == ["show menu", "hide 0.5", "hide 1.0"])
    }

    @Test func `can be cancelled for its target`() {
        let (later, other) = (Later(), Later())
        stage.perform {
            later.perform(Selector(Later.hide), with: nil, afterDelay: 0.5)
            later.perform(Later.hide, with: nil, afterDelay: 0.5)
            other.perform(Later.hide, with: nil, afterDelay: 0.5)
            NSObject.cancelPreviousPerformRequests(withTarget: later)
            later.perform(Later.hide, with: nil, afterDelay: 1)
        }
        stage.advance(to: 2)
        #expect(later.notes == ["hide 1.0"])
        #expect(other.notes == ["hide 0.5"])
    }

    @Test func `can be cancelled alone`() {
        let later = Later()
        stage.perform {
            later.perform(Selector(Later.hide), with: nil, afterDelay: 0.5)
            later.perform(Selector(Later.show), with: "menu", afterDelay: 0.5)
            NSObject.cancelPreviousPerformRequests(
                withTarget: later, selector: Selector(Later.hide), object: nil)
        }
        stage.advance(to: 2)
        #expect(later.notes == ["show menu"])
    }

    @Test func `may belong to a link or a timer`() {
        let later = Later()
        stage.perform {
            let link = CADisplayLink(target: later, selector: Selector(Later.tick))
            link.add(to: .main, forMode: .common)
            stage.schedule(at: 0.04) { link.invalidate() }
            Timer.scheduledTimer(
                timeInterval: 0.5, target: later, selector: Selector(Later.ring), userInfo: nil,
                repeats: false)
        }
        stage.advance(to: 2)
        // Frames are 1/60 s apart: those at 1/60 and 2/60 s come before 0.04 s.
        #expect(later.notes == ["tick", "tick", "ring"])
    }
}
