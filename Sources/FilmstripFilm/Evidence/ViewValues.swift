package import FilmstripCoreGraphics
package import FilmstripDisplay
import FilmstripGeometry
package import Foundation

/// Values of a screen or a named view; lengths in points.
package struct ViewValues: Equatable, Sendable {
    package var name: String
    package var frame: CGRect
    package var alpha: Double
    package var transform: CGAffineTransform
    /// Properties that differ from their defaults, by UIKit's key paths, in a fixed order.
    package var others: [Other]
    /// Whether the view has a mask; recorded for findings only.
    package var hasMask = false
    /// `isUserInteractionEnabled`; recorded for findings only.
    package var takesTouches = true

    package struct Other: Equatable, Sendable {
        package var path: String
        package var value: Value

        package init(_ path: String, _ value: Value) { (self.path, self.value) = (path, value) }
    }

    package enum Value: Equatable, Sendable {
        case flag(Bool)
        case number(Double)
        case size(CGSize)
        case color(Color)
    }

    package init(
        name: String, frame: CGRect, alpha: Double, transform: CGAffineTransform, others: [Other]
    ) {
        (self.name, self.frame, self.alpha) = (name, frame, alpha)
        (self.transform, self.others) = (transform, others)
    }

    /// The values as properties of the timeline, on its grid.
    package var properties: [Timeline.Property] {
        placing + others.map { Timeline.Property($0.path, $0.value.onGrid) }
    }

    /// The properties that every view has, on the timeline's grid.
    package var placing: [Timeline.Property] {
        [
            Timeline.Property(
                "frame",
                .numbers([
                    snap(frame.origin.x), snap(frame.origin.y), snap(frame.width),
                    snap(frame.height),
                ])),
            Timeline.Property("alpha", .numbers([snap(alpha)])),
            Timeline.Property(
                "transform",
                .numbers(
                    [
                        transform.a, transform.b, transform.c, transform.d, transform.tx,
                        transform.ty,
                    ].map { snap($0) })),
        ]
    }
}

extension ViewValues.Value {
    /// The value as the timeline's, on its grid.
    package var onGrid: Timeline.Value {
        switch self {
        case .flag(let flag): .flag(flag)
        case .number(let number): .numbers([snap(number)])
        case .size(let size): .numbers([snap(size.width), snap(size.height)])
        case .color(let color):
            .numbers([color.red, color.green, color.blue, color.alpha].map { snap($0) })
        }
    }
}
