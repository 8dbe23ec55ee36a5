public import FilmstripCoreGraphics
public import Foundation

extension Timeline {
    /// The values of a screen or a named view.
    public struct View: Equatable, Sendable {
        /// The name in the spec, or of UIKit code.
        public var name: String
        /// Presentation values by UIKit's key paths: `frame`, `alpha` and `transform`, then those that differ from
        /// their defaults.
        public var properties: [Property]
        /// Those of the model that differ from what is seen: an animation or a finger is between the two.
        public var model: [Property]
        /// Where on the display it is; points.
        public var place: CGRect

        /// A view with these values.
        package init(name: String, properties: [Property], model: [Property] = [], place: CGRect) {
            (self.name, self.properties, self.model) = (name, properties, model)
            self.place = place
        }

        /// The presentation value under a key path; nil if that is its default.
        public subscript(path: String) -> Value? { properties.first { $0.path == path }?.value }

        /// The model's value under a key path; nil if that is its default.
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

        /// The value of a key path.
        public init(_ path: String, _ value: Value) { (self.path, self.value) = (path, value) }
    }

    /// The value of a property.
    public enum Value: Equatable, Sendable {
        /// Yes or no: `isHidden`.
        case flag(Bool)
        /// One number, or several that belong together: x, y, width and height of a rectangle; width and height of
        /// a size; a, b, c, d, tx and ty of a transform; red, green, blue and alpha of a colour, each 0…1.
        case numbers([Double])

        /// The number, if it is one.
        public var number: Double? { numbers.flatMap { $0.count == 1 ? $0[0] : nil } }

        /// The numbers, if it is any.
        public var numbers: [Double]? {
            if case .numbers(let numbers) = self { numbers } else { nil }
        }

        /// The flag, if it is one.
        public var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
    }
}
