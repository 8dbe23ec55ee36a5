import FilmstripGeometry
public import Foundation

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    public final class Detent: NSObject {
        /// Tells detents apart.
        public struct Identifier: Hashable, Sendable, RawRepresentable {
            /// The spelling.
            public let rawValue: String

            /// The identifier spelled `rawValue`.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// The identifier spelled `rawValue`.
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// About half of the container's height.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The container's height, but for what is seen of the presenting view.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// What tells the detent apart; a custom one without a name of its own has `custom`.
        ///
        /// - Difference: UIKit makes up a different one for each.
        public let identifier: Identifier
        private let resolver: (SheetLayout.Room) -> CGFloat?

        fileprivate init(
            _ identifier: Identifier, _ resolver: @escaping (SheetLayout.Room) -> CGFloat?
        ) {
            (self.identifier, self.resolver) = (identifier, resolver)
        }

        /// About half of the container's height.
        ///
        /// - Approximation: `Profile.sheetMediumFraction` of it; Apple publishes no figure.
        public class func medium() -> Detent { Detent(.medium) { $0.mediumDetentValue } }

        /// The container's height, but for what is seen of the presenting view.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A height of the program's own.
        ///
        /// - Parameter resolver: The height in points, 0 or more; nil leaves the detent out. What is more
        ///   than the context's maximum counts as that.
        public class func custom(
            identifier: Identifier? = nil,
            resolver:
                @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier("custom")) { resolver($0) }
        }

        /// The detent's height in points; nil leaves it out.
        public func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? {
            guard let room = context as? SheetLayout.Room else {
                fatalError("a detent is resolved in a context that is not the sheet's")
            }
            return height(in: room)
        }

        func height(in room: SheetLayout.Room) -> CGFloat? {
            guard let height = resolver(room) else { return nil }
            demand(height >= 0, "a detent of \(height) points")
            return min(height, room.maximumDetentValue)
        }
    }
}

/// What a detent's height is worked out from.
///
/// - Difference: there is no `containerTraitCollection`.
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The height of the largest sheet, points.
    var maximumDetentValue: CGFloat { get }
}
