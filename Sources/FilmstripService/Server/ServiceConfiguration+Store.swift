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
        /// Specs, 1...10000000.
        public var specs = 100_000
        /// Days after its last use for which a spec is kept, 1...36500; uses are noted once a day or oftener.
        public var days = 90
        /// Bytes of one spec with its files and their names, 1024...1073741824; more is answered with 413.
        public var specBytes = 16 << 20

        /// A store in `folder` with the default limits.
        public init(folder: String) { self.folder = folder }
    }
}
