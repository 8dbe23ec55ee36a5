import CFilmstripAllocator
import CFilmstripSandbox
import Filmstrip
import FilmstripParallel
import Foundation
import Synchronization

/// The worker's side of ``WorkerProcess``: the main loop of a process that carries out orders of the service.
public enum RenderWorker {
    private static let socket: Int32 = 3
    private static let control: Int32 = 4

    /// Seconds without an order after which freed memory is returned: the next one may go to another worker.
    private static let patience = 3

    /// The highest number of a cancelled order; the numbers below it are over.
    private static let cancelled = Atomic<UInt64>(0)

    /// Exit code of a worker that could not give up its privileges (EX_NOPERM of sysexits.h).
    private static let withoutSandbox: Int32 = 77

    /// Carries out orders until the service closes its side, then exits. Returns only if the process was not started by
    /// the service.
    ///
    /// Call it on the first thread, before there is another one: see ``sandbox_drop_identity()``.
    public static func run() {
        var kind = Int32(0)
        var length = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(socket, SOL_SOCKET, SO_TYPE, &kind, &length) == 0 else { return }
        let failure = sandbox_drop_identity()
        guard failure == 0 else { refuse(String(cString: strerror(failure))) }
        guard let json = receive(),
            let setup = try? JSONDecoder().decode(WorkerSetup.self, from: Data(json))
        else { return }
        let renderer = Renderer(threads: 1, limits: setup.renders, specs: setup.specs)
        warmUp(renderer, setup)
        // Inside the sandbox nothing can be waited for but data.
        var wait = timeval(tv_sec: patience, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
        Thread.detachNewThread { listen() }
        enterSandbox(setup)
        // Tells that it is ready.
        guard send([number(0)]) else { exit(0) }
        var order: UInt64 = 0
        while let bytes = receive() {
            order += 1
            guard send([number(order)]) else { exit(0) }
            let answer = answer(to: bytes, order, by: renderer, setup.build)
            guard send([number(UInt64(answer.count)), answer]) else { exit(0) }
        }
        exit(0)
    }

    private static func answer(
        to bytes: [UInt8], _ number: UInt64, by renderer: Renderer, _ build: String
    ) -> [UInt8] {
        var message = MessageReader(bytes)
        guard let threads = try? message.integer(), threads > 0,
            let order = try? Order(&message), (try? message.end()) != nil
        else { exit(65) }
        var renderer = renderer
        renderer.threads = threads
        var answer = MessageWriter()
        order.response(
            by: renderer, build: build,
            isCancelled: { cancelled.load(ordering: .relaxed) >= number }
        ).write(to: &answer)
        return answer.bytes
    }

    /// Gives up everything but computing, or exits.
    private static func enterSandbox(_ setup: WorkerSetup) {
        var reason = [CChar](repeating: 0, count: 200)
        guard sandbox_enter(UInt64(setup.memory), &reason, reason.count) != 0 else { return }
        let words = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        refuse(String(decoding: words, as: UTF8.self))
    }

    private static func refuse(_ reason: String) -> Never {
        say(
            "a worker cannot give up its privileges: \(reason); run the service as a user other than "
                + "root, on Linux 5.9 or later with seccomp and /proc, or with --isolation none")
        exit(withoutSandbox)
    }

    /// Receives the numbers of cancelled orders; ends the process when the service does.
    private static func listen() {
        var number: UInt64 = 0
        while true {
            let count = withUnsafeMutableBytes(of: &number) {
                recv(control, $0.baseAddress, 8, Int32(MSG_WAITALL))
            }
            if count < 0, errno == EINTR { continue }
            guard count == 8 else { _exit(0) }
            cancelled.store(number, ordering: .relaxed)
        }
    }

    /// Renders something small in every format, so that everything opened and created on first use exists before the
    /// process gives up its privileges; so do all threads that it will ever have.
    private static func warmUp(_ renderer: Renderer, _ setup: WorkerSetup) {
        Engine.openAllFonts()
        let spec = Array(
            #"{ "preset": "push", "device": { "scale": 0.5 }, "filmstrip": { "frames": 2 } }"#.utf8)
        // All formats of one play, then one as orders ask for it: a play for each took half of a worker's start.
        var renderer = renderer
        renderer.threads = 2
        _ = try? renderer.render(
            spec: spec, as: Set(OutputFormat.allCases.map(\.drawn)))
        let order = FilmOrder(spec: SpecSource(.json(spec)), format: .svg, coding: .gzip)
        _ = order.response(by: renderer, build: setup.build) { false }
        let threads = ProcessInfo.processInfo.activeProcessorCount + 1
        _ = parallel(threads, threads: threads) { $0 }
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
        var (filled, hasRested) = (0, false)
        while filled < bytes.count {
            let count = recv(
                socket, bytes.baseAddress.map { $0 + filled }, bytes.count - filled,
                Int32(MSG_WAITALL))
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                if !hasRested { allocator_return_freed_memory() }
                hasRested = true
                continue
            }
            guard count > 0 else { return false }
            filled += count
        }
        return true
    }

    private static func number(_ number: UInt64) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    private static func send(_ parts: [[UInt8]]) -> Bool {
        for part in parts {
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
