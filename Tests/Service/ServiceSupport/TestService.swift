package import Filmstrip
package import FilmstripParallel
package import FilmstripService
import Foundation
package import Logging
import Synchronization
import Testing
package import TransitionSpec

/// A service on a free port of the loopback interface.
package struct TestService {
    package let server: FilmstripServer

    package init(server: FilmstripServer) { self.server = server }

    package var port: Int { server.port ?? 0 }

    package func connect(receiveBuffer: Int32? = nil, host: UInt32? = nil) throws -> SocketClient {
        try SocketClient(port: port, receiveBuffer: receiveBuffer, host: host)
    }

    /// Sends one request on a connection of its own.
    package func ask(
        _ method: String, _ target: String, _ fields: [String] = [], body: String = ""
    ) throws -> Reply {
        let client = try connect()
        try client.request(method, target, fields, body: body)
        return try client.reply(toHead: method == "HEAD")
    }
}

extension TestService {
    /// Waits until everything sent before has been handled: a request is answered after those that the same event loops
    /// read before it.
    package func settle() throws {
        for _ in 0..<50 {
            _ = try ask("GET", "/healthz")
            usleep(1000)
        }
    }
}

/// A film that the service asks for.
package struct FilmRequest {
    /// UTF-8 JSON, as received.
    package var spec: [UInt8]
    package var files: SpecFiles
    /// The format that is drawn.
    package var format: OutputFormat
    /// The most threads to use.
    package var threads: Int
    package var isCancelled: @Sendable () -> Bool
}

/// Makes films in place of the service's renderer.
package typealias FilmMaker = @Sendable (FilmRequest) throws(RenderFailure) -> RenderedFilm

/// Answers with the format's name and the spec, so that a test sees what reached the renderer.
package let echo: FilmMaker = { film in
    [film.format: Array("\(film.format):".utf8) + film.spec]
}

/// Has films made by a function, and carries out all other orders.
package struct FilmDouble: OrderRenderer {
    private let own: OwnRenderer
    private let make: FilmMaker

    package init(_ configuration: ServiceConfiguration, _ make: @escaping FilmMaker) {
        (own, self.make) = (OwnRenderer(configuration), make)
    }

    package func response(
        to order: Order, _ control: JobControl, _ cancellation: Cancellation
    ) -> Response {
        guard case .film(let film) = order else {
            return own.response(to: order, control, cancellation)
        }
        return film.response(build: ProgramBuild.digest) { json, _, _ throws(RenderFailure) in
            try make(
                FilmRequest(
                    spec: json, files: film.spec.specFiles, format: film.format.drawn,
                    threads: control.threads,
                    isCancelled: { cancellation.isRequested || control.isToEnd }))
        }
    }
}

/// Runs a blocking test against a service, then stops it.
///
/// The test runs on a thread of its own, since blocking one of Swift's pool would delay everything else.
///
/// - Parameter render: Makes the films; nil for the service's own renderer.
package func withService(
    _ configure: (inout ServiceConfiguration) -> Void = { _ in },
    render: FilmMaker? = echo,
    _ test: @escaping @Sendable (TestService) throws -> Void
) async throws {
    try await withService(
        configure, by: { configuration in render.map { FilmDouble(configuration, $0) } }, test)
}

/// Runs a blocking test against a service with a renderer, then stops it.
package func withService(
    _ configure: (inout ServiceConfiguration) -> Void = { _ in },
    by renderer: (ServiceConfiguration) -> (any OrderRenderer)?,
    _ test: @escaping @Sendable (TestService) throws -> Void
) async throws {
    var configuration = ServiceConfiguration.tested
    configure(&configuration)
    let chosen = renderer(configuration)
    try await servicePlaces.perform { [configuration] in
        let server = try await FilmstripServer.start(
            configuration: configuration, logger: quietLogger, renderer: chosen)
        let result = await onThread { Result { try test(TestService(server: server)) } }
        let isFinished = await server.stop()
        try result.get()
        #expect(isFinished)
    }
}

/// The places of services that run at once. Tests begin all together: with hundreds of services on two cores, each
/// waits for minutes and no deadline is what it says.
private let servicePlaces = Places(12)

/// Places of which each serves one test at a time. Who waits for one holds no thread.
package final class Places: Sendable {
    private let state: Mutex<(free: Int, waiting: [CheckedContinuation<Void, Never>])>

    package init(_ count: Int) { state = Mutex((count, [])) }

    /// Performs work while it has a place.
    package func perform<Result>(_ work: () async throws -> Result) async rethrows -> Result {
        await take()
        defer { leave() }
        return try await work()
    }

    private func take() async {
        await withCheckedContinuation { continuation in
            let hasPlace = state.withLock { state in
                if state.free > 0 {
                    state.free -= 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if hasPlace { continuation.resume() }
        }
    }

    /// Leaves a place to the one that has waited longest.
    private func leave() {
        let next = state.withLock { state in
            if state.waiting.isEmpty { state.free += 1 }
            return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        }
        next?.resume()
    }
}

extension ServiceConfiguration {
    /// A configuration with a free port, two threads and long deadlines: between two steps of a test all others may
    /// run.
    package static var tested: ServiceConfiguration {
        var configuration = ServiceConfiguration()
        configuration.address = .internet(host: "127.0.0.1", port: 0)
        configuration.renderThreads = 2
        configuration.deadlines.idle = .seconds(600)
        configuration.deadlines.render = .seconds(600)
        configuration.deadlines.writeStall = .seconds(600)
        configuration.deadlines.stop = .seconds(600)
        return configuration
    }
}

/// A logger that discards everything.
package let quietLogger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

/// Runs blocking work on a new thread, still in the test's task, to which its issues and seeds belong.
package func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withTaskExecutorPreference(NewThreads.shared) { work() }
}

/// An executor that runs each job on a thread of its own.
private final class NewThreads: TaskExecutor {
    static let shared = NewThreads()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// A renderer whose jobs wait until they are released or cancelled.
package final class HeldRenderer: Sendable {
    private let started = DispatchSemaphore(value: 0)
    private let mayEnd = DispatchSemaphore(value: 0)
    private let sawCancellation = DispatchSemaphore(value: 0)

    package init() {}

    package var render: FilmMaker {
        { [self] film throws(RenderFailure) in
            started.signal()
            while mayEnd.wait(timeout: .now() + .milliseconds(2)) == .timedOut {
                if film.isCancelled() {
                    sawCancellation.signal()
                    throw .cancelled
                }
            }
            return [film.format: film.spec]
        }
    }

    /// Has every order wait until it is cancelled.
    package func orders(_ configuration: ServiceConfiguration) -> any OrderRenderer {
        HeldOrders(held: self, own: OwnRenderer(configuration))
    }

    private struct HeldOrders: OrderRenderer {
        let held: HeldRenderer
        let own: OwnRenderer

        func response(
            to order: Order, _ control: JobControl, _ cancellation: Cancellation
        ) -> Response {
            held.started.signal()
            while !cancellation.isRequested, !control.isToEnd { usleep(2000) }
            held.sawCancellation.signal()
            return own.response(to: order, control, cancellation)
        }
    }

    /// Whether another job has begun; counts each job once.
    package var hasStarted: Bool { started.wait(timeout: .now()) == .success }

    /// Waits until a job has begun; returns false after 60 seconds.
    package func awaitStart() -> Bool { started.wait(timeout: .now() + 60) == .success }

    /// Waits until a job has noticed that it is cancelled; returns false after 60 seconds.
    package func awaitCancellation() -> Bool {
        sawCancellation.wait(timeout: .now() + 60) == .success
    }

    /// Lets one job finish.
    package func release() { mayEnd.signal() }
}

extension OutputFormat {
    /// The formats that no program of the system makes, so that a renderer for tests may return anything for them.
    package static let unconverted = allCases.filter { ![.mp4, .pdf].contains($0) }
}
