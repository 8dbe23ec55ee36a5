import Foundation

/// The service manager that started the process, such as systemd, which is notified of its state by the protocol of
/// `sd_notify(3)`: text datagrams to the socket that `NOTIFY_SOCKET` names.
struct ServiceManager: Sendable {
    /// A notification about the state of the process.
    enum News: String {
        case ready = "READY=1"
        case stopping = "STOPPING=1"
        case alive = "WATCHDOG=1"
    }

    /// Interval of the notifications that the process is alive; nil if none are expected.
    let interval: Duration?
    private let path: [UInt8]

    /// Finds the manager in the environment; nil if there is none to notify.
    init?(_ environment: [String: String]) {
        guard let text = environment["NOTIFY_SOCKET"], text.hasPrefix("/") || text.hasPrefix("@"),
            text.utf8.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path)
        else { return nil }
        path = Array(text.utf8)
        let isOther = environment["WATCHDOG_PID"].map { $0 != "\(getpid())" } ?? false
        let microseconds = environment["WATCHDOG_USEC"].flatMap { Int($0) } ?? 0
        interval = isOther || microseconds <= 0 ? nil : .microseconds(max(1000, microseconds / 2))
    }

    /// Sends a notification; failures are ignored, since nothing depends on it.
    func tell(_ news: News) {
        let descriptor = socket(
            AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { name in
            name.copyBytes(from: path)
            // An abstract socket address begins with a zero byte (unix(7)).
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

    /// Repeatedly notifies the manager that the process is alive, as long as there are no faults, until the task is
    /// cancelled.
    ///
    /// - Parameters:
    ///   - faults: Called each time; returns the current faults.
    ///   - told: Called once with each fault, and again if it recurs.
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
