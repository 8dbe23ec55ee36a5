import Testing
import UIKit

extension Notification.Name {
    fileprivate static let changed = Notification.Name("changed")
}

/// An observer, as apps write it.
private class NoticeScreen: UIViewController {
    var told: [String] = []
    var token: NSObjectProtocol?

    func observe(_ center: NotificationCenter = .default) {
        center.addObserver(self, selector: NoticeScreen.plain, name: .changed, object: nil)
        center.addObserver(self, selector: NoticeScreen.noticed(_:), name: .changed, object: nil)
        center.addObserver(self, selector: NoticeScreen.reference, name: .changed, object: self)
    }

    func plain() { told.append("plain") }
    func noticed(_ notification: Notification) {
        told.append("noticed \(notification.userInfo?["n"] as? Int ?? 0)")
    }
    private func reference(_ notification: NSNotification) {
        told.append("reference \(notification.name.rawValue)")
    }

    func keyboardWillShow(_ notification: Notification) {
        guard
            let info = notification.userInfo,
            let frame = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
            let same = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
            let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double,
            let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt
        else { return }
        #expect(frame == same)
        told.append("\(notification.name.rawValue) \(frame.minY) \(duration) \(curve)")
        UIView.animate(
            withDuration: duration, delay: 0,
            options: UIView.AnimationOptions(rawValue: curve << 16)
        ) { self.view.frame.size.height = frame.minY }
    }
}

@Suite struct `A notification` {
    private let stage = Stage()

    @Test func `is told to methods of every shape, until the observer is removed`() {
        stage.perform {
            let screen = NoticeScreen()
            screen.observe()
            NotificationCenter.default.post(name: .changed, object: nil, userInfo: ["n": 3])
            #expect(screen.told.sorted() == ["noticed 3", "plain"])
            NotificationCenter.default.post(name: .changed, object: screen)
            #expect(screen.told.suffix(3).sorted() == ["noticed 0", "plain", "reference changed"])
            NotificationCenter.default.removeObserver(screen, name: .changed, object: screen)
            NotificationCenter.default.post(name: .changed, object: screen)
            #expect(screen.told.count == 7)
            NotificationCenter.default.removeObserver(screen)
            NotificationCenter.default.post(name: .changed, object: screen)
            #expect(screen.told.count == 7)
        }
        stage.tearDown()
    }

    @Test func `does not keep its observer alive`() {
        stage.perform {
            var screen: NoticeScreen? = NoticeScreen()
            weak var gone: NoticeScreen?
            gone = screen
            screen?.observe()
            screen = nil
            #expect(gone == nil)
            NotificationCenter.default.post(name: .changed, object: nil)
        }
        stage.tearDown()
    }

    @Test func `runs closures at once, whatever their queue, until their object is removed`() throws
    {
        try stage.perform {
            var count = 0
            let center = NotificationCenter.default
            let token = center.addObserver(forName: .changed, object: nil, queue: .main) { _ in
                count += 1
            }
            center.addObserver(forName: nil, object: self.stage, queue: OperationQueue()) { _ in
                count += 10
            }
            center.post(name: .changed, object: nil)
            #expect(count == 1)
            center.post(name: .changed, object: stage)
            #expect(count == 12)
            let screen = NoticeScreen()
            screen.token = token
            center.removeObserver(try #require(screen.token))
            center.post(name: .changed, object: nil)
            #expect(count == 12)
        }
        stage.tearDown()
    }

    @Test func `reaches observers of its own stage alone`() {
        let other = Stage()
        let (here, there) = (stage.perform { NoticeScreen() }, other.perform { NoticeScreen() })
        stage.perform { here.observe() }
        other.perform { there.observe() }
        stage.perform { NotificationCenter.default.post(name: .changed, object: nil) }
        #expect(here.told.count == 2 && there.told == [])
        other.tearDown()
        stage.perform { NotificationCenter.default.post(name: .changed, object: nil) }
        #expect(here.told.count == 4 && there.told == [])
        stage.tearDown()
        NotificationCenter.default.post(name: .changed, object: nil)
        #expect(here.told.count == 4)
    }

    @Test func `of the keyboard tells its place, and comes before and after its animation`() {
        let screen = stage.perform { [stage] in
            let screen = NoticeScreen()
            stage.window.rootViewController = screen
            for name in [
                UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
                UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
            ] {
                NotificationCenter.default.addObserver(
                    screen, selector: NoticeScreen.keyboardWillShow, name: name, object: nil)
            }
            return screen
        }
        stage.hideKeyboard()
        stage.showKeyboard(height: 300)
        #expect(screen.told == ["UIKeyboardWillShowNotification 544.0 0.25 7"])
        stage.advance(to: 1)
        #expect(screen.told.last == "UIKeyboardDidShowNotification 544.0 0.25 7")
        #expect(stage.perform { screen.view.frame.height } == 544)
        stage.hideKeyboard(duration: 0.5, curve: 0)
        stage.advance(to: 2)
        #expect(
            screen.told.suffix(2) == [
                "UIKeyboardWillHideNotification 844.0 0.5 0",
                "UIKeyboardDidHideNotification 844.0 0.5 0",
            ])
        #expect(
            UIView.AnimationCurve(rawValue: 7) != nil && UIView.AnimationCurve(rawValue: 9) == nil)
        stage.tearDown()
    }

    @Test func `of a keyboard that goes before it has come ends once`() {
        let names = stage.perform { () -> Names in
            let names = Names()
            for name in [
                UIResponder.keyboardDidShowNotification, UIResponder.keyboardDidHideNotification,
            ] {
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    names.all.append($0.name)
                }
            }
            return names
        }
        stage.showKeyboard(height: 300)
        stage.advance(to: 0.1)
        stage.hideKeyboard()
        stage.advance(to: 1)
        #expect(names.all == [UIResponder.keyboardDidHideNotification])
        stage.tearDown()
    }

    private final class Names { var all: [Notification.Name] = [] }
}
