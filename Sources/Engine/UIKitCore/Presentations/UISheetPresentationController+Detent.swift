import FilmstripGeometry
public import Foundation

extension UISheetPresentationController {
    /// A height at which a sheet can rest.
    public final class Detent: NSObject {
        /// An identifier of a detent.
        public struct Identifier: Hashable, Sendable, RawRepresentable {
            /// The identifier's text.
            public let rawValue: String

            /// Creates the identifier with the given text.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// Creates the identifier with the given text.
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// About half of the container's height.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The container's height, except for the visible part of the presenting view.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The detent's identifier; `custom` for a custom detent without one.
        ///
        /// - Difference: UIKit makes up a different one for each.
        public let identifier: Identifier
        private let resolver: (SheetLayout.Room) -> CGFloat?

        fileprivate init(
            _ identifier: Identifier, _ resolver: @escaping (SheetLayout.Room) -> CGFloat?
        ) {
            (self.identifier, self.resolver) = (identifier, resolver)
        }

        /// Returns a detent of about half of the container's height, which is disabled in a compact height.
        ///
        /// - Approximation: `Profile.sheetMediumFraction` of it; Apple publishes no figure.
        public class func medium() -> Detent { Detent(.medium) { $0.mediumDetentValue } }

        /// Returns a detent of the container's height, except for the visible part of the
        /// presenting view.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// Returns a detent with a height of the program's own.
        ///
        /// - Parameters:
        ///   - identifier: The detent's identifier; nil for `custom`.
        ///   - resolver: Returns the height in points, 0 or more, limited to the context's maximum;
        ///     nil disables the detent.
        public class func custom(
            identifier: Identifier? = nil,
            resolver:
                @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier("custom")) { resolver($0) }
        }

        /// Returns the detent's height in points; nil if the detent is disabled.
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

/// The context in which a detent's height is resolved.
///
/// - Difference: there is no `containerTraitCollection`.
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The height of the largest sheet, points.
    var maximumDetentValue: CGFloat { get }
}
