import Filmstrip
import Foundation
import Synchronization

/// Measures the processor time that a rendering still takes after it was cancelled.
struct Stopping {
    let format: OutputFormat
    let threads: Int

    /// Times of cancellation in seconds after the start of a rendering.
    private static let moments = [0.02, 0.1, 0.3, 1, 2, 4, 8]

    /// A request to cancel, which records the process's processor time at that moment.
    private final class Order: Sendable {
        private let given = Mutex<Double?>(nil)

        var processorTime: Double? { given.withLock { $0 } }

        func give() {
            let now = Stopping.processorTime
            given.withLock { $0 = now }
        }
    }

    /// Prints a line such as `blurs.json as png: done after 1.25 s; 12 ms on after the order at 0.3 s`.
    func time(_ file: String) throws {
        let spec = Array(try Data(contentsOf: URL(filePath: file)))
        var slowest = (milliseconds: 0.0, moment: 0.0)
        // Specs that would be refused for their cost are the best test of cancellation.
        var limits = RenderLimits()
        (limits.drawing, limits.memory) = (1 << 60, 1 << 50)
        for moment in Self.moments {
            let order = Order()
            let began = ContinuousClock.now
            DispatchQueue.global().asyncAfter(deadline: .now() + moment) { order.give() }
            var outcome = "done"
            do {
                _ = try Renderer(threads: threads, limits: limits).render(
                    spec: spec, as: [format], isCancelled: { order.processorTime != nil })
            } catch .cancelled {
                let milliseconds = (Self.processorTime - (order.processorTime ?? 0)) * 1000
                if milliseconds > slowest.milliseconds { slowest = (milliseconds, moment) }
                continue
            } catch {
                outcome = "refused (\(error))"
            }
            let seconds = (ContinuousClock.now - began) / .seconds(1)
            print(
                "\(file) as \(format.rawValue): \(outcome.prefix(300)) after \(rounded(seconds)) s",
                terminator: "")
            return print(
                "; \(rounded(slowest.milliseconds)) ms on after the order at \(slowest.moment) s")
        }
        print(
            "\(file) as \(format.rawValue): goes on; \(rounded(slowest.milliseconds)) ms on after the order at \(slowest.moment) s"
        )
    }

    private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

    /// Processor time of all threads of this process in seconds.
    static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
