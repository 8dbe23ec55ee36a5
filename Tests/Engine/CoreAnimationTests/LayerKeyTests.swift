import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Testing

extension AnimationValue.Kind {
    /// Two values of the kind that differ in every number, neither of them any layer's default.
    fileprivate var samples: (AnimationValue, AnimationValue) {
        switch self {
        case .number: (.number(2.5), .number(3.75))
        case .flag: (.number(1), .number(0))
        case .point: (.point(CGPoint(x: 1.5, y: 2)), .point(CGPoint(x: 4, y: -8)))
        case .size:
            (.size(CGSize(width: 1.5, height: 2)), .size(CGSize(width: 4, height: 8)))
        case .rect:
            (
                .rect(CGRect(x: 1, y: 2, width: 3, height: 4)),
                .rect(CGRect(x: 5, y: 7, width: 9, height: 11))
            )
        case .transform:
            (
                .transform(CATransform3DMakeTranslation(1, 2, 3)),
                .transform(CATransform3DMakeTranslation(4, 6, 8))
            )
        case .color:
            (
                .color(Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)),
                .color(Color(red: 0.5, green: 0.25, blue: 0.125, alpha: 1))
            )
        case .colors: (.colors([.black, .white]), .colors([.white, .black]))
        case .numbers: (.numbers([0.25, 0.75]), .numbers([0.5, 1]))
        case .path:
            (
                .path(Path(rect: CGRect(x: 0, y: 0, width: 1, height: 2))),
                .path(Path(rect: CGRect(x: 1, y: 1, width: 4, height: 8)))
            )
        case .contents: (.contents(.mixed(nil, nil, 0.25)), .contents(.mixed(nil, nil, 0.75)))
        }
    }
}

@Suite struct `A layer's key` {
    /// One layer of each class with values of its own, a plain one first.
    private static func layers() -> [CALayer] {
        [CALayer(), CAGradientLayer(), CAShapeLayer(), CATextLayer(), BackdropLayer()]
    }

    /// The values of a new layer of each class.
    private static func values() -> [LayerProperties] {
        AnimationContext().perform { layers().map(\.modelValues) }
    }

    @Test(arguments: LayerKey.allCases)
    func `gives the value that was set under it, and changes no other`(_ key: LayerKey) {
        var classes = 0
        for blank in Self.values() {
            for sample in [key.kind.samples.0, key.kind.samples.1] {
                var values = blank
                values[key] = sample
                guard let found = values[key] else {
                    #expect(values == blank)
                    continue
                }
                classes += 1
                #expect(found == sample)
                for other in LayerKey.allCases where other != key {
                    #expect(values[other] == blank[other], "\(other)")
                }
            }
        }
        // Each sample is kept by every class or by only one.
        #expect(classes == 2 * Self.values().count || classes == 2)
    }

    /// Lines cannot be thinner than 0, nor miters shorter than a line's width: an animated value below that
    /// is raised to it.
    @Test(arguments: [
        (LayerKey.lineWidth, AnimationValue.number(-1), AnimationValue.number(0)),
        (.miterLimit, .number(0), .number(1)), (.fontSize, .number(-1), .number(0)),
        (.blurRadius, .number(-1), .number(0)), (.saturation, .number(-1), .number(0)),
        (.lineDashPattern, .numbers([-1, 2]), .numbers([0, 2])),
    ])
    func `keeps values that can be drawn`(
        _ key: LayerKey, _ value: AnimationValue, _ kept: AnimationValue
    ) {
        let found = Self.values().compactMap { blank in
            var values = blank
            values[key] = value
            return values[key]
        }
        #expect(found == [kept])
    }

    /// Apple, "Animatable Properties": these are not animated implicitly.
    @Test(arguments: LayerKey.allCases)
    func `animates by itself if its value can be between two`(_ key: LayerKey) {
        let jumping: Set<LayerKey> = [
            .hidden, .masksToBounds, .doubleSided, .path, .lineDashPattern,
        ]
        let context = AnimationContext()
        let layers = context.perform {
            let layers = Self.layers()
            for layer in layers { context.addRoot(layer) }
            return layers
        }
        context.perform {
            for layer in layers {
                layer.setModel(key.kind.samples.0, for: key)
                guard layer.modelValues[key] != nil else { continue }
                #expect((layer.action(forKey: key.rawValue) == nil) == jumping.contains(key))
            }
        }
    }

    private static let kinds: [AnimationValue.Kind] = [.number, .point, .size, .rect, .color]

    /// A basic animation of up to four numbers has a code path of its own; keyframes use `AnimationValue`.
    @Test(arguments: LayerKey.allCases.filter { kinds.contains($0.kind) })
    func `is animated to the same numbers by ends and by keyframes`(_ key: LayerKey) {
        let (from, to) = key.kind.samples
        func seen(_ animation: () -> CAPropertyAnimation) -> [LayerProperties] {
            let context = AnimationContext()
            let layers = context.perform {
                let layers = Self.layers()
                for layer in layers { context.addRoot(layer) }
                return layers
            }
            context.perform {
                for layer in layers {
                    let animation = animation()
                    animation.duration = 1
                    layer.add(animation, forKey: nil)
                }
            }
            context.advance(to: 0.3)
            return context.perform { layers.map { $0.presentationValues() } }
        }
        let one = seen {
            let animation = CABasicAnimation(keyPath: key.rawValue)
            (animation.fromValue, animation.toValue) = (from.untyped, to.untyped)
            return animation
        }
        let other = seen {
            let animation = CAKeyframeAnimation(keyPath: key.rawValue)
            animation.values = [from.untyped, to.untyped]
            return animation
        }
        #expect(one == other)
        #expect(one.contains { $0[key] != nil && $0[key] != from && $0[key] != to })
    }
}
