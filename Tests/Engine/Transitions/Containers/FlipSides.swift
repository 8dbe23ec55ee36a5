import UIKit

/// A card with two sides that both stay in the hierarchy; UIKit flips between them.
final class FlipSidesController: UIViewController {
    private let front = UIView()
    private let back = UIView()
    private(set) var isFlipped = false

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "list"
        view.backgroundColor = .white
        let card = UIView(frame: CGRect(x: 45, y: 222, width: 300, height: 400))
        view.addSubview(card)
        for (side, color) in [(back, UIColor.systemIndigo), (front, UIColor.systemTeal)] {
            side.frame = card.bounds
            side.backgroundColor = color
            side.layer.cornerRadius = 24
            card.addSubview(side)
        }
        (front.tag, back.tag) = (61, 62)
        back.isHidden = true
        card.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: FlipSidesController.tapped))
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) { flip() }

    func flip() {
        let (from, to) = isFlipped ? (back, front) : (front, back)
        let side: UIView.AnimationOptions =
            isFlipped ? .transitionFlipFromLeft : .transitionFlipFromRight
        UIView.transition(
            from: from, to: to, duration: 0.6, options: [side, .showHideTransitionViews]
        ) { finished in
            guard finished else { return }
            self.isFlipped.toggle()
        }
    }
}

extension Demo {
    package static var flipSides: Demo {
        Demo(name: "flip sides") {
            FlipSidesController()
        } forward: {
            ($0 as? FlipSidesController)?.flip()
        } back: {
            ($0 as? FlipSidesController)?.flip()
        }
    }
}
