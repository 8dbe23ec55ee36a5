import CFilmstripNATS
import Foundation

/// A stream of messages that the servers keep, on three of them if there are as many.
package struct ClusterStream: Sendable {
    /// The way in which messages go.
    package enum Kind: Sendable {
        /// A message goes when a worker has acknowledged it; none is taken if the stream is full.
        case work
        /// The last message of each subject stays; the oldest give way to new ones.
        case table
        /// All messages stay; the oldest give way to new ones.
        case log
    }

    /// The name, without dots.
    package var name: String
    /// The subject of its messages, with wildcards.
    package var subject: String
    package var kind: Kind
    /// Seconds after which a message goes.
    package var age: Double
    /// The most bytes of all messages on one server; -1 for as many as the servers allow.
    package var bytes: Int
    /// The most messages; -1 for any number.
    package var messages: Int

    package init(
        name: String, subject: String, kind: Kind, age: Double, bytes: Int = -1, messages: Int = -1
    ) {
        (self.name, self.subject, self.kind, self.age) = (name, subject, kind, age)
        (self.bytes, self.messages) = (bytes, messages)
    }

    /// The number of servers that keep each message.
    private static let copies: Int64 = 3

    /// Seconds for which a message with the id of an earlier one is not taken again.
    package static let remembering = 600.0

    /// The longest time that a client waits before it makes a stream, in microseconds. Servers of NATS 2.9 that are asked
    /// twice within milliseconds make two streams of one name, neither of which has a leader.
    private static let spread: UInt32 = 500_000

    /// Seconds for which servers that say that too few of them can keep a stream are asked again: they say so too while
    /// they are finding each other.
    private static let settling = 15.0

    /// Makes the stream unless it exists, and waits until it can be used; an existing one keeps the properties that its
    /// operators gave it.
    package func ensure(on cluster: ClusterConnection) throws(ClusterFailure) {
        var copies = Self.copies
        var hasWaited = false
        let settled = ContinuousClock.now.advanced(by: .seconds(Self.settling))
        try cluster.trying(to: "make the stream \(name)") { code in
            let found = isReady(on: cluster, &code)
            guard found == NATS_NOT_FOUND else { return found }
            code = jsErrCode(0)
            guard hasWaited else {
                usleep(.random(in: 0...Self.spread))
                hasWaited = true
                return NATS_TIMEOUT
            }
            var status = add(to: cluster, copies: copies, &code)
            if code == JSStreamReplicasNotSupportedErr, copies > 1 {
                copies = 1
                code = jsErrCode(0)
                status = add(to: cluster, copies: copies, &code)
            }
            if code == JSClusterNoPeersErr, ContinuousClock.now < settled {
                code = jsErrCode(0)
                return NATS_TIMEOUT
            }
            // Another client has made it meanwhile.
            guard status == NATS_OK || code == JSStreamNameExistErr else { return status }
            code = jsErrCode(0)
            return isReady(on: cluster, &code)
        }
    }

    /// Waits until somebody has made the stream.
    ///
    /// - Parameter isStopped: Asked several times a second; true ends the wait.
    package func await(
        on cluster: ClusterConnection, unless isStopped: () -> Bool
    ) throws(ClusterFailure) {
        while !isStopped() {
            var code = jsErrCode(0)
            if isReady(on: cluster, &code) == NATS_OK { return }
            usleep(200_000)
        }
        throw .stopped
    }

    /// Whether the stream exists and has a leader: `NATS_OK`, `NATS_NOT_FOUND` without the stream, or `NATS_TIMEOUT`
    /// without a leader.
    private func isReady(on cluster: ClusterConnection, _ code: inout jsErrCode) -> natsStatus {
        var info: UnsafeMutablePointer<jsStreamInfo>?
        let status = js_GetStreamInfo(&info, cluster.streams, name, nil, &code)
        defer { jsStreamInfo_Destroy(info) }
        // Without a code, it is not the servers that say so.
        if code == JSStreamNotFoundErr || status == NATS_NOT_FOUND { return NATS_NOT_FOUND }
        guard status == NATS_OK, let servers = info?.pointee.Cluster else { return status }
        return servers.pointee.Leader.map { $0.pointee != 0 } ?? false ? NATS_OK : NATS_TIMEOUT
    }

    private func add(
        to cluster: ClusterConnection, copies: Int64, _ code: inout jsErrCode
    ) -> natsStatus {
        let texts = CTexts([name, subject])
        let subjects = CTexts([subject])
        var configuration = jsStreamConfig()
        jsStreamConfig_Init(&configuration)
        configuration.Name = texts[0]
        configuration.SubjectsLen = 1
        configuration.Storage = js_FileStorage
        configuration.Replicas = copies
        configuration.MaxAge = Int64(age * 1e9)
        configuration.MaxBytes = Int64(bytes)
        configuration.MaxMsgs = Int64(messages)
        configuration.Duplicates = Int64(min(Self.remembering, age) * 1e9)
        switch kind {
        case .work:
            configuration.Retention = js_WorkQueuePolicy
            configuration.Discard = js_DiscardNew
        case .table:
            configuration.Retention = js_LimitsPolicy
            configuration.Discard = js_DiscardOld
            configuration.MaxMsgsPerSubject = 1
            configuration.AllowRollup = true
            configuration.DenyDelete = true
            configuration.AllowDirect = true
        case .log:
            configuration.Retention = js_LimitsPolicy
            configuration.Discard = js_DiscardOld
        }
        defer { withExtendedLifetime(texts) {} }
        return subjects.withPointers {
            configuration.Subjects = $0
            return js_AddStream(nil, cluster.streams, &configuration, nil, &code)
        }
    }

    /// The number of all messages, and their bytes.
    ///
    /// - Parameter patience: Seconds for which servers that do not answer are asked again.
    package func size(
        on cluster: ClusterConnection, for patience: Double
    ) throws(ClusterFailure) -> (messages: Int, bytes: Int) {
        var size = (messages: 0, bytes: 0)
        try cluster.trying(to: "read the stream \(name)", for: patience) { code in
            var info: UnsafeMutablePointer<jsStreamInfo>?
            var options = jsOptions()
            jsOptions_Init(&options)
            options.Wait = 2000
            let status = js_GetStreamInfo(&info, cluster.streams, name, &options, &code)
            defer { jsStreamInfo_Destroy(info) }
            if let state = info?.pointee.State {
                size = (Int(clamping: state.Msgs), Int(clamping: state.Bytes))
            }
            return status
        }
        return size
    }

    /// The number of messages with a subject, which may have wildcards.
    package func count(
        of subject: String, on cluster: ClusterConnection
    ) throws(ClusterFailure) -> Int {
        let text = CTexts([subject])
        defer { withExtendedLifetime(text) {} }
        var options = jsOptions()
        jsOptions_Init(&options)
        options.Stream.Info.SubjectsFilter = text[0]
        var count = 0
        try cluster.trying(to: "read the stream \(name)") { code in
            var info: UnsafeMutablePointer<jsStreamInfo>?
            let status = js_GetStreamInfo(&info, cluster.streams, name, &options, &code)
            defer { jsStreamInfo_Destroy(info) }
            guard status == NATS_OK, let subjects = info?.pointee.State.Subjects?.pointee else {
                return status
            }
            count = (0..<max(0, Int(subjects.Count))).reduce(0) {
                let (sum, isOver) = $0.addingReportingOverflow(
                    Int(clamping: subjects.List[$1].Msgs))
                return isOver ? .max : sum
            }
            return status
        }
        return count
    }
}
