import CoreAnimation
import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import Foundation
import UIKitCore

/// A layer property that the timeline records where it differs from its default.
private struct LayerProperty: Sendable {
    /// UIKit's key path.
    let path: String
    let key: LayerKey

    private init(_ property: ViewProperty) {
        path = property.path
        // Some properties of the layer belong to the view itself.
        let name = path.hasPrefix("layer.") ? String(path.dropFirst(6)) : path
        guard let key = LayerKey(property: name) else { fatalError("no layer has \(path)") }
        self.key = key
    }

    /// All properties in the timeline's order.
    static let all = ViewProperty.ofLayers.map(LayerProperty.init)

    private static let keys = all.map(\.key)

    /// The values of a layer of which nothing was set; they never change.
    private nonisolated(unsafe) static let usual = LayerProperties()

    /// The properties that are not their defaults in `layer`, with their values.
    static func unusual(in layer: LayerProperties) -> [ViewValues.Other] {
        var others: [ViewValues.Other] = []
        layer.forEachDifference(from: usual, among: keys) { index in
            others.append(ViewValues.Other(all[index].path, all[index].told(layer[keys[index]])))
        }
        return others
    }

    /// The properties of `model` that are others in `shown`, on the timeline's grid.
    static func differences(
        of model: LayerProperties, from shown: LayerProperties
    ) -> [Timeline.Property] {
        var differences: [Timeline.Property] = []
        model.forEachDifference(from: shown, among: keys) { index in
            guard let value = all[index].difference(of: model, from: shown) else { return }
            differences.append(Timeline.Property(all[index].path, value))
        }
        return differences
    }

    /// The value in `model`; nil if it equals that in `shown` on the timeline's grid.
    private func difference(
        of model: LayerProperties, from shown: LayerProperties
    ) -> Timeline.Value? {
        let told = told(model[key]).onGrid
        return told == self.told(shown[key]).onGrid ? nil : told
    }

    /// The value as the timeline has it; no colour becomes clear.
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
    init(name: String, of view: UIView) {
        self.init(name: name, view.layer.presentationValues())
    }

    /// Creates the values that remain of `view` once nothing moves.
    init(name: String, remainingOf view: UIView) {
        self.init(name: name, view.layer.modelValues)
        hasMask = view.layer.mask != nil
        takesTouches = view.isUserInteractionEnabled
        guard let scroll = view as? UIScrollView else { return }
        isScrollEnabled = scroll.isScrollEnabled
        let inset = scroll.contentInset
        contentInset = SIMD4(inset.top, inset.left, inset.bottom, inset.right)
    }

    init(name: String, _ layer: LayerProperties) {
        self.init(placing: layer)
        self.name = name
        others = LayerProperty.unusual(in: layer)
    }

    /// Creates the values that every layer has, without a name.
    fileprivate init(placing layer: LayerProperties) {
        self.init(
            name: "", frame: layer.frame, alpha: Double(layer.opacity),
            transform: layer.transform.affine, others: [])
    }
}

extension Timeline.View {
    /// Creates the current values of `view`.
    ///
    /// - Parameter place: The view's rectangle on the display; points.
    init(name: String, of view: UIView, at place: CGRect) {
        let (shown, model) = (view.layer.presentationValues(), view.layer.modelValues)
        self.init(
            name: name, properties: ViewValues(name: name, shown).properties,
            model: shown == model ? [] : Self.differences(of: model, from: shown),
            // A difference from the frame by rounding error alone is dropped.
            place: place.isNearly(shown.frame) ? shown.frame.onGrid : place.onGrid)
    }

    private static func differences(
        of model: LayerProperties, from shown: LayerProperties
    ) -> [Timeline.Property] {
        ViewValues(placing: model).placing(unlike: ViewValues(placing: shown))
            + LayerProperty.differences(of: model, from: shown)
    }
}

extension CGRect {
    /// The rectangle rounded to the grid of the engine's output.
    fileprivate var onGrid: CGRect {
        CGRect(x: snap(minX), y: snap(minY), width: snap(width), height: snap(height))
    }

    /// Whether all sides differ by less than that grid's step.
    fileprivate func isNearly(_ other: CGRect) -> Bool {
        [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
            .allSatisfy { abs($0) < 1e-6 }
    }
}
