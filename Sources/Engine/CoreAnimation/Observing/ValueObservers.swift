import FilmstripGeometry

/// The observers of properties of a context's objects.
///
/// A context has none until something is observed, so that nothing is spent on properties that are not.
package final class ValueObservers {
    /// Rounds of changes made by observers after which a turn stops with a programmer error.
    private static let roundLimit = 100
    private var entries: [Entry] = []
    private var rounds = 0

    package init() {}

    /// Adds an observer, which whoever observes keeps.
    package func add(_ observer: ValueObserver) {
        entries.removeAll { $0.observer?.object == nil }
        entries.append(Entry(observer: observer))
    }

    package func remove(_ observer: ValueObserver) {
        entries.removeAll { $0.observer == nil || $0.observer === observer }
    }

    /// Tells those who observe `object` of what has changed.
    package func changed(_ object: AnyObject) {
        for entry in entries where entry.observer?.object === object { entry.observer?.check() }
    }

    /// Tells of all changes since the last call.
    ///
    /// - Returns: Whether anything had changed.
    @discardableResult
    package func tellChanges() -> Bool {
        var hasChanged = false
        for entry in entries where entry.observer?.check() == true { hasChanged = true }
        rounds = hasChanged ? rounds + 1 : 0
        demand(rounds < Self.roundLimit, "observers change what they observe again and again")
        return hasChanged
    }

    private struct Entry {
        weak var observer: ValueObserver?
    }
}

/// An observer of one property of one object.
package final class ValueObserver {
    package private(set) weak var object: AnyObject?
    private var compare: (() -> Bool)?

    /// Creates an observer.
    ///
    /// - Parameters:
    ///   - object: The observed object, which is not retained.
    ///   - compare: Compares the property with its last value, and tells of a change; returns whether there was one.
    package init(of object: AnyObject, _ compare: @escaping () -> Bool) {
        (self.object, self.compare) = (object, compare)
    }

    /// Looks for a change.
    @discardableResult
    func check() -> Bool { compare?() ?? false }

    package func invalidate() { compare = nil }
}
