import Testing
import UIKit

/// Frames that follow from content, guides, margins and other parts of the surroundings.
@Suite struct `Auto Layout of content and surroundings` {
    let stage = Stage()

    /// "Adaptive Constraints" with guides in place of spacer views: (390 - 3 × 90) / 4 = 30.
    @Test func `spaces views by layout guides`() {
        stage.perform {
            let found = constrainedFrames(of: [UIView(), UIView(), UIView()]) { container, views in
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
            let found = constrainedFrames(of: [UIView(), UIView()]) { container, views in
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
            let found = constrainedFrames(of: [label]) { container, views in
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
            let found = constrainedFrames(of: labels) { container, views in
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
