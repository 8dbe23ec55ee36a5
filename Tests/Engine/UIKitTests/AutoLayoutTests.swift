import Testing
import UIKit

/// A view whose content has a size.
final class Sized: UIView {
    var content = CGSize(width: 80, height: 30) {
        didSet { invalidateIntrinsicContentSize() }
    }
    private(set) var updates = 0

    convenience init(_ width: CGFloat, _ height: CGFloat) {
        self.init(frame: .zero)
        content = CGSize(width: width, height: height)
    }

    override var intrinsicContentSize: CGSize { content }

    override func updateConstraints() {
        updates += 1
        super.updateConstraints()
    }
}

/// Frames that the stated constraints determine, in a superview of 390 × 844 points.
@Suite struct `Auto Layout` {
    let stage = Stage()

    /// "Working with Constraints" of Apple's guide: one view at standard distances from all edges.
    @Test func `places a view by distances from its superview's edges`() {
        stage.perform {
            let found = constrainedFrames(of: [UIView()]) { container, views in
                let made: [NSLayoutConstraint] = [
                    views[0].leadingAnchor.constraint(
                        equalTo: container.leadingAnchor, constant: 20),
                    views[0].topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
                    container.trailingAnchor.constraint(
                        equalTo: views[0].trailingAnchor, constant: 20),
                    container.bottomAnchor.constraint(equalTo: views[0].bottomAnchor, constant: 20),
                ]
                return made
            }
            #expect(found == [CGRect(x: 20, y: 20, width: 350, height: 804)])
        }
    }

    /// "Two Equal-Width Views": (390 - 16 - 8 - 16) / 2 = 175.
    @Test func `gives two views equal widths`() {
        stage.perform {
            let found = constrainedFrames(of: [UIView(), UIView()]) { container, views in
                let made: [NSLayoutConstraint] = [
                    views[0].leadingAnchor.constraint(
                        equalTo: container.leadingAnchor, constant: 16),
                    views[1].leadingAnchor.constraint(
                        equalToSystemSpacingAfter: views[0].trailingAnchor, multiplier: 1),
                    views[1].trailingAnchor.constraint(
                        equalTo: container.trailingAnchor, constant: -16),
                    views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor),
                    views[0].topAnchor.constraint(equalTo: container.topAnchor),
                    views[1].topAnchor.constraint(equalTo: container.topAnchor),
                    views[0].heightAnchor.constraint(equalToConstant: 50),
                    views[1].heightAnchor.constraint(
                        equalTo: views[0].heightAnchor, multiplier: 2, constant: -10),
                ]
                return made
            }
            #expect(
                found == [
                    CGRect(x: 16, y: 0, width: 175, height: 50),
                    CGRect(x: 199, y: 0, width: 175, height: 90),
                ])
        }
    }

    /// "Two Different-Width Views": the second is twice as wide if the first can keep 150 points;
    /// (390 - 40 - 8) / 3 = 114 is too little.
    @Test func `keeps a required least width before an optional proportion`() {
        stage.perform {
            let found = constrainedFrames(of: [UIView(), UIView()]) { container, views in
                let proportion = views[1].widthAnchor.constraint(
                    equalTo: views[0].widthAnchor, multiplier: 2)
                proportion.priority = .defaultHigh
                return [
                    views[0].leadingAnchor.constraint(
                        equalTo: container.leadingAnchor, constant: 20),
                    views[1].leadingAnchor.constraint(
                        equalTo: views[0].trailingAnchor, constant: 8),
                    views[1].trailingAnchor.constraint(
                        equalTo: container.trailingAnchor, constant: -20),
                    views[0].widthAnchor.constraint(greaterThanOrEqualToConstant: 150), proportion,
                ]
            }
            #expect(found.map(\.width) == [150, 192])
        }
    }

    /// "Simple Label and Text Field": the field hugs its content less than the label.
    @Test func `gives extra width to the content with the lower hugging`() {
        stage.perform {
            let views = [Sized(60, 20), Sized(100, 30)]
            views[0].setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
            let found = constrainedFrames(of: views) { container, views in
                let made: [NSLayoutConstraint] = [
                    views[0].leadingAnchor.constraint(
                        equalTo: container.leadingAnchor, constant: 16),
                    views[1].leadingAnchor.constraint(
                        equalTo: views[0].trailingAnchor, constant: 8),
                    views[1].trailingAnchor.constraint(
                        equalTo: container.trailingAnchor, constant: -16),
                    views[1].topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
                    views[0].centerYAnchor.constraint(equalTo: views[1].centerYAnchor),
                ]
                return made
            }
            #expect(
                found == [
                    CGRect(x: 16, y: 25, width: 60, height: 20),
                    CGRect(x: 84, y: 20, width: 290, height: 30),
                ])
        }
    }

    @Test func `takes missing width from the content with the lower resistance`() {
        stage.perform {
            let views = [Sized(300, 20), Sized(200, 20)]
            views[1].setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
            let found = constrainedFrames(of: views) { container, views in
                let made: [NSLayoutConstraint] = [
                    views[0].leadingAnchor.constraint(equalTo: container.leadingAnchor),
                    views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor),
                    views[1].trailingAnchor.constraint(equalTo: container.trailingAnchor),
                ]
                return made
            }
            #expect(found.map(\.width) == [300, 90])
        }
    }

    @Test func `prefers one priority to any number of lower ones`() {
        stage.perform {
            let found = constrainedFrames(of: [UIView()]) { _, views in
                let wishes = (0..<20).map { _ in
                    let wish = views[0].widthAnchor.constraint(equalToConstant: 10)
                    wish.priority = UILayoutPriority(998)
                    return wish
                }
                let one = views[0].widthAnchor.constraint(equalToConstant: 100)
                one.priority = UILayoutPriority(999)
                return wishes + [one]
            }
            #expect(found[0].width == 100)
        }
    }

    @Test func `follows the size of content that changes`() {
        stage.perform {
            let view = Sized(80, 30)
            let container = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            container.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
            view.centerXAnchor.constraint(equalTo: container.centerXAnchor).isActive = true
            view.bottomAnchor.constraint(equalTo: container.bottomAnchor).isActive = true
            container.layoutIfNeeded()
            #expect(view.frame == CGRect(x: 155, y: 814, width: 80, height: 30))
            view.content = CGSize(width: 100, height: 40)
            container.layoutIfNeeded()
            #expect(view.frame == CGRect(x: 145, y: 804, width: 100, height: 40))
        }
    }

    @Test func `follows a superview that is resized, through views without constraints`() {
        stage.perform {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let middle = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
            middle.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            let inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(middle)
            middle.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 15),
                inner.trailingAnchor.constraint(equalTo: middle.trailingAnchor, constant: -5),
                inner.topAnchor.constraint(equalTo: middle.topAnchor),
                inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -20),
            ])
            outer.layoutIfNeeded()
            #expect(inner.frame == CGRect(x: 5, y: 0, width: 70, height: 70))
            outer.bounds.size = CGSize(width: 200, height: 150)
            outer.layoutIfNeeded()
            #expect(middle.frame.width == 180)
            #expect(inner.frame == CGRect(x: 5, y: 0, width: 170, height: 120))
        }
    }

    @Test func `ignores the autoresizing mask of views that it places`() {
        stage.perform {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let view = UIView()
            view.autoresizingMask = [.flexibleWidth]
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(view)
            view.widthAnchor.constraint(equalToConstant: 40).isActive = true
            view.leadingAnchor.constraint(equalTo: outer.leadingAnchor).isActive = true
            outer.layoutIfNeeded()
            outer.frame.size.width = 300
            #expect(view.frame.width == 40)
        }
    }

    @Test func `sets bounds and centre of a view with a transform`() {
        stage.perform {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            outer.addSubview(view)
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalToConstant: 40),
                view.heightAnchor.constraint(equalToConstant: 20),
                view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 50),
                view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 60),
            ])
            outer.layoutIfNeeded()
            #expect(view.bounds.size == CGSize(width: 40, height: 20))
            #expect(view.center == CGPoint(x: 70, y: 70))
        }
    }

    /// With 3 pixels a point, thirds of 100 are whole pixels; with 1 the edges are rounded.
    @Test func `places edges at whole pixels`() {
        func widths(scale: CGFloat) -> [CGFloat] {
            Stage(device: Device(scale: scale)).perform {
                let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
                let views = (0..<3).map { _ in UIView() }
                for view in views {
                    view.translatesAutoresizingMaskIntoConstraints = false
                    outer.addSubview(view)
                    view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
                }
                views[0].leadingAnchor.constraint(equalTo: outer.leadingAnchor).isActive = true
                views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor).isActive = true
                views[2].leadingAnchor.constraint(equalTo: views[1].trailingAnchor).isActive = true
                views[2].trailingAnchor.constraint(equalTo: outer.trailingAnchor).isActive = true
                outer.layoutIfNeeded()
                return views.map(\.frame.width)
            }
        }
        #expect(widths(scale: 1) == [33, 34, 33])
        #expect(widths(scale: 3).allSatisfy { abs($0 - 100.0 / 3) < 1e-9 })
    }

    /// Linear from 100 to 200 points in a second; without the option, the layout at the turn's end is not animated.
    @Test(arguments: [true, false])
    func `animates a constraint's new constant with the option that flushes updates`(
        _ flushes: Bool
    ) {
        let stage = Stage()
        let view = stage.perform {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.window.addSubview(view)
            let width = view.widthAnchor.constraint(equalToConstant: 100)
            NSLayoutConstraint.activate([width, view.heightAnchor.constraint(equalToConstant: 10)])
            UIView.animate(
                withDuration: 1, delay: 0,
                options: flushes ? [.curveLinear, .flushUpdates] : .curveLinear
            ) {
                width.constant = 200
            }
            return view
        }
        stage.advance(to: stage.now + 0.5)
        let width = stage.perform { view.layer.presentation()?.bounds.width ?? 0 }
        #expect(abs(width - (flushes ? 150 : 200)) < 1e-6)
        stage.tearDown()
    }

    @Test func `mirrors leading and trailing in a right-to-left layout`() {
        let stage = Stage(device: Device(layoutDirection: .rightToLeft))
        stage.perform {
            let found = constrainedFrames(of: [UIView()]) { container, views in
                let made: [NSLayoutConstraint] = [
                    views[0].leadingAnchor.constraint(
                        equalTo: container.leadingAnchor, constant: 16),
                    views[0].widthAnchor.constraint(equalToConstant: 100),
                    views[0].trailingAnchor.constraint(
                        lessThanOrEqualTo: container.trailingAnchor, constant: -8),
                ]
                return made
            }
            // 390 - 16 - 100.
            #expect(abs(found[0].minX - 274) < 1e-9)
        }
    }
}

/// Lays out subviews of a view of 390 × 844 points and returns their frames.
func constrainedFrames(
    of views: [UIView], _ constrain: (UIView, [UIView]) -> [NSLayoutConstraint]
) -> [CGRect] {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    for view in views {
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
    }
    NSLayoutConstraint.activate(constrain(container, views))
    container.layoutIfNeeded()
    return views.map(\.frame)
}
