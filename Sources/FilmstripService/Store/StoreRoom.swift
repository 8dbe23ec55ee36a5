/// What is known of how much the store keeps, and in which order it gives way.
///
/// Other processes may write to the same folder, so this is what the last look at it found and what was
/// stored since; a file is asked for its last use again before it goes.
struct StoreRoom {
    /// A file as the last look found it.
    struct Entry {
        var id: SpecID
        var bytes: Int
        /// Nanoseconds since 1970.
        var lastUse: Int
    }

    var specs = 0
    var bytes = 0
    /// The files of the last look that may go, the one used longest ago at the end.
    var candidates: [Entry] = []
    /// What was stored since the last look.
    var newSpecs = 0
    var newBytes = 0
    /// When the last look was, in nanoseconds since 1970.
    var looked = 0

    init(_ entries: [Entry], looked: Int) {
        specs = entries.count
        bytes = entries.reduce(0) { $0 + $1.bytes }
        candidates = entries.sorted { ($1.lastUse, $1.id.text) < ($0.lastUse, $0.id.text) }
        self.looked = looked
    }

    /// Whether a file of `bytes` more fits.
    func fits(_ bytes: Int, in limits: ServiceConfiguration.Store) -> Bool {
        specs + 1 <= limits.specs && self.bytes + bytes <= limits.bytes
    }

    /// Whether so much was stored since the last look, or so long ago was that, that other processes may
    /// have changed much: a sixteenth of a limit, or an hour.
    func isOld(at now: Int, _ limits: ServiceConfiguration.Store) -> Bool {
        newSpecs > limits.specs / 16 || newBytes > limits.bytes / 16
            || !(0..<3_600_000_000_000).contains(now - looked)
    }

    /// Counts a file that was stored.
    mutating func add(_ bytes: Int) {
        (specs, newSpecs) = (specs + 1, newSpecs + 1)
        (self.bytes, newBytes) = (self.bytes + bytes, newBytes + bytes)
    }

    /// Counts a file that is gone.
    mutating func remove(_ bytes: Int) {
        specs -= 1
        self.bytes -= bytes
    }

    /// What a file of `length` bytes takes of a disk, in blocks of 4096 bytes.
    static func diskBytes(_ length: Int) -> Int { (length + 4095) / 4096 * 4096 }
}
