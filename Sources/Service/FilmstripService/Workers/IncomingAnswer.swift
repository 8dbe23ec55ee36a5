import Foundation

/// An answer that is being received: the number of its order, sent when the worker begins, then its length and its
/// bytes. Before the first number, a worker sends 0 when it is ready for orders.
struct IncomingAnswer {
    /// The part that comes next.
    enum Stage {
        case readiness, beginning, length, body
    }

    private(set) var stage: Stage
    private let order: UInt64
    private var number: [UInt8] = []
    private var body: [UInt8] = []
    private var filled = 0

    enum Step {
        /// More is to come.
        case more
        case whole([UInt8])
        /// There is no room for an answer of this length.
        case refused(Int)
        /// It is that to another order, or none.
        case wrong
        /// The worker has closed its side.
        case ended
    }

    init(to order: UInt64, isReady: Bool) {
        (self.order, stage) = (order, isReady ? .beginning : .readiness)
    }

    /// Seconds for which a worker may leave this part out; nil if only the order's deadline ends it. Sound workers take
    /// less than a millisecond for all but the readiness, which takes half a second.
    var patience: Double? {
        switch stage {
        case .readiness: 30
        case .beginning, .body: 5
        case .length: nil
        }
    }

    /// Receives the bytes that are available, of one part.
    mutating func receive(from socket: Int32, _ admits: (Int) -> Bool) -> Step {
        if stage != .body {
            var bytes = [UInt8](repeating: 0, count: 8 - number.count)
            let count = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            guard count > 0 else { return failed(count) }
            number += bytes.prefix(count)
            guard number.count == 8 else { return .more }
            let value = number.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            number = []
            return take(value, admits)
        }
        let count = body.withUnsafeMutableBytes { bytes in
            recv(
                socket, bytes.baseAddress.map { $0 + filled }, bytes.count - filled,
                Int32(MSG_DONTWAIT))
        }
        guard count > 0 else { return failed(count) }
        filled += count
        return filled == body.count ? .whole(body) : .more
    }

    private mutating func take(_ value: UInt64, _ admits: (Int) -> Bool) -> Step {
        switch stage {
        case .readiness:
            stage = .beginning
            return value == 0 ? .more : .wrong
        case .beginning:
            stage = .length
            return value == order ? .more : .wrong
        case .length, .body:
            let length = Int(clamping: value)
            guard length > 0 else { return .wrong }
            guard admits(length) else { return .refused(length) }
            stage = .body
            body = [UInt8](repeating: 0, count: length)
            return .more
        }
    }

    private func failed(_ count: Int) -> Step {
        count < 0 && (errno == EAGAIN || errno == EINTR) ? .more : .ended
    }
}
