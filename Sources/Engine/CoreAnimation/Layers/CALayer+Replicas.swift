import FilmstripDisplay
import FilmstripGeometry
import Foundation

private typealias Keys = CAReplicatorLayer.Keys

extension CALayer {
    /// The sublayers of a replicator, once for each instance.
    func appendReplicas(
        _ own: OwnProperties, _ values: LayerProperties, to list: inout DisplayList,
        transform: Homography, at moment: LayerMoment
    ) {
        let count = min(max(Int(own.number(Keys.count)), 0), Self.mostReplicas)
        let step = own[Keys.transform]
        let (x, y) = (values.bounds.midX, values.bounds.midY)
        let toCenter = CATransform3DMakeTranslation(-x, -y, 0)
        let fromCenter = CATransform3DMakeTranslation(x, y, 0)
        var place = CATransform3DIdentity
        for index in 0..<count {
            var parent = toCenter.concatenating(place).concatenating(fromCenter)
            if let perspective = values.perspective { parent = parent.concatenating(perspective) }
            let delayed = moment.delayed(by: own.number(Keys.delay) * Double(index))
            let color = own.instanceColor(index)
            guard color != .white else {
                for (child, childMoment) in backToFront(at: delayed) {
                    child.append(
                        to: &list, placement: transform, parent: parent, at: childMoment)
                }
                place = step.concatenating(place)
                continue
            }
            var instance = DisplayList(size: list.size)
            for (child, childMoment) in backToFront(at: delayed) {
                child.append(
                    to: &instance, placement: transform, parent: parent, at: childMoment)
            }
            for item in instance.items.flatMap({ $0.tinted(by: color) }) { list.append(item) }
            for warning in instance.warnings { list.warn(warning) }
            place = step.concatenating(place)
        }
    }

    /// More instances are not drawn.
    private static let mostReplicas = 10_000

    /// The sublayers of a transform layer in the superlayer's space, the farthest first.
    ///
    /// - Parameter local: From the layer's space to that of its superlayer's sublayers.
    func appendUnflattened(
        _ values: LayerProperties, _ local: CATransform3D, to list: inout DisplayList,
        placement: Homography, at moment: LayerMoment
    ) {
        let parent = (values.perspective ?? CATransform3DIdentity).concatenating(local)
        let isFaded = values.opacity < 1
        if isFaded {
            list.append(.pushGroup(Group(opacity: Double(values.opacity))))
        }
        let sorted = backToFront(at: moment).enumerated().map { offset, child in
            let values = child.0.values(at: child.1)
            let place = values.localTransform.concatenating(parent)
            let (x, y) = (values.bounds.midX, values.bounds.midY)
            return (depth: x * place.m13 + y * place.m23 + place.m43, offset: offset, child: child)
        }.sorted { ($0.depth, $0.offset) < ($1.depth, $1.offset) }
        for (_, _, child) in sorted {
            child.0.append(to: &list, placement: placement, parent: parent, at: child.1)
        }
        if isFaded { list.append(.popGroup) }
    }
}

extension LayerMoment {
    /// The moment some seconds earlier.
    fileprivate func delayed(by delay: Double) -> LayerMoment {
        switch self {
        case .model: .model
        case .seen(let time, let isDriven): .seen(localTime: time - delay, isDriven: isDriven)
        }
    }
}

extension OwnProperties {
    /// The colour by which an instance's colours are multiplied.
    fileprivate func instanceColor(_ index: Int) -> Color {
        let color = self[Keys.color]
        func component(_ start: Double, _ offset: OwnKey<Float>) -> Double {
            min(max(start + Double(index) * number(offset), 0), 1)
        }
        return Color(
            red: component(color.red, Keys.redOffset),
            green: component(color.green, Keys.greenOffset),
            blue: component(color.blue, Keys.blueOffset),
            alpha: component(color.alpha, Keys.alphaOffset))
    }
}
