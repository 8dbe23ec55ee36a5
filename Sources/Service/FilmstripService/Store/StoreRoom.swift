/// The known contents of the store, and the order in which they are removed.
///
/// Other processes may write to the same folder, so this reflects the last scan and what this process has stored
/// since; the last use of a file is read again before it is removed.
struct StoreRoom {
    /// A file as it was scanned or stored.
    struct Entry {
        var id: SpecID
        var bytes: Int
        /// Time of the last use in nanoseconds since 1970.
        var lastUse: Int
        /// The client that stored it; nil if unknown.
        var owner: StoreOwner?
    }

    /// The number and size of all specs, or of those of one client.
    struct Sum {
        var specs = 0
        var bytes = 0

        mutating func add(_ bytes: Int) { (specs, self.bytes) = (specs + 1, self.bytes + bytes) }

        mutating func remove(_ bytes: Int) { (specs, self.bytes) = (specs - 1, self.bytes - bytes) }
    }

    private(set) var all = Sum()
    /// The sums of each client's specs.
    private var sums: [StoreOwner: Sum] = [:]
    /// Files of the last scan that can be removed, the least recently used one last.
    var candidates: [Entry] = []
    /// Files stored since the last scan, in order.
    private var newEntries: [Entry] = []
    /// The sum of everything stored since the last scan.
    private var new = Sum()
    /// Time of the last scan in nanoseconds since 1970.
    private var looked = 0

    init(_ entries: [Entry], looked: Int) {
        for entry in entries { count(entry) }
        candidates = entries.sorted { ($1.lastUse, $1.id.text) < ($0.lastUse, $0.id.text) }
        self.looked = looked
    }

    func fits(_ bytes: Int, in limits: ServiceConfiguration.Store) -> Bool {
        all.specs + 1 <= limits.specs && all.bytes + bytes <= limits.bytes
    }

    /// Whether a new scan is due because other processes may have changed much: more than a sixteenth of a limit was
    /// stored since the last one, or an hour has passed.
    func isOld(at now: Int, _ limits: ServiceConfiguration.Store) -> Bool {
        new.specs > limits.specs / 16 || new.bytes > limits.bytes / 16
            || !(0..<3_600_000_000_000).contains(now - looked)
    }

    mutating func add(_ entry: Entry) {
        count(entry)
        new.add(entry.bytes)
        newEntries.append(entry)
    }

    private mutating func count(_ entry: Entry) {
        all.add(entry.bytes)
        if let owner = entry.owner { sums[owner, default: Sum()].add(entry.bytes) }
    }

    mutating func remove(_ entry: Entry) {
        all.remove(entry.bytes)
        guard let owner = entry.owner else { return }
        sums[owner]?.remove(entry.bytes)
        if sums[owner]?.specs == 0 { sums[owner] = nil }
    }

    // MARK: Order of removal

    /// Takes the file to remove next in favour of one of `owner`: the least recently used one of the owner if it
    /// exceeds its share, else one of the largest client that exceeds its share, else the least recently used one of
    /// all. Nil if no file is left that can be removed.
    mutating func takeNext(for owner: StoreOwner?, _ limits: ServiceConfiguration.Store) -> Entry? {
        if let owner, hasMore(owner, limits), let entry = takeOldest(of: owner) { return entry }
        let most = sums.filter { hasMore($0.key, limits) }
            .max { ($0.value.bytes, $0.key.text) < ($1.value.bytes, $1.key.text) }
        if let most, let entry = takeOldest(of: most.key) { return entry }
        return candidates.popLast()
    }

    /// Whether a client exceeds its share of bytes, or the same fraction of the number of specs.
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

    /// Returns the size on disk of a file of `length` bytes, in blocks of 4096 bytes.
    static func diskBytes(_ length: Int) -> Int { (length + 4095) / 4096 * 4096 }
}
