public import FilmstripCoreGraphics
public import Foundation

extension Timeline {
    /// The values of a screen or a named view.
    public struct View: Equatable, Sendable {
        /// The name in the spec or in UIKit code.
        public var name: String
        /// Presentation values by UIKit's key paths: `frame`, `alpha` and `transform`, followed by those that differ
        /// from their defaults.
        public var properties: [Property]
        /// Model values that differ from the presentation's, as during an animation or under a finger.
        public var model: [Property]
        /// The view's rectangle on the display; points.
        public var place: CGRect

        package init(name: String, properties: [Property], model: [Property] = [], place: CGRect) {
            (self.name, self.properties, self.model) = (name, properties, model)
            self.place = place
        }

        /// The presentation value for a key path; nil if it is the default.
        public subscript(path: String) -> Value? { properties.first { $0.path == path }?.value }

        /// The model value for a key path; nil if it is the default.
        public func model(_ path: String) -> Value? {
            model.first { $0.path == path }?.value ?? self[path]
        }

        /// The presentation's frame in its superview; points.
        public var frame: CGRect {
            let sides = self["frame"]?.numbers ?? [0, 0, 0, 0]
            return CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
        }

        /// The presentation's alpha, 0…1.
        public var alpha: Double { self["alpha"]?.number ?? 1 }

        /// The presentation's transform.
        public var transform: CGAffineTransform {
            let parts = self["transform"]?.numbers ?? [1, 0, 0, 1, 0, 0]
            return CGAffineTransform(
                a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
        }
    }

    /// A value of a view.
    public struct Property: Equatable, Sendable {
        /// UIKit's key path: `alpha`, `layer.shadowOpacity`.
        public var path: String
        /// The value.
        public var value: Value

        /// Creates a property from a key path and a value.
        public init(_ path: String, _ value: Value) { (self.path, self.value) = (path, value) }
    }

    /// The value of a property.
    public enum Value: Equatable, Sendable {
        /// A Boolean: `isHidden`.
        case flag(Bool)
        /// A text, as a label shows it; only records have such values.
        case text(String)
        /// One number, or several in a fixed order: x, y, width and height of a rectangle; width and height of a size;
        /// a, b, c, d, tx and ty of a transform; red, green, blue and alpha of a colour, each 0…1.
        case numbers([Double])

        /// The number, if the value is a single one.
        public var number: Double? { numbers.flatMap { $0.count == 1 ? $0[0] : nil } }

        /// The numbers, if the value is neither a flag nor a text.
        public var numbers: [Double]? {
            if case .numbers(let numbers) = self { numbers } else { nil }
        }

        /// The flag, if the value is one.
        public var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
    }
}
