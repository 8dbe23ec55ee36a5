import CFilmstripNATS
import Foundation

/// A connection to a cluster of NATS servers that keep streams.
///
/// It goes over to another server by itself when one dies. All methods block.
///
/// `@unchecked Sendable`: both pointers never change, and what they point to is locked by the library itself.
package final class ClusterConnection: @unchecked Sendable {
    package let address: ClusterAddress
    let connection: OpaquePointer
    let streams: OpaquePointer

    /// Milliseconds for all attempts to connect, and then for an answer of the streams.
    private static let (connecting, answering): (Int64, Int64) = (3000, 1500)
    /// Seconds for which servers that elect a leader are asked again; an election takes up to 9 s.
    private static let electing = 15.0
    /// Milliseconds between questions to a silent server, and the number of those that it may leave without an answer.
    private static let (pinging, silence): (Int64, Int32) = (2000, 2)
    /// The reason why the library cannot be used, which programs need for clusters alone.
    private static let lacking = filmstrip_nats_load().map { String(cString: $0) }

    /// Connects to one of the servers. If none is there, none lets the client in or none keeps streams, that is known
    /// within 5 s.
    ///
    /// - Parameter name: The client's name in the servers' own reports.
    package init(to address: ClusterAddress, as name: String) throws(ClusterFailure) {
        self.address = address
        if let lacking = Self.lacking {
            throw .unreachable(servers: address.name, reason: lacking)
        }
        var options: OpaquePointer?
        var status = natsOptions_Create(&options)
        defer { natsOptions_Destroy(options) }
        func set(_ next: @autoclosure () -> natsStatus) {
            if status == NATS_OK { status = next() }
        }
        set(address.set(on: options))
        set(natsOptions_SetName(options, name))
        set(natsOptions_SetTimeout(options, Self.connecting / Int64(address.servers.count)))
        set(natsOptions_SetPingInterval(options, Self.pinging))
        set(natsOptions_SetMaxPingsOut(options, Self.silence))
        set(natsOptions_SetMaxReconnect(options, -1))
        set(natsOptions_SetReconnectWait(options, 250))
        set(natsOptions_SetFailRequestsOnDisconnect(options, true))
        // Without a handler the library itself writes to the standard error stream.
        set(natsOptions_SetErrorHandler(options, { _, _, _, _ in }, nil))
        var connection: OpaquePointer?
        set(natsConnection_Connect(&connection, options))
        guard status == NATS_OK, let connection else {
            throw .unreachable(servers: address.name, reason: Self.reason(status))
        }
        var streams: OpaquePointer?
        var account: UnsafeMutablePointer<jsAccountInfo>?
        var code = jsErrCode(0)
        var waiting = jsOptions()
        jsOptions_Init(&waiting)
        waiting.Wait = Self.answering
        status = natsConnection_JetStream(&streams, connection, nil)
        let end = ContinuousClock.now.advanced(by: .seconds(Self.electing))
        while status == NATS_OK {
            code = jsErrCode(0)
            status = js_GetAccountInfo(&account, streams, &waiting, &code)
            guard Self.isElecting(status, code), ContinuousClock.now < end else { break }
            status = NATS_OK
            usleep(100_000)
        }
        jsAccountInfo_Destroy(account)
        guard status == NATS_OK, let streams else {
            let reason = Self.reason(status, code)
            jsCtx_Destroy(streams)
            natsConnection_Destroy(connection)
            guard !Self.isElecting(status, code) else {
                throw .refused(action: "use the streams of \(address.name)", reason: reason)
            }
            throw .noStreams(servers: address.name, reason: reason)
        }
        (self.connection, self.streams) = (connection, streams)
    }

    deinit {
        jsCtx_Destroy(streams)
        natsConnection_Destroy(connection)
    }

    package var mostBytes: Int {
        // Headers count too.
        max(0, Int(clamping: natsConnection_GetMaxPayload(connection)) - 1024)
    }

    /// Whether a server is connected at this moment.
    package var isConnected: Bool {
        natsConnection_Status(connection) == NATS_CONN_STATUS_CONNECTED
    }

    // MARK: Errors and further attempts

    /// Seconds for which an action is tried again, while servers elect a new leader, which takes up to 9 s, or are started
    /// again.
    package static let patience = 60.0

    /// Tries an action until it succeeds, cannot succeed, or for `patience`.
    ///
    /// - Parameter action: The action in words, such as "store the job".
    func trying(
        to action: String, for patience: Double = patience,
        unless isStopped: () -> Bool = { false },
        _ attempt: (inout jsErrCode) -> natsStatus
    ) throws(ClusterFailure) {
        let end = ContinuousClock.now.advanced(by: .seconds(patience))
        while true {
            var code = jsErrCode(0)
            let status = attempt(&code)
            if status == NATS_OK { return }
            guard Self.isPassing(status, code), ContinuousClock.now < end else {
                if Self.isFull(code) {
                    throw .full(action: action, reason: Self.reason(status, code))
                }
                throw .refused(action: action, reason: Self.reason(status, code))
            }
            if isStopped() { throw .stopped }
            usleep(100_000)
        }
    }

    /// Whether an error goes away by itself when servers are back.
    private static func isPassing(_ status: natsStatus, _ code: jsErrCode) -> Bool {
        let statuses = [
            NATS_TIMEOUT, NATS_NO_RESPONDERS, NATS_CONNECTION_DISCONNECTED, NATS_IO_ERROR,
            NATS_STALE_CONNECTION,
        ]
        let codes = [
            JSClusterNotAvailErr, JSClusterNotLeaderErr, JSClusterIncompleteErr,
            JSStreamNotMatchErr,
        ]
        // Nobody takes the messages of a stream without a leader; the library may add a code to that.
        if status == NATS_NO_RESPONDERS { return true }
        return code.rawValue == 0 ? statuses.contains(status) : codes.contains(code)
    }

    /// Whether an error says that there is no leader at the moment.
    private static func isElecting(_ status: natsStatus, _ code: jsErrCode) -> Bool {
        code.rawValue == 0
            ? status == NATS_TIMEOUT
            : [JSClusterNotAvailErr, JSClusterNotLeaderErr, JSClusterIncompleteErr].contains(code)
    }

    /// Whether an error says that the servers have no room.
    private static func isFull(_ code: jsErrCode) -> Bool {
        [
            JSAccountResourcesExceededErr, JSInsufficientResourcesErr, JSMemoryResourcesExceededErr,
            JSStorageResourcesExceededErr, JSStreamStoreFailedErr,
        ].contains(code)
    }

    /// The library's words for an error of the last call on this thread.
    static func reason(_ status: natsStatus, _ code: jsErrCode = jsErrCode(0)) -> String {
        let general = natsStatus_GetText(status).map { String(cString: $0) } ?? "unknown error"
        var last = status
        let text = nats_GetLastError(&last).map { String(cString: $0) } ?? ""
        // The words of another call would mislead.
        let told = text.isEmpty || last != status ? general : text
        // The library puts the place in its source before them.
        let words = told.replacing(#/^\([a-z_/]+\.c:[0-9]+\): /#, with: "")
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}

extension ClusterAddress {
    /// Sets what the library needs to get in.
    fileprivate func set(on options: OpaquePointer?) -> natsStatus {
        let texts = CTexts(servers)
        var status = texts.withPointers {
            natsOptions_SetServers(options, $0, Int32(servers.count))
        }
        if status == NATS_OK, let credentials {
            status = natsOptions_SetUserCredentialsFromFiles(options, credentials, nil)
        }
        if status == NATS_OK, servers.contains(where: { $0.hasPrefix("tls:") }) {
            status = natsOptions_SetSecure(options, true)
        }
        if status == NATS_OK, let authorities {
            status = natsOptions_LoadCATrustedCertificates(options, authorities)
        }
        if status == NATS_OK, let certificate {
            status = natsOptions_LoadCertificatesChain(options, certificate.chain, certificate.key)
        }
        return status
    }
}
