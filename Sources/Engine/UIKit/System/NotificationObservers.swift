/// The notifications that code on a stage observes.
///
/// Notification centers belong to the program, and many stages play in it: so an observer gets what code of its own
/// stage posts.
final class NotificationObservers: StagePart {
    private var entries: [Entry] = []

    /// Keeps what an observer needs until it is removed, or the stage is torn down.
    func add(
        _ token: any NSObjectProtocol, in center: NotificationCenter, of observer: AnyObject?,
        name: NSNotification.Name?, object: AnyObject?
    ) {
        for entry in entries where entry.isOver { entry.leave() }
        entries.removeAll { $0.isOver }
        entries.append(
            Entry(
                token: token, center: center, observer: observer, hasObserver: observer != nil,
                name: name, object: object))
    }

    /// Removes an observer's entries.
    ///
    /// - Parameters:
    ///   - observer: The observer, or a token.
    ///   - center: The center from which it is removed.
    ///   - name: The name; nil for all.
    ///   - object: The sender; nil for all.
    func remove(
        _ observer: AnyObject, from center: NotificationCenter, name: NSNotification.Name? = nil,
        object: AnyObject? = nil
    ) {
        let (gone, rest) = entries.partitioned { entry in
            entry.isOver
                || entry.center === center
                    && (entry.observer === observer || entry.token === observer)
                    && (name == nil || entry.name == name)
                    && (object == nil || entry.object === object)
        }
        entries = rest
        for entry in gone { entry.leave() }
    }

    func endPlay() {
        for entry in entries { entry.leave() }
        entries = []
    }

    private struct Entry {
        let token: any NSObjectProtocol
        let center: NotificationCenter
        weak var observer: AnyObject?
        let hasObserver: Bool
        let name: NSNotification.Name?
        weak var object: AnyObject?

        /// Whether the observer is gone.
        var isOver: Bool { hasObserver && observer == nil }

        func leave() { center.removeObserver(token as Any) }
    }
}

extension Array {
    /// Returns the elements that satisfy a condition, and the others.
    fileprivate func partitioned(by isFirst: (Element) -> Bool) -> ([Element], [Element]) {
        (filter(isFirst), filter { !isFirst($0) })
    }
}

/// Carries a handler to a notification center.
///
/// `@unchecked`: the handler runs only where code of its stage runs, so on one thread at a time.
final class NotificationHandler: @unchecked Sendable {
    private weak var stage: Stage?
    private let belongsToStage: Bool
    private let isShared: Bool
    private let body: (Notification) -> Void

    init(_ center: NotificationCenter, _ body: @escaping (Notification) -> Void) {
        stage = Stage.sharedIfAny
        belongsToStage = stage != nil
        isShared = center === NotificationCenter.default
        self.body = body
    }

    /// Calls the handler if the notification was posted by code of its stage. A center of an app's own is taken to be
    /// used by one stage, also outside its turns.
    func receive(_ notification: Notification) {
        let current = Stage.sharedIfAny
        guard current === stage || (current == nil && !isShared) else { return }
        guard !belongsToStage || stage != nil else { return }
        body(notification)
    }
}
