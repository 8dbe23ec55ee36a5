public import Foundation

/// A set of objects that it does not retain.
///
/// - Difference: it is always weak, and its objects come in the order in which they were added.
public final class NSHashTable<ObjectType: AnyObject>: NSObject {
    private struct Entry {
        weak var object: ObjectType?
    }

    private var entries: [Entry] = []

    /// Returns an empty set that does not retain its objects.
    public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable() }

    /// The objects that still live.
    public var allObjects: [ObjectType] { entries.compactMap(\.object) }
    /// One of the objects; nil if there is none.
    public var anyObject: ObjectType? { allObjects.first }
    /// The number of objects that still live.
    public var count: Int { allObjects.count }

    /// Adds an object, unless it is nil or a member already.
    public func add(_ object: ObjectType?) {
        entries.removeAll { $0.object == nil }
        guard let object, !contains(object) else { return }
        entries.append(Entry(object: object))
    }

    /// Removes an object.
    public func remove(_ object: ObjectType?) { entries.removeAll { $0.object === object } }

    /// Removes all objects.
    public func removeAllObjects() { entries = [] }

    /// Whether an object is a member.
    public func contains(_ anObject: ObjectType?) -> Bool {
        anObject != nil && entries.contains { $0.object === anObject }
    }

    /// Returns the member that is the object; nil if it is none.
    public func member(_ object: ObjectType?) -> ObjectType? { contains(object) ? object : nil }
}

/// A dictionary by objects, which need not be retained.
///
/// - Difference: keys are compared by identity, and come in the order in which they were set.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private struct Entry {
        weak var key: KeyType?
        weak var object: ObjectType?
        let keptKey: KeyType?
        let keptObject: ObjectType?
    }

    private let keepsKeys: Bool
    private let keepsObjects: Bool
    private var entries: [Entry] = []

    private init(keepsKeys: Bool, keepsObjects: Bool) {
        (self.keepsKeys, self.keepsObjects) = (keepsKeys, keepsObjects)
    }

    /// Returns an empty dictionary that retains its values alone.
    public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keepsKeys: false, keepsObjects: true)
    }

    /// Returns an empty dictionary that retains neither keys nor values.
    public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keepsKeys: false, keepsObjects: false)
    }

    /// Returns an empty dictionary that retains its keys alone.
    public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keepsKeys: true, keepsObjects: false)
    }

    /// Returns an empty dictionary that retains keys and values.
    public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keepsKeys: true, keepsObjects: true)
    }

    /// The number of keys that have a value.
    public var count: Int { living.count }

    /// Returns the value of a key; nil if it has none.
    public func object(forKey aKey: KeyType?) -> ObjectType? {
        living.first { $0.key === aKey }?.object
    }

    /// Sets the value of a key; nil removes the key.
    public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let aKey else { return }
        entries = living.filter { $0.key !== aKey }
        guard let anObject else { return }
        entries.append(
            Entry(
                key: aKey, object: anObject, keptKey: keepsKeys ? aKey : nil,
                keptObject: keepsObjects ? anObject : nil))
    }

    /// Removes a key.
    public func removeObject(forKey aKey: KeyType?) { entries = living.filter { $0.key !== aKey } }

    /// Removes all keys.
    public func removeAllObjects() { entries = [] }

    /// The keys that have a value.
    public var allKeys: [KeyType] { living.compactMap(\.key) }
    /// The values of all keys.
    public var allObjects: [ObjectType] { living.compactMap(\.object) }

    private var living: [Entry] { entries.filter { $0.key != nil && $0.object != nil } }
}
