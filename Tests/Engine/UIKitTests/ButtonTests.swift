import Testing
import UIKit

@Suite struct `A button` {
    private let hand = Hand()
    private var stage: Stage { hand.stage }

    /// A red image of the given size.
    private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        let size = CGSize(width: width, height: height)
        return UIGraphicsImageRenderer(size: size).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    /// The size of a text by itself.
    private func textSize(_ text: String, _ points: CGFloat) -> CGSize {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: points)
        return label.sizeThatFits(.zero)
    }

    @Test func `shows what it has for its state, else for the normal one`() {
        stage.perform {
            let button = UIButton(frame: .zero)
            let (on, off) = (image(4, 4), image(6, 6))
            button.setTitle("Off", for: .normal)
            button.setTitle("On", for: .selected)
            button.setTitleColor(.green, for: .highlighted)
            button.setImage(off, for: .normal)
            button.setImage(on, for: .selected)
            #expect(button.title(for: .disabled) == "Off" && button.titleLabel?.text == "Off")
            #expect(button.titleLabel?.textColor == .white && button.imageView?.image === off)
            button.isSelected = true
            #expect(button.currentTitle == "On" && button.titleLabel?.text == "On")
            #expect(button.currentImage === on && button.imageView?.image === on)
            button.isSelected = false
            button.isHighlighted = true
            #expect(button.titleLabel?.text == "Off" && button.titleLabel?.textColor == .green)
            button.isHighlighted = false
            button.setTitle(nil, for: .normal)
            #expect(button.currentTitle == nil && button.titleLabel?.text == nil)
        }
        stage.tearDown()
    }

    @Test func `shows titles with attributes before plain ones`() {
        stage.perform {
            let button = UIButton(type: .system)
            button.setTitle("Plain", for: .normal)
            #expect(button.currentAttributedTitle == nil)
            let title = NSAttributedString(
                string: "Rich", attributes: [.font: UIFont.systemFont(ofSize: 30)])
            button.setAttributedTitle(title, for: .normal)
            button.setAttributedTitle(NSAttributedString(string: "Off"), for: .disabled)
            #expect(button.attributedTitle(for: .highlighted) == title)
            #expect(button.titleLabel?.text == "Rich" && button.currentTitle == "Plain")
            #expect(button.titleLabel?.textColor == .systemBlue)
            #expect(abs(button.intrinsicContentSize.width - textSize("Rich", 30).width) <= 1)
            button.isEnabled = false
            #expect(button.titleLabel?.text == "Off")
            button.isEnabled = true
            button.setAttributedTitle(nil, for: .normal)
            #expect(button.titleLabel?.text == "Plain")
        }
        stage.tearDown()
    }

    @Test func `of the system has the tint colour, and is fainter under a finger`() throws {
        let button = stage.perform {
            let button = UIButton(type: .system)
            button.setTitle("Go", for: .normal)
            button.frame = CGRect(x: 100, y: 300, width: 100, height: 40)
            hand.view.addSubview(button)
            return button
        }
        let label = try #require(stage.perform { button.titleLabel })
        stage.perform {
            #expect(button.buttonType == .system && label.textColor == .systemBlue)
            hand.view.tintColor = .red
            #expect(label.textColor == .red)
        }
        hand.play([.down(0, 150, 320)], until: 0.1)
        stage.perform { #expect(Float(label.alpha) == Float(BarMetrics().pressedAlpha)) }
        hand.play([.up(0.2, 150, 320)])
        stage.perform {
            #expect(label.alpha == 1)
            button.isEnabled = false
            #expect(Float(label.alpha) == Float(Profile().disabledTextAlpha))
            button.setTitleColor(.gray, for: .disabled)
            #expect(label.alpha == 1 && label.textColor == .gray)
        }
        stage.tearDown()
    }

    /// 6 points above and below the title; the image beside it.
    @Test func `is as large as picture and title beside each other`() {
        stage.perform {
            let button = UIButton(type: .custom)
            #expect(button.intrinsicContentSize == .zero)
            button.setTitle("Title", for: .normal)
            let text = textSize("Title", 18)
            #expect(text.width > 0)
            #expect(
                button.intrinsicContentSize == CGSize(width: text.width, height: text.height + 12))
            button.setImage(image(20, 60), for: .normal)
            let both = CGSize(width: 20 + text.width, height: 60)
            #expect(button.intrinsicContentSize == both && button.sizeThatFits(.zero) == both)
            button.setTitle(nil, for: .normal)
            #expect(button.intrinsicContentSize == CGSize(width: 20, height: 60))
            let system = UIButton(type: .system)
            system.setTitle("Title", for: .normal)
            #expect(system.intrinsicContentSize.height == textSize("Title", 15).height + 12)
        }
        stage.tearDown()
    }

    @Test func `places picture and title by its alignment and the direction of lines`() throws {
        let (button, text) = stage.perform {
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            button.setTitle("Title", for: .normal)
            button.setImage(image(20, 10), for: .normal)
            hand.view.addSubview(button)
            return (button, textSize("Title", 18))
        }
        func lie(_ imageX: CGFloat, _ titleX: CGFloat) -> Bool {
            stage.perform {
                button.layoutIfNeeded()
                let lefts = [button.imageView, button.titleLabel].compactMap { $0?.frame.minX }
                return zip(lefts, [imageX, titleX]).allSatisfy { abs($0 - $1) < 1e-9 }
            }
        }
        let rest = 200 - 20 - text.width
        #expect(lie(rest / 2, rest / 2 + 20))
        stage.perform { button.contentHorizontalAlignment = .left }
        #expect(lie(0, 20))
        stage.perform { button.contentHorizontalAlignment = .trailing }
        #expect(lie(rest, rest + 20))
        stage.perform {
            #expect(button.imageView?.frame.midY == 20)
            #expect(abs((button.titleLabel?.frame.midY ?? 0) - 20) < 1e-9)
            button.titleLabel?.font = .systemFont(ofSize: 10)
        }
        let small = stage.perform { textSize("Title", 10) }
        #expect(lie(180 - small.width, 200 - small.width))
        stage.tearDown()
    }

    @Test func `stands with its picture at the right where lines begin there`() {
        stage.perform {
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            button.setTitle("Title", for: .normal)
            button.setImage(image(20, 10), for: .normal)
            button.semanticContentAttribute = .forceRightToLeft
            button.contentHorizontalAlignment = .leading
            hand.view.addSubview(button)
            button.layoutIfNeeded()
            #expect(abs((button.imageView?.frame.maxX ?? 0) - 200) < 1e-9)
            #expect(abs((button.titleLabel?.frame.maxX ?? 0) - 180) < 1e-9)
        }
        stage.tearDown()
    }

    @Test func `keeps its title within its width`() {
        stage.perform {
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
            button.setTitle("A title that is too long", for: .normal)
            hand.view.addSubview(button)
            button.layoutIfNeeded()
            #expect(button.titleLabel?.frame.minX == 0 && button.titleLabel?.frame.width == 50)
            #expect(button.titleLabel?.lineBreakMode == .byTruncatingMiddle)
        }
        stage.tearDown()
    }

    @Test func `does its primary action, and shows what that says`() {
        var senders: [UIButton] = []
        let button = stage.perform {
            let action = UIAction(title: "Go", image: image(4, 4)) {
                if let button = $0.sender as? UIButton { senders.append(button) }
            }
            let button = UIButton(type: .system, primaryAction: action)
            button.frame = CGRect(x: 100, y: 300, width: 100, height: 40)
            hand.view.addSubview(button)
            #expect(button.currentTitle == "Go" && button.currentImage === action.image)
            return button
        }
        hand.play([.down(0, 150, 320), .up(0.1, 150, 320)])
        #expect(senders == [button])
        hand.play([.down(3, 150, 320), .up(3.1, 150, 500)])
        #expect(senders == [button])
        stage.tearDown()
    }

    /// Source: UIKit's reference: a single tap on a button is handled by the button, unless the
    /// recognizer is on the button itself.
    @Test(arguments: [(false, ["button"]), (true, ["tap ended"])])
    func `has its taps before recognizers around it`(isOnButton: Bool, told: [String]) {
        let button = stage.perform {
            let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 40))
            hand.view.addSubview(button)
            return button
        }
        button.addAction(UIAction { [hand] _ in hand.told.append("button") }, for: .touchUpInside)
        hand.add(UITapGestureRecognizer(), "tap", to: isOnButton ? button : nil)
        hand.play([.down(0, 150, 320), .up(0.1, 150, 320)])
        #expect(hand.told == told)
        stage.tearDown()
    }

    /// Shortly after it begins, a touch may become a drag in any case.
    @Test(arguments: [(false, true), (true, false)])
    func `keeps a touch from a scroll view around it`(isButton: Bool, scrolls: Bool) {
        let scroll = stage.perform {
            let scroll = UIScrollView(frame: stage.window.bounds)
            scroll.contentSize = CGSize(width: 390, height: 2000)
            let frame = CGRect(x: 100, y: 300, width: 100, height: 40)
            scroll.addSubview(isButton ? UIButton(frame: frame) : UIView(frame: frame))
            hand.view.addSubview(scroll)
            return scroll
        }
        hand.play([.down(0, 150, 320)], until: 1)
        hand.play([.move(1.1, 150, 280), .move(1.2, 150, 240), .up(1.3, 150, 240)])
        stage.perform { #expect((scroll.contentOffset.y > 0) == scrolls) }
        stage.tearDown()
    }
}
