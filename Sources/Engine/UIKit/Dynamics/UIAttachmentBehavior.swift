import FilmstripGeometry
public import Foundation
import UIKitCore

/// Connects an item with a point or with another item.
///
/// - Difference: `attachmentRange` limits a sliding attachment alone. Items of a pin do not resist turning: there is no
///   `frictionTorque`.
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// The kind of thing that an item is connected with.
    public enum AttachmentType: Int, Sendable {
        /// Another item.
        case items
        /// A point.
        case anchor
    }

    fileprivate enum Form {
        case attached, limited
        /// At a point of the animator's coordinates.
        case pinned(CGPoint)
        case fixed(CGPoint)
        case sliding(CGPoint, axis: CGVector)
    }

    private let item: any UIDynamicItem
    private let offset: UIOffset
    private let other: (item: any UIDynamicItem, offset: UIOffset)?
    private let form: Form
    /// The distance that was set; nil takes it from the items' places.
    private var distance: CGFloat?
    private var joint: Joint?

    private init(
        _ item: any UIDynamicItem, _ offset: UIOffset,
        _ other: (item: any UIDynamicItem, offset: UIOffset)?, anchor: CGPoint, _ form: Form
    ) {
        (self.item, self.offset, self.other) = (item, offset, other)
        (anchorPoint, self.form) = (anchor, form)
        super.init()
    }

    /// Connects an item's centre with a point.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Connects a point of an item with a point.
    public convenience init(
        item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
    ) {
        self.init(item, offset, nil, anchor: point, .attached)
    }

    /// Connects the centres of two items.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(
            item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Connects points of two items.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) {
        self.init(item1, offset1, (item2, offset2), anchor: .zero, .attached)
    }

    /// Keeps the distance of two items' points from exceeding `length`, at first their distance.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(item1, offset1, (item2, offset2), anchor: .zero, .limited)
    }

    /// Lets two items turn about a common point.
    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(item1, .zero, (item2, .zero), anchor: point, .pinned(point))
    }

    /// Keeps two items as they lie to each other.
    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(item1, .zero, (item2, .zero), anchor: point, .fixed(point))
    }

    /// Lets an item move along a line of another, without turning against it.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            item1, .zero, (item2, .zero), anchor: point, .sliding(point, axis: axis))
    }

    /// Lets an item move along a line, without turning.
    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(item, .zero, nil, anchor: point, .sliding(point, axis: axis))
    }

    /// The connected items.
    open var items: [any UIDynamicItem] { [item] + (other.map { [$0.item] } ?? []) }

    /// The kind of thing that the item is connected with.
    public var attachedBehaviorType: AttachmentType { other == nil ? .anchor : .items }

    /// The point that the item is connected with, in the animator's coordinates; an app moves it to drag the item.
    open var anchorPoint: CGPoint { willSet { prepareChange() } }

    /// The distance of the connected points; at first the one when the behaviour joins an animator.
    open var length: CGFloat {
        get { distance ?? 0 }
        set { change { distance = max(newValue, 0) } }
    }

    /// The damping ratio of the spring; 0, as at first, oscillates for ever.
    open var damping: CGFloat = 0 { willSet { prepareChange() } }

    /// Oscillations of the undamped spring in a second; 0, as at first, is rigid.
    open var frequency: CGFloat = 0 { willSet { prepareChange() } }

    /// How far a sliding attachment lets the item move, points from the anchor; infinite at first.
    open var attachmentRange = UIFloatRange.infinite { willSet { prepareChange() } }

    /// Forgets the joint when the behaviour leaves its animator.
    open override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        super.willMove(to: dynamicAnimator)
        joint = nil
    }

    override var ownItems: [any UIDynamicItem] { items }

    override func contribute(to world: DynamicsWorld, _ animator: UIDynamicAnimator) {
        let joint = joint ?? makeJoint(animator)
        self.joint = joint
        world.joints.append(joint)
    }

    private func makeJoint(_ animator: UIDynamicAnimator) -> Joint {
        let body = animator.makeBody(of: item)
        let otherBody = other.map { animator.makeBody(of: $0.item) }
        func end(_ body: RigidBody?, at point: CGPoint) -> JointEnd {
            guard let body else { return JointEnd(body: nil, offset: SIMD2(point)) }
            let offset = (SIMD2(point) - body.position).rotated(by: -body.angle)
            return JointEnd(body: body, offset: offset)
        }
        switch form {
        case .attached, .limited:
            // An offset is of the item as it lies, as a finger that takes hold of it.
            let one = end(body, at: (body.position + SIMD2(offset)).point)
            let two =
                otherBody.map { end($0, at: ($0.position + SIMD2(other?.offset ?? .zero)).point) }
                ?? end(nil, at: anchorPoint)
            if distance == nil { distance = (one.position - two.position).length }
            if case .limited = form { return Joint(self, .limited, one, two) }
            return Joint(self, .attached, one, two)
        case .pinned(let point):
            return Joint(self, .pinned, end(body, at: point), end(otherBody, at: point))
        case .fixed(let point):
            return Joint(self, .fixed, end(body, at: point), end(otherBody, at: point))
        case .sliding(let point, let axis):
            let length = SIMD2(axis).length
            demand(length > 0, "an axis of translation without length")
            let turned = (SIMD2(axis) / length).rotated(by: -(otherBody?.angle ?? 0))
            return Joint(
                self, .sliding(axis: turned), end(body, at: body.position.point),
                end(otherBody, at: point))
        }
    }
}
