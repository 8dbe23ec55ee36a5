import FilmstripDisplay
import FilmstripParallel
import Foundation

/// Builds one document.
struct Composer {
    let size: CGSize
    /// The list that is being drawn, and the index of the current item.
    private(set) var list: DisplayList
    private(set) var index = 0
    var definitions = Definitions()
    /// The picture and the open groups, the innermost last.
    var layers = [Layer(Group())]
    /// Total cost of the copies for backdrops so far, counted as in `Drawing`.
    var copied = 0
    /// Total cost of the embedded pictures so far, in pixels.
    var embedded = 0
    /// Whether a group is blended with `plusLighter`.
    var hasSums = false
    private var warnings: [Warning]
    private let cancellation = Cancellation.current

    init(_ list: DisplayList) {
        precondition(
            list.size.width.isFinite && list.size.height.isFinite, "picture of \(list.size)")
        size = list.size
        self.list = list
        warnings = list.warnings
    }

    /// Whether drawing is to end with the document unfinished.
    var isCancelled: Bool { cancellation?.isRequested ?? false }

    var picture: CGRect {
        CGRect(x: 0, y: 0, width: max(size.width, 0), height: max(size.height, 0))
    }

    /// Draws an item on top of the others.
    mutating func add(_ item: DisplayItem) {
        switch item {
        case .fill(let fill): add(fill)
        case .stroke(let stroke): add(stroke)
        case .glyphs(let glyphs): add(glyphs)
        case .image(let image): add(image)
        case .shadow(let shadow): add(shadow)
        case .backdrop(let backdrop): add(backdrop)
        case .pushGroup(let group): layers.append(Layer(group, begin: index + 1))
        case .popGroup:
            guard layers.count > 1, let layer = layers.popLast() else {
                preconditionFailure("a group is ended that was not started")
            }
            finish(layer)
        }
    }

    mutating func draw(_ drawing: Drawing) { layers[layers.count - 1].current.append(drawing) }

    /// Draws items of the current layer as a picture of their own.
    mutating func drawing(of items: [DisplayItem]) -> Drawing {
        var inner = DisplayList(size: size)
        inner.layer = layerName
        for item in items { inner.append(item) }
        return drawing(of: inner)
    }

    /// Draws a list as a picture of its own.
    mutating func drawing(of inner: DisplayList) -> Drawing {
        let outer = (layers, list, index)
        (layers, list) = ([Layer(Group())], inner)
        defer { (layers, list, index) = outer }
        for (index, item) in inner.items.enumerated() {
            if isCancelled { return Drawing() }
            self.index = index
            add(item)
        }
        precondition(layers.count == 1, "\(layers.count - 1) groups are not ended")
        return layers[0].drawing
    }

    /// The layer or view of the current item; nil if it has no name.
    private var layerName: String? {
        list.items.indices.contains(index) ? list.layer(ofItem: index) : nil
    }

    /// Adds a warning that SVG cannot show a part of the current layer as requested, unless it is already there.
    mutating func warn(_ message: String) {
        warn(Warning(layer: layerName ?? "svg", message: message))
    }

    /// Adds a warning, unless it is already there.
    mutating func warn(_ warning: Warning) {
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    /// The list as a finished document.
    mutating func document(under head: [String] = []) -> SVGDocument {
        let drawing = drawing(of: list)
        return document(showing: [drawing.markup], under: head)
    }

    /// The document of everything drawn so far, with the given pieces of markup.
    ///
    /// The pieces are copied only once, to their final place.
    func document(showing pieces: [String], under head: [String] = []) -> SVGDocument {
        let (width, height) = (decimal(picture.width), decimal(picture.height))
        var root = Tag("svg")
        root.set("xmlns", "http://www.w3.org/2000/svg")
        root.set("width", width)
        root.set("height", height)
        root.set("viewBox", "0 0 \(width) \(height)")
        let style = hasSums ? Self.sumStyle : ""
        let all = [root.opening] + head + [style] + definitions.pieces + pieces + ["</svg>\n"]
        var bytes: [UInt8] = []
        bytes.reserveCapacity(all.reduce(0) { $0 + $1.utf8.count })
        for piece in all where !isCancelled { bytes += piece.utf8 }
        return SVGDocument(bytes: bytes, warnings: warnings)
    }
}
