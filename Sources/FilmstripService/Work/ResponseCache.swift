/// Finished answers, as many as fit; those that were used longest ago go first.
struct ResponseCache {
    /// How many bytes they may have together.
    let limit: Int
    /// How many they have.
    private(set) var bytes = 0
    var count: Int { entries.count }

    private var entries: [WorkKey: Entry] = [:]
    /// The ends of the chain of all entries, by their last use.
    private var oldest: Entry?
    private var newest: Entry?

    /// One answer, and its neighbours in the chain.
    ///
    /// `unowned(unsafe)`: a neighbour is in `entries`, which keeps it, for an entry is taken out of the chain
    /// before it is taken out of there.
    private final class Entry {
        let key: WorkKey
        let response: Response
        unowned(unsafe) var older: Entry?
        unowned(unsafe) var newer: Entry?

        init(_ key: WorkKey, _ response: Response) { (self.key, self.response) = (key, response) }

        /// What it takes, with its fields and its own place.
        var bytes: Int { response.length + 1024 }
    }

    init(limit: Int) { self.limit = limit }

    /// The answer of a key, which counts as a use; nil if it is not kept.
    ///
    /// An answer that is longer than all may be together is not kept.
    subscript(key: WorkKey) -> Response? {
        mutating get {
            guard let entry = entries[key] else { return nil }
            unlink(entry)
            link(entry)
            return entry.response
        }
        set {
            if let entry = entries[key] { remove(entry) }
            guard let newValue else { return }
            let entry = Entry(key, newValue.buffered)
            guard entry.bytes <= limit else { return }
            while let oldest, bytes + entry.bytes > limit { remove(oldest) }
            entries[key] = entry
            bytes += entry.bytes
            link(entry)
        }
    }

    private mutating func remove(_ entry: Entry) {
        unlink(entry)
        bytes -= entry.bytes
        entries[entry.key] = nil
    }

    /// Makes an entry the newest.
    private mutating func link(_ entry: Entry) {
        (entry.older, entry.newer) = (newest, nil)
        newest?.newer = entry
        newest = entry
        if oldest == nil { oldest = entry }
    }

    /// Takes an entry out of the chain.
    private mutating func unlink(_ entry: Entry) {
        if let older = entry.older { older.newer = entry.newer } else { oldest = entry.newer }
        if let newer = entry.newer { newer.older = entry.older } else { newest = entry.older }
        (entry.older, entry.newer) = (nil, nil)
    }
}
