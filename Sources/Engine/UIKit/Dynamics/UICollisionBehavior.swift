public import Foundation
public import UIKitCore

/// Lets items collide with each other and with boundaries.
open class UICollisionBehavior: UIDynamicBehavior {
    /// The things that items collide with.
    public struct Mode: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// The modes of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The behaviour's other items.
        public static let items = Mode(rawValue: 1 << 0)
        /// The behaviour's boundaries.
        public static let boundaries = Mode(rawValue: 1 << 1)
        /// Items and boundaries.
        public static let everything = Mode(rawValue: .max)
    }

    /// A boundary as lines.
    struct Boundary {
        /// 0 for the reference bounds.
        var number: Int
        /// Nil for the reference bounds.
        var identifier: (any NSCopying)?
        var path: UIBezierPath
        var lines: [ConvexShape]
    }

    /// Is told what touches what.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    /// The behaviour's number in its animator.
    private(set) var number = 0
    private var insets: UIEdgeInsets?
    private var boundaries: [Boundary] = []
    private var lastBoundary = 0
    /// The identifiers of all boundaries so far, by their numbers: items cease to touch one that is removed.
    private(set) var identifiers: [Int: any NSCopying] = [:]
    private var reference: (bounds: CGRect, boundary: Boundary)?

    /// Creates a behaviour with the given items, without boundaries.
    public init(items: [any UIDynamicItem] = []) {
        super.init()
        list = ItemList(items)
    }

    /// The items that collide.
    open var items: [any UIDynamicItem] { list.items }

    /// Lets an item collide.
    open func addItem(_ item: any UIDynamicItem) { change { list.add(item) } }

    /// Lets an item collide no longer.
    open func removeItem(_ item: any UIDynamicItem) { change { list.remove(item) } }

    /// The things that the items collide with; everything by default.
    open var collisionMode = Mode.everything { willSet { prepareChange() } }

    /// Whether the bounds of the animator's reference view are a boundary.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { insets != nil }
        set { setReference(newValue ? insets ?? .zero : nil) }
    }

    /// Makes the bounds of the animator's reference view, inset by `insets`, a boundary.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        setReference(insets)
    }

    private func setReference(_ insets: UIEdgeInsets?) {
        change {
            self.insets = insets
            reference = nil
        }
    }

    /// Adds a path as a boundary, in the animator's coordinates; replaces one of the same identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        change {
            boundaries.removeAll { Self.isSame($0.identifier, identifier) }
            lastBoundary += 1
            identifiers[lastBoundary] = identifier
            boundaries.append(
                Boundary(
                    number: lastBoundary, identifier: identifier, path: bezierPath,
                    lines: bezierPath.cgPath.path.polylines.flatMap(Self.lines)))
        }
    }

    /// Adds a line as a boundary, in the animator's coordinates.
    open func addBoundary(
        withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
    ) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }

    /// Returns the boundary with an identifier; nil if there is none.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { Self.isSame($0.identifier, identifier) }?.path
    }

    /// Removes the boundary with an identifier.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        change { boundaries.removeAll { Self.isSame($0.identifier, identifier) } }
    }

    /// The identifiers of the boundaries; nil if there are none.
    open var boundaryIdentifiers: [any NSCopying]? {
        boundaries.isEmpty ? nil : boundaries.compactMap(\.identifier)
    }

    /// Removes all boundaries but that of the reference view.
    open func removeAllBoundaries() { change { boundaries = [] } }

    /// Takes a number among the animator's collision behaviours.
    open override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        super.willMove(to: dynamicAnimator)
        if let dynamicAnimator { number = dynamicAnimator.countCollision() }
    }

    override func contribute(to world: DynamicsWorld, _ animator: UIDynamicAnimator) {
        world.collisions.append(self)
    }

    /// All boundaries, given the bounds of the reference view.
    func boundaries(around bounds: CGRect) -> [Boundary] {
        guard let insets else { return boundaries }
        if let reference, reference.bounds == bounds { return [reference.boundary] + boundaries }
        let path = UIBezierPath(rect: bounds.inset(by: insets))
        let boundary = Boundary(
            number: 0, identifier: nil, path: path,
            lines: path.cgPath.path.polylines.flatMap(Self.lines))
        reference = (bounds, boundary)
        return [boundary] + boundaries
    }

    private static func lines(_ points: [SIMD2<Double>]) -> [ConvexShape] {
        zip(points, points.dropFirst()).compactMap { ConvexShape(from: $0, to: $1) }
    }

    private static func isSame(_ one: (any NSCopying)?, _ other: any NSCopying) -> Bool {
        switch (one, other) {
        case (let one as String, let other as NSString): one == other.description
        case (let one as NSString, let other as String): one.description == other
        case (let one as any Hashable, let other as any Hashable):
            AnyHashable(one) == AnyHashable(other)
        case (_, _): false
        }
    }
}
