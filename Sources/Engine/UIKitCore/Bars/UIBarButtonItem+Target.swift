/// Items by their content and action.
extension UIBarButtonItem {
    /// Creates an item with a title; a tap calls `action` of `target`, which is not retained.
    ///
    /// Without a target the action is called on the first object of the responder chain that has it.
    public convenience init(
        title: String?, style: Style, target: Any?, action: Selector?
    ) {
        self.init()
        (self.title, self.style) = (title, style)
        (self.target, self.action) = (target.map { $0 as AnyObject }, action)
    }

    /// Creates an item with a title; a tap calls a closure.
    ///
    /// - Difference: the closure is ours.
    public convenience init(
        title: String?, style: Style, action: (() -> Void)? = nil
    ) {
        self.init()
        (self.title, self.style) = (title, style)
        if let action { take(self, Selector(calling: action)) }
    }

    /// Creates an item with a title; a tap calls `action`, a method of `target` without arguments.
    public convenience init<Target: AnyObject, Result>(
        title: String?, style: Style, target: Target?, action: @escaping (Target) -> () -> Result
    ) {
        self.init(title: title, style: style, target: target as Any?, action: Selector(action))
    }

    /// Creates an item with a title; a tap calls `action`, a method of `target` that takes the item.
    public convenience init<Target: AnyObject, Sender, Result>(
        title: String?, style: Style, target: Target?,
        action: @escaping (Target) -> (Sender) -> Result
    ) {
        self.init(title: title, style: style, target: target as Any?, action: Selector(action))
    }

    /// Creates an item with an image; a tap calls `action` of `target`, which is not retained.
    ///
    /// Without a target the action is called on the first object of the responder chain that has it.
    public convenience init(
        image: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init()
        (self.image, self.style) = (image, style)
        (self.target, self.action) = (target.map { $0 as AnyObject }, action)
    }

    /// Creates an item with an image; a tap calls a closure.
    ///
    /// - Difference: the closure is ours.
    public convenience init(
        image: UIImage?, style: Style, action: (() -> Void)? = nil
    ) {
        self.init()
        (self.image, self.style) = (image, style)
        if let action { take(self, Selector(calling: action)) }
    }

    /// Creates an item with an image; a tap calls `action`, a method of `target` without arguments.
    public convenience init<Target: AnyObject, Result>(
        image: UIImage?, style: Style, target: Target?, action: @escaping (Target) -> () -> Result
    ) {
        self.init(image: image, style: style, target: target as Any?, action: Selector(action))
    }

    /// Creates an item with an image; a tap calls `action`, a method of `target` that takes the item.
    public convenience init<Target: AnyObject, Sender, Result>(
        image: UIImage?, style: Style, target: Target?,
        action: @escaping (Target) -> (Sender) -> Result
    ) {
        self.init(image: image, style: style, target: target as Any?, action: Selector(action))
    }

    /// Creates an item with the look of a common purpose; a tap calls `action` of `target`, which is not retained.
    ///
    /// Without a target the action is called on the first object of the responder chain that has it.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
    ) {
        self.init()
        show(systemItem)
        (self.target, self.action) = (target.map { $0 as AnyObject }, action)
    }

    /// Creates an item with the look of a common purpose; a tap calls a closure.
    ///
    /// - Difference: the closure is ours.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, action: (() -> Void)? = nil
    ) {
        self.init()
        show(systemItem)
        if let action { take(self, Selector(calling: action)) }
    }

    /// Creates an item with the look of a common purpose; a tap calls `action`, a method of `target` without arguments.
    public convenience init<Target: AnyObject, Result>(
        barButtonSystemItem systemItem: SystemItem, target: Target?,
        action: @escaping (Target) -> () -> Result
    ) {
        self.init(
            barButtonSystemItem: systemItem, target: target as Any?, action: Selector(action))
    }

    /// Creates an item with the look of a common purpose; a tap calls `action`, a method of `target` that takes the item.
    public convenience init<Target: AnyObject, Sender, Result>(
        barButtonSystemItem systemItem: SystemItem, target: Target?,
        action: @escaping (Target) -> (Sender) -> Result
    ) {
        self.init(
            barButtonSystemItem: systemItem, target: target as Any?, action: Selector(action))
    }

    /// Creates an item with a title; a tap calls a closure for as long as `target` lives, nil standing for the item.
    ///
    /// - Difference: the closure is ours.
    public convenience init(
        title: String?, style: Style, target: AnyObject?, action: @escaping () -> Void
    ) {
        self.init(title: title, style: style)
        take(target ?? self, Selector(calling: action))
    }

    /// Creates an item with an image; a tap calls a closure for as long as `target` lives, nil standing for the item.
    ///
    /// - Difference: the closure is ours.
    public convenience init(
        image: UIImage?, style: Style, target: AnyObject?, action: @escaping () -> Void
    ) {
        self.init(image: image, style: style)
        take(target ?? self, Selector(calling: action))
    }

    /// Creates an item with the look of a common purpose; a tap calls a closure for as long as `target` lives, nil standing for the item.
    ///
    /// - Difference: the closure is ours.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: @escaping () -> Void
    ) {
        self.init(barButtonSystemItem: systemItem)
        take(target ?? self, Selector(calling: action))
    }
}
