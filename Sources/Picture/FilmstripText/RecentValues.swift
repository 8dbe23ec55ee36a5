/// The most recent values by key, in two generations: once the younger is full, it becomes the older, and what the older
/// held is forgotten.
struct RecentValues<Key: Hashable, Value> {
    private let capacity: Int
    private var younger: [Key: Value] = [:]
    private var older: [Key: Value] = [:]

    /// - Parameter capacity: The number of values in a generation, 1 or more; at most twice as many are kept.
    init(capacity: Int) { self.capacity = capacity }

    subscript(key: Key) -> Value? {
        mutating get {
            if let value = younger[key] { return value }
            guard let value = older.removeValue(forKey: key) else { return nil }
            self[key] = value
            return value
        }
        set {
            if younger.count >= capacity, younger[key] == nil {
                (older, younger) = (younger, [:])
            }
            older[key] = nil
            younger[key] = newValue
        }
    }
}
