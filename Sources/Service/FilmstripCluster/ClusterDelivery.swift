import CFilmstripNATS
import Foundation

/// A message that was given to one reader, until it is acknowledged, given up, or not reported of for too long.
///
/// `@unchecked Sendable`: the pointer never changes, and calls of the library on it are made under `lock`.
package final class ClusterDelivery: @unchecked Sendable {
    package let message: ClusterMessage
    /// The number of readers to whom it was given, this one included.
    package let attempt: Int
    /// Its number in the stream.
    package let number: UInt64
    private let pointer: OpaquePointer
    private let reader: ClusterReader
    private let lock = NSLock()
    private var isOver = false

    init(_ pointer: OpaquePointer, of reader: ClusterReader) {
        (self.pointer, self.reader, message) = (pointer, reader, ClusterMessage(pointer))
        var data: UnsafeMutablePointer<jsMsgMetaData>?
        _ = natsMsg_GetMetaData(&data, pointer)
        attempt = Int(clamping: data?.pointee.NumDelivered ?? 1)
        number = data?.pointee.Sequence.Stream ?? 0
        jsMsgMetaData_Destroy(data)
    }

    deinit { natsMsg_Destroy(pointer) }

    /// Tells the servers that the reader still works on it.
    package func report() {
        lock.withLock { if !isOver { _ = natsMsg_InProgress(pointer, nil) } }
    }

    /// Tells the servers that it is done, so that nobody else gets it. If that does not reach them, somebody does.
    package func acknowledge() { end { natsMsg_Ack($0, nil) } }

    /// Tells the servers that nobody is to get it again.
    package func giveUp() { end { natsMsg_Term($0, nil) } }

    /// Tells the servers to give it to somebody else at once.
    package func giveBack() { end { natsMsg_Nak($0, nil) } }

    private func end(_ call: (OpaquePointer) -> natsStatus) {
        lock.withLock {
            isOver = true
            _ = call(pointer)
        }
    }
}
