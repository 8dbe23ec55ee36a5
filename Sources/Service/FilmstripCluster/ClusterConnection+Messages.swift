import CFilmstripNATS
import Foundation

extension ClusterConnection {
    /// Stores a message, and returns its number in the stream once most of the servers have it.
    ///
    /// - Parameters:
    ///   - id: A message with the id of one that was stored in the last minutes is not stored again.
    ///   - isFirst: Whether it is stored only if no message with the subject is.
    ///   - thing: The message in words, such as "the result".
    /// - Returns: The number; nil if there is one with the subject and `isFirst`.
    @discardableResult package func publish(
        _ bytes: [UInt8], to subject: String, id: String? = nil, headers: [String: String] = [:],
        isFirst: Bool = false, as thing: String, for patience: Double = patience
    ) throws(ClusterFailure) -> UInt64? {
        guard bytes.count <= mostBytes else {
            throw .tooLarge(thing: thing, bytes: bytes.count, limit: mostBytes)
        }
        let text = id.map { CTexts([$0]) }
        defer { withExtendedLifetime(text) {} }
        var options = jsPubOptions()
        jsPubOptions_Init(&options)
        options.MsgId = text?[0]
        options.ExpectNoMessage = isFirst
        var number: UInt64? = 0
        try trying(to: "store \(thing)", for: patience) { code in
            var message: OpaquePointer?
            var status = bytes.withUnsafeBytes {
                natsMsg_Create(
                    &message, subject, nil, $0.baseAddress?.assumingMemoryBound(to: CChar.self),
                    Int32(bytes.count))
            }
            defer { natsMsg_Destroy(message) }
            for (name, value) in headers where status == NATS_OK {
                status = natsMsgHeader_Set(message, name, value)
            }
            guard status == NATS_OK else { return status }
            var receipt: UnsafeMutablePointer<jsPubAck>?
            status = js_PublishMsg(&receipt, streams, message, &options, &code)
            defer { jsPubAck_Destroy(receipt) }
            if isFirst, code == JSStreamWrongLastSequenceErr {
                number = nil
                return NATS_OK
            }
            number = receipt?.pointee.Sequence ?? 0
            return status
        }
        return number
    }

    /// The last message of a stream with a subject; nil if there is none.
    package func last(
        of subject: String, in stream: ClusterStream, for patience: Double = patience
    ) throws(ClusterFailure) -> ClusterMessage? {
        var found: ClusterMessage?
        try trying(to: "read the stream \(stream.name)", for: patience) { code in
            var message: OpaquePointer?
            let status = js_GetLastMsg(&message, streams, stream.name, subject, nil, &code)
            defer { natsMsg_Destroy(message) }
            if code == JSNoMessageFoundErr { return NATS_OK }
            found = message.map { ClusterMessage($0) }
            return status
        }
        return found
    }

    /// The last message of a stream with a subject, as any of the servers that keep it knows it; nil if the one that is
    /// asked does not know it.
    ///
    /// - Parameter milliseconds: The time in which it has to answer.
    package func anyLast(
        of subject: String, in stream: ClusterStream, within milliseconds: Int64 = 1000
    ) throws(ClusterFailure) -> ClusterMessage? {
        let text = CTexts([subject])
        defer { withExtendedLifetime(text) {} }
        var (options, question) = (jsOptions(), jsDirectGetMsgOptions())
        jsOptions_Init(&options)
        options.Wait = milliseconds
        jsDirectGetMsgOptions_Init(&question)
        question.LastBySubject = text[0]
        var message: OpaquePointer?
        defer { natsMsg_Destroy(message) }
        let status = js_DirectGetMsg(&message, streams, stream.name, &options, &question)
        if status == NATS_NOT_FOUND { return nil }
        guard status == NATS_OK, let message else {
            throw .refused(
                action: "read the stream \(stream.name)", reason: Self.reason(status))
        }
        return ClusterMessage(message)
    }

    /// Publishes a question, and calls `body` with each answer until it returns true or `seconds` have passed.
    package func ask(
        _ subject: String, for seconds: Double, _ body: ([UInt8]) -> Bool
    ) throws(ClusterFailure) {
        var subscription: OpaquePointer?
        defer { natsSubscription_Destroy(subscription) }
        var place: UnsafeMutablePointer<CChar>?
        guard natsInbox_Create(&place) == NATS_OK, let place else { return }
        defer { natsInbox_Destroy(place) }
        try trying(to: "ask the workers") { _ in
            var status = NATS_OK
            if subscription == nil {
                status = natsConnection_SubscribeSync(&subscription, connection, place)
            }
            if status == NATS_OK {
                status = natsConnection_PublishRequest(connection, subject, place, nil, 0)
            }
            return status
        }
        let end = ContinuousClock.now.advanced(by: .seconds(seconds))
        while ContinuousClock.now < end {
            let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
            var message: OpaquePointer?
            guard
                natsSubscription_NextMsg(&message, subscription, Int64(max(left, 1))) == NATS_OK,
                let answer = message
            else { return }
            defer { natsMsg_Destroy(answer) }
            // The server itself answers where nobody listens.
            guard !natsMsg_IsNoResponders(answer) else { return }
            if body(ClusterMessage(answer).bytes) { return }
        }
    }
}
