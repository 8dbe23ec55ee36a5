import CoreAnimation
import Display
import Foundation
import Geometry
import UIKitCore

/// What is seen of a screen or a named view: presentation values, in points.
struct ViewValues: Equatable, Sendable {
    var name: String
    var frame: CGRect
    var alpha: Double
    var transform: CGAffineTransform
    /// Properties that differ from their defaults, by UIKit's key path, in a fixed order.
    var others: [(path: String, value: Value)]

    enum Value: Equatable, Sendable {
        case flag(Bool)
        case number(Double)
        case size(CGSize)
        case color(Color)
    }

    /// The values of `view` as they are seen now.
    init(name: String, of view: UIView) {
        self.init(name: name, view.layer.presentationValues())
    }

    /// The values of a layer.
    init(name: String, _ seen: LayerProperties) {
        let usual = LayerProperties()
        self.name = name
        frame = seen.frame
        alpha = Double(seen.opacity)
        transform = seen.transform.affine
        others = []
        func add<Property: Equatable>(
            _ path: String, _ key: KeyPath<LayerProperties, Property>, _ value: (Property) -> Value
        ) {
            let property = seen[keyPath: key]
            if property != usual[keyPath: key] { others.append((path, value(property))) }
        }
        add("isHidden", \.isHidden) { .flag($0) }
        add("backgroundColor", \.backgroundColor) { .color($0 ?? .clear) }
        add("layer.cornerRadius", \.cornerRadius) { .number($0) }
        add("layer.borderWidth", \.borderWidth) { .number($0) }
        add("layer.borderColor", \.borderColor) { .color($0 ?? .clear) }
        add("layer.shadowOpacity", \.shadowOpacity) { .number(Double($0)) }
        add("layer.shadowRadius", \.shadowRadius) { .number($0) }
        add("layer.shadowOffset", \.shadowOffset) { .size($0) }
        add("layer.shadowColor", \.shadowColor) { .color($0 ?? .clear) }
        add("layer.masksToBounds", \.masksToBounds) { .flag($0) }
        add("layer.zPosition", \.zPosition) { .number($0) }
    }

    static func == (one: ViewValues, other: ViewValues) -> Bool {
        one.name == other.name && one.frame == other.frame && one.alpha == other.alpha
            && one.transform == other.transform
            && one.others.elementsEqual(other.others) { $0 == $1 }
    }
}
