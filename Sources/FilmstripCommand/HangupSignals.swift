import Dispatch
import Foundation

/// Tells of every SIGHUP, which no longer ends the process.
struct HangupSignals {
    /// One element for each signal, from the beginning on.
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
