import CoreAnimation
import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import Foundation
import UIKitCore

/// A property of layers that the timeline tells of where it is not its default.
private struct LayerProperty: Sendable {
    /// UIKit's key path.
    let path: String
    let value: @Sendable (LayerProperties) -> ViewValues.Value
    let isUsual: @Sendable (LayerProperties) -> Bool

    private init<Property: Equatable & SendableMetatype>(
        _ path: ViewKeyPath, _ key: any KeyPath<LayerProperties, Property> & Sendable,
        _ value: @escaping @Sendable (Property) -> ViewValues.Value
    ) {
        let usual = LayerProperties()
        self.path = path.rawValue
        self.value = { value($0[keyPath: key]) }
        isUsual = { $0[keyPath: key] == usual[keyPath: key] }
    }

    /// In the order of the timeline.
    static let all = [
        LayerProperty(.isHidden, \.isHidden) { .flag($0) },
        LayerProperty(.backgroundColor, \.backgroundColor) { .color($0 ?? .clear) },
        LayerProperty(.cornerRadius, \.cornerRadius) { .number($0) },
        LayerProperty(.borderWidth, \.borderWidth) { .number($0) },
        LayerProperty(.borderColor, \.borderColor) { .color($0 ?? .clear) },
        LayerProperty(.shadowOpacity, \.shadowOpacity) { .number(Double($0)) },
        LayerProperty(.shadowRadius, \.shadowRadius) { .number($0) },
        LayerProperty(.shadowOffset, \.shadowOffset) { .size($0) },
        LayerProperty(.shadowColor, \.shadowColor) { .color($0 ?? .clear) },
        LayerProperty(.masksToBounds, \.masksToBounds) { .flag($0) },
        LayerProperty(.zPosition, \.zPosition) { .number($0) },
    ]
}

extension ViewValues {
    /// The values of `view` as they are seen now.
    init(name: String, of view: UIView) {
        self.init(name: name, view.layer.presentationValues())
    }

    /// The values of a layer.
    init(name: String, _ layer: LayerProperties) {
        var others: [Other] = []
        for property in LayerProperty.all where !property.isUsual(layer) {
            others.append(Other(property.path, property.value(layer)))
        }
        self.init(
            name: name, frame: layer.frame, alpha: Double(layer.opacity),
            transform: layer.transform.affine, others: others)
    }
}

extension Timeline.View {
    /// What is seen of `view` now.
    ///
    /// - Parameter place: On the display; points.
    init(name: String, of view: UIView, at place: CGRect) {
        let (shown, model) = (view.layer.presentationValues(), view.layer.modelValues)
        let properties = ViewValues(name: name, shown).properties
        self.init(
            name: name, properties: properties,
            model: shown == model ? [] : Self.differences(of: model, from: shown, properties),
            // What differs in the last bits alone is the frame.
            place: place.isNearly(shown.frame) ? shown.frame.onGrid : place.onGrid)
    }

    private static func differences(
        of model: LayerProperties, from shown: LayerProperties, _ seen: [Timeline.Property]
    ) -> [Timeline.Property] {
        let usual = ViewValues(name: "", model).properties.prefix(3)
        let first = zip(usual, seen).filter { $0 != $1 }.map(\.0)
        return first
            + LayerProperty.all.compactMap { property in
                let (left, right) = (property.value(model).onGrid, property.value(shown).onGrid)
                return left == right ? nil : Timeline.Property(property.path, left)
            }
    }
}

extension CGRect {
    /// The rectangle on the grid of all numbers that leave the engine.
    fileprivate var onGrid: CGRect {
        CGRect(x: snap(minX), y: snap(minY), width: snap(width), height: snap(height))
    }

    /// Whether both are one on that grid.
    fileprivate func isNearly(_ other: CGRect) -> Bool {
        [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
            .allSatisfy { abs($0) < 1e-6 }
    }
}
