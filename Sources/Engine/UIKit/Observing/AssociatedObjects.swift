/// The ways to keep an associated object.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Weakly, where Objective-C keeps an address that may dangle; a value that is not an object is kept.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Strongly.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy, if it can be copied.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Strongly.
    case OBJC_ASSOCIATION_RETAIN = 0x301
    /// A copy, if it can be copied.
    case OBJC_ASSOCIATION_COPY = 0x303
}

/// Sets the object associated with another one by a key; nil removes it.
///
/// Views, controllers and recognizers release theirs when they are released themselves; those of any other object are
/// released by a later call, or when the stage is torn down.
///
/// - Parameters:
///   - object: The owner.
///   - key: The address of a variable that stands outside functions.
///   - value: An object, or any other value.
///   - policy: The way to keep it.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let strength: Associations.Strength
    var value = value
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: strength = .weak
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: strength = .strong
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        strength = .strong
        if let original = value as? any NSCopying { value = original.copy(with: nil) }
    }
    switch object as AnyObject {
    case let owner as UIResponder:
        guard value != nil || owner.extras?.associations != nil else { return }
        owner.madeExtras.associations = set(owner.extras?.associations)
    case let owner as UIGestureRecognizer:
        owner.associations = set(owner.associations)
    case let owner:
        Stage.shared.part { _ in AssociationTable() }.change(owner, set)
    }
    func set(_ old: Associations?) -> Associations {
        var associations = old ?? Associations()
        associations.set(value, of: key, strength)
        return associations
    }
}

/// Returns the object associated with another one by a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    switch object as AnyObject {
    case let owner as UIResponder: owner.extras?.associations?.value(of: key)
    case let owner as UIGestureRecognizer: owner.associations?.value(of: key)
    case let owner:
        Stage.shared.partIfAny(AssociationTable.self)?.associations(of: owner)?.value(of: key)
    }
}

/// Removes all objects associated with another one.
public func objc_removeAssociatedObjects(_ object: Any) {
    switch object as AnyObject {
    case let owner as UIResponder: owner.extras?.associations = nil
    case let owner as UIGestureRecognizer: owner.associations = nil
    case let owner: Stage.shared.partIfAny(AssociationTable.self)?.remove(owner)
    }
}

/// The associated objects of those that have no room for them.
private final class AssociationTable: StagePart {
    private struct Entry {
        weak var owner: AnyObject?
        var associations: Associations
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var callsSinceSweep = 0

    func associations(of owner: AnyObject) -> Associations? {
        sweepIfDue()
        let entry = entries[ObjectIdentifier(owner)]
        // Another object may have had this address before.
        return entry?.owner === owner ? entry?.associations : nil
    }

    func change(_ owner: AnyObject, _ change: (Associations?) -> Associations) {
        let associations = change(associations(of: owner))
        entries[ObjectIdentifier(owner)] =
            associations.isEmpty ? nil : Entry(owner: owner, associations: associations)
    }

    func remove(_ owner: AnyObject) { entries[ObjectIdentifier(owner)] = nil }

    /// Releases what belongs to objects that are gone, after as many calls as there are entries.
    private func sweepIfDue() {
        callsSinceSweep += 1
        guard callsSinceSweep > entries.count else { return }
        callsSinceSweep = 0
        let old = entries
        entries = old.filter { $0.value.owner != nil }
    }

    func endPlay() { entries = [:] }
}
