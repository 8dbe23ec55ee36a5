import Testing
import UIKit

@Suite struct `A button's content` {
    private let stage = Stage()

    private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        let size = CGSize(width: width, height: height)
        return UIGraphicsImageRenderer(size: size).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    /// An image of 20 × 10 in a button of 100 × 50: 40 points are left at each side, 20 above and below.
    @Test func `moves by half of the difference of its insets, or to an edge`() {
        stage.perform {
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            button.setImage(image(20, 10), for: .normal)
            func place() -> CGPoint? {
                button.layoutIfNeeded()
                return button.imageView?.frame.origin
            }
            #expect(place() == CGPoint(x: 40, y: 20))
            button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 6, right: 0)
            #expect(place() == CGPoint(x: 45, y: 17))
            button.imageEdgeInsets = .zero
            button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 30)
            #expect(place() == CGPoint(x: 25, y: 20))
            #expect(button.intrinsicContentSize == CGSize(width: 50, height: 10))
            button.contentEdgeInsets = .zero
            button.contentVerticalAlignment = .bottom
            button.contentHorizontalAlignment = .right
            #expect(place() == CGPoint(x: 80, y: 40))
        }
        stage.tearDown()
    }

    @Test func `lies where a subclass says`() {
        class Stacked: UIButton {
            override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: 1, y: 2, width: 3, height: 4)
            }
            override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: 0, y: contentRect.maxY - 10, width: contentRect.width, height: 10)
            }
        }
        stage.perform {
            let button = Stacked(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            button.setTitle("a", for: .normal)
            button.layoutIfNeeded()
            #expect(button.imageView?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
            #expect(button.titleLabel?.frame == CGRect(x: 0, y: 40, width: 100, height: 10))
        }
        stage.tearDown()
    }

    @Test func `has an image behind it for each state`() {
        stage.perform {
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            let (plain, pressed) = (image(60, 30), image(2, 2))
            button.setBackgroundImage(plain, for: .normal)
            button.setBackgroundImage(pressed, for: .highlighted)
            button.layoutIfNeeded()
            let behind = button.subviews.first as? UIImageView
            #expect(behind?.image === plain && behind?.frame == button.bounds)
            #expect(button.intrinsicContentSize == CGSize(width: 60, height: 30))
            button.isHighlighted = true
            #expect(behind?.image === pressed && button.currentBackgroundImage === pressed)
            button.setBackgroundImage(nil, for: .highlighted)
            #expect(behind?.image === plain)
            button.setBackgroundImage(nil, for: .normal)
            #expect(behind?.superview == nil)
        }
        stage.tearDown()
    }

    /// Insets of 7 above and below, 12 at the sides.
    @Test func `comes from its configuration`() throws {
        try stage.perform {
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Buy"
            configuration.image = image(10, 10)
            configuration.imagePadding = 8
            configuration.cornerStyle = .capsule
            configuration.baseBackgroundColor = .systemGreen
            let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in })
            let label = try #require(button.titleLabel)
            #expect(label.text == "Buy" && label.textColor == .white)
            let text = label.sizeThatFits(.zero)
            func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }
            #expect(isNear(button.intrinsicContentSize.width, 10 + 8 + text.width + 24))
            #expect(isNear(button.intrinsicContentSize.height, max(10, text.height) + 14))
            button.frame = CGRect(origin: .zero, size: button.intrinsicContentSize)
            button.layoutIfNeeded()
            #expect(isNear(button.imageView?.frame.minX ?? 0, 12) && isNear(label.frame.minX, 30))
            let background = try #require(button.subviews.first)
            #expect(background.backgroundColor == .systemGreen)
            #expect(background.layer.cornerRadius == button.bounds.height / 2)
            button.configuration?.imagePlacement = .trailing
            button.layoutIfNeeded()
            #expect(isNear(label.frame.minX, 12))
            button.configuration?.contentInsets = NSDirectionalEdgeInsets(
                top: 0, leading: 1, bottom: 0, trailing: 2)
            #expect(isNear(button.intrinsicContentSize.width, 10 + 8 + text.width + 3))
            button.configuration = nil
            #expect(background.superview == nil && label.text == nil)
        }
        stage.tearDown()
    }

    @Test func `follows the state by a handler`() {
        stage.perform {
            let button = UIButton(configuration: .plain())
            button.configurationUpdateHandler = { button in
                button.configuration?.title = button.isSelected ? "on" : "off"
            }
            #expect(button.titleLabel?.text == "off")
            button.isSelected = true
            #expect(button.titleLabel?.text == "on")
        }
        stage.tearDown()
    }

    @Test func `may be a subclass's, with a required initializer`() {
        class Own: UIButton {
            let size: CGFloat
            init(size: CGFloat) {
                self.size = size
                super.init(frame: .zero)
            }
            required init?(coder aDecoder: NSCoder) {
                size = 0
                super.init(coder: aDecoder)
            }
            override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
            override var intrinsicContentSize: CGSize { CGSize(width: size, height: size) }
        }
        stage.perform {
            let button = Own(size: 9)
            button.isHighlighted = true
            #expect(button.alpha == 0.5 && button.sizeThatFits(.zero).width == 9)
            #expect(UIButton(type: .close).buttonType == .close)
        }
        stage.tearDown()
    }
}
