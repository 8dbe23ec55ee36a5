import CoreAnimation
import FilmstripDisplay
import Foundation
import Testing
import UIKit

@Suite struct `An emitter layer` {
    let stage = Stage()

    /// An emitter at (50, 50) that began now, or has always been there.
    private func emitter(
        always: Bool = false, _ change: (CAEmitterLayer, CAEmitterCell) -> Void
    ) -> CAEmitterLayer {
        stage.perform {
            let layer = CAEmitterLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            layer.emitterPosition = CGPoint(x: 50, y: 50)
            if !always { layer.beginTime = CACurrentMediaTime() + 1e-9 }
            let cell = CAEmitterCell()
            cell.name = "spark"
            cell.contents = CGImage(
                Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: .max, count: 16)))
            (cell.birthRate, cell.lifetime) = (10, 2)
            layer.emitterCells = [cell]
            change(layer, cell)
            stage.window.layer.addSublayer(layer)
            return layer
        }
    }

    private func images(_ layer: CALayer) -> [(center: CGPoint, width: CGFloat)] {
        layer.displayList().items.compactMap { item in
            guard case .image(let image) = item,
                let center = image.transform.project(
                    CGPoint(x: image.rect.midX, y: image.rect.midY)),
                let left = image.transform.project(image.rect.origin),
                let right = image.transform.project(
                    CGPoint(x: image.rect.maxX, y: image.rect.minY))
            else { return nil }
            return (center, hypot(right.x - left.x, right.y - left.y))
        }
    }

    @Test func `has as many particles as are born in a lifetime`() {
        let layer = emitter { _, _ in }
        stage.advance(to: 1.05)
        // At 0, 0.1 … 1 s.
        #expect(images(layer).count == 11)
        stage.advance(to: 5.05)
        #expect(images(layer).count == 20)
    }

    @Test func `is full at once where its clock began long ago`() {
        #expect(images(emitter(always: true) { _, _ in }).count > 19)
    }

    @Test func `moves its particles by v t and a t²`() {
        let layer = emitter { _, cell in
            (cell.birthRate, cell.velocity, cell.emissionLongitude) = (0.1, 30, 0)
            (cell.yAcceleration, cell.scale, cell.scaleSpeed) = (100, 2, -0.5)
        }
        stage.advance(to: 1)
        let seen = images(layer)
        #expect(seen.count == 1)
        #expect(abs(seen[0].center.x - 80) < 1e-3)
        #expect(abs(seen[0].center.y - 100) < 1e-3)
        // 4 pixels, at 2 − 0.5·t.
        #expect(abs(seen[0].width - 6) < 1e-3)
    }

    @Test func `lets particles end their lives when it stops`() {
        let layer = emitter { _, _ in }
        stage.advance(to: 3)
        stage.perform { layer.birthRate = 0 }
        stage.advance(to: 4.05)
        #expect(images(layer).count == 9 || images(layer).count == 10)
        stage.advance(to: 5.05)
        #expect(images(layer).isEmpty)
        #expect(layer.birthRate == 0)
    }

    @Test func `changes a cell by a key path`() {
        let layer = emitter { _, _ in }
        stage.advance(to: 3)
        stage.perform { layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate") }
        stage.advance(to: 5.05)
        #expect(images(layer).isEmpty)
        #expect(layer.emitterCells?.first?.birthRate == 0)
    }

    @Test func `is the same for the same seed`() {
        func places(_ seed: UInt32) -> [CGPoint] {
            let layer = emitter { layer, cell in
                layer.seed = seed
                (layer.emitterShape, layer.emitterSize) = (.line, CGSize(width: 80, height: 0))
                (cell.emissionRange, cell.velocity, cell.velocityRange) = (.pi * 2, 40, 20)
            }
            stage.advance(to: stage.now + 1)
            return images(layer).map(\.center)
        }
        // The layer's own clock makes no difference.
        let (one, again, other) = (places(7), places(7), places(8))
        #expect(one.count == again.count)
        #expect(
            zip(one, again).allSatisfy { abs($0.x - $1.x) < 1e-3 && abs($0.y - $1.y) < 1e-3 })
        #expect(one != other)
    }

    @Test func `keeps particles in its shape at birth`() {
        for shape in [CAEmitterLayerEmitterShape.rectangle, .line, .circle] {
            let layer = emitter { layer, cell in
                (layer.emitterShape, layer.emitterSize) = (shape, CGSize(width: 40, height: 20))
                cell.birthRate = 100
            }
            stage.advance(to: stage.now + 1)
            let seen = images(layer).map(\.center)
            #expect(seen.count > 90)
            let allowed =
                switch shape {
                case .rectangle: CGRect(x: 30, y: 40, width: 40, height: 20)
                case .line: CGRect(x: 30, y: 50, width: 40, height: 1e-6)
                default: CGRect(x: 10, y: 10, width: 80, height: 80)
                }
            #expect(seen.allSatisfy { allowed.insetBy(dx: -1e-6, dy: -1e-6).contains($0) })
            let spread = (seen.map(\.x).max() ?? 0) - (seen.map(\.x).min() ?? 0)
            #expect(spread > 0.8 * allowed.width)
        }
    }

    @Test func `lets particles emit others, and adds colours where it is told to`() {
        let layer = emitter { layer, rocket in
            (rocket.birthRate, rocket.lifetime, rocket.velocity) = (0.1, 1, 0)
            let spark = CAEmitterCell()
            spark.contents = rocket.contents
            (spark.birthRate, spark.lifetime) = (100, 0.5)
            (spark.beginTime, spark.duration, spark.velocity) = (0.9, 0.1, 50)
            (spark.emissionRange, spark.color) = (.pi * 2, UIColor.red.cgColor)
            rocket.emitterCells = [spark]
            layer.renderMode = .additive
        }
        stage.advance(to: 0.5)
        #expect(images(layer).count == 1)
        stage.advance(to: 1.2)
        #expect((10...11).contains(images(layer).count))
        let modes = layer.displayList().items.compactMap { item -> Group.BlendMode? in
            if case .pushGroup(let group) = item { group.blendMode } else { nil }
        }
        #expect(modes.contains(.plusLighter))
        stage.advance(to: 2)
        #expect(images(layer).isEmpty)
        #expect(stage.nextEvent() == nil)
    }
}
