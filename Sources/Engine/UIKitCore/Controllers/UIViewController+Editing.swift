extension UIViewController {
    /// A button of the navigation bar that begins and ends editing, titled Edit or Done.
    public var editButtonItem: UIBarButtonItem {
        if let made = madeEditButton { return made }
        let made = UIBarButtonItem()
        setExtra("editButtonItem", Optional(made))
        let toggle = { [weak self] (_: Any?) in
            guard let self else { return }
            setEditing(!isEditing, animated: true)
        }
        made.take(made, Selector(closure: toggle))
        showEditing()
        return made
    }

    /// Gives the button the title for what a tap does.
    func showEditing() {
        guard let button = madeEditButton else { return }
        (button.title, button.style) = isEditing ? ("Done", .done) : ("Edit", .plain)
    }

    private var madeEditButton: UIBarButtonItem? {
        let none: UIBarButtonItem? = nil
        return extra("editButtonItem", else: none)
    }
}
