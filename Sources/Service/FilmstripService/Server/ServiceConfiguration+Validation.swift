import Filmstrip

/// A configured value outside its range.
public struct ConfigurationError: Error, Equatable, CustomStringConvertible {
    /// The option that sets it, such as `--max-body-bytes`.
    public var field: String
    /// The value found.
    public var value: String
    /// The accepted values.
    public var accepted: String

    /// One clause in lower case.
    public var description: String { "\(field) is \(value); expected \(accepted)" }
}

extension ServiceConfiguration {
    /// Throws the error of the first field outside its documented range.
    public func validate() throws(ConfigurationError) {
        switch address {
        case .internet(let host, let port):
            if host.isEmpty {
                throw ConfigurationError(
                    field: "--host", value: "empty", accepted: "a host name or an IP address")
            }
            try check("--port", port, in: 0...65535)
        case .unix(let path):
            // sun_path holds 108 bytes including the terminating zero.
            try check("length of the socket's path", path.utf8.count, in: 1...107)
        }
        if let renderThreads { try check("--threads", renderThreads, in: 1...1024) }
        try check("--queue", renderQueue, in: 0...65536)
        try check("--client-queue", clientQueue, in: 1...65536)
        for origin in allowedOrigins where !CrossOrigin.isOrigin(origin) {
            throw ConfigurationError(
                field: "--allow-origin", value: "\"\(origin)\"",
                accepted: "*, or an origin such as https://example.org:8443")
        }
        try check("--trust-forwarded", trustedProxies, in: 0...16)
        try check("--max-connections", limits.connections, in: 1...65536)
        try check("--client-connections", limits.clientConnections, in: 1...65536)
        try check("--max-header-bytes", limits.headerBytes, in: 1024...1 << 20)
        try check("--max-target-bytes", limits.targetBytes, in: 256...1 << 20)
        try check("--max-header-fields", limits.headerFields, in: 1...1000)
        try check("--max-body-bytes", limits.bodyBytes, in: 0...1 << 30)
        try check("--max-upload-bytes", limits.uploadBytes, in: 0...1 << 30)
        try check("--max-upload-parts", limits.uploadParts, in: 1...1000)
        try check("--max-part-header-bytes", limits.partHeaderBytes, in: 64...1 << 20)
        try check("--max-file-bytes", limits.fileBytes, in: 0...1 << 30)
        try check("--max-held-bytes", limits.heldBytes, in: limits.uploadBytes...1 << 40)
        try check("--max-drain-bytes", limits.drainBytes, in: 0...1 << 30)
        try check("--max-response-bytes", limits.responseBytes, in: 1...1 << 40)
        try check("--cache-bytes", limits.cacheBytes, in: 0...1 << 40)
        try check("--memory", limits.memory, in: 64 << 20...1 << 40)
        try check("--log-bytes", limits.logBytes, in: 65536...1 << 30)
        if let store { try check(store) }
        try check("--idle-timeout", deadlines.idle)
        try check("--header-timeout", deadlines.headers)
        try check("--body-timeout", deadlines.body)
        try check("--render-timeout", deadlines.render)
        try check("--write-timeout", deadlines.writeStall)
        try check("--linger-timeout", deadlines.linger)
        try check("--stop-timeout", deadlines.stop)
        try check("--stop-delay", deadlines.leave, orZero: true)
        try checkRenders()
    }

    /// Checks the limits on specs and on the cost of renderings.
    private func checkRenders() throws(ConfigurationError) {
        try check("--max-frames", specs.frames, in: 1...100_000)
        try check("--max-views", specs.views, in: 1...100_000)
        try check("--max-screens", specs.screens, in: 1...100_000)
        try check("--max-script-steps", specs.scriptSteps, in: 1...100_000)
        try check("--max-touches", specs.touches, in: 1...10_000_000)
        try check("--max-pixels", renders.pixels, in: 1...1 << 30)
        // The longest side that pictures can have, here and in viewers.
        try check("--max-side", renders.side, in: 1...32_768)
        try check("--max-image-pixels", renders.imagePixels, in: 0...1 << 30)
        try check("--max-script-events", renders.scriptEvents, in: 1...1 << 30)
        try check("--max-operations", renders.operations, in: 1_000_000...1 << 40)
        try check("--max-group-bytes", renders.groupBytes, in: 1 << 20...1 << 40)
        try check("--max-memory", renders.memory, in: 1 << 20...1 << 40)
        try check("--max-drawing", renders.drawing, in: 1...1 << 40)
        guard renders.virtualTime > 0, renders.virtualTime <= 86400 else {
            throw ConfigurationError(
                field: "--max-play-seconds", value: "\(renders.virtualTime)",
                accepted: "more than 0 and at most 86400 seconds")
        }
    }

    private func check(_ store: Store) throws(ConfigurationError) {
        if store.folder.isEmpty, store.servers == nil {
            throw ConfigurationError(field: "--store", value: "empty", accepted: "a path")
        }
        try check("--store-spec-bytes", store.specBytes, in: 1024...1 << 30)
        try check("--store-bytes", store.bytes, in: StoreRoom.diskBytes(store.specBytes)...1 << 50)
        if let bytes = store.clientBytes {
            guard store.servers == nil else {
                throw ConfigurationError(
                    field: "--store-client-bytes", value: "\(bytes)",
                    accepted: "none beside servers, which keep no shares of clients")
            }
            try check("--store-client-bytes", bytes, in: 4096...1 << 50)
        }
        try check("--store-specs", store.specs, in: 1...10_000_000)
        try check("--store-days", store.days, in: 1...36500)
        if store.answerBytes != 0 {
            try check("--store-answer-bytes", store.answerBytes, in: 1 << 20...1 << 50)
        }
        try check("--store-answer-days", store.answerDays, in: 1...365)
    }

    private func check(
        _ field: String, _ value: Int, in range: ClosedRange<Int>
    ) throws(ConfigurationError) {
        guard !range.contains(value) else { return }
        throw ConfigurationError(
            field: field, value: "\(value)", accepted: "\(range.lowerBound)...\(range.upperBound)")
    }

    private func check(
        _ field: String, _ value: Duration, orZero: Bool = false
    ) throws(ConfigurationError) {
        guard value < .zero || value == .zero && !orZero || value > .seconds(86400) else { return }
        throw ConfigurationError(
            field: field, value: "\(value)",
            accepted: orZero ? "0 to 86400 seconds" : "more than 0 and at most 86400 seconds")
    }
}
