import Foundation

/// The open font files, with methods that turn text into glyphs.
///
/// Safe to use from many threads at once. The files are fixed: neither fontconfig nor the environment
/// influences which font is used.
public final class FontLibrary: Sendable {
    private let regular: Face
    private let medium: Face
    private let semibold: Face
    private let bold: Face
    private let fallback: Face
    private let boldFallback: Face
    let layouts = LayoutCache()

    /// Opens the font files under `folder`, by default Debian's folder for fonts.
    ///
    /// - Throws: `FontError` for the first file that is missing or not a font.
    public init(folder: String = "/usr/share/fonts") throws(FontError) {
        func inter(_ style: String) throws(FontError) -> Face {
            try Face(
                named: "Inter-\(style)", at: "\(folder)/opentype/inter/Inter-\(style).otf",
                package: "fonts-inter")
        }
        func dejaVu(_ name: String) throws(FontError) -> Face {
            try Face(
                named: name, at: "\(folder)/truetype/dejavu/\(name).ttf",
                package: "fonts-dejavu-core")
        }
        regular = try inter("Regular")
        medium = try inter("Medium")
        semibold = try inter("SemiBold")
        bold = try inter("Bold")
        fallback = try dejaVu("DejaVuSans")
        boldFallback = try dejaVu("DejaVuSans-Bold")
    }

    /// Opens DejaVu Sans in place of Inter, for comparing with renderers that use it.
    ///
    /// - Throws: `FontError` for the first file that is missing or not a font.
    package init(dejaVuSansIn folder: String) throws(FontError) {
        func face(_ name: String) throws(FontError) -> Face {
            try Face(named: name, at: "\(folder)/\(name).ttf", package: "fonts-dejavu-core")
        }
        regular = try face("DejaVuSans")
        bold = try face("DejaVuSans-Bold")
        (medium, fallback) = (regular, regular)
        (semibold, boldFallback) = (bold, bold)
    }

    /// Opens the library that the whole process shares; later calls return the same one.
    ///
    /// A program calls this when it starts, so that a missing font ends it with a clear message.
    ///
    /// - Throws: `FontError` for the first file that is missing or not a font, on every call.
    public static func load() throws(FontError) -> FontLibrary { try opened.get() }

    /// The library that the whole process shares.
    ///
    /// - Precondition: `load()` succeeds; otherwise its message is that of the failure.
    public static var shared: FontLibrary {
        switch opened {
        case .success(let library): return library
        case .failure(let error): preconditionFailure(error.description)
        }
    }

    private static let opened = Result { () throws(FontError) in try FontLibrary() }

    /// The vertical metrics of `font`.
    public func metrics(of font: Font) -> FontMetrics {
        let face = faces(for: font.weight)[0]
        let scale = face.scale(at: font.size)
        return FontMetrics(
            ascender: CGFloat(face.ascender) * scale, descender: CGFloat(face.descender) * scale,
            leading: CGFloat(face.leading) * scale, capHeight: CGFloat(face.capHeight) * scale,
            xHeight: CGFloat(face.xHeight) * scale)
    }

    /// The faces in which to look for a character, the preferred one first.
    func faces(for weight: Font.Weight) -> [Face] {
        switch weight {
        case .regular: [regular, fallback]
        case .medium: [medium, fallback]
        case .semibold: [semibold, boldFallback]
        case .bold: [bold, boldFallback]
        }
    }
}
