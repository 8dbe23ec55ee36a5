public import FilmstripDisplay
import FilmstripGeometry
public import Foundation
public import Testing

/// A way of nesting groups.
public struct Nest: CustomTestStringConvertible, Sendable {
    /// The kind of the groups.
    public let testDescription: String
    private let group: Group
    /// An item drawn in each group before the next one starts.
    private let item: DisplayItem

    /// The side of a list, in points.
    public static let side: CGFloat = 16
    /// The whole area of a list.
    public static let square = Shape.rect(CGRect(x: 0, y: 0, width: side, height: side))
    private static let circle = Shape.path(
        Path(ellipseIn: CGRect(x: 1, y: 1, width: side - 2, height: side - 2)), rule: .nonZero)

    /// One nest for each kind, and one for all kinds at once.
    public static let kinds: [Nest] = {
        let shadow = Group.DropShadow(Shadow(color: .black, offset: .zero, sigma: 1))
        let clip = Group.Clip(to: circle)
        let mask = Group.Mask([.fill(.init(circle, .solid(.black)))])
        let glass = DisplayItem.backdrop(
            .init(in: circle, sigma: 1, tint: Color(white: 1, alpha: 0.1)))
        return [
            Nest("plain", Group()), Nest("clipped", Group(clip: clip)),
            Nest("faded", Group(opacity: 0.999)), Nest("masked", Group(mask: mask)),
            Nest("added", Group(blendMode: .plusLighter)),
            Nest("blended", Group(blendMode: .multiply)),
            Nest("blurred", Group(blur: .init(sigma: 0.5))),
            Nest("with shadows", Group(dropShadow: shadow)),
            Nest("backdrop roots", Group(isBackdropRoot: true), glass),
            Nest("with a backdrop each", Group(clip: .init(to: square)), glass),
            Nest(
                "all at once",
                Group(
                    opacity: 0.999, clip: clip, dropShadow: shadow, mask: mask,
                    blendMode: .plusLighter, isBackdropRoot: true), glass),
        ]
    }()

    /// - Parameter item: A black square by default.
    private init(_ name: String, _ group: Group, _ item: DisplayItem? = nil) {
        (testDescription, self.group) = (name, group)
        self.item = item ?? .fill(.init(Self.square, .solid(.black)))
    }

    /// A list with the given depth of nested groups.
    public func list(depth: Int) -> DisplayList {
        var list = DisplayList(size: CGSize(width: Self.side, height: Self.side))
        for _ in 0..<depth {
            list.append(.pushGroup(group))
            list.append(item)
        }
        for _ in 0..<depth { list.append(.popGroup) }
        return list
    }

    /// A black square behind masks within masks, all of them opaque.
    public static func masks(depth: Int) -> DisplayList {
        let square = DisplayItem.fill(.init(Self.square, .solid(.black)))
        var group = Group()
        for _ in 1..<depth { group = Group(mask: .init([.pushGroup(group), square, .popGroup])) }
        var list = DisplayList(size: CGSize(width: Self.side, height: Self.side))
        for item in [.pushGroup(group), square, .popGroup] { list.append(item) }
        return list
    }
}
