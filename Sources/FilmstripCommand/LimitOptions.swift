import ArgumentParser
import FilmstripService

/// The service's limits and deadlines as options; each default is the service's own.
struct LimitOptions: ParsableArguments {
    private static let standard = ServiceConfiguration()

    @Option(help: "Renderings that may wait for a thread.")
    var queue = standard.renderQueue

    @Option(help: "Connections open at once.")
    var maxConnections = standard.limits.connections

    @Option(help: "Bytes of a request's header.")
    var maxHeaderBytes = standard.limits.headerBytes

    @Option(help: "Bytes of a request's target.")
    var maxTargetBytes = standard.limits.targetBytes

    @Option(help: "Bytes of a request's body, or of the spec in an upload.")
    var maxBodyBytes = standard.limits.bodyBytes

    @Option(help: "Bytes of an upload: a spec and its files.")
    var maxUploadBytes = standard.limits.uploadBytes

    @Option(help: "Bytes of each file in an upload.")
    var maxFileBytes = standard.limits.fileBytes

    @Option(help: "Bytes of all uploads that are not answered yet.")
    var maxHeldBytes = standard.limits.heldBytes

    @Option(help: "Bytes of all responses that are not sent yet.")
    var maxResponseBytes = standard.limits.responseBytes

    @Option(help: "Seconds a connection may wait for a request.")
    var idleTimeout = seconds(standard.deadlines.idle)

    @Option(help: "Seconds for a request's header to arrive.")
    var headerTimeout = seconds(standard.deadlines.headers)

    @Option(help: "Seconds for a request's body to arrive.")
    var bodyTimeout = seconds(standard.deadlines.body)

    @Option(help: "Seconds a rendering may take, waiting for a thread included.")
    var renderTimeout = seconds(standard.deadlines.render)

    @Option(help: "Seconds without progress after which a slow reader is cut.")
    var writeTimeout = seconds(standard.deadlines.writeStall)

    @Option(help: "Seconds for everything in flight to finish when the service stops.")
    var stopTimeout = seconds(standard.deadlines.stop)

    func apply(to service: inout ServiceConfiguration) {
        service.renderQueue = queue
        service.limits.connections = maxConnections
        service.limits.headerBytes = maxHeaderBytes
        service.limits.targetBytes = maxTargetBytes
        service.limits.bodyBytes = maxBodyBytes
        service.limits.uploadBytes = maxUploadBytes
        service.limits.fileBytes = maxFileBytes
        service.limits.heldBytes = maxHeldBytes
        service.limits.responseBytes = maxResponseBytes
        service.deadlines.idle = .seconds(idleTimeout)
        service.deadlines.headers = .seconds(headerTimeout)
        service.deadlines.body = .seconds(bodyTimeout)
        service.deadlines.render = .seconds(renderTimeout)
        service.deadlines.writeStall = .seconds(writeTimeout)
        service.deadlines.stop = .seconds(stopTimeout)
    }
}

/// Whole seconds; every default is.
private func seconds(_ duration: Duration) -> Int {
    Int(duration.components.seconds)
}
