import Testing
import UIKit

/// Views of 20, 30 and 40 by 10, 20 and 15 points in a stack of 200 by 50 that is placed by
/// constraints.
@Suite struct `A stack view in Auto Layout` {
    let stage = Stage()

    private func frames(
        width: CGFloat? = 200, _ set: (UIStackView) -> Void = { _ in }
    ) -> [CGRect] {
        stage.perform {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            let stack = UIStackView(
                arrangedSubviews: [Sized(20, 10), Sized(30, 20), Sized(40, 15)])
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.spacing = 10
            outer.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
                stack.topAnchor.constraint(equalTo: outer.topAnchor),
            ])
            if let width {
                stack.widthAnchor.constraint(equalToConstant: width).isActive = true
                stack.heightAnchor.constraint(equalToConstant: 50).isActive = true
            }
            set(stack)
            outer.layoutIfNeeded()
            return stack.arrangedSubviews.map(\.frame) + [stack.frame]
        }
    }

    /// 200 - 30 - 40 - 2 × 10 = 110.
    @Test func `gives extra length to the view that hugs its content least`() {
        let frames = frames { stack in
            stack.arrangedSubviews[0].setContentHuggingPriority(
                UILayoutPriority(100), for: .horizontal)
        }
        #expect(frames.map(\.minX) == [0, 120, 160, 0])
        #expect(frames.map(\.width) == [110, 30, 40, 200])
        #expect(frames.allSatisfy { $0.minY == 0 && $0.height == 50 })
    }

    @Test func `shares its length equally, or in proportion`() {
        let equal = frames { $0.distribution = .fillEqually }
        #expect(equal.dropLast().map(\.width) == [60, 60, 60])
        let proportional = frames { $0.distribution = .fillProportionally }
        #expect(proportional.dropLast().map(\.width) == [40, 60, 80])
    }

    @Test func `spaces its views equally, or their centres`() {
        let spaced = frames { $0.distribution = .equalSpacing }
        #expect(spaced.dropLast().map(\.minX) == [0, 75, 160])
        #expect(spaced.dropLast().map(\.width) == [20, 30, 40])
        let centered = frames { $0.distribution = .equalCentering }
        #expect(centered.dropLast().map(\.midX) == [10, 95, 180])
    }

    @Test func `aligns its views across`() {
        #expect(frames { $0.alignment = .leading }.dropLast().map(\.minY) == [0, 0, 0])
        #expect(frames { $0.alignment = .trailing }.dropLast().map(\.maxY) == [50, 50, 50])
        let centered = frames { $0.alignment = .center }
        #expect(centered.dropLast().map(\.height) == [10, 20, 15])
        #expect(centered.prefix(2).map(\.minY) == [20, 15])
    }

    @Test func `is as large as its views`() {
        let row = frames(width: nil)
        #expect(row.last == CGRect(x: 0, y: 0, width: 110, height: 20))
        let column = frames(width: nil) { stack in
            stack.axis = .vertical
            stack.alignment = .leading
        }
        #expect(column.last == CGRect(x: 0, y: 0, width: 40, height: 65))
    }

    @Test func `has custom spacings and margins`() {
        let frames = frames(width: nil) { stack in
            stack.setCustomSpacing(25, after: stack.arrangedSubviews[0])
            stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            stack.isLayoutMarginsRelativeArrangement = true
        }
        #expect(frames.dropLast().map(\.minX) == [2, 47, 87])
        #expect(frames.last?.size == CGSize(width: 131, height: 24))
    }

    @Test func `leaves no room for hidden views, and takes it back`() {
        stage.perform {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            let views = [Sized(20, 10), Sized(30, 20), Sized(40, 15)]
            let stack = UIStackView(arrangedSubviews: views)
            stack.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(stack)
            stack.centerXAnchor.constraint(equalTo: outer.centerXAnchor).isActive = true
            outer.layoutIfNeeded()
            #expect(stack.frame.width == 90)
            views[1].isHidden = true
            outer.layoutIfNeeded()
            #expect(stack.frame.width == 60 && views[2].frame.minX == 20)
            views[1].isHidden = false
            outer.layoutIfNeeded()
            #expect(stack.frame.width == 90 && views[2].frame.minX == 50)
        }
    }

    @Test func `follows constraints of its views`() {
        stage.perform {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            let views = [UIView(), UIView()]
            let stack = UIStackView(arrangedSubviews: views)
            #expect(!views[0].translatesAutoresizingMaskIntoConstraints)
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.axis = .vertical
            stack.spacing = 5
            outer.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: outer.topAnchor, constant: 7),
                stack.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
                views[0].heightAnchor.constraint(equalToConstant: 40),
                views[1].heightAnchor.constraint(equalTo: views[0].heightAnchor, multiplier: 0.5),
            ])
            outer.layoutIfNeeded()
            #expect(stack.frame == CGRect(x: 0, y: 7, width: 390, height: 65))
            #expect(views[1].frame == CGRect(x: 0, y: 45, width: 390, height: 20))
        }
    }

    /// "Nested Stack Views" of Apple's guide, simplified: a row of a picture and a column.
    @Test func `contains stack views`() {
        stage.perform {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            let column = UIStackView(arrangedSubviews: [Sized(70, 20), Sized(90, 30)])
            column.axis = .vertical
            column.spacing = 8
            let row = UIStackView(arrangedSubviews: [Sized(58, 58), column])
            row.spacing = 12
            row.alignment = .center
            row.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(row)
            NSLayoutConstraint.activate([
                row.topAnchor.constraint(equalTo: outer.topAnchor),
                row.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            ])
            outer.layoutIfNeeded()
            #expect(row.frame == CGRect(x: 0, y: 0, width: 160, height: 58))
            #expect(column.frame == CGRect(x: 70, y: 0, width: 90, height: 58))
            #expect(column.arrangedSubviews.map(\.frame.minX) == [0, 0])
            #expect(column.arrangedSubviews.map(\.frame.width) == [90, 90])
        }
    }

    @Test func `animates the place of a view beside one that is hidden`() {
        stage.perform {
            let views = [Sized(20, 10), Sized(30, 10)]
            let stack = UIStackView(arrangedSubviews: views)
            stack.translatesAutoresizingMaskIntoConstraints = false
            stage.window.addSubview(stack)
            stack.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor).isActive = true
            stage.window.layoutIfNeeded()
            #expect(views[1].frame.minX == 20)
            UIView.animate(withDuration: 1) {
                views[0].isHidden = true
                stage.window.layoutIfNeeded()
            }
            #expect(views[1].frame.minX == 0)
            #expect(views[1].layer.animationKeys()?.contains("position") == true)
        }
    }
}
