import Display
import Foundation

/// One document in the making.
struct Composer {
    let size: CGSize
    /// What each group draws, by the index of the item that starts it.
    let groupBounds: [CGRect]
    var definitions = Definitions()
    private(set) var body = ""
    private var warnings: [Warning]
    /// How many items were added.
    private var count = 0
    /// How many elements each open group has to close, the outermost group first.
    private var open: [Int] = []

    init(_ list: DisplayList) {
        precondition(
            list.size.width.isFinite && list.size.height.isFinite, "picture of \(list.size)")
        size = list.size
        groupBounds = Self.groupBounds(of: list.items)
        warnings = list.warnings
    }

    /// Draws an item over what is there.
    mutating func add(_ item: DisplayItem) {
        switch item {
        case .fill(let fill): add(fill)
        case .glyphs(let glyphs): add(glyphs)
        case .shadow(let shadow): add(shadow)
        case .pushGroup(let group): open.append(push(group, bounds: groupBounds[count]))
        case .popGroup:
            guard let elements = open.popLast() else {
                preconditionFailure("item \(count) ends a group that was not started")
            }
            for _ in 0..<elements { body += "</g>\n" }
        }
        count += 1
    }

    /// Adds an element to what is drawn.
    mutating func draw(_ tag: Tag) { body += tag.empty }

    /// Opens a group element, which `add` closes with its group.
    mutating func draw(opening tag: Tag) { body += tag.opening }

    /// Adds elements within a group element.
    mutating func draw(_ tag: Tag, in group: Tag) {
        body += group.opening + tag.empty + "</g>\n"
    }

    /// Says once that SVG cannot show something as asked.
    mutating func warn(_ message: String) {
        let warning = Warning(layer: "svg", message: message)
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    /// The finished document.
    func document() -> SVGDocument {
        precondition(open.isEmpty, "\(open.count) groups are not ended")
        let (width, height) = (decimal(max(size.width, 0)), decimal(max(size.height, 0)))
        var root = Tag("svg")
        root.set("xmlns", "http://www.w3.org/2000/svg")
        root.set("width", width)
        root.set("height", height)
        root.set("viewBox", "0 0 \(width) \(height)")
        return SVGDocument(
            markup: root.opening + definitions.markup + body + "</svg>\n", warnings: warnings)
    }
}
