import NIOCore

extension Response {
    /// The bytes before the body (RFC 9112 §4, §5): the status line, all fields, and those about the message itself.
    ///
    /// - Parameters:
    ///   - length: Of the body, even where it is not sent.
    ///   - closes: Whether the connection ends with the response.
    func head(length: Int, closes: Bool) -> ByteBuffer {
        // Room for a body that is sent in one piece with it.
        var head = ByteBufferAllocator().buffer(
            capacity: 512 + (length <= ConnectionHandler.smallAnswer ? length : 0))
        head.writeString("HTTP/1.1 \(status.rawValue) ")
        head.writeString(status.phrase)
        head.writeStaticString("\r\n")
        for field in fields {
            head.writeString(field.name)
            head.writeStaticString(": ")
            head.writeString(field.value)
            head.writeStaticString("\r\n")
        }
        if status != .noContent, status != .notModified {
            head.writeStaticString("Content-Length: ")
            head.writeString("\(length)")
            head.writeStaticString("\r\n")
        }
        head.writeStaticString(closes ? "Connection: close\r\n\r\n" : "\r\n")
        return head
    }
}
