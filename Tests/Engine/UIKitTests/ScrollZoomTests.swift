import Foundation
import Testing
import UIKit

/// A stage with a scroll view of 300 × 400 points, whose content of the same size can be zoomed from 1 to 4.
private final class ZoomPlay: UIScrollViewDelegate {
    let stage = Stage()
    let scroll: UIScrollView
    let content: UIView
    var told: [String] = []

    init() {
        (scroll, content) = stage.perform { [stage] in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            let content = UIView(frame: scroll.bounds)
            scroll.addSubview(content)
            scroll.contentSize = content.frame.size
            stage.window.addSubview(scroll)
            return (scroll, content)
        }
        stage.perform {
            scroll.delegate = self
            scroll.maximumZoomScale = 4
        }
    }

    deinit { stage.tearDown() }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        told.append("willBegin \(view === content)")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { told.append("did") }
    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { told.append("didEnd \(view === content) \(scale)") }

    /// Two fingers about a point, at distances over time; the last one lifts both, unless they stay.
    func pinch(about x: Double, _ y: Double, _ distances: [Double], lifted: Bool = true) {
        for (index, distance) in distances.enumerated() {
            stage.advance(to: Double(index) * 0.1)
            let phase: UITouch.Phase =
                index == 0 ? .began : lifted && index == distances.count - 1 ? .ended : .moved
            stage.send([
                TouchSample(
                    finger: 0, phase: phase, location: CGPoint(x: x - distance / 2, y: y)),
                TouchSample(
                    finger: 1, phase: phase, location: CGPoint(x: x + distance / 2, y: y)),
            ])
        }
    }
}

@Suite struct `A scroll view that zooms` {
    private let play = ZoomPlay()

    @Test func `scales the delegate's view, and the content with it`() {
        play.stage.perform {
            play.scroll.zoomScale = 2
            #expect(play.content.transform == CGAffineTransform(scaleX: 2, y: 2))
            #expect(play.content.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
            #expect(play.scroll.contentSize == CGSize(width: 600, height: 800))
            // The middle stays in the middle.
            #expect(play.scroll.contentOffset == CGPoint(x: 150, y: 200))
        }
        #expect(play.told == ["did"])
    }

    @Test func `keeps to its limits, and tells of changes alone`() {
        play.stage.perform {
            play.scroll.zoomScale = 9
            #expect(play.scroll.zoomScale == 4)
            play.scroll.setZoomScale(4, animated: false)
            play.scroll.zoomScale = 0.1
            #expect(play.scroll.zoomScale == 1)
            #expect(play.scroll.contentOffset == .zero)
        }
        #expect(play.told == ["did", "did"])
    }

    /// A rectangle of 100 × 100 fills 300 × 400 at 3; its middle (200, 150) is then at (600, 450).
    @Test func `zooms to a rectangle of the view, and tells of its end`() {
        play.stage.perform {
            play.scroll.zoom(to: CGRect(x: 150, y: 100, width: 100, height: 100), animated: true)
            #expect(play.scroll.zoomScale == 3)
            #expect(play.scroll.contentOffset == CGPoint(x: 450, y: 250))
        }
        #expect(play.told == ["willBegin true", "did"])
        play.stage.advance(to: 1)
        #expect(play.told == ["willBegin true", "did", "didEnd true 3.0"])
    }

    @Test func `has a pinch only where there is something to zoom`() {
        play.stage.perform {
            #expect(play.scroll.pinchGestureRecognizer?.view === play.scroll)
            play.scroll.maximumZoomScale = 1
            #expect(play.scroll.pinchGestureRecognizer == nil)
            #expect(play.scroll.gestureRecognizers == [play.scroll.panGestureRecognizer])
        }
    }

    /// The pinch begins at a distance of 110 points; 220 are twice as much.
    @Test func `follows two fingers, and keeps what is under them there`() {
        play.pinch(about: 100, 100, [100, 110, 220, 220])
        play.stage.perform {
            #expect(play.scroll.zoomScale == 2)
            #expect(play.scroll.contentOffset == CGPoint(x: 100, y: 100))
            #expect(!play.scroll.isZooming)
        }
        #expect(play.told == ["willBegin true", "did", "didEnd true 2.0"])
    }

    /// Half of the least scale asks for an excess of 1: 1 + (1 − 1 / (1·0.55 + 1)) is the factor.
    @Test func `stretches beyond its limits and returns`() {
        play.pinch(about: 150, 200, [210, 200, 100], lifted: false)
        let least = 1 / (1 + (1 - 1 / 1.55))
        play.stage.perform {
            #expect(abs(play.scroll.zoomScale - least) < 1e-9)
            #expect(play.scroll.isZooming)
        }
        play.stage.send([
            TouchSample(finger: 0, phase: .ended, location: CGPoint(x: 100, y: 200)),
            TouchSample(finger: 1, phase: .ended, location: CGPoint(x: 200, y: 200)),
        ])
        play.stage.perform {
            #expect(play.scroll.isZoomBouncing)
            #expect(play.told.last == "did")
        }
        play.stage.advance(to: 2)
        play.stage.perform {
            #expect(play.scroll.zoomScale == 1 && !play.scroll.isZoomBouncing)
            #expect(play.content.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
            #expect(play.scroll.contentOffset == .zero)
        }
        #expect(play.told.last == "didEnd true 1.0")
    }

    @Test func `stays within its limits without bouncing`() {
        play.stage.perform { play.scroll.bouncesZoom = false }
        play.pinch(about: 150, 200, [210, 200, 100, 100])
        play.stage.perform { #expect(play.scroll.zoomScale == 1) }
        #expect(play.told == ["willBegin true", "didEnd true 1.0"])
    }

    /// Apps centre content smaller than the view by insets of half the rest.
    @Test func `centres small content by insets that the delegate's didZoom sets`() {
        play.stage.perform {
            play.scroll.minimumZoomScale = 0.5
            play.scroll.zoomScale = 0.5
            play.scroll.contentInset = UIEdgeInsets(top: 100, left: 75, bottom: 100, right: 75)
            #expect(play.scroll.contentSize == CGSize(width: 150, height: 200))
            #expect(play.scroll.contentOffset == CGPoint(x: -75, y: -100))
        }
    }

    @Test func `zooms content that constraints place`() {
        play.stage.perform {
            let (scroll, content) = (play.scroll, play.content)
            content.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
                content.topAnchor.constraint(equalTo: scroll.topAnchor),
                content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
                content.widthAnchor.constraint(equalToConstant: 300),
                content.heightAnchor.constraint(equalToConstant: 400),
            ])
            scroll.layoutIfNeeded()
            scroll.zoomScale = 2
            scroll.setNeedsLayout()
            scroll.layoutIfNeeded()
            #expect(content.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
            #expect(scroll.contentSize == CGSize(width: 600, height: 800))
        }
    }

    @Test func `has the scale 1 without a view to zoom`() {
        play.stage.perform {
            play.scroll.delegate = nil
            play.scroll.zoomScale = 2
            #expect(play.scroll.zoomScale == 1)
            play.scroll.zoom(to: CGRect(x: 0, y: 0, width: 1, height: 1), animated: true)
        }
        play.pinch(about: 150, 200, [100, 110, 220, 220])
        #expect(play.told.isEmpty)
    }
}
