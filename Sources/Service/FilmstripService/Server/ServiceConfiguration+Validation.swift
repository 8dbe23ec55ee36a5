import Filmstrip

/// A configured value outside its range.
public struct ConfigurationError: Error, Equatable, CustomStringConvertible {
    /// The field, such as `limits.bodyBytes`.
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
                    field: "host", value: "empty", accepted: "a host name or an IP address")
            }
            try check("port", port, in: 0...65535)
        case .unix(let path):
            // sun_path holds 108 bytes including the terminating zero.
            try check("length of the socket's path", path.utf8.count, in: 1...107)
        }
        if let renderThreads { try check("renderThreads", renderThreads, in: 1...1024) }
        try check("renderQueue", renderQueue, in: 0...65536)
        try check("clientQueue", clientQueue, in: 1...65536)
        for origin in allowedOrigins where !CrossOrigin.isOrigin(origin) {
            throw ConfigurationError(
                field: "allowedOrigins", value: "\"\(origin)\"",
                accepted: "*, or an origin such as https://example.org:8443")
        }
        try check("trustedProxies", trustedProxies, in: 0...16)
        try check("limits.connections", limits.connections, in: 1...65536)
        try check("limits.clientConnections", limits.clientConnections, in: 1...65536)
        try check("limits.headerBytes", limits.headerBytes, in: 1024...1 << 20)
        try check("limits.targetBytes", limits.targetBytes, in: 256...1 << 20)
        try check("limits.headerFields", limits.headerFields, in: 1...1000)
        try check("limits.bodyBytes", limits.bodyBytes, in: 0...1 << 30)
        try check("limits.uploadBytes", limits.uploadBytes, in: 0...1 << 30)
        try check("limits.uploadParts", limits.uploadParts, in: 1...1000)
        try check("limits.partHeaderBytes", limits.partHeaderBytes, in: 64...1 << 20)
        try check("limits.fileBytes", limits.fileBytes, in: 0...1 << 30)
        try check("limits.heldBytes", limits.heldBytes, in: limits.uploadBytes...1 << 40)
        try check("limits.drainBytes", limits.drainBytes, in: 0...1 << 30)
        try check("limits.responseBytes", limits.responseBytes, in: 1...1 << 40)
        try check("limits.cacheBytes", limits.cacheBytes, in: 0...1 << 40)
        try check("limits.memory", limits.memory, in: 64 << 20...1 << 40)
        try check("limits.logBytes", limits.logBytes, in: 65536...1 << 30)
        if let store { try check(store) }
        try check("deadlines.idle", deadlines.idle)
        try check("deadlines.headers", deadlines.headers)
        try check("deadlines.body", deadlines.body)
        try check("deadlines.render", deadlines.render)
        try check("deadlines.writeStall", deadlines.writeStall)
        try check("deadlines.linger", deadlines.linger)
        try check("deadlines.stop", deadlines.stop)
        try check("deadlines.leave", deadlines.leave, orZero: true)
        try checkRenders()
    }

    /// Checks the limits on specs and on the cost of renderings.
    private func checkRenders() throws(ConfigurationError) {
        try check("specs.frames", specs.frames, in: 1...100_000)
        try check("specs.views", specs.views, in: 1...100_000)
        try check("specs.screens", specs.screens, in: 1...100_000)
        try check("specs.scriptSteps", specs.scriptSteps, in: 1...100_000)
        try check("specs.touches", specs.touches, in: 1...10_000_000)
        try check("renders.pixels", renders.pixels, in: 1...1 << 30)
        // The longest side that pictures can have, here and in viewers.
        try check("renders.side", renders.side, in: 1...32_768)
        try check("renders.imagePixels", renders.imagePixels, in: 0...1 << 30)
        try check("renders.scriptEvents", renders.scriptEvents, in: 1...1 << 30)
        try check("renders.operations", renders.operations, in: 1_000_000...1 << 40)
        try check("renders.groupBytes", renders.groupBytes, in: 1 << 20...1 << 40)
        try check("renders.memory", renders.memory, in: 1 << 20...1 << 40)
        try check("renders.drawing", renders.drawing, in: 1...1 << 40)
        guard renders.virtualTime > 0, renders.virtualTime <= 86400 else {
            throw ConfigurationError(
                field: "renders.virtualTime", value: "\(renders.virtualTime)",
                accepted: "more than 0 and at most 86400 seconds")
        }
    }

    private func check(_ store: Store) throws(ConfigurationError) {
        if store.folder.isEmpty, store.servers == nil {
            throw ConfigurationError(field: "store.folder", value: "empty", accepted: "a path")
        }
        try check("store.specBytes", store.specBytes, in: 1024...1 << 30)
        try check("store.bytes", store.bytes, in: StoreRoom.diskBytes(store.specBytes)...1 << 50)
        if let bytes = store.clientBytes {
            guard store.servers == nil else {
                throw ConfigurationError(
                    field: "store.clientBytes", value: "\(bytes)",
                    accepted: "none beside servers, which keep no shares of clients")
            }
            try check("store.clientBytes", bytes, in: 4096...1 << 50)
        }
        try check("store.specs", store.specs, in: 1...10_000_000)
        try check("store.days", store.days, in: 1...36500)
        if store.answerBytes != 0 {
            try check("store.answerBytes", store.answerBytes, in: 1 << 20...1 << 50)
        }
        try check("store.answerDays", store.answerDays, in: 1...365)
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
