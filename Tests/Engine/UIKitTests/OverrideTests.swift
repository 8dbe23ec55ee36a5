import Testing
import UIKit

/// A view that notes the calls of the members it overrides.
private final class Overriding: UIView {
    var notes: [String] = []
    private func note(_ name: String) { notes.append(name) }

    override func addSubview(_ view: UIView) {
        note("add")
        super.addSubview(view)
    }
    override func insertSubview(_ view: UIView, at index: Int) {
        note("insert at \(index)")
        super.insertSubview(view, at: index)
    }
    override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        note("insert below")
        super.insertSubview(view, belowSubview: sibling)
    }
    override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        note("insert above")
        super.insertSubview(view, aboveSubview: sibling)
    }
    override func bringSubviewToFront(_ view: UIView) {
        note("front")
        super.bringSubviewToFront(view)
    }
    override func sendSubviewToBack(_ view: UIView) {
        note("back")
        super.sendSubviewToBack(view)
    }
    override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        note("exchange")
        super.exchangeSubview(at: index1, withSubviewAt: index2)
    }
    override func removeFromSuperview() {
        note("remove")
        super.removeFromSuperview()
    }
    override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        note("recognizer")
        super.addGestureRecognizer(gestureRecognizer)
    }
    override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        note("snapshot")
        return super.snapshotView(afterScreenUpdates: afterUpdates)
    }
    override var translatesAutoresizingMaskIntoConstraints: Bool {
        get { super.translatesAutoresizingMaskIntoConstraints }
        set {
            note("translates \(newValue)")
            super.translatesAutoresizingMaskIntoConstraints = newValue
        }
    }
}

/// A layer that follows its size, as shape layers of apps do.
private final class OwnShape: CAShapeLayer {
    var keys: [String?] = []

    override var bounds: CGRect {
        didSet { path = UIBezierPath(ovalIn: bounds).cgPath }
    }
    override func add(_ anim: CAAnimation, forKey key: String?) {
        keys.append(key)
        super.add(anim, forKey: key)
    }
}

/// A parent that notes its children.
private final class Parent: UIViewController {
    var notes: [String] = []

    override func addChild(_ childController: UIViewController) {
        notes.append("add")
        super.addChild(childController)
    }
    override var children: [UIViewController] { super.children.reversed() }
    override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        notes.append("begin \(isAppearing)")
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }
}

/// A presentation that puts its view in place in every layout, as many published ones do.
private final class Dimming: UIPresentationController {
    let dimming = UIView()
    var layouts = 0

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        layouts += 1
        containerView?.insertSubview(dimming, at: 0)
        presentedView.map { containerView?.addSubview($0) }
    }
}

/// A delegate that gives that presentation.
private final class DimmingDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        Dimming(presentedViewController: presented, presenting: presenting)
    }
}

@Suite struct `What a subclass overrides` {
    private let stage = Stage()

    @Test func `is called for the view's own tree`() {
        stage.perform {
            let (view, a, b) = (Overriding(), UIView(), UIView())
            view.addSubview(a)
            view.insertSubview(b, at: 0)
            #expect(view.subviews == [b, a])
            view.bringSubviewToFront(b)
            #expect(view.subviews == [a, b])
            view.sendSubviewToBack(b)
            #expect(view.subviews == [b, a])
            view.exchangeSubview(at: 0, withSubviewAt: 1)
            #expect(view.subviews == [a, b])
            view.insertSubview(b, belowSubview: a)
            view.insertSubview(b, aboveSubview: a)
            #expect(view.subviews == [a, b])
            // None of them is made of another, as in UIKit: each is called once.
            #expect(
                view.notes == [
                    "add", "insert at 0", "front", "back", "exchange", "insert below",
                    "insert above",
                ])
        }
    }

    @Test func `is called by code that knows the superclass alone`() {
        stage.perform {
            let view = Overriding(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.window.addSubview(view)
            let known: UIView = view
            known.addGestureRecognizer(UITapGestureRecognizer())
            _ = known.snapshotView(afterScreenUpdates: false)
            known.translatesAutoresizingMaskIntoConstraints = false
            known.removeFromSuperview()
            #expect(view.notes == ["recognizer", "snapshot", "translates false", "remove"])
            #expect(view.superview == nil)
            #expect(!view.translatesAutoresizingMaskIntoConstraints)
        }
    }

    @Test func `of a layer is called when its view is resized`() {
        stage.perform {
            let shape = OwnShape()
            shape.frame = CGRect(x: 5, y: 5, width: 40, height: 20)
            #expect(shape.path?.boundingBox == CGRect(x: 0, y: 0, width: 40, height: 20))
            shape.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
            #expect(shape.keys == ["fade"])
            #expect(shape.animationKeys() == ["fade"])
        }
    }

    @Test func `of a container is called for children and appearance`() {
        stage.perform {
            let (parent, a, b) = (Parent(), UIViewController(), UIViewController())
            parent.addChild(a)
            parent.addChild(b)
            #expect(parent.children == [b, a])
            #expect(parent.notes == ["add", "add"])
            stage.window.rootViewController = parent
            #expect(parent.notes == ["add", "add", "begin true"])
        }
    }

    @Test func `replaces the view's recognizers as a whole`() {
        stage.perform {
            let (view, other) = (UIView(), UIView())
            let (a, b, c) = (
                UITapGestureRecognizer(), UITapGestureRecognizer(), UITapGestureRecognizer()
            )
            view.addGestureRecognizer(a)
            view.addGestureRecognizer(b)
            other.addGestureRecognizer(c)
            view.gestureRecognizers = [c, b]
            #expect(view.gestureRecognizers == [c, b])
            #expect(a.view == nil)
            #expect(b.view === view && c.view === view)
            #expect(other.gestureRecognizers?.isEmpty ?? true)
            view.gestureRecognizers = nil
            #expect(view.gestureRecognizers?.isEmpty ?? true)
            #expect(b.view == nil && c.view == nil)
        }
    }

    @Test func `may put a view where it is in every layout`() {
        let delegate = DimmingDelegate()
        let screen = stage.perform {
            let (root, screen) = (UIViewController(), UIViewController())
            stage.window.rootViewController = root
            screen.modalPresentationStyle = .custom
            screen.transitioningDelegate = delegate
            root.present(screen, animated: true)
            return screen
        }
        stage.advance(to: 2)
        let presentation = screen.presentationController as? Dimming
        #expect(presentation?.containerView?.subviews.first === presentation?.dimming)
        #expect(presentation?.containerView?.subviews.last === screen.view)
        #expect((presentation?.layouts ?? 0) > 0)
    }

    @Test func `tells a presentation's environment`() {
        stage.perform {
            let screen = UIViewController()
            let presentation = UIPresentationController(
                presentedViewController: screen, presenting: nil)
            #expect(
                presentation.adaptivePresentationStyle(for: presentation.traitCollection) == .none)
            #expect(presentation.traitCollection == UITraitCollection.current)
        }
    }

    @Test func `says whether a layer needs layout`() {
        stage.perform {
            let layer = CALayer()
            #expect(layer.needsLayout())
            layer.layoutIfNeeded()
            #expect(!layer.needsLayout())
            layer.setNeedsLayout()
            #expect(layer.needsLayout())
        }
    }
}
