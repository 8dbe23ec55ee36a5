import Testing
import UIKit

@Suite struct `A control with a value` {
    private let hand = Hand()

    private func add<Control: UIControl>(_ make: () -> Control) -> Control {
        hand.stage.perform { [hand] in
            let control = make()
            control.addAction(
                UIAction { _ in hand.told.append("changed") }, for: .valueChanged)
            hand.view.addSubview(control)
            return control
        }
    }

    @Test func `that is a switch changes by a tap, and has UIKit's size`() {
        let control = add { UISwitch(frame: CGRect(x: 100, y: 100, width: 7, height: 7)) }
        #expect(control.frame == CGRect(x: 100, y: 100, width: 51, height: 31))
        hand.stage.perform { control.frame.size = CGSize(width: 200, height: 200) }
        #expect(control.frame.size == CGSize(width: 51, height: 31))
        hand.play([.down(0, 110, 110), .up(0.1, 110, 110)])
        #expect(control.isOn)
        #expect(hand.told == ["changed"])
        hand.stage.perform { control.setOn(false, animated: true) }
        #expect(!control.isOn && hand.told == ["changed"])
        hand.stage.tearDown()
    }

    @Test func `that is a switch follows a finger over its middle`() {
        let control = add { UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0)) }
        hand.play([
            .down(0, 110, 115), .move(0.1, 130, 115), .move(0.2, 148, 115), .up(0.3, 148, 115),
        ])
        #expect(control.isOn && hand.told == ["changed"])
        hand.stage.tearDown()
    }

    /// The knob, 28 points wide, moves over 200 − 28 points.
    @Test func `that is a slider follows the knob`() {
        let control = add { UISlider(frame: CGRect(x: 100, y: 100, width: 200, height: 31)) }
        hand.stage.perform { (control.minimumValue, control.maximumValue) = (10, 20) }
        #expect(control.value == 10)
        hand.play([.down(0, 114, 115), .move(0.1, 114 + 86, 115), .up(0.2, 200, 115)])
        #expect(abs(control.value - 15) < 1e-5)
        #expect(hand.told == ["changed"])
        hand.stage.perform { control.value = 99 }
        #expect(control.value == 20)
        hand.stage.tearDown()
    }

    @Test func `that is a slider ignores a finger beside its knob`() {
        let control = add { UISlider(frame: CGRect(x: 100, y: 100, width: 200, height: 31)) }
        hand.play([.down(0, 250, 115), .move(0.1, 260, 115), .up(0.2, 260, 115)])
        #expect(control.value == 0 && hand.told.isEmpty)
        hand.stage.tearDown()
    }

    @Test func `that is a segmented control selects the touched segment`() {
        let control = add { () -> UISegmentedControl in
            let control = UISegmentedControl(items: ["One", "Two", "Three"])
            control.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
            return control
        }
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(control.numberOfSegments == 3)
        #expect(control.titleForSegment(at: 1) == "Two")
        hand.play([.down(0, 150, 115), .up(0.1, 150, 115)])
        #expect(control.selectedSegmentIndex == 1 && hand.told == ["changed"])
        hand.play([.down(3, 250, 115), .up(3.1, 250, 115)])
        #expect(control.selectedSegmentIndex == 2)
        hand.stage.perform { control.setEnabled(false, forSegmentAt: 0) }
        hand.play([.down(6, 50, 115), .up(6.1, 50, 115)])
        #expect(control.selectedSegmentIndex == 2)
        hand.stage.perform { control.removeSegment(at: 2, animated: false) }
        #expect(control.selectedSegmentIndex == -1)
        hand.stage.tearDown()
    }

    @Test func `that is a stepper steps between its ends`() {
        let control = add { UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0)) }
        #expect(control.frame.size == CGSize(width: 94, height: 32))
        hand.stage.perform { control.maximumValue = 1 }
        hand.play([.down(0, 180, 115), .up(0.1, 180, 115)])
        hand.play([.down(3, 180, 115), .up(3.1, 180, 115)])
        #expect(control.value == 1 && hand.told == ["changed"])
        hand.stage.perform { control.wraps = true }
        hand.play([.down(6, 180, 115), .up(6.1, 180, 115)])
        #expect(control.value == 0)
        hand.stage.tearDown()
    }

    @Test func `that is a page control goes on or back by one`() {
        let control = add { UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 37)) }
        hand.stage.perform { control.numberOfPages = 3 }
        hand.play([.down(0, 280, 115), .up(0.1, 280, 115)])
        #expect(control.currentPage == 1)
        hand.play([.down(3, 120, 115), .up(3.1, 120, 115)])
        hand.play([.down(6, 120, 115), .up(6.1, 120, 115)])
        #expect(control.currentPage == 0 && hand.told == ["changed", "changed"])
        hand.stage.perform { control.currentPage = 99 }
        #expect(control.currentPage == 2)
        hand.stage.perform { control.hidesForSinglePage = true }
        #expect(!control.isHidden)
        hand.stage.perform { control.numberOfPages = 1 }
        #expect(control.isHidden)
        hand.stage.tearDown()
    }
}

@Suite struct `A view of progress` {
    @Test func `that is an indicator turns a quarter every quarter of a second`() {
        let stage = Stage()
        let indicator = stage.perform {
            let indicator = UIActivityIndicatorView(style: .large)
            stage.window.addSubview(indicator)
            return indicator
        }
        #expect(indicator.isHidden && indicator.bounds.size == CGSize(width: 37, height: 37))
        stage.perform { indicator.startAnimating() }
        #expect(!indicator.isHidden && indicator.isAnimating)
        stage.advance(to: 0.3)
        let angle = stage.perform {
            atan2(indicator.seen.transform.m12, indicator.seen.transform.m11)
        }
        #expect(abs(angle - .pi / 2) < 1e-6)
        stage.perform { indicator.stopAnimating() }
        #expect(indicator.isHidden)
        stage.tearDown()
    }

    @Test func `that is a bar keeps its value within its ends`() {
        Stage().perform {
            let bar = UIProgressView(progressViewStyle: .default)
            bar.progress = 3
            #expect(bar.progress == 1)
            bar.setProgress(-1, animated: true)
            #expect(bar.progress == 0)
            #expect(bar.sizeThatFits(CGSize(width: 90, height: 0)) == CGSize(width: 90, height: 4))
        }
    }

    @Test func `that is a refresh control refreshes after a long pull`() {
        let hand = Hand()
        let (scroll, refresh) = hand.stage.perform {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
            scroll.alwaysBounceVertical = true
            let refresh = UIRefreshControl()
            refresh.addAction(UIAction { _ in hand.told.append("refresh") }, for: .valueChanged)
            scroll.refreshControl = refresh
            hand.view.addSubview(scroll)
            return (scroll, refresh)
        }
        #expect(scroll.refreshControl === refresh)
        var touches: [Touch] = [.down(0, 100, 100)]
        for step in 1...30 {
            touches.append(.move(Double(step) / 60, 100, 100 + 10 * Double(step)))
        }
        touches.append(.up(0.6, 100, 400))
        hand.play(touches)
        #expect(hand.told == ["refresh"])
        #expect(refresh.isRefreshing && abs(scroll.contentOffset.y + 60) < 0.5)
        hand.stage.perform { refresh.endRefreshing() }
        hand.stage.advance(to: hand.stage.now + 1)
        #expect(!refresh.isRefreshing && scroll.contentOffset.y == 0)
        hand.stage.tearDown()
    }
}

/// A screen that is its field's delegate, as an app writes it.
private final class Form: UIViewController, UITextFieldDelegate {
    let field = UITextField()
    var told: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        field.frame = CGRect(x: 20, y: 100, width: 200, height: 34)
        field.borderStyle = .roundedRect
        field.placeholder = "Name"
        field.keyboardType = .emailAddress
        field.returnKeyType = .done
        field.autocorrectionType = .no
        field.delegate = self
        view.addSubview(field)
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { told.append("began") }
    func textFieldDidEndEditing(_ textField: UITextField) { told.append("ended") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}

@Suite struct `A text field` {
    @Test func `is edited while it is the first responder`() {
        let stage = Stage()
        let form = stage.perform {
            let form = Form()
            stage.window.rootViewController = form
            return form
        }
        stage.advance(to: 0.1)
        stage.send(TouchSample(phase: .began, location: CGPoint(x: 50, y: 115)))
        stage.advance(to: 0.2)
        stage.send(TouchSample(phase: .ended, location: CGPoint(x: 50, y: 115)))
        stage.perform {
            #expect(form.field.isEditing && form.field.isFirstResponder)
            #expect(form.told == ["began"])
            #expect(form.field.resignFirstResponder())
            #expect(!form.field.isEditing)
        }
        #expect(form.told == ["began", "ended"])
        stage.tearDown()
    }

    @Test func `gives way to another`() {
        let stage = Stage()
        stage.perform {
            let (one, other) = (UITextField(), UITextField())
            for field in [one, other] { stage.window.addSubview(field) }
            one.becomeFirstResponder()
            other.becomeFirstResponder()
            #expect(!one.isFirstResponder && other.isFirstResponder)
            other.isEnabled = false
            #expect(!other.canBecomeFirstResponder)
        }
        stage.tearDown()
    }

    @Test func `has UIKit's rectangles`() {
        Stage().perform {
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
            let bounds = field.bounds
            #expect(field.textRect(forBounds: bounds) == bounds)
            field.borderStyle = .roundedRect
            #expect(field.textRect(forBounds: bounds) == bounds.insetBy(dx: 7, dy: 0))
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
            field.leftViewMode = .always
            #expect(field.textRect(forBounds: bounds).minX == 30)
            #expect(field.leftViewRect(forBounds: bounds).minY == 7)
            #expect(field.text == "")
        }
    }

    @Test func `of several lines is as high as its text`() {
        Stage().perform {
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
            view.text = "one\ntwo\nthree"
            view.font = .systemFont(ofSize: 20)
            let lines = 3 * UIFont.systemFont(ofSize: 20).lineHeight
            // 8 points above and below the text.
            let height = view.sizeThatFits(CGSize(width: 200, height: 0)).height
            #expect(abs(height - lines - 16) <= 1)
            #expect(view.text == "one\ntwo\nthree")
        }
    }
}
