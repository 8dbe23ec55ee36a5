extension ServiceConfiguration {
    /// Where specs are kept for short links, and how many.
    ///
    /// What was used longest ago gives way when a limit is met. Several processes may share a folder and
    /// should have equal limits, which they may pass by a sixteenth each.
    public struct Store: Equatable, Sendable {
        /// The folder, which is made if it is not there; the one that holds it must be.
        public var folder: String
        /// Bytes of all files on disk, in blocks of 4096, from those of `specBytes` to 1125899906842624.
        public var bytes = 4 << 30
        /// Bytes of those of one client, 4096...1125899906842624, and the same part of `specs`: when room is needed, the
        /// specs of a client that has more give way before others'. A quarter of `bytes` if nil.
        public var clientBytes: Int?
        /// Specs, 1...10000000.
        public var specs = 100_000
        /// Days after its last use for which a spec is kept, 1...36500; uses are noted once a day or oftener.
        public var days = 90
        /// Bytes of one spec with its files and their names, 1024...1073741824; more is answered with 413.
        public var specBytes = 16 << 20

        /// A store in `folder` with the default limits.
        public init(folder: String) { self.folder = folder }

        /// The bytes of a client's share.
        var bytesOfClient: Int { min(clientBytes ?? bytes / 4, bytes) }

        /// The specs of a client's share.
        var specsOfClient: Int {
            max(1, Int(Double(specs) * Double(bytesOfClient) / Double(bytes)))
        }
    }
}
