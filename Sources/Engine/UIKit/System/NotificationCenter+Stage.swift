public import Foundation
public import UIKitCore

/// Observers are called by notifications that code of their own stage posts, at once, whatever queue they name.
extension NotificationCenter {
    /// Calls a method of `observer`, which is not retained, when a notification is posted.
    ///
    /// - Difference: a method, `Screen.keyboardWillShow`, instead of a selector.
    /// - Parameters:
    ///   - observer: The object.
    ///   - selector: One of its methods, which takes the notification.
    ///   - name: The name; nil for all.
    ///   - object: The sender; nil for all.
    public func addObserver<Observer: AnyObject, Result>(
        _ observer: Observer, selector: @escaping (Observer) -> (Notification) -> Result,
        name: NSNotification.Name?, object: Any?
    ) {
        add(observer, name, object) { [weak observer] notification in
            if let observer { _ = selector(observer)(notification) }
        }
    }

    /// Calls a method of `observer`, which is not retained, when a notification is posted.
    public func addObserver<Observer: AnyObject, Result>(
        _ observer: Observer, selector: @escaping (Observer) -> (NSNotification) -> Result,
        name: NSNotification.Name?, object: Any?
    ) {
        add(observer, name, object) { [weak observer] notification in
            guard let observer else { return }
            let reference = NSNotification(
                name: notification.name, object: notification.object,
                userInfo: notification.userInfo)
            _ = selector(observer)(reference)
        }
    }

    /// Calls a method of `observer` without arguments when a notification is posted; the observer is not retained.
    public func addObserver<Observer: AnyObject, Result>(
        _ observer: Observer, selector: @escaping (Observer) -> () -> Result,
        name: NSNotification.Name?, object: Any?
    ) {
        add(observer, name, object) { [weak observer] _ in
            if let observer { _ = selector(observer)() }
        }
    }

    /// Calls a method of `observer`, which is not retained, when a notification is posted.
    public func addObserver<Observer: AnyObject>(
        _ observer: Observer, selector: Selector, name: NSNotification.Name?, object: Any?
    ) {
        add(observer, name, object) { [weak observer] notification in
            if let observer { selector.perform(on: observer, notification) }
        }
    }

    /// Calls a closure when a notification is posted, until the returned object is removed.
    ///
    /// It is called at once where the notification is posted, also if `queue` is given: with Foundation, posting waits
    /// for the queue.
    @discardableResult
    public func addObserver(
        forName name: NSNotification.Name?, object obj: AnyObject?, queue: OperationQueue?,
        using block: @escaping (Notification) -> Void
    ) -> any NSObjectProtocol { add(nil, name, obj, block) }

    /// Ends the calls of an observer, or of the closure for which an object was returned.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
        removeObserver(observer as Any)
        Stage.sharedIfAny?.partIfAny(NotificationObservers.self)?.remove(observer, from: self)
    }

    /// Ends the calls of an observer by notifications of a name, or a sender, or both.
    public func removeObserver<Observer: AnyObject>(
        _ observer: Observer, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        removeObserver(observer as Any, name: aName, object: anObject)
        Stage.sharedIfAny?.partIfAny(NotificationObservers.self)?.remove(
            observer, from: self, name: aName, object: anObject.map { $0 as AnyObject })
    }

    @discardableResult
    private func add(
        _ observer: AnyObject?, _ name: NSNotification.Name?, _ object: Any?,
        _ body: @escaping (Notification) -> Void
    ) -> any NSObjectProtocol {
        if name == UIDevice.orientationDidChangeNotification, Stage.sharedIfAny != nil {
            UIDevice.current.beginGeneratingDeviceOrientationNotifications()
        }
        let handler = NotificationHandler(self, body)
        let token = observe(name, object) { handler.receive($0) }
        Stage.sharedIfAny?.part { _ in NotificationObservers() }.add(
            token, in: self, of: observer, name: name, object: object.map { $0 as AnyObject })
        return token
    }

    /// Foundation's own method.
    private func observe(
        _ name: NSNotification.Name?, _ object: Any?,
        _ block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        addObserver(forName: name, object: object, queue: nil, using: block)
    }
}
