/// A cache of finished answers; the least recently used ones are removed first.
struct ResponseCache {
    /// Maximum size in bytes.
    let limit: Int
    private(set) var bytes = 0
    var count: Int { entries.count }

    private var entries: [WorkKey: Entry] = [:]
    /// Ends of the linked list of all entries, ordered by last use.
    private var oldest: Entry?
    private var newest: Entry?

    /// An answer, linked to its neighbours in the list.
    ///
    /// `unowned(unsafe)`: a neighbour is kept alive by `entries`, since every entry is unlinked before it is removed
    /// from there.
    private final class Entry {
        let key: WorkKey
        let response: Response
        unowned(unsafe) var older: Entry?
        unowned(unsafe) var newer: Entry?

        init(_ key: WorkKey, _ response: Response) { (self.key, self.response) = (key, response) }

        /// Size in bytes, including an allowance for its fields and the entry itself.
        var bytes: Int { response.length + 1024 }
    }

    init(limit: Int) { self.limit = limit }

    /// The answer for a key, whose reading counts as a use; nil if it is not cached.
    ///
    /// An answer that alone exceeds the limit is not stored.
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

    /// Removes answers of at least some bytes, the least recently used first.
    mutating func remove(_ bytes: Int) {
        let left = self.bytes - bytes
        while let oldest, self.bytes > left { remove(oldest) }
    }

    private mutating func remove(_ entry: Entry) {
        unlink(entry)
        bytes -= entry.bytes
        entries[entry.key] = nil
    }

    private mutating func link(_ entry: Entry) {
        (entry.older, entry.newer) = (newest, nil)
        newest?.newer = entry
        newest = entry
        if oldest == nil { oldest = entry }
    }

    private mutating func unlink(_ entry: Entry) {
        if let older = entry.older { older.newer = entry.newer } else { oldest = entry.newer }
        if let newer = entry.newer { newer.older = entry.older } else { newest = entry.older }
        (entry.older, entry.newer) = (nil, nil)
    }
}
