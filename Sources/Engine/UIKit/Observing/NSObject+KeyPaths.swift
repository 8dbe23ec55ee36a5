public import Foundation
public import UIKitCore

/// Observation of properties by their Objective-C names.
extension NSObjectProtocol where Self: NSObject {
    /// Has `observer` called by `observeValue(forKeyPath:of:change:context:)` when a property of this object has changed.
    ///
    /// - Difference: the observer is a responder, and the property one of those that apps observe: of views `frame`,
    ///   `bounds`, `center`, `alpha` and `hidden`, of scroll views `contentOffset`, `contentSize` and `contentInset`, of
    ///   controls `enabled`, `selected` and `highlighted`, of recognizers `state`, of layers `frame`, `bounds`,
    ///   `position` and `opacity`. Another is a programmer error: observe it by a Swift key path. The observation ends
    ///   with either object. With `prior` the property has its new value in the first of the two calls already.
    public func addObserver(
        _ observer: UIResponder, forKeyPath keyPath: String,
        options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
    ) {
        guard let read = property(keyPath) else {
            fatalError(
                "addObserver(_:forKeyPath: \(keyPath)): \(type(of: self)) is not observed by this name; use observe(\\.\(keyPath))"
            )
        }
        let stage = Stage.shared
        var last = read()
        let value = ValueObserver(of: self) { [weak self, weak observer] in
            guard let self, let observer else { return false }
            let new = read()
            guard new != last else { return false }
            let old = last
            last = new
            if options.contains(.prior) {
                var prior = change(options.subtracting(.new), new, old)
                prior[.notificationIsPriorKey] = NSNumber(value: true)
                observer.observeValue(
                    forKeyPath: keyPath, of: self, change: prior, context: context)
            }
            observer.observeValue(
                forKeyPath: keyPath, of: self, change: change(options, new, old), context: context)
            return true
        }
        stage.part { _ in NamedObservations() }.add(
            NSKeyValueObservation(value, on: stage), of: self, by: observer, keyPath, context)
        if options.contains(.initial) {
            observer.observeValue(
                forKeyPath: keyPath, of: self, change: change(options, last, nil), context: context)
        }
    }

    /// Ends an observation; one that does not exist is a programmer error, as with Foundation.
    public func removeObserver(_ observer: UIResponder, forKeyPath keyPath: String) {
        remove(observer, keyPath, nil)
    }

    /// Ends an observation; one that does not exist is a programmer error, as with Foundation.
    public func removeObserver(
        _ observer: UIResponder, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) { remove(observer, keyPath, context) }

    private func remove(
        _ observer: UIResponder, _ keyPath: String, _ context: UnsafeMutableRawPointer?
    ) {
        let isGone =
            Stage.shared.partIfAny(NamedObservations.self)?.remove(
                of: self, by: observer, keyPath, context) ?? false
        guard isGone else {
            fatalError(
                "cannot remove an observer \(type(of: observer)) for the key path \"\(keyPath)\" from \(type(of: self)), because it is not registered as an observer"
            )
        }
    }

    /// Returns a closure that reads a property; nil if it is not served.
    private func property(_ name: String) -> (() -> AnyHashable)? {
        func reader<Object: AnyObject, Value: Hashable>(
            _ type: Object.Type, _ path: KeyPath<Object, Value>
        ) -> (() -> AnyHashable)? {
            guard let object = self as? Object else { return nil }
            return { [unowned object] in AnyHashable(object[keyPath: path]) }
        }
        return switch name {
        case "frame": reader(UIView.self, \.frame) ?? reader(CALayer.self, \.frame)
        case "bounds": reader(UIView.self, \.bounds) ?? reader(CALayer.self, \.bounds)
        case "center": reader(UIView.self, \.center)
        case "alpha": reader(UIView.self, \.alpha)
        case "hidden": reader(UIView.self, \.isHidden) ?? reader(CALayer.self, \.isHidden)
        case "contentOffset": reader(UIScrollView.self, \.contentOffset)
        case "contentSize": reader(UIScrollView.self, \.contentSize)
        case "contentInset": reader(UIScrollView.self, \.contentInset)
        case "enabled": reader(UIControl.self, \.isEnabled)
        case "selected": reader(UIControl.self, \.isSelected)
        case "highlighted": reader(UIControl.self, \.isHighlighted)
        case "state": reader(UIGestureRecognizer.self, \.state)
        case "position": reader(CALayer.self, \.position)
        case "opacity": reader(CALayer.self, \.opacity)
        default: nil
        }
    }
}

private func change(
    _ options: NSKeyValueObservingOptions, _ new: AnyHashable, _ old: AnyHashable?
) -> [NSKeyValueChangeKey: Any] {
    var change: [NSKeyValueChangeKey: Any] = [
        .kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)
    ]
    if options.contains(.new) { change[.newKey] = new.base }
    if options.contains(.old), let old { change[.oldKey] = old.base }
    return change
}

private final class NamedObservations: StagePart {
    private struct Entry {
        let observation: NSKeyValueObservation
        weak var object: AnyObject?
        weak var observer: AnyObject?
        let keyPath: String
        let context: UnsafeMutableRawPointer?
    }

    private var entries: [Entry] = []

    func add(
        _ observation: NSKeyValueObservation, of object: AnyObject, by observer: AnyObject,
        _ keyPath: String, _ context: UnsafeMutableRawPointer?
    ) {
        entries.removeAll { $0.object == nil || $0.observer == nil }
        entries.append(
            Entry(
                observation: observation, object: object, observer: observer, keyPath: keyPath,
                context: context))
    }

    func remove(
        of object: AnyObject, by observer: AnyObject, _ keyPath: String,
        _ context: UnsafeMutableRawPointer?
    ) -> Bool {
        let index = entries.lastIndex { entry in
            entry.object === object && entry.observer === observer && entry.keyPath == keyPath
                && (context == nil || entry.context == context)
        }
        guard let index else { return false }
        entries.remove(at: index).observation.invalidate()
        return true
    }

    func endPlay() { entries = [] }
}
