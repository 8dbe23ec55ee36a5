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
    let key: LayerKey
    private let usual: AnimationValue?

    private init(_ property: ViewProperty) {
        path = property.path
        // A view has some of its layer's properties itself.
        let name = path.hasPrefix("layer.") ? String(path.dropFirst(6)) : path
        guard let key = LayerKey(property: name) else { fatalError("no layer has \(path)") }
        (self.key, usual) = (key, LayerProperties()[key])
    }

    /// In the order of the timeline.
    static let all = ViewProperty.ofLayers.map(LayerProperty.init)

    /// Nil if it is the default.
    func unusual(in layer: LayerProperties) -> ViewValues.Value? {
        let value = layer[key]
        return value == usual ? nil : told(value)
    }

    /// Nil if both are one on the timeline's grid, else that of `model`.
    func difference(of model: LayerProperties, from shown: LayerProperties) -> Timeline.Value? {
        let (left, right) = (model[key], shown[key])
        if left == right { return nil }
        let told = told(left).onGrid
        return told == self.told(right).onGrid ? nil : told
    }

    /// As the timeline tells it; a colour that is not there is the invisible black.
    private func told(_ value: AnimationValue?) -> ViewValues.Value {
        switch value {
        case nil: .color(.clear)
        case .number(let number): key.kind == .flag ? .flag(number != 0) : .number(number)
        case .size(let size): .size(size)
        case .color(let color): .color(color)
        case .point, .rect, .transform, .colors, .numbers, .path, .contents:
            fatalError("the timeline has no values like that of \(path)")
        }
    }
}

extension ViewValues {
    /// The values of `view` as they are seen now.
    init(name: String, of view: UIView) {
        self.init(name: name, view.layer.presentationValues())
    }

    /// The values of a layer.
    init(name: String, _ layer: LayerProperties) {
        var others: [Other] = []
        for property in LayerProperty.all {
            if let value = property.unusual(in: layer) {
                others.append(Other(property.path, value))
            }
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
                property.difference(of: model, from: shown).map {
                    Timeline.Property(property.path, $0)
                }
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
