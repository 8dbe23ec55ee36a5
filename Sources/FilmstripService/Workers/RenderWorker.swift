import CFilmstripSandbox
import Filmstrip
import FilmstripParallel
import FilmstripReview
import Foundation
import Synchronization

/// The worker's side of ``WorkerProcess``: the main loop of a process that carries out orders of the service.
public enum RenderWorker {
    private static let socket: Int32 = 3
    private static let control: Int32 = 4

    /// Carries out orders until the service closes its side, then exits. Returns only if the process was not started by
    /// the service.
    public static func run() {
        var kind = Int32(0)
        var length = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(socket, SOL_SOCKET, SO_TYPE, &kind, &length) == 0,
            let json = receive(),
            let setup = try? JSONDecoder().decode(WorkerSetup.self, from: Data(json))
        else { return }
        let tools = RenderTools(setup)
        warmUp(tools)
        let failure = sandbox_enter(UInt64(setup.memory))
        if failure != 0 {
            say("not all rights could be given up: \(String(cString: strerror(failure)))")
        }
        let current = Current()
        Thread.detachNewThread { listen(for: current) }
        var number: UInt64 = 0
        while let bytes = receive() {
            number += 1
            let cancellation = Cancellation()
            current.begin(number, cancellation)
            var message = MessageReader(bytes)
            guard let threads = try? message.integer(), threads > 0,
                let order = try? Order(&message), (try? message.end()) != nil
            else { exit(65) }
            let response = order.response(
                by: tools, threads: threads, isCancelled: { cancellation.isRequested })
            var answer = MessageWriter()
            response.write(to: &answer)
            guard send(answer.bytes) else { exit(0) }
        }
        exit(0)
    }

    /// The order in progress, shared with the thread that receives cancellations.
    ///
    /// `@unchecked Sendable`: every variable is only read and written while `lock` is held.
    private final class Current: @unchecked Sendable {
        private let lock = NSLock()
        private var order: (number: UInt64, cancellation: Cancellation)?
        /// The highest number of a cancelled order; the numbers below it are over.
        private var last: UInt64 = 0

        func begin(_ number: UInt64, _ cancellation: Cancellation) {
            lock.withLock {
                order = (number, cancellation)
                if last >= number { cancellation.request() }
            }
        }

        func end(_ number: UInt64) {
            lock.withLock {
                last = max(last, number)
                if order?.number == number { order?.cancellation.request() }
            }
        }
    }

    /// Receives the numbers of cancelled orders; ends the process when the service does.
    private static func listen(for current: Current) {
        var number: UInt64 = 0
        while true {
            let count = withUnsafeMutableBytes(of: &number) {
                recv(control, $0.baseAddress, 8, Int32(MSG_WAITALL))
            }
            if count < 0, errno == EINTR { continue }
            guard count == 8 else { _exit(0) }
            current.end(number)
        }
    }

    /// Renders something small in every format, so that everything opened and created on first use exists before the
    /// process gives up its privileges.
    private static func warmUp(_ tools: RenderTools) {
        Engine.openAllFonts()
        let spec =
            #"{ "preset": "push", "device": { "scale": 0.5 }, "filmstrip": { "frames": 2 } }"#
        for format in OutputFormat.allCases {
            let order = FilmOrder(
                spec: SpecSource(.json(Array(spec.utf8))), format: format, coding: .gzip)
            _ = order.response(by: tools, threads: 2) { false }
        }
    }

    private static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(2, bytes, bytes.count)
    }

    /// Returns the next message; nil at the end.
    private static func receive() -> [UInt8]? {
        var length: UInt64 = 0
        guard withUnsafeMutableBytes(of: &length, fill), length <= UInt64(Int.max) else {
            return nil
        }
        var bytes = [UInt8](repeating: 0, count: Int(length))
        return bytes.withUnsafeMutableBytes(fill) ? bytes : nil
    }

    private static func fill(_ bytes: UnsafeMutableRawBufferPointer) -> Bool {
        var filled = 0
        while filled < bytes.count {
            let count = recv(
                socket, bytes.baseAddress.map { $0 + filled }, bytes.count - filled,
                Int32(MSG_WAITALL))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            filled += count
        }
        return true
    }

    private static func send(_ message: [UInt8]) -> Bool {
        let header = withUnsafeBytes(of: UInt64(message.count).littleEndian) { Array($0) }
        for part in [header, message] {
            var sent = 0
            while sent < part.count {
                let count = part.withUnsafeBytes { bytes in
                    Glibc.send(
                        socket, bytes.baseAddress.map { $0 + sent }, bytes.count - sent,
                        Int32(MSG_NOSIGNAL))
                }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                sent += count
            }
        }
        return true
    }
}

extension RenderTools {
    /// Creates tools with the limits of a worker.
    init(_ setup: WorkerSetup) {
        let renderer = Renderer(threads: 1, limits: setup.renders, specs: setup.specs)
        self.init(
            render: FilmstripServer.render(by: renderer), lint: FilmstripServer.lint(by: renderer),
            compare: FilmstripServer.compare(by: renderer),
            compareTrace: FilmstripServer.compareTrace(by: renderer),
            map: FilmstripServer.map(by: renderer),
            wording: FilmstripServer.wording(by: renderer), build: setup.build)
    }
}
