import NIOCore

extension Response {
    /// Returns the bytes before the body (RFC 9112 §4, §5): the status line, all fields, and the framing.
    ///
    /// - Parameters:
    ///   - length: Length of the body in bytes, even if it is not sent.
    ///   - closes: Whether the connection closes after the response.
    func head(length: Int, closes: Bool) -> ByteBuffer {
        // Leaves room for a small body, which is sent in the same buffer.
        var head = ByteBufferAllocator().buffer(
            capacity: 512 + (length <= ConnectionHandler.smallAnswer ? length : 0))
        head.writeStaticString("HTTP/1.1 ")
        head.writeString(status.rawValue)
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
