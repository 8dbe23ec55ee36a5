import CoreAnimation
import Foundation
import Testing
import UIKit

/// A card that follows the finger, flies away when it is thrown, and snaps back otherwise.
private final class CardController: UIViewController {
    let card = UIView(frame: CGRect(x: 45, y: 272, width: 300, height: 300))
    private(set) lazy var animator = UIDynamicAnimator(referenceView: view)
    private var attachment: UIAttachmentBehavior?
    private(set) var isGone = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(card)
        let pan = UIPanGestureRecognizer(target: self, action: CardController.panned)
        card.addGestureRecognizer(pan)
    }

    func panned(_ pan: UIPanGestureRecognizer) {
        let location = pan.location(in: view)
        switch pan.state {
        case .began:
            animator.removeAllBehaviors()
            let touch = pan.location(in: card)
            let offset = UIOffset(
                horizontal: touch.x - card.bounds.midX, vertical: touch.y - card.bounds.midY)
            let attachment = UIAttachmentBehavior(
                item: card, offsetFromCenter: offset, attachedToAnchor: location)
            animator.addBehavior(attachment)
            self.attachment = attachment
        case .changed: attachment?.anchorPoint = location
        case .ended, .cancelled:
            animator.removeAllBehaviors()
            let velocity = pan.velocity(in: view)
            let speed = hypot(velocity.x, velocity.y)
            guard speed > 1000 else {
                animator.addBehavior(UISnapBehavior(item: card, snapTo: view.center))
                return
            }
            let push = UIPushBehavior(items: [card], mode: .instantaneous)
            push.pushDirection = CGVector(dx: velocity.x / 10, dy: velocity.y / 10)
            push.action = { [weak self] in
                guard let self, !self.view.bounds.intersects(self.card.frame) else { return }
                self.animator.removeAllBehaviors()
                self.isGone = true
            }
            animator.addBehavior(push)
        default: break
        }
    }
}

@Suite struct `A card dragged by an attachment` {
    let stage = Stage()

    private func controller() -> CardController {
        stage.perform {
            let controller = CardController()
            stage.window.rootViewController = controller
            return controller
        }
    }

    private func drag(to end: CGPoint, seconds: Double) {
        for step in 0...20 {
            let part = Double(step) / 20
            stage.schedule(at: 0.1 + seconds * part) { [stage] in
                stage.send(
                    TouchSample(
                        phase: step == 0 ? .began : step == 20 ? .ended : .moved,
                        location: CGPoint(
                            x: 195 + (end.x - 195) * part, y: 422 + (end.y - 422) * part)))
            }
        }
    }

    @Test func `snaps back where it is let go slowly`() {
        let controller = controller()
        drag(to: CGPoint(x: 260, y: 600), seconds: 1)
        stage.advance(to: 1.05)
        // The finger is at 591, less what it had moved when the pan began.
        #expect(controller.card.center.y > 550)
        stage.advance(to: 5)
        #expect(!controller.isGone)
        #expect(abs(controller.card.center.x - 195) < 0.1)
        #expect(abs(controller.card.center.y - 422) < 0.1)
        #expect(stage.nextEvent() == nil)
    }

    @Test func `flies away where it is thrown`() {
        let controller = controller()
        drag(to: CGPoint(x: 195, y: 700), seconds: 0.15)
        stage.advance(to: 5)
        #expect(controller.isGone)
        #expect(stage.nextEvent() == nil)
    }
}

/// A flow layout whose cells lag behind the scrolling on springs.
private final class SpringyLayout: UICollectionViewFlowLayout {
    private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    override func prepare() {
        super.prepare()
        guard animator.behaviors.isEmpty else { return }
        let all = super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 390, height: 800))
        for attributes in all ?? [] {
            let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
            (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1)
            animator.addBehavior(spring)
        }
    }

    override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { animator.layoutAttributesForCell(at: indexPath) }

    func shake() {
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            item.center.y += 40
            animator.updateItem(usingCurrentState: item)
        }
    }
}

private final class Tiles: NSObject, UICollectionViewDataSource {
    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 4 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
}

@Suite struct `A layout on springs` {
    @Test func `shows its cells where the animator has them`() throws {
        let stage = Stage()
        let (layout, tiles) = (stage.perform { SpringyLayout() }, Tiles())
        let list = stage.perform {
            layout.itemSize = CGSize(width: 300, height: 80)
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 390, height: 800), collectionViewLayout: layout)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
            list.dataSource = tiles
            stage.window.addSubview(list)
            return list
        }
        stage.advance(to: 2)
        let cell = try #require(
            stage.perform { list.cellForItem(at: IndexPath(item: 0, section: 0)) })
        let rest = cell.center
        #expect(stage.nextEvent() == nil)
        stage.perform { layout.shake() }
        stage.advance(to: 2.05)
        #expect(cell.center.y > rest.y + 20)
        stage.advance(to: 6)
        #expect(abs(cell.center.y - rest.y) < 0.1)
        #expect(stage.nextEvent() == nil)
    }
}
