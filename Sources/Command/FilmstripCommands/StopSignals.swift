import Dispatch
import Foundation

/// Waits for SIGTERM or SIGINT, which no longer end the process by themselves.
struct StopSignals {
    private let stream: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        self.stream = stream
        sources = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler(handler: DispatchWorkItem { @Sendable in continuation.yield() })
            source.resume()
            return source
        }
    }

    /// Returns after the first signal; from then on, a further one ends the process as usual.
    func first() async {
        for await _ in stream { break }
        for source in sources { source.cancel() }
        for number in [SIGTERM, SIGINT] { signal(number, SIG_DFL) }
    }
}
