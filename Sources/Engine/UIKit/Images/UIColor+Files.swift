public import Foundation
public import UIKitCore

extension UIColor {
    /// Creates the colour of that name in the asset catalogues of the app; nil if there is none.
    ///
    /// - Difference: the catalogues are found as for `UIImage(named:)`; only sRGB components count, and of the
    ///   variants those of the style.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Creates the colour of that name in a bundle's asset catalogues, nil standing for the app's; nil if there is none.
    ///
    /// - Parameter traitCollection: It has no effect: the colour follows the traits of the place where it is shown.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let folders = (bundle.map { [$0] } ?? Bundle.ofApp).compactMap(\.resourceURL)
        let sets = folders.lazy.flatMap { Catalogue.sets(name + ".colorset", in: $0) }
        guard let set = sets.first,
            let data = try? Data(contentsOf: set.appendingPathComponent("Contents.json")),
            let colors = try? JSONDecoder().decode(ColorSet.self, from: data).colors,
            let light = colors.first(where: { $0.style == nil })?.color?.color
        else { return nil }
        let dark = colors.first { $0.style == "dark" }?.color?.color
        self.init { ($0.userInterfaceStyle == .dark ? dark : nil) ?? light }
    }
}

/// The list of a colour set's variants.
///
/// - Source: Apple's Asset Catalog Format Reference, "Named Color Type".
private struct ColorSet: Decodable {
    struct Variant: Decodable {
        struct Appearance: Decodable {
            var appearance: String
            var value: String
        }

        var color: Value?
        var appearances: [Appearance]?

        /// The style that the variant is for; nil for any.
        var style: String? { appearances?.first { $0.appearance == "luminosity" }?.value }
    }

    struct Value: Decodable {
        var components: [String: String]?

        /// The colour; nil if it is none of components, such as one of the system's.
        var color: UIColor? {
            guard let components, let alpha = number(components["alpha"], isAlpha: true) else {
                return nil
            }
            if let white = number(components["white"]) {
                return UIColor(white: white, alpha: alpha)
            }
            guard let red = number(components["red"]), let green = number(components["green"]),
                let blue = number(components["blue"])
            else { return nil }
            return UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }

        /// The value of a component, 0…1: a fraction with a point, a byte in hexadecimal or a byte.
        private func number(_ text: String?, isAlpha: Bool = false) -> CGFloat? {
            guard let text else { return nil }
            if text.hasPrefix("0x") {
                return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
            }
            return Double(text).map { CGFloat(isAlpha || text.contains(".") ? $0 : $0 / 255) }
        }
    }

    var colors: [Variant]
}
