import CFilmstripNATS
package import Foundation

package struct ClusterMessage: Sendable {
    /// The subject, which names the message's place.
    package var subject: String
    package var bytes: [UInt8]
    /// Headers, by their names.
    package var headers: [String: String]

    /// The time at which the servers stored it; nil if it was not read from a table.
    package var time: Date?

    init(_ message: OpaquePointer) {
        let nanoseconds = natsMsg_GetTime(message)
        if nanoseconds > 0 { time = Date(timeIntervalSince1970: Double(nanoseconds) / 1e9) }
        subject = natsMsg_GetSubject(message).map { String(cString: $0) } ?? ""
        let count = Int(natsMsg_GetDataLength(message))
        let data = natsMsg_GetData(message).map { UnsafeRawPointer($0) }
        bytes = Array(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : count))
        headers = [:]
        var names: UnsafeMutablePointer<UnsafePointer<CChar>?>?
        var count32: Int32 = 0
        guard natsMsgHeader_Keys(message, &names, &count32) == NATS_OK, let names else { return }
        defer { free(names) }
        for index in 0..<Int(count32) {
            var value: UnsafePointer<CChar>?
            guard let name = names[index],
                natsMsgHeader_Get(message, name, &value) == NATS_OK, let value
            else { continue }
            headers[String(cString: name)] = String(cString: value)
        }
    }
}
