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

    /// Lays out subviews of a view of 390 × 844 points and returns their frames.
    private func frames(
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

    /// "Working with Constraints" of Apple's guide: one view at standard distances from all edges.
    @Test func `places a view by distances from its superview's edges`() {
        stage.perform {
            let found = frames(of: [UIView()]) { container, views in
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
            let found = frames(of: [UIView(), UIView()]) { container, views in
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
            let found = frames(of: [UIView(), UIView()]) { container, views in
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
            let found = frames(of: views) { container, views in
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
            let found = frames(of: views) { container, views in
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
            let found = frames(of: [UIView()]) { _, views in
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

    @Test func `mirrors leading and trailing in a right-to-left layout`() {
        let stage = Stage(device: Device(layoutDirection: .rightToLeft))
        stage.perform {
            let found = frames(of: [UIView()]) { container, views in
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

    /// "Adaptive Constraints" with guides in place of spacer views: (390 - 3 × 90) / 4 = 30.
    @Test func `spaces views by layout guides`() {
        stage.perform {
            let found = frames(of: [UIView(), UIView(), UIView()]) { container, views in
                let guides = (0..<4).map { _ in UILayoutGuide() }
                for guide in guides { container.addLayoutGuide(guide) }
                var all = guides.map { $0.widthAnchor.constraint(equalTo: guides[0].widthAnchor) }
                var edge = container.leadingAnchor
                for (index, view) in views.enumerated() {
                    all += [
                        guides[index].leadingAnchor.constraint(equalTo: edge),
                        view.leadingAnchor.constraint(equalTo: guides[index].trailingAnchor),
                        view.widthAnchor.constraint(equalToConstant: 90),
                    ]
                    edge = view.trailingAnchor
                }
                all.append(guides[3].leadingAnchor.constraint(equalTo: edge))
                all.append(guides[3].trailingAnchor.constraint(equalTo: container.trailingAnchor))
                return all
            }
            #expect(found.map(\.minX) == [30, 150, 270])
        }
    }

    @Test func `relates distances between anchors`() {
        stage.perform {
            let found = frames(of: [UIView(), UIView()]) { container, views in
                let gap = container.leadingAnchor.anchorWithOffset(to: views[0].leadingAnchor)
                let second = views[0].trailingAnchor.anchorWithOffset(to: views[1].leadingAnchor)
                var made = views.map { $0.widthAnchor.constraint(equalToConstant: 50) }
                made.append(gap.constraint(equalToConstant: 30))
                made.append(second.constraint(equalTo: gap, multiplier: 2))
                return made
            }
            #expect(found.map(\.minX) == [30, 140])
        }
    }

    /// The screen's insets are 47 and 34 points, its margins 16 at the sides.
    @Test func `keeps to safe areas and margins, and follows them`() {
        let stage = Stage(device: coveredDevice())
        stage.perform {
            let controller = UIViewController()
            let (safe, inner) = (UIView(), UIView())
            for view in [safe, inner] {
                view.translatesAutoresizingMaskIntoConstraints = false
                controller.view.addSubview(view)
            }
            let (area, margins) = (
                controller.view.safeAreaLayoutGuide, controller.view.layoutMarginsGuide
            )
            NSLayoutConstraint.activate([
                safe.topAnchor.constraint(equalTo: area.topAnchor),
                safe.bottomAnchor.constraint(equalTo: area.bottomAnchor),
                safe.leadingAnchor.constraint(equalTo: area.leadingAnchor),
                safe.trailingAnchor.constraint(equalTo: area.trailingAnchor),
                inner.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                inner.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                inner.topAnchor.constraint(equalTo: margins.topAnchor),
                inner.heightAnchor.constraint(equalToConstant: 10),
            ])
            stage.window.rootViewController = controller
            stage.window.layoutIfNeeded()
            #expect(safe.frame == CGRect(x: 0, y: 47, width: 390, height: 763))
            #expect(inner.frame == CGRect(x: 16, y: 47, width: 358, height: 10))
            controller.additionalSafeAreaInsets.top = 20
            controller.view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 16)
            stage.window.layoutIfNeeded()
            #expect(safe.frame == CGRect(x: 0, y: 67, width: 390, height: 743))
            #expect(inner.frame == CGRect(x: 30, y: 67, width: 344, height: 10))
        }
    }

    @Test func `animates a constraint's constant by layout in an animation block`() {
        let (moved, stage) = (LockedView(), stage)
        stage.perform {
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            stage.window.addSubview(box)
            let left = box.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor)
            NSLayoutConstraint.activate([
                left, box.topAnchor.constraint(equalTo: stage.window.topAnchor),
                box.widthAnchor.constraint(equalToConstant: 100),
                box.heightAnchor.constraint(equalToConstant: 100),
            ])
            stage.window.layoutIfNeeded()
            moved.view = box
            moved.constraint = left
        }
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                moved.constraint?.constant = 200
                stage.window.layoutIfNeeded()
            }
        }
        stage.advance(to: 0.5)
        stage.perform {
            #expect(moved.view?.frame.minX == 200)
            #expect(abs((moved.view?.layer.presentation()?.frame.minX ?? 0) - 100) < 1e-6)
        }
    }

    @Test func `breaks text at the width that constraints give it`() {
        stage.perform {
            let label = UILabel()
            label.text = "A text that is much too long for one line of a hundred points"
            label.numberOfLines = 0
            let found = frames(of: [label]) { container, views in
                let made: [NSLayoutConstraint] = [
                    views[0].leadingAnchor.constraint(equalTo: container.leadingAnchor),
                    views[0].topAnchor.constraint(equalTo: container.topAnchor),
                    views[0].widthAnchor.constraint(equalToConstant: 100),
                ]
                return made
            }
            let expected = label.sizeThatFits(CGSize(width: 100, height: 0)).height
            #expect(expected > 3 * label.font.lineHeight)
            #expect(found[0] == CGRect(x: 0, y: 0, width: 100, height: expected))
        }
    }

    @Test func `aligns baselines of different fonts`() {
        stage.perform {
            let labels = [UILabel(), UILabel()]
            labels[0].font = .systemFont(ofSize: 40)
            for label in labels { label.text = "Text" }
            let found = frames(of: labels) { container, views in
                let made: [NSLayoutConstraint] = [
                    views[0].topAnchor.constraint(equalTo: container.topAnchor),
                    views[1].firstBaselineAnchor.constraint(equalTo: views[0].firstBaselineAnchor),
                ]
                return made
            }
            let difference = labels[0].font.ascender - labels[1].font.ascender
            #expect(abs(found[1].minY - difference) <= 0.5)
        }
    }

    /// 10 + 60 + 5 + 20 = 95 wide, and as high as the higher one with 8 above and below.
    @Test func `finds the size that constraints in a view ask for`() {
        stage.perform {
            let container = UIView()
            let views = [Sized(60, 30), Sized(15, 20)]
            for view in views {
                view.translatesAutoresizingMaskIntoConstraints = false
                container.addSubview(view)
            }
            NSLayoutConstraint.activate([
                views[0].leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
                views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 5),
                views[1].trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -5),
                views[0].topAnchor.constraint(equalTo: container.topAnchor, constant: 8),
                views[0].bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -8),
                views[1].centerYAnchor.constraint(equalTo: views[0].centerYAnchor),
            ])
            let least = container.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            #expect(least == CGSize(width: 95, height: 46))
            let wide = container.systemLayoutSizeFitting(
                CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            #expect(wide == CGSize(width: 200, height: 46))
        }
    }

    @Test func `finds the size of a scroll view's content`() {
        stage.perform {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            let content = UIView()
            content.translatesAutoresizingMaskIntoConstraints = false
            scroll.addSubview(content)
            NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 10),
                content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -10),
                content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
                content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
                content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -20),
                content.heightAnchor.constraint(equalToConstant: 1000),
            ])
            scroll.layoutIfNeeded()
            #expect(scroll.contentSize == CGSize(width: 300, height: 1000))
            #expect(content.frame == CGRect(x: 10, y: 0, width: 280, height: 1000))
            scroll.contentOffset.y = 100
            scroll.layoutIfNeeded()
            #expect(content.frame == CGRect(x: 10, y: 0, width: 280, height: 1000))
        }
    }

    @Test func `says whether a layout is ambiguous`() {
        stage.perform {
            let (outer, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 99, height: 99)), UIView())
            outer.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
            let left = view.leadingAnchor.constraint(equalTo: outer.leadingAnchor)
            NSLayoutConstraint.activate([
                left, view.topAnchor.constraint(equalTo: outer.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 5),
            ])
            #expect(view.hasAmbiguousLayout)
            view.heightAnchor.constraint(equalToConstant: 5).isActive = true
            #expect(!view.hasAmbiguousLayout)
            #expect(view.constraintsAffectingLayout(for: .horizontal).count == 2)
        }
    }

    @Test func `updates constraints once before layout where it is asked`() {
        stage.perform {
            let (outer, view) = (
                UIView(frame: CGRect(x: 0, y: 0, width: 99, height: 99)), Sized(9, 9)
            )
            outer.addSubview(view)
            outer.layoutIfNeeded()
            #expect(view.updates == 0)
            view.setNeedsUpdateConstraints()
            #expect(view.needsUpdateConstraints())
            outer.layoutIfNeeded()
            outer.layoutIfNeeded()
            #expect(view.updates == 1 && !view.needsUpdateConstraints())
        }
    }
}

/// A view and its constraint, kept between turns.
private final class LockedView {
    var view: UIView?
    var constraint: NSLayoutConstraint?
}
