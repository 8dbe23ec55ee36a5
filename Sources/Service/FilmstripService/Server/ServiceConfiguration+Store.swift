package import FilmstripCluster

extension ServiceConfiguration {
    /// The folder and the limits of the specs stored for short links.
    ///
    /// When a limit is met, the least recently used specs are removed. Several processes may share a folder; they
    /// should have equal limits, which each of them may exceed by a sixteenth.
    public struct Store: Equatable, Sendable {
        /// The servers of NATS that keep the specs in place of a folder, for all services that have the same; nil for the
        /// folder. Then clients have no shares, and a spec is at most as large as a message of the servers may be.
        package var servers: ClusterAddress?
        /// The folder, created if missing; its parent must exist.
        public var folder: String
        /// Maximum size on disk of all files, in bytes counted in blocks of 4096, from that of `specBytes` to
        /// 1125899906842624.
        public var bytes = 4 << 30
        /// Share of one client in bytes, 4096...1125899906842624, and the same fraction of `specs`. When room is
        /// needed, specs of clients that exceed their share are removed first. Nil means a quarter of `bytes`.
        public var clientBytes: Int?
        /// Maximum number of specs, 1...10000000.
        public var specs = 100_000
        /// Number of days for which a spec is kept after its last use, 1...36500; uses are recorded at least daily.
        public var days = 90
        /// Maximum size in bytes of one spec with its files and their names, 1024...1073741824; a larger one is
        /// answered with 413.
        public var specBytes = 16 << 20
        /// Maximum size in bytes of all answers that services with the same servers share, 0 for none or
        /// 1048576...1125899906842624; the oldest give way. A folder has none.
        public var answerBytes = 1 << 30
        /// Number of days for which an answer is shared, 1...365.
        public var answerDays = 7

        /// Creates the configuration of a store in `folder` with the default limits.
        public init(folder: String) { self.folder = folder }

        /// Creates the configuration of a store in a bucket of `servers` with the default limits.
        package init(servers: ClusterAddress) { (folder, self.servers) = ("", servers) }

        var bytesOfClient: Int { min(clientBytes ?? bytes / 4, bytes) }

        var specsOfClient: Int {
            max(1, Int(Double(specs) * Double(bytesOfClient) / Double(bytes)))
        }
    }
}
