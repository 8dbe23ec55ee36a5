import Filmstrip
import Foundation
import Synchronization

/// Measures how much processor time a rendering still takes after it was told to end.
struct Stopping {
    let format: OutputFormat
    let threads: Int

    /// When the renderings are told to end, seconds after they began.
    private static let moments = [0.02, 0.1, 0.3, 1, 2, 4, 8]

    /// The time at which somebody is told to end, and the processor time that was used up by then.
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
        // What would be refused shows best whether it ends.
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

    /// Seconds that all threads of this process have used up.
    static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
