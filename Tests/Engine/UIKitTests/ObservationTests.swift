import Testing
import UIKit

/// A view that follows a scroll view, as refresh controls do.
private class Follower: UIView {
    var told: [String] = []
    private var contentOffsetObservation: NSKeyValueObservation?

    func follow(_ scrollView: UIScrollView) {
        contentOffsetObservation = scrollView.observe(\.contentOffset, options: [.new, .old]) {
            [weak self] scrollView, change in
            self?.told.append(
                "\(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1) \(scrollView.contentOffset.y)"
            )
        }
    }

    func stop() { contentOffsetObservation = nil }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard keyPath == "contentOffset", object is UIScrollView else {
            return super.observeValue(
                forKeyPath: keyPath, of: object, change: change, context: context)
        }
        told.append("\((change?[.newKey] as? CGPoint)?.y ?? -1)")
    }
}

private final class Model: NSObject {
    var progress = 0.0
    var title: String?
    var view: UIView?
}

private final class List: UIScrollView {
    override var contentOffset: CGPoint {
        get { super.contentOffset }
        set { super.contentOffset = newValue }
    }
}

@Suite struct `An observed property` {
    private let stage = Stage()

    @Test(arguments: [false, true])
    func `of a scroll view is told of as it is set, until the observation is released`(
        isSubclass: Bool
    ) {
        stage.perform {
            let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            let (list, follower) = (
                isSubclass ? List(frame: frame) : UIScrollView(frame: frame), Follower()
            )
            list.contentSize = CGSize(width: 100, height: 500)
            follower.follow(list)
            list.contentOffset.y = 50
            list.setContentOffset(CGPoint(x: 0, y: 80), animated: false)
            list.contentOffset.y = 80
            #expect(follower.told == ["0.0 50.0 50.0", "50.0 80.0 80.0"])
            follower.stop()
            list.contentOffset.y = 0
            #expect(follower.told.count == 2)
        }
        stage.tearDown()
    }

    @Test func `is told of twice where the call before the change is asked for, too`() {
        stage.perform {
            let view = UIView()
            var told: [String] = []
            let observation = view.observe(\.tag, options: [.prior, .new, .old]) { _, _ in }
            observation.invalidate()
            let kept = view.observe(\.alpha, options: [.prior, .new, .old]) { _, change in
                told.append(
                    "\(change.isPrior) \(change.oldValue ?? -1) \(change.newValue ?? -1)")
            }
            view.alpha = 0.5
            #expect(told == ["true 1.0 -1.0", "false 1.0 0.5"])
            withExtendedLifetime(kept) {}
        }
        stage.tearDown()
    }

    @Test func `of a view, layer, control or recognizer is told of at once`() {
        stage.perform {
            let (view, button, layer) = (UIView(), UIButton(type: .custom), CALayer())
            var told: [String] = []
            let observations = [
                view.observe(\.frame) { view, _ in told.append("frame \(view.frame.width)") },
                view.observe(\.bounds) { _, _ in told.append("bounds") },
                view.observe(\.alpha) { _, _ in told.append("alpha") },
                view.observe(\.isHidden, options: .new) {
                    told.append("hidden \($1.newValue == true)")
                },
                view.observe(\.center) { _, _ in told.append("center") },
                button.observe(\.isHighlighted) { _, _ in told.append("highlighted") },
                layer.observe(\.position, options: [.initial, .new]) {
                    told.append("position \($1.newValue?.x ?? -1) \($1.oldValue?.x ?? -1)")
                },
            ]
            #expect(told == ["position 0.0 -1.0"])
            view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            #expect(told.dropFirst() == ["frame 10.0", "bounds", "center"])
            view.alpha = 0.5
            view.isHidden = true
            button.isHighlighted = true
            layer.position.x = 4
            #expect(told.suffix(4) == ["alpha", "hidden true", "highlighted", "position 4.0 -1.0"])
            for observation in observations { observation.invalidate() }
            view.frame = .zero
            #expect(told.count == 8)
        }
        stage.tearDown()
    }

    @Test func `of an app's own class is told of before the turn's layout`() {
        let (model, told) = stage.perform { (Model(), Told()) }
        let observations = stage.perform {
            [
                model.observe(\.progress) { model, _ in
                    told.all.append("progress \(model.progress)")
                },
                model.observe(\.title, options: .old) {
                    told.all.append("title \($1.oldValue == .some(nil))")
                },
                model.observe(\.view) { _, _ in told.all.append("view") },
            ]
        }
        stage.perform {
            model.progress = 0.1
            model.progress = 0.5
            model.title = "a"
            model.view = UIView()
            #expect(told.all == [])
        }
        #expect(told.all == ["progress 0.5", "title true", "view"])
        stage.perform { model.title = "a" }
        #expect(told.all.count == 3)
        withExtendedLifetime((model, observations)) {}
        stage.tearDown()
    }

    private final class Told { var all: [String] = [] }

    @Test func `may be named in words by a responder`() {
        stage.perform {
            let (list, follower) = (UIScrollView(), Follower())
            list.contentSize = CGSize(width: 0, height: 500)
            list.addObserver(
                follower, forKeyPath: "contentOffset", options: [.new, .initial], context: nil)
            list.contentOffset.y = 20
            #expect(follower.told == ["0.0", "20.0"])
            list.removeObserver(follower, forKeyPath: "contentOffset")
            list.contentOffset.y = 30
            #expect(follower.told.count == 2)
        }
        stage.tearDown()
    }

    @Test func `that has no served name is a programmer error`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform {
                UIView().addObserver(UIView(), forKeyPath: "window", context: nil)
            }
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            words.contains("addObserver(_:forKeyPath: window): UIView is not observed by this name")
        )
    }

    @Test func `does not keep its object or stage alive`() {
        weak var gone: UIView?
        let kept = stage.perform { () -> NSKeyValueObservation in
            let view = UIView()
            gone = view
            return view.observe(\.frame) { _, _ in }
        }
        #expect(gone == nil)
        stage.tearDown()
        kept.invalidate()
    }
}

nonisolated(unsafe) private var nameKey: UInt8 = 0
private enum Keys {
    nonisolated(unsafe) static var guide: UInt8 = 0
}

extension UIView {
    fileprivate var associatedName: String? {
        get { objc_getAssociatedObject(self, &nameKey) as? String }
        set {
            objc_setAssociatedObject(
                self, &nameKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }
}

extension NSObject {
    fileprivate var guide: NSObject? {
        get { objc_getAssociatedObject(self, &Keys.guide) as? NSObject }
        set {
            objc_setAssociatedObject(self, &Keys.guide, newValue, .OBJC_ASSOCIATION_RETAIN)
        }
    }
}

@Suite struct `An associated object` {
    private let stage = Stage()

    private final class Witness: NSObject {
        let log: Log
        init(_ log: Log) { self.log = log }
        deinit { log.released += 1 }
    }
    private final class Log { var released = 0 }

    @Test func `is kept by key, and replaced or removed`() {
        stage.perform {
            let (first, second) = (UIView(), UIView())
            #expect(first.associatedName == nil)
            first.associatedName = "a"
            second.guide = first
            first.guide = second
            #expect(first.associatedName == "a" && second.associatedName == nil)
            #expect(first.guide === second && second.guide === first)
            first.guide = nil
            #expect(first.guide == nil && first.associatedName == "a")
            objc_removeAssociatedObjects(first)
            objc_removeAssociatedObjects(second)
            #expect(first.associatedName == nil && second.guide == nil)
        }
        stage.tearDown()
    }

    @Test func `goes with a view, controller or recognizer`() {
        let log = Log()
        stage.perform {
            for owner in [UIView(), UIViewController(), UIPanGestureRecognizer()] as [NSObject] {
                owner.guide = Witness(log)
                #expect(owner.guide != nil)
            }
        }
        #expect(log.released == 3)
        stage.tearDown()
    }

    @Test func `of any other object goes soon after it, and is never another's`() {
        let log = Log()
        stage.perform {
            for _ in 0..<100 {
                let owner = NSObject()
                #expect(owner.guide == nil)
                owner.guide = Witness(log)
            }
            #expect(log.released > 90)
            let layer = CALayer()
            layer.guide = Witness(log)
            #expect(layer.guide is Witness)
        }
        stage.tearDown()
        #expect(log.released == 101)
    }

    @Test func `is kept weakly or copied as its policy says`() {
        stage.perform {
            let owner = UIView()
            var object: NSObject? = NSObject()
            objc_setAssociatedObject(owner, &nameKey, object, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(owner, &nameKey) as? NSObject === object)
            object = nil
            #expect(objc_getAssociatedObject(owner, &nameKey) == nil)
            let path = UIBezierPath(rect: .zero)
            objc_setAssociatedObject(owner, &nameKey, path, .OBJC_ASSOCIATION_COPY_NONATOMIC)
            let copy = objc_getAssociatedObject(owner, &nameKey) as? UIBezierPath
            #expect(copy != nil && copy !== path)
        }
        stage.tearDown()
    }
}
