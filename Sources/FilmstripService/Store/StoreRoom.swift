/// What is known of how much the store keeps, and in which order it gives way.
///
/// Other processes may write to the same folder, so this is what the last look at it found and what was
/// stored since; a file is asked for its last use again before it goes.
struct StoreRoom {
    /// A file as it was found or stored.
    struct Entry {
        var id: SpecID
        var bytes: Int
        /// Nanoseconds since 1970.
        var lastUse: Int
        /// The client that stored it; nil if that is not known.
        var owner: StoreOwner?
    }

    /// The room that all specs, or those of one client, take.
    struct Sum {
        var specs = 0
        var bytes = 0

        mutating func add(_ bytes: Int) { (specs, self.bytes) = (specs + 1, self.bytes + bytes) }

        mutating func remove(_ bytes: Int) { (specs, self.bytes) = (specs - 1, self.bytes - bytes) }
    }

    private(set) var all = Sum()
    /// The room that the specs of each client take.
    private var sums: [StoreOwner: Sum] = [:]
    /// The files of the last look that may go, the one used longest ago at the end.
    var candidates: [Entry] = []
    /// The files that were stored since, in their order.
    private var newEntries: [Entry] = []
    /// What was stored since the last look.
    private var new = Sum()
    /// When the last look was, in nanoseconds since 1970.
    private var looked = 0

    init(_ entries: [Entry], looked: Int) {
        for entry in entries { count(entry) }
        candidates = entries.sorted { ($1.lastUse, $1.id.text) < ($0.lastUse, $0.id.text) }
        self.looked = looked
    }

    /// Whether a file of `bytes` more fits.
    func fits(_ bytes: Int, in limits: ServiceConfiguration.Store) -> Bool {
        all.specs + 1 <= limits.specs && all.bytes + bytes <= limits.bytes
    }

    /// Whether so much was stored since the last look, or so long ago was that, that other processes may
    /// have changed much: a sixteenth of a limit, or an hour.
    func isOld(at now: Int, _ limits: ServiceConfiguration.Store) -> Bool {
        new.specs > limits.specs / 16 || new.bytes > limits.bytes / 16
            || !(0..<3_600_000_000_000).contains(now - looked)
    }

    /// Counts a file that was stored.
    mutating func add(_ entry: Entry) {
        count(entry)
        new.add(entry.bytes)
        newEntries.append(entry)
    }

    private mutating func count(_ entry: Entry) {
        all.add(entry.bytes)
        if let owner = entry.owner { sums[owner, default: Sum()].add(entry.bytes) }
    }

    /// Counts a file that is gone.
    mutating func remove(_ entry: Entry) {
        all.remove(entry.bytes)
        guard let owner = entry.owner else { return }
        sums[owner]?.remove(entry.bytes)
        if sums[owner]?.specs == 0 { sums[owner] = nil }
    }

    // MARK: Who gives way

    /// Takes out the file that gives way to one of `owner`: the client's own that was used longest ago if it has more than
    /// its share, else one of the client that has most if that has more than its share, else whatever was used longest
    /// ago. Nil if none is left that may go.
    mutating func takeNext(for owner: StoreOwner?, _ limits: ServiceConfiguration.Store) -> Entry? {
        if let owner, hasMore(owner, limits), let entry = takeOldest(of: owner) { return entry }
        let most = sums.filter { hasMore($0.key, limits) }
            .max { ($0.value.bytes, $0.key.text) < ($1.value.bytes, $1.key.text) }
        if let most, let entry = takeOldest(of: most.key) { return entry }
        return candidates.popLast()
    }

    /// Whether a client has more than its share: of bytes, or the same part of the number of specs.
    private func hasMore(_ owner: StoreOwner, _ limits: ServiceConfiguration.Store) -> Bool {
        guard let sum = sums[owner] else { return false }
        return sum.bytes > limits.bytesOfClient || sum.specs > limits.specsOfClient
    }

    private mutating func takeOldest(of owner: StoreOwner) -> Entry? {
        if let place = candidates.lastIndex(where: { $0.owner == owner }) {
            return candidates.remove(at: place)
        }
        return newEntries.firstIndex { $0.owner == owner }.map { newEntries.remove(at: $0) }
    }

    /// What a file of `length` bytes takes of a disk, in blocks of 4096 bytes.
    static func diskBytes(_ length: Int) -> Int { (length + 4095) / 4096 * 4096 }
}
