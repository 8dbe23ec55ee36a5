protocol TableElement: UIView {
    var reuseIdentifier: String? { get }
    init(dequeuedAs reuseIdentifier: String)
    func prepareForReuse()
}

extension UITableViewCell: TableElement, SelectableCell {}
extension UITableViewHeaderFooterView: TableElement {}

/// The reuse queues of a table, with the registered classes that new views are made from.
struct TableReuse<Element: TableElement> {
    private var classes: [String: Element.Type] = [:]
    private var waiting: [String: [Element]] = [:]

    mutating func register(_ elementClass: AnyClass?, _ identifier: String) {
        waiting[identifier] = nil
        classes[identifier] = elementClass.map { given in
            guard let type = given as? Element.Type else {
                fatalError("\(given) cannot be registered as \(identifier)")
            }
            return type
        }
    }

    /// Returns a queued view, prepared for reuse, or a new one with the given frame; nil if there is no class either.
    mutating func dequeue(_ identifier: String, frame: CGRect = .zero) -> Element? {
        if let element = waiting[identifier]?.popLast() {
            element.prepareForReuse()
            return element
        }
        let element = classes[identifier]?.init(dequeuedAs: identifier)
        element?.frame = frame
        return element
    }

    /// Queues a view that is no longer shown.
    mutating func enqueue(_ element: Element) {
        if let identifier = element.reuseIdentifier {
            waiting[identifier, default: []].append(element)
        }
    }
}
