import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `An image view` {
    let stage = Stage()

    private func image(_ color: UInt32, width: Int = 4, height: Int = 2) -> UIImage {
        UIImage(
            cgImage: CGImage(
                Bitmap(
                    width: width, height: height,
                    pixels: [UInt32](repeating: color, count: width * height))))
    }

    private func shown(_ view: UIImageView) -> CGImage? {
        stage.perform { view.seen.contents as? CGImage }
    }

    private func add(_ view: @autoclosure () -> UIImageView) -> UIImageView {
        stage.perform {
            let view = view()
            stage.window.addSubview(view)
            return view
        }
    }

    @Test func `is as large as its image`() {
        stage.perform {
            let view = UIImageView(image: image(1))
            #expect(view.frame == CGRect(x: 0, y: 0, width: 4, height: 2))
            #expect(view.intrinsicContentSize == CGSize(width: 4, height: 2))
            view.image = image(1, width: 8, height: 8)
            #expect(view.frame.size == CGSize(width: 4, height: 2))
            view.sizeToFit()
            #expect(view.frame.size == CGSize(width: 8, height: 8))
            #expect(!view.isUserInteractionEnabled)
            let empty = UIImageView()
            #expect(empty.frame == .zero)
            #expect(empty.intrinsicContentSize.width == UIView.noIntrinsicMetric)
        }
    }

    @Test func `puts its image where the mode says`() {
        let picture = image(1)
        let view = add(UIImageView(image: picture))
        stage.perform {
            view.contentMode = .bottomRight
            view.frame.size = CGSize(width: 10, height: 10)
        }
        guard case .image(let item) = view.layer.displayList().items.first else {
            Issue.record("no image")
            return
        }
        #expect(item.rect == CGRect(x: 6, y: 8, width: 4, height: 2))
    }

    @Test func `shows its highlighted image while it is highlighted`() {
        let (plain, bright) = (image(1), image(2))
        let view = add(UIImageView(image: plain, highlightedImage: bright))
        #expect(shown(view) == plain.cgImage)
        stage.perform { view.isHighlighted = true }
        #expect(shown(view) == bright.cgImage)
        stage.perform { view.highlightedImage = nil }
        #expect(shown(view) == plain.cgImage)
    }

    @Test func `changes its image at once, in an animation too`() {
        let view = add(UIImageView(image: image(1)))
        let next = image(2)
        stage.perform { UIView.animate(withDuration: 1) { view.image = next } }
        #expect(shown(view) == next.cgImage)
        #expect(stage.perform { view.layer.animationKeys() } == nil)
    }

    @Test func `colours a template with its tint`() {
        let view = add(UIImageView(image: image(1).withRenderingMode(.alwaysTemplate)))
        func colors() -> [DisplayItem] {
            view.layer.displayList().items.filter {
                if case .fill = $0 { true } else { false }
            }
        }
        stage.perform { stage.window.tintColor = .red }
        guard case .fill(let fill) = colors().first else {
            Issue.record("no fill")
            return
        }
        #expect(fill.paint == .solid(UIColor.red.cgColor))
    }

    // Four images in two seconds, half a second each.
    @Test func `shows images in turn, and its own again after the last`() {
        let (own, images) = (image(9), (1...4).map { image($0) })
        let view = add(UIImageView(image: own))
        stage.perform {
            view.animationImages = images
            (view.animationDuration, view.animationRepeatCount) = (2, 1)
            #expect(!view.isAnimating)
            view.startAnimating()
            #expect(view.isAnimating)
        }
        for (time, index) in [(0.0, 0), (0.4, 0), (0.6, 1), (1.25, 2), (1.9, 3)] {
            stage.advance(to: time)
            #expect(shown(view) == images[index].cgImage, "\(time) s")
        }
        stage.advance(to: 2.1)
        #expect(shown(view) == own.cgImage)
        #expect(!view.isAnimating)
    }

    @Test func `goes on for ever, 30 images a second, until it is stopped`() {
        let images = (1...3).map { image($0) }
        let view = add(UIImageView(image: nil))
        stage.perform {
            view.animationImages = images
            view.startAnimating()
        }
        stage.advance(to: 100 + 1.5 / 30)
        #expect(view.isAnimating)
        // 3000 images are 1000 cycles; one and a half images more shows the second.
        #expect(shown(view) == images[1].cgImage)
        stage.perform { view.stopAnimating() }
        #expect(!view.isAnimating && shown(view) == nil)
    }

    @Test func `waits for a window`() {
        let images = (1...2).map { image($0) }
        let view = stage.perform {
            let view = UIImageView(image: nil)
            view.animationImages = images
            view.startAnimating()
            return view
        }
        stage.advance(to: 1)
        #expect(view.isAnimating && shown(view) == nil)
        stage.perform { stage.window.addSubview(view) }
        #expect(shown(view) == images[0].cgImage)
    }
}
