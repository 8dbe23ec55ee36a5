import Dispatch
import Foundation

/// Delivers each SIGHUP, which no longer ends the process.
struct HangupSignals {
    /// One element for each signal since creation; while nobody iterates, only the latest is kept.
    let all: AsyncStream<Void>
    private let source: any DispatchSourceSignal

    init() {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        all = stream
        signal(SIGHUP, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: .global())
        source.setEventHandler(handler: DispatchWorkItem { @Sendable in continuation.yield() })
        source.resume()
    }
}
