import FilmstripGeometry
public import Foundation

/// The radii of a view's corners.
///
/// Source: the references of `UICornerConfiguration` and `UICornerRadius`.
public struct UICornerConfiguration: Hashable, Sendable {
    enum Form: Hashable {
        /// Top left, top right, bottom left and bottom right; nil is square.
        case each([UICornerRadius?])
        case capsule(maximum: CGFloat?)
    }
    let form: Form
    /// Groups of corners, by their index in `Form.each`, that all get the largest radius of theirs.
    let uniform: [[Int]]

    private init(_ radii: [UICornerRadius?], uniform: [[Int]] = []) {
        (form, self.uniform) = (.each(radii), uniform)
    }

    /// A radius for each corner.
    ///
    /// - Parameters:
    ///   - radii: Four radii: top left, top right, bottom left and bottom right; nil is square.
    ///   - uniform: Groups of corners, by their index, that all get the largest radius of theirs.
    package init(radii: [UICornerRadius?], uniform: [[Int]]) {
        demand(radii.count == 4, "\(radii.count) radii of corners")
        self.init(radii, uniform: uniform)
    }

    private init(capsule maximum: CGFloat?) {
        (form, uniform) = (.capsule(maximum: maximum), [])
    }

    static let square = UICornerConfiguration([nil, nil, nil, nil])

    /// Returns a radius for every corner; a concentric one may differ from corner to corner.
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration([radius, radius, radius, radius])
    }

    /// Returns a radius for each corner; nil leaves the corner square.
    public static func corners(
        topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
        bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
    ) -> UICornerConfiguration {
        UICornerConfiguration([topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius])
    }

    /// Returns one radius for all corners: the largest, if a concentric radius differs from corner to corner.
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration([radius, radius, radius, radius], uniform: [[0, 1, 2, 3]])
    }

    /// Returns one radius for both upper corners, and one for both lower ones.
    public static func uniformEdges(
        topRadius: UICornerRadius?, bottomRadius: UICornerRadius?
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            [topRadius, topRadius, bottomRadius, bottomRadius], uniform: [[0, 1], [2, 3]])
    }

    /// Returns one radius for both left corners, and one for both right ones.
    public static func uniformEdges(
        leftRadius: UICornerRadius?, rightRadius: UICornerRadius?
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            [leftRadius, rightRadius, leftRadius, rightRadius], uniform: [[0, 2], [1, 3]])
    }

    /// Returns one radius for both upper corners, and one for each lower one.
    public static func uniformTopRadius(
        _ topRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius? = nil,
        bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            [topRadius, topRadius, bottomLeftRadius, bottomRightRadius], uniform: [[0, 1]])
    }

    /// Returns one radius for both lower corners, and one for each upper one.
    public static func uniformBottomRadius(
        _ bottomRadius: UICornerRadius?, topLeftRadius: UICornerRadius? = nil,
        topRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            [topLeftRadius, topRightRadius, bottomRadius, bottomRadius], uniform: [[2, 3]])
    }

    /// Returns one radius for both left corners, and one for each right one.
    public static func uniformLeftRadius(
        _ leftRadius: UICornerRadius?, topRightRadius: UICornerRadius? = nil,
        bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            [leftRadius, topRightRadius, leftRadius, bottomRightRadius], uniform: [[0, 2]])
    }

    /// Returns one radius for both right corners, and one for each left one.
    public static func uniformRightRadius(
        _ rightRadius: UICornerRadius?, topLeftRadius: UICornerRadius? = nil,
        bottomLeftRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            [topLeftRadius, rightRadius, bottomLeftRadius, rightRadius], uniform: [[1, 3]])
    }

    /// Returns half the shorter side as the radius of all corners, at most `maximumRadius` points.
    public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
        demand(maximumRadius ?? 0 >= 0, "a largest corner radius of \(maximumRadius ?? 0)")
        return UICornerConfiguration(capsule: maximumRadius)
    }
}
