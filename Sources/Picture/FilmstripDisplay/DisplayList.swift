public import FilmstripGeometry
public import Foundation

/// A picture: its size and the items that draw it, from bottom to top.
///
/// A list is independent of pixels; a backend gives it a scale. `pushGroup` and `popGroup` are balanced. An
/// item with a coordinate that is not finite, or with a negative standard deviation, draws nothing.
public struct DisplayList: Equatable, Sendable {
    /// The size in points; the origin is the top left corner and y points down.
    public var size: CGSize
    /// The items, from bottom to top.
    public private(set) var items: [DisplayItem] = []
    /// Warnings about content that could not be shown as requested, for the reader of the result.
    public private(set) var warnings: [Warning] = []
    /// The owners of the items, each with the index of its first item.
    private var owners: [Owner] = []

    private struct Owner: Equatable {
        var first: Int
        var layer: String?
    }

    /// An empty, transparent picture.
    public init(size: CGSize) { self.size = size }

    /// Adds an item on top of all others.
    public mutating func append(_ item: consuming DisplayItem) { items.append(item) }

    /// Adds an item on top of all others, with `transform` applied after its own.
    package mutating func append(_ item: consuming DisplayItem, transform: Homography) {
        items.append(item.transformed(by: transform))
    }

    /// Adds items on top of all others, with `transform` applied after their own.
    package mutating func append(_ added: [DisplayItem], transform: Homography) {
        // By index, so that each item is copied once, into the transformed one.
        for index in added.indices { items.append(added[index].transformed(by: transform)) }
    }

    /// Replaces each item by another one, which has the same owner.
    mutating func replaceItems(_ change: (DisplayItem) -> DisplayItem) {
        for index in items.indices { items[index] = change(items[index]) }
    }

    /// Makes room for `count` items in all.
    package mutating func reserveCapacity(_ count: Int) { items.reserveCapacity(count) }

    /// The layer or view that owns the items added from now on, for use in warnings; nil, as at first, if it
    /// has no name.
    public var layer: String? {
        get { owners.last?.layer }
        set {
            guard newValue != layer else { return }
            if owners.last?.first == items.count { owners.removeLast() }
            if newValue != layer { owners.append(Owner(first: items.count, layer: newValue)) }
        }
    }

    /// The layer or view that owns the item at `index`; nil if it has no name.
    public func layer(ofItem index: Int) -> String? {
        demand(items.indices.contains(index), "item \(index) of \(items.count)")
        var (low, high) = (0, owners.count)
        while low < high {
            let middle = (low + high) / 2
            if owners[middle].first <= index { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? owners[low - 1].layer : nil
    }

    /// Adds a warning, unless it is already there.
    public mutating func warn(_ warning: Warning) {
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    /// Adds a whole picture, transformed by `transform`; its items without an owner belong to `layer`.
    public mutating func append(_ list: DisplayList, transform: Homography) {
        let (offset, outer) = (items.count, layer)
        items.reserveCapacity(offset + list.items.count)
        append(list.items, transform: transform)
        for owner in list.owners where owner.first < list.items.count {
            owners.append(Owner(first: offset + owner.first, layer: owner.layer ?? outer))
        }
        layer = outer
        for warning in list.warnings { warn(warning) }
    }
}

/// A part of a picture that is not shown as the spec requests.
public struct Warning: Equatable, Hashable, Sendable {
    /// The name of the layer or view.
    public var layer: String
    /// One clause in lower case, without a full stop.
    public var message: String

    /// A warning about `layer`.
    public init(layer: String, message: String) { (self.layer, self.message) = (layer, message) }
}

extension DisplayItem {
    /// The same item, with `other` applied after its own transform.
    public consuming func transformed(by other: Homography) -> DisplayItem {
        switch consume self {
        case .fill(var fill):
            fill.transform = fill.transform.concatenating(other)
            return .fill(fill)
        case .stroke(var stroke):
            stroke.transform = stroke.transform.concatenating(other)
            return .stroke(stroke)
        case .glyphs(var glyphs):
            glyphs.transform = glyphs.transform.concatenating(other)
            return .glyphs(glyphs)
        case .image(var image):
            image.transform = image.transform.concatenating(other)
            return .image(image)
        case .shadow(var shadow):
            shadow.transform = shadow.transform.concatenating(other)
            return .shadow(shadow)
        case .backdrop(var backdrop):
            backdrop.transform = backdrop.transform.concatenating(other)
            return .backdrop(backdrop)
        case .pushGroup(var group):
            if let clip = group.clip {
                group.clip?.transform = clip.transform.concatenating(other)
            }
            if let blur = group.blur {
                group.blur?.transform = blur.transform.concatenating(other)
            }
            if let shadow = group.dropShadow {
                group.dropShadow?.transform = shadow.transform.concatenating(other)
            }
            if let mask = group.mask {
                group.mask = Group.Mask(mask.items.map { $0.transformed(by: other) })
            }
            return .pushGroup(group)
        case .popGroup:
            return .popGroup
        }
    }
}
