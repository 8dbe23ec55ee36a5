import UIKit

/// A pile of cards: the topmost is thrown aside under a finger, or by a button's call.
final class CardStackController: UIViewController {
    private(set) var stack: [UIViewController] = []
    private var gone: [UIViewController] = []
    private var center = CGPoint.zero

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .gray
        let pan = UIPanGestureRecognizer(target: self, action: CardStackController.dragged)
        view.addGestureRecognizer(pan)
    }

    /// The last one lies on top.
    func setCards(_ cards: [UIViewController]) {
        stack = cards
        cards.forEach(insert)
    }

    private func insert(_ card: UIViewController) {
        addChild(card)
        card.view.frame = view.bounds.insetBy(dx: 30, dy: 100)
        card.view.layer.cornerRadius = 20
        view.addSubview(card.view)
        card.didMove(toParent: self)
    }

    private func dragged(_ gesture: UIPanGestureRecognizer) {
        guard let card = stack.last?.view, stack.count > 1 else { return }
        let way = gesture.translation(in: view)
        let strength = min(way.x / view.bounds.width, 1)
        switch gesture.state {
        case .began:
            center = card.center
        case .changed:
            card.center = CGPoint(x: center.x + way.x, y: center.y + way.y)
            card.transform = CGAffineTransform(rotationAngle: .pi / 8 * strength)
        case .ended where abs(way.x) > 100:
            throwAside(way.x > 0 ? 1 : -1)
        case .ended, .cancelled:
            UIView.animate(
                withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7,
                initialSpringVelocity: 0
            ) {
                card.center = self.center
                card.transform = .identity
            }
        default:
            break
        }
    }

    func throwAside(_ side: CGFloat) {
        guard stack.count > 1, let top = stack.popLast() else { return }
        gone.append(top)
        top.willMove(toParent: nil)
        UIView.animate(
            withDuration: 0.3,
            animations: {
                top.view.center.x = self.view.bounds.midX + side * self.view.bounds.width * 1.5
            },
            completion: { _ in
                top.view.removeFromSuperview()
                top.removeFromParent()
            })
    }

    func takeBack() {
        guard let card = gone.popLast() else { return }
        card.view.transform = .identity
        stack.append(card)
        insert(card)
        card.view.alpha = 0
        UIView.animate(withDuration: 0.2) { card.view.alpha = 1 }
    }
}

extension Demo {
    package static var cardStack: Demo {
        Demo(name: "card stack") {
            let stack = CardStackController()
            stack.loadViewIfNeeded()
            stack.setCards([DetailScreen(), ListScreen()])
            return stack
        } forward: {
            ($0 as? CardStackController)?.throwAside(1)
        } back: {
            ($0 as? CardStackController)?.takeBack()
        }
    }
}
