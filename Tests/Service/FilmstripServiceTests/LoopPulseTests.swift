import Dispatch
import FilmstripService
import NIOCore
import NIOPosix
import Testing

@Suite struct `Event loops` {
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)

    /// Waits until every loop has run what it was given before.
    private func settle() async throws {
        for loop in group.makeIterator() { try await loop.submit {}.get() }
    }

    @Test func `that answer are without fault however late they are asked again`() async throws {
        let (pulse, begin) = (LoopPulse(group), ContinuousClock.now)
        for round in 0..<4 {
            #expect(pulse.fault(at: begin + .seconds(10 * round)) == nil)
            try await settle()
        }
        try await group.shutdownGracefully()
    }

    @Test func `that do not answer within seconds are counted until they do`() async throws {
        let (pulse, begin) = (LoopPulse(group), ContinuousClock.now)
        let (isHeld, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let held = group.next()
        held.execute {
            isHeld.signal()
            mayGoOn.wait()
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                isHeld.wait()
                continuation.resume()
            }
        }
        #expect(pulse.fault(at: begin) == nil)
        for loop in group.makeIterator() where loop !== held { try await loop.submit {}.get() }
        #expect(pulse.fault(at: begin + .seconds(4)) == nil)
        #expect(pulse.fault(at: begin + .seconds(5)) == "1 event loops do not answer")
        mayGoOn.signal()
        try await settle()
        #expect(pulse.fault(at: begin + .seconds(6)) == nil)
        try await group.shutdownGracefully()
    }
}
