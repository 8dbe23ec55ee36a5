import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A configuration of corners` {
    /// The radii of a view of 100 × 60 points: top left, top right, bottom left, bottom right.
    private func radii(_ configuration: UICornerConfiguration) -> [CGFloat] {
        let stage = Stage()
        defer { stage.tearDown() }
        return stage.perform {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
            view.cornerConfiguration = configuration
            return Self.radii(of: view)
        }
    }

    private static func radii(of view: UIView) -> [CGFloat] {
        [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight].map {
            view.effectiveRadius(corner: $0)
        }
    }

    @Test func `gives each corner its radius, at most half the shorter side`() {
        #expect(radii(.corners(radius: .fixed(12))) == [12, 12, 12, 12])
        #expect(radii(.corners(radius: 80)) == [30, 30, 30, 30])
        #expect(
            radii(
                .corners(
                    topLeftRadius: 1, topRightRadius: 2.5, bottomLeftRadius: nil,
                    bottomRightRadius: 4)) == [1, 2.5, 0, 4])
        #expect(radii(.uniformEdges(topRadius: 3, bottomRadius: nil)) == [3, 3, 0, 0])
        #expect(radii(.uniformEdges(leftRadius: 3, rightRadius: 4)) == [3, 4, 3, 4])
        #expect(radii(.uniformTopRadius(5, bottomRightRadius: 6)) == [5, 5, 0, 6])
        #expect(radii(.uniformBottomRadius(5, topLeftRadius: 6)) == [6, 0, 5, 5])
        #expect(radii(.uniformLeftRadius(5, topRightRadius: 6)) == [5, 6, 5, 0])
        #expect(radii(.uniformRightRadius(5, bottomLeftRadius: 6)) == [0, 5, 6, 5])
    }

    @Test func `makes a capsule, whose radius may be limited`() {
        #expect(radii(.capsule()) == [30, 30, 30, 30])
        #expect(radii(.capsule(maximumRadius: 20)) == [20, 20, 20, 20])
    }

    @Test func `follows the view's size, and leaves other views to their layers`() {
        let stage = Stage()
        stage.perform {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
            view.cornerConfiguration = .capsule()
            view.frame.size.height = 40
            #expect(view.effectiveRadius(corner: .allCorners) == 20)
            let plain = UIView(frame: view.frame)
            (plain.layer.cornerRadius, plain.layer.maskedCorners) = (7, [.layerMinXMinYCorner])
            #expect(Self.radii(of: plain) == [7, 0, 0, 0])
        }
        stage.tearDown()
    }

    /// A container of radius 40 around a view that is inset by 10: the corners have the same centre with a radius of 30.
    @Test func `is concentric with the nearest rounded view around`() {
        let stage = Stage()
        stage.perform {
            let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            container.layer.cornerRadius = 40
            let middle = UIView(frame: container.bounds)
            container.addSubview(middle)
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 150))
            view.cornerConfiguration = .corners(radius: .containerConcentric())
            middle.addSubview(view)
            // 40 points above the container's lower edge, the lower corners are square.
            #expect(Self.radii(of: view) == [30, 30, 0, 0])
            view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 8))
            #expect(Self.radii(of: view) == [30, 30, 8, 8])
            view.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
            #expect(Self.radii(of: view) == [30, 30, 30, 30])
            view.frame = CGRect(x: 10, y: 20, width: 180, height: 170)
            view.cornerConfiguration = .corners(radius: .containerConcentric())
            #expect(Self.radii(of: view) == [20, 20, 30, 30])
        }
        stage.tearDown()
    }

    @Test func `is concentric with the display's corners where no view is round`() {
        var device = Device(size: CGSize(width: 402, height: 874))
        device.cornerRadius = 62
        let stage = Stage(device: device)
        stage.perform {
            let view = UIView(frame: CGRect(x: 8, y: 400, width: 386, height: 466))
            view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 38))
            stage.window.addSubview(view)
            #expect(Self.radii(of: view) == [38, 38, 54, 54])
        }
        stage.tearDown()
    }

    /// Halfway through a linear animation, all radii are halfway.
    @Test func `animates with the view`() {
        let stage = Stage()
        let view = stage.perform {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.cornerConfiguration = .corners(radius: 10)
            stage.window.addSubview(view)
            return view
        }
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.cornerConfiguration = .uniformEdges(topRadius: 20, bottomRadius: 30)
            }
        }
        stage.advance(to: stage.now + 0.5)
        stage.perform {
            let shown = view.layer.presentation()?.value(forKey: "cornerRadii") as? [Double]
            #expect(shown == [15, 15, 20, 20])
        }
        stage.tearDown()
    }

    /// From 30 points, 10 within corners of 40, to half of the new height of 40; the old configuration would give 8 there.
    @Test func `goes without a jump where a block changes the view's frame as well`() {
        let stage = Stage()
        let view = stage.perform {
            let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            container.layer.cornerRadius = 40
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 180))
            view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 8))
            container.addSubview(view)
            stage.window.addSubview(container)
            return view
        }
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame = CGRect(x: 60, y: 80, width: 80, height: 40)
                view.cornerConfiguration = .capsule()
            }
        }
        let begun = stage.now
        for (time, radius) in [(0.0, 30.0), (0.5, 25), (1, 20)] {
            stage.advance(to: begun + time)
            stage.perform {
                let shown = view.layer.presentation()?.value(forKey: "cornerRadii") as? [Double]
                #expect(shown == [radius, radius, radius, radius])
            }
        }
        stage.tearDown()
    }
}
