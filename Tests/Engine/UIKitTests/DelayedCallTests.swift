import Testing
import UIKit

/// An object whose methods are called later.
private final class Bell: NSObject {
    var told: [String] = []

    func ring() { told.append("ring") }
    func call(_ name: String) { told.append(name) }
}

@Suite struct `A call after a delay` {
    private let stage = Stage()
    private let bell: Bell

    init() { bell = stage.perform { Bell() } }

    @Test func `comes in its time, with its argument`() {
        stage.perform {
            bell.perform(Bell.ring, with: nil, afterDelay: 1)
            bell.perform(Bell.call, with: "name", afterDelay: 0.5)
            bell.perform(Selector(Bell.ring), with: nil, afterDelay: 2)
        }
        stage.advance(to: 0.9)
        #expect(bell.told == ["name"])
        stage.advance(to: 1)
        #expect(bell.told == ["name", "ring"])
        stage.advance(to: 3)
        #expect(bell.told == ["name", "ring", "ring"])
        stage.tearDown()
    }

    @Test func `can be dropped with all others of its target`() {
        let other = stage.perform { Bell() }
        stage.perform {
            bell.perform(Bell.ring, with: nil, afterDelay: 1)
            bell.perform(Bell.call, with: "name", afterDelay: 1)
            other.perform(Bell.ring, with: nil, afterDelay: 1)
            NSObject.cancelPreviousPerformRequests(withTarget: bell)
        }
        stage.advance(to: 2)
        #expect(bell.told.isEmpty && other.told == ["ring"])
        stage.tearDown()
    }

    @Test func `can be dropped by its method and argument`() {
        stage.perform {
            bell.perform(Bell.ring, with: nil, afterDelay: 1)
            bell.perform(Bell.call, with: "one", afterDelay: 1)
            bell.perform(Bell.call, with: "two", afterDelay: 1)
            NSObject.cancelPreviousPerformRequests(
                withTarget: bell, selector: Bell.call, object: "one")
            NSObject.cancelPreviousPerformRequests(
                withTarget: bell, selector: Bell.call, object: "three")
        }
        stage.advance(to: 2)
        #expect(bell.told == ["ring", "two"])
        stage.perform {
            bell.perform(Bell.ring, with: nil, afterDelay: 1)
            NSObject.cancelPreviousPerformRequests(
                withTarget: bell, selector: Bell.ring, object: nil)
        }
        stage.advance(to: 4)
        #expect(bell.told == ["ring", "two"])
        stage.tearDown()
    }

    @Test func `is forgotten at the stage's end, and then keeps nothing`() {
        weak var gone: Bell?
        do {
            let late = stage.perform { Bell() }
            gone = late
            stage.perform { late.perform(Bell.ring, with: nil, afterDelay: 1) }
        }
        #expect(gone != nil)
        stage.tearDown()
        #expect(gone == nil)
    }
}
