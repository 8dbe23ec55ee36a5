public import Foundation
public import UIKitCore

/// An observation of a property; it ends when this object is released, or by `invalidate()`.
public final class NSKeyValueObservation: NSObject {
    private let observer: ValueObserver
    private weak var stage: Stage?

    init(_ observer: ValueObserver, on stage: Stage) {
        (self.observer, self.stage) = (observer, stage)
        super.init()
        if stage.valueObservers == nil { stage.valueObservers = ValueObservers() }
        stage.valueObservers?.add(observer)
    }

    /// Ends the observation.
    public func invalidate() {
        observer.invalidate()
        stage?.valueObservers?.remove(observer)
    }

    deinit { invalidate() }
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of change: always `setting`.
    public let kind = NSKeyValueChange.setting
    /// The new value, if it was asked for.
    public let newValue: Value?
    /// The old value, if it was asked for.
    public let oldValue: Value?
    /// The changed places of a collection: nil.
    public let indexes: IndexSet? = nil
    /// Whether the call is the first of the two for a change that `prior` asks for.
    public let isPrior: Bool
}

extension NSObjectProtocol where Self: NSObject {
    /// Calls a closure when a property of this object has changed, until the returned object is released.
    ///
    /// Of views, `frame`, `bounds`, `center`, `transform`, `alpha` and `isHidden` are told of as they are set, of scroll
    /// views `contentOffset` and `contentSize`, of controls `isEnabled`, `isSelected` and `isHighlighted`, of recognizers
    /// `state`, and of layers what Core Animation can animate; all other properties, an app's own too, before the turn's
    /// layout and after it.
    ///
    /// - Difference: a property that is set to the value it has is not told of. With `prior` the first of the two calls
    ///   comes right before the other, with the old value in the change, but the property has the new one already.
    /// - Parameters:
    ///   - keyPath: The property; its type must be comparable for equality, or a class.
    ///   - options: What the change is to contain, and whether there is a first call now.
    ///   - changeHandler: Called with the object and the change.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        var last = self[keyPath: keyPath]
        let observer = ValueObserver(of: self) { [weak self] in
            guard let self else { return false }
            let value = self[keyPath: keyPath]
            guard !isSame(value, last, "\(keyPath)") else { return false }
            let old = last
            last = value
            let told = options.contains(.old) ? old : nil
            if options.contains(.prior) {
                changeHandler(
                    self, NSKeyValueObservedChange(newValue: nil, oldValue: told, isPrior: true))
            }
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    newValue: options.contains(.new) ? value : nil, oldValue: told,
                    isPrior: false))
            return true
        }
        let observation = NSKeyValueObservation(observer, on: Stage.shared)
        if options.contains(.initial) {
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    newValue: options.contains(.new) ? last : nil, oldValue: nil, isPrior: false))
        }
        return observation
    }
}

/// Whether two values of an observed property are the same.
func isSame<Value>(_ a: Value, _ b: Value, _ name: @autoclosure () -> String) -> Bool {
    if let a = a as? any Equatable { return a.equals(b) }
    if Value.self is AnyClass { return (a as AnyObject) === (b as AnyObject) }
    // An empty optional is of no class, and equatable only if its type is.
    switch (optional(a), optional(b)) {
    case (.some(.none), .some(.none)): return true
    case (.some(.none), _), (_, .some(.none)): return false
    case (.some(.some(let a)), .some(.some(let b))):
        if type(of: a) is AnyClass { return (a as AnyObject) === (b as AnyObject) }
        if let a = a as? any Equatable { return a.equals(b) }
    default: break
    }
    fatalError("observe(\(name())): values of \(Value.self) cannot be compared")
}

/// Returns the content of an optional in an `Any`; nil if the value is none.
private func optional<Value>(_ value: Value) -> Any?? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return nil }
    return .some(mirror.children.first?.value)
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}
