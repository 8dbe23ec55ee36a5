/// The registration of a handler of trait changes.
public protocol UITraitChangeRegistration: AnyObject {}

/// An object whose trait changes can be observed.
///
/// - Difference: handlers are closures: there are no targets with selectors.
public protocol UITraitChangeObservable: AnyObject {
    /// Ends a registration made with the same object.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

final class TraitRegistration: UITraitChangeRegistration {
    let keys: Set<TraitKey>
    /// Called with the observed object and the previous traits.
    let handler: (AnyObject, UITraitCollection) -> Void

    init(_ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void) {
        keys = Set(traits.compactMap(TraitKey.init))
        self.handler = handler
    }
}

/// The handlers of an object, in the order in which they were registered.
struct TraitRegistrations {
    private var all: [TraitRegistration] = []

    mutating func add(_ registration: TraitRegistration) { all.append(registration) }

    mutating func remove(_ registration: any UITraitChangeRegistration) {
        all.removeAll { $0 === registration }
    }

    /// Calls the handlers of traits that have changed.
    func tell(_ object: AnyObject, from before: UITraitCollection, to now: UITraitCollection) {
        for registration in all where registration.keys.contains(where: { $0.differs(before, now) })
        {
            registration.handler(object, before)
        }
    }
}

extension UITraitChangeObservable where Self: UIView {
    /// Calls `handler` after one of `traits` has changed, with the view and its previous traits.
    ///
    /// The view keeps the handler; the registration is needed only to end it.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitRegistration(traits) { object, before in
            if let view = object as? Self { handler(view, before) }
        }
        self.traits.registrations.add(registration)
        return registration
    }
}

extension UITraitChangeObservable where Self: UIViewController {
    /// Calls `handler` after one of `traits` has changed, with the controller and its previous traits.
    ///
    /// The controller keeps the handler; the registration is needed only to end it.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitRegistration(traits) { object, before in
            if let controller = object as? Self { handler(controller, before) }
        }
        traitRegistrations.add(registration)
        return registration
    }
}

extension UIView: UITraitChangeObservable {
    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traits.registrations.remove(registration)
    }
}

extension UIViewController: UITraitChangeObservable {
    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitRegistrations.remove(registration)
    }
}
