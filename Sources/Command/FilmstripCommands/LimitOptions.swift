import ArgumentParser
import FilmstripService

/// Limits and deadlines of the service as options; the defaults are the service's own.
struct LimitOptions: ParsableArguments {
    private static let standard = ServiceConfiguration()
    private static let limits = standard.limits

    @Option(help: "Renderings that may wait for a thread, 0...65536.")
    var queue = standard.renderQueue

    @Option(help: "Renderings of one client address that may wait or run, 1...65536.")
    var clientQueue = standard.clientQueue

    @Option(help: "Open connections, 1...65536.")
    var maxConnections = limits.connections

    @Option(
        help: """
            Open connections of one client, an IPv4 address or an IPv6 network of 64 bits, 1...65536; not \
            limited with --trust-forwarded.
            """)
    var clientConnections = limits.clientConnections

    @Option(help: "Bytes of a request's target, 256...1048576.")
    var maxTargetBytes = limits.targetBytes

    @Option(help: "Bytes of a request's header, 1024...1048576.")
    var maxHeaderBytes = limits.headerBytes

    @Option(help: "Fields of a request's header, 1...1000.")
    var maxHeaderFields = limits.headerFields

    @Option(help: "Bytes of a request's body, or of the spec in an upload, 0...1073741824.")
    var maxBodyBytes = limits.bodyBytes

    @Option(help: "Bytes of an upload, a spec and its files, 0...1073741824.")
    var maxUploadBytes = limits.uploadBytes

    @Option(help: "Parts of an upload, 1...1000.")
    var maxUploadParts = limits.uploadParts

    @Option(help: "Bytes of the header of an upload's part, 64...1048576.")
    var maxPartHeaderBytes = limits.partHeaderBytes

    @Option(help: "Bytes of each file in an upload, 0...1073741824.")
    var maxFileBytes = limits.fileBytes

    @Option(
        help: """
            Bytes of all uploads that have not been answered, at least the limit of one upload and at most \
            1099511627776.
            """)
    var maxHeldBytes = limits.heldBytes

    @Option(help: "Bytes of a request that are still read after an early answer, 0...1073741824.")
    var maxDrainBytes = limits.drainBytes

    @Option(help: "Bytes of all responses that are not sent yet, 1...1099511627776.")
    var maxResponseBytes = limits.responseBytes

    @Option(help: "Bytes of finished answers in the cache, 0...1099511627776.")
    var cacheBytes = limits.cacheBytes

    @Option(
        help: """
            Bytes that the service and its workers keep while nothing is rendered, 67108864...1099511627776; \
            beyond that, answers in the cache and then idle workers give way.
            """)
    var memory = limits.memory

    @Option(
        help: """
            Bytes of log lines that wait to be written, 65536...1073741824; lines beyond that are dropped \
            and counted.
            """)
    var logBytes = limits.logBytes

    @Option(help: "Seconds for which a connection may wait for a request, 1...86400.")
    var idleTimeout = seconds(standard.deadlines.idle)

    @Option(help: "Seconds for a request's header to arrive, 1...86400.")
    var headerTimeout = seconds(standard.deadlines.headers)

    @Option(help: "Seconds for a request's body to arrive, 1...86400.")
    var bodyTimeout = seconds(standard.deadlines.body)

    @Option(help: "Seconds for a rendering, including the wait for a thread, 1...86400.")
    var renderTimeout = seconds(standard.deadlines.render)

    @Option(
        help:
            "Seconds without progress after which the connection of a slow reader is closed, 1...86400."
    )
    var writeTimeout = seconds(standard.deadlines.writeStall)

    @Option(help: "Seconds for a client to close its side after the last answer, 1...86400.")
    var lingerTimeout = seconds(standard.deadlines.linger)

    @Option(
        help: """
            Seconds for which the service continues after the signal to stop, while /readyz sends clients \
            elsewhere, 0...86400.
            """)
    var stopDelay = seconds(standard.deadlines.leave)

    @Option(help: "Seconds for requests in progress to finish when the service stops, 1...86400.")
    var stopTimeout = seconds(standard.deadlines.stop)

    func apply(to service: inout ServiceConfiguration) {
        service.renderQueue = queue
        service.clientQueue = clientQueue
        service.limits.connections = maxConnections
        service.limits.clientConnections = clientConnections
        service.limits.headerBytes = maxHeaderBytes
        service.limits.targetBytes = maxTargetBytes
        service.limits.headerFields = maxHeaderFields
        service.limits.bodyBytes = maxBodyBytes
        service.limits.uploadBytes = maxUploadBytes
        service.limits.uploadParts = maxUploadParts
        service.limits.partHeaderBytes = maxPartHeaderBytes
        service.limits.fileBytes = maxFileBytes
        service.limits.heldBytes = maxHeldBytes
        service.limits.drainBytes = maxDrainBytes
        service.limits.responseBytes = maxResponseBytes
        service.limits.cacheBytes = cacheBytes
        service.limits.memory = memory
        service.limits.logBytes = logBytes
        service.deadlines.idle = .seconds(idleTimeout)
        service.deadlines.headers = .seconds(headerTimeout)
        service.deadlines.body = .seconds(bodyTimeout)
        service.deadlines.render = .seconds(renderTimeout)
        service.deadlines.writeStall = .seconds(writeTimeout)
        service.deadlines.linger = .seconds(lingerTimeout)
        service.deadlines.leave = .seconds(stopDelay)
        service.deadlines.stop = .seconds(stopTimeout)
    }
}

/// Returns a duration in whole seconds; every default is a whole number.
private func seconds(_ duration: Duration) -> Int {
    Int(duration.components.seconds)
}
