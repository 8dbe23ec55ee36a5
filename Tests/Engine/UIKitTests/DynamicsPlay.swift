import CoreAnimation
import Foundation
import UIKit

/// A stage with a reference view of 400 × 600 points and an animator.
final class DynamicsPlay {
    let stage: Stage
    let room: UIView
    let animator: UIDynamicAnimator
    let judge = AnimatorJudge()

    init(refreshRate: Double = 60) {
        stage = Stage(device: Device(refreshRate: refreshRate))
        (room, animator) = stage.perform { [stage] in
            let room = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
            stage.window.addSubview(room)
            return (room, UIDynamicAnimator(referenceView: room))
        }
        animator.delegate = judge
    }

    /// Adds a view of 100 × 100 points, or another size.
    func box(x: Double, y: Double, width: Double = 100, height: Double = 100) -> UIView {
        stage.perform {
            let view = UIView(
                frame: CGRect(
                    x: x - width / 2, y: y - height / 2, width: width, height: height))
            room.addSubview(view)
            return view
        }
    }

    /// Adds behaviours.
    func add(_ behaviors: [UIDynamicBehavior]) {
        stage.perform { for behavior in behaviors { animator.addBehavior(behavior) } }
    }
}

/// A delegate that counts.
final class AnimatorJudge: UIDynamicAnimatorDelegate {
    var told: [String] = []

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { told.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { told.append("pause") }
}

/// A view that collides as a disc.
final class BallView: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

/// A delegate that logs what touches.
final class CollisionDiary: UICollisionBehaviorDelegate {
    var told: [String] = []

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint
    ) { told.append("items at \(Int(p.x.rounded())), \(Int(p.y.rounded()))") }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { told.append("began \(identifier.map { "\($0)" } ?? "bounds")") }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) { told.append("ended \(identifier.map { "\($0)" } ?? "bounds")") }
}
