public import Foundation
public import UIKitCore

/// An object that an animator moves: a view, a cell's layout attributes, or an app's own.
public protocol UIDynamicItem: NSObjectProtocol {
    /// The item's centre in the animator's coordinates; a view's in its superview's.
    var center: CGPoint { get set }
    /// The item's rectangle; its size is read when the item joins an animator.
    var bounds: CGRect { get }
    /// The item's rotation; an animator sets it without a scale.
    var transform: CGAffineTransform { get set }
    /// The form with which the item collides; a rectangle by default.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The convex outline, around the centre, of an item that collides by a path.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// A rectangle.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// An empty path.
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
