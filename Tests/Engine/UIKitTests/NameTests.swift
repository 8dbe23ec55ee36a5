import Testing
import UIKit

@Suite struct `A name that apps have from elsewhere` {
    @Test func `may be a colour literal`() {
        let orange = #colorLiteral(red: 1, green: 0.5, blue: 0.25, alpha: 0.75)
        let named: UIColor = #colorLiteral(red: 0, green: 0, blue: 0, alpha: 1)
        #expect(orange == UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75))
        #expect(named == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    }

    @Test func `may be a function of Core Graphics`() {
        let rect = CGRectMake(1, 2, 30, 40)
        #expect(rect == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect([CGRectGetMinX(rect), CGRectGetMidX(rect), CGRectGetMaxX(rect)] == [1, 16, 31])
        #expect([CGRectGetMinY(rect), CGRectGetMidY(rect), CGRectGetMaxY(rect)] == [2, 22, 42])
        #expect([CGRectGetWidth(rect), CGRectGetHeight(rect)] == [30, 40])
        #expect(CGRectInset(rect, 5, 10) == CGRect(x: 6, y: 12, width: 20, height: 20))
        #expect(CGRectOffset(rect, 5, 10) == CGRect(x: 6, y: 12, width: 30, height: 40))
        let other = CGRectMake(21, 2, 20, 10)
        #expect(CGRectUnion(rect, other) == CGRect(x: 1, y: 2, width: 40, height: 40))
        #expect(CGRectIntersection(rect, other) == CGRect(x: 21, y: 2, width: 10, height: 10))
        #expect(CGRectIntersectsRect(rect, other))
        #expect(CGRectContainsPoint(rect, CGPointMake(5, 5)))
        #expect(!CGRectContainsRect(rect, other))
        #expect(CGRectIsEmpty(.zero) && CGRectIsNull(.null))
        #expect(CGSizeMake(1, 2) == CGSize(width: 1, height: 2))
        #expect(CGVectorMake(1, 2) == CGVector(dx: 1, dy: 2))
    }

    @Test func `may be AVFoundation's largest rectangle of a ratio in another`() {
        let rect = CGRect(x: 10, y: 20, width: 200, height: 100)
        #expect(
            AVMakeRect(aspectRatio: CGSize(width: 3, height: 3), insideRect: rect)
                == CGRect(x: 60, y: 20, width: 100, height: 100))
        #expect(
            AVMakeRect(aspectRatio: CGSize(width: 8, height: 1), insideRect: rect)
                == CGRect(x: 10, y: 57.5, width: 200, height: 25))
        #expect(AVMakeRect(aspectRatio: .zero, insideRect: rect).isEmpty)
    }

    @Test func `may be a row of an index path of Foundation's, and the class that is encoded`() {
        let path = IndexPath(row: 3, section: 1) as NSIndexPath
        #expect(path.row == 3 && path.item == 3 && path.section == 1)
        #expect(NSIndexPath(row: 3, section: 1) == path && NSIndexPath(item: 3, section: 1) == path)
        #expect(UIView.classForCoder() == UIView.self)
    }

    @Test func `may be what archives call, which a view can override`() throws {
        final class Card: UIView {
            private(set) var isEncoded = false
            override func awakeAfter(using coder: NSCoder) -> Any? {
                super.awakeAfter(using: coder)
            }
            override func encode(with coder: NSCoder) {
                super.encode(with: coder)
                isEncoded = true
            }
        }
        let coder = NSKeyedArchiver(requiringSecureCoding: false)
        Stage().perform {
            let card = Card()
            #expect(card.awakeAfter(using: coder) as? Card === card)
            card.encode(with: coder)
            #expect(card.isEncoded)
        }
    }

    @Test func `may be a constraint of nothing, and an image that stands for another`() {
        Stage().perform {
            let constraint = NSLayoutConstraint()
            #expect(constraint.firstItem == nil && constraint.secondItem == nil)
            #expect(!constraint.isActive && constraint.firstAttribute == .notAnAttribute)
            #expect(UIImage.filmstripPlaceholder.size == CGSize(width: 40, height: 40))
            #expect(UIApplication.value(forKeyPath: "sharedApplication") as? UIApplication != nil)
        }
    }

    @Test func `may register for previews of a firm press, which no finger opens`() {
        final class Previewer: NSObject, UIViewControllerPreviewingDelegate {
            func previewingContext(
                _ previewingContext: any UIViewControllerPreviewing,
                viewControllerForLocation location: CGPoint
            ) -> UIViewController? { nil }
            func previewingContext(
                _ previewingContext: any UIViewControllerPreviewing,
                commit viewControllerToCommit: UIViewController
            ) {}
        }
        Stage().perform {
            let (screen, previewer) = (UIViewController(), Previewer())
            let view: UIView = screen.view
            view.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
            let previewing = screen.registerForPreviewing(with: previewer, sourceView: view)
            #expect(previewing.sourceView === view && previewing.delegate === previewer)
            #expect(previewing.sourceRect == CGRect(x: 0, y: 0, width: 30, height: 20))
            screen.unregisterForPreviewing(withContext: previewing)
            #expect(screen.traitCollection.forceTouchCapability == .unavailable)
        }
    }

    @Test func `may be the time of Core Foundation, which is the stage's`() {
        let stage = Stage()
        stage.advance(to: 1.5)
        #expect(stage.perform { CFAbsoluteTimeGetCurrent() } == 1.5)
    }

    @Test func `may switch off a transaction's actions`() {
        Stage().perform {
            CATransaction.begin()
            CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
            #expect(CATransaction.disableActions())
            CATransaction.commit()
        }
    }
}
