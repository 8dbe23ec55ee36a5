import Foundation

/// The manager that started the process and wants to be told its state, as systemd does: the protocol of `sd_notify(3)`,
/// datagrams of text to the socket that `NOTIFY_SOCKET` names.
struct ServiceManager: Sendable {
    /// A state of the process.
    enum News: String {
        case ready = "READY=1"
        case stopping = "STOPPING=1"
        case alive = "WATCHDOG=1"
    }

    /// How often it is to be told that the process is alive; nil for never.
    let interval: Duration?
    private let path: [UInt8]

    /// Nil if nobody wants to be told.
    init?(_ environment: [String: String]) {
        guard let text = environment["NOTIFY_SOCKET"], text.hasPrefix("/") || text.hasPrefix("@"),
            text.utf8.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path)
        else { return nil }
        path = Array(text.utf8)
        let isOther = environment["WATCHDOG_PID"].map { $0 != "\(getpid())" } ?? false
        let microseconds = environment["WATCHDOG_USEC"].flatMap { Int($0) } ?? 0
        interval = isOther || microseconds <= 0 ? nil : .microseconds(max(1000, microseconds / 2))
    }

    /// Tells it, if it takes that now: nothing depends on it.
    func tell(_ news: News) {
        let descriptor = socket(
            AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { name in
            name.copyBytes(from: path)
            // A name that no file has begins with a zero (unix(7)).
            if path[0] == UInt8(ascii: "@") { name[0] = 0 }
        }
        let length = MemoryLayout.offset(of: \sockaddr_un.sun_path).map { $0 + path.count }
        let text = Array(news.rawValue.utf8)
        _ = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(
                    descriptor, text, text.count,
                    Int32(MSG_NOSIGNAL | MSG_DONTWAIT),
                    $0, socklen_t(length ?? 0))
            }
        }
    }

    /// Tells again and again that the process is alive, as long as `faults` says so, until the task is cancelled.
    ///
    /// - Parameters:
    ///   - faults: Says why the process is not; it is asked each time.
    ///   - told: Gets each fault once, as long as it lasts.
    func tellAlive(
        unless faults: @Sendable () -> [String], told: @Sendable (String) -> Void
    ) async {
        guard let interval else { return }
        var known: Set<String> = []
        while !Task.isCancelled {
            let found = faults()
            if found.isEmpty { tell(.alive) }
            for fault in found where !known.contains(fault) { told(fault) }
            known = Set(found)
            try? await Task.sleep(for: interval)
        }
    }
}
