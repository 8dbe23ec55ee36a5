import Foundation
import Testing
import UIKitCore

/// Three views of 20, 30 and 40 points by 10, 20 and 15, in a row of 200 by 50 unless a test
/// changes it.
@Suite struct `A stack view` {
    let stage = Stage()

    private func frames(
        width: CGFloat = 200, _ set: (UIStackView) -> Void = { _ in }
    ) -> [CGRect] {
        stage.perform {
            let views = [(20, 10), (30, 20), (40, 15)].map { width, height in
                UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
            }
            let stack = UIStackView(arrangedSubviews: views)
            stack.frame = CGRect(x: 0, y: 0, width: width, height: 50)
            stack.spacing = 10
            set(stack)
            stack.layoutIfNeeded()
            return stack.arrangedSubviews.map(\.frame)
        }
    }

    /// 90 points of views and 20 of gaps leave 90 of 200.
    @Test func `fills its length with the first view that has no length of its own`() {
        let frames = frames()
        #expect(frames.map(\.minX) == [0, 120, 160])
        #expect(frames.map(\.width) == [110, 30, 40])
        #expect(frames.allSatisfy { $0.minY == 0 && $0.height == 50 })
    }

    @Test func `shares its length equally, or in proportion`() {
        #expect(frames { $0.distribution = .fillEqually }.map(\.width) == [60, 60, 60])
        #expect(frames { $0.distribution = .fillProportionally }.map(\.width) == [40, 60, 80])
    }

    /// 110 points are left for two gaps; centres lie from 10 to 180, 85 apart.
    @Test func `spaces its views equally, or their centres`() {
        let spaced = frames { $0.distribution = .equalSpacing }
        #expect(spaced.map(\.minX) == [0, 75, 160] && spaced.map(\.width) == [20, 30, 40])
        let centered = frames { $0.distribution = .equalCentering }
        #expect(centered.map(\.midX) == [10, 95, 180])
    }

    @Test func `aligns its views across`() {
        #expect(frames { $0.alignment = .leading }.map(\.minY) == [0, 0, 0])
        #expect(frames { $0.alignment = .center }.map(\.minY) == [20, 15, 17.5])
        #expect(frames { $0.alignment = .trailing }.map(\.maxY) == [50, 50, 50])
        #expect(frames { $0.alignment = .center }.map(\.height) == [10, 20, 15])
    }

    @Test func `leaves no room for hidden views, and keeps its margins`() {
        let frames = frames { stack in
            stack.arrangedSubviews[0].isHidden = true
            stack.distribution = .fillEqually
            stack.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
            stack.isLayoutMarginsRelativeArrangement = true
        }
        #expect(frames[1] == CGRect(x: 10, y: 5, width: 85, height: 40))
        #expect(frames[2] == CGRect(x: 105, y: 5, width: 85, height: 40))
    }

    @Test func `is as large as its views, and forgets one that is taken out`() {
        stage.perform {
            let views = [UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10)), UIView()]
            let stack = UIStackView(arrangedSubviews: views)
            stack.axis = .vertical
            stack.spacing = 4
            #expect(stack.intrinsicContentSize == CGSize(width: 20, height: 14))
            views[1].removeFromSuperview()
            #expect(stack.arrangedSubviews == [views[0]])
            #expect(stack.intrinsicContentSize == CGSize(width: 20, height: 10))
        }
    }
}
