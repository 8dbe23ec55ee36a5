import Foundation

/// The open font files, with methods that turn text into glyphs.
///
/// Safe to use from many threads at once. The files are fixed: neither fontconfig nor the environment
/// influences which font is used. Only for characters that Inter and DejaVu Sans lack, and in the design
/// `sanFrancisco` for other scripts than Latin, it matters whether Noto is installed.
public final class FontLibrary: Sendable {
    /// The faces of Inter by weight, for text and for display.
    private let text: [Font.Weight: Face]
    private let display: [Font.Weight: Face]
    private let fallback: Face
    private let boldFallback: Face
    private let noto: NotoFaces?
    let layouts = LayoutCache<LayoutKey, TextLayout>()
    let lines = LayoutCache<LineKey, TextLine>()

    /// Opens the font files under `folder`, by default Debian's folder for fonts.
    ///
    /// Those of Noto are opened when a text first needs them, and may be missing.
    ///
    /// - Throws: `FontError` for the first file of Inter and DejaVu Sans that is missing or not a font.
    public init(folder: String = "/usr/share/fonts") throws(FontError) {
        func inter(_ family: String) throws(FontError) -> [Font.Weight: Face] {
            var faces: [Font.Weight: Face] = [:]
            for weight in Font.Weight.allCases {
                let name = "\(family)-\(weight.style)"
                faces[weight] = try Face(
                    named: name, at: "\(folder)/opentype/inter/\(name).otf", package: "fonts-inter")
            }
            return faces
        }
        func dejaVu(_ name: String) throws(FontError) -> Face {
            try Face(
                named: name, at: "\(folder)/truetype/dejavu/\(name).ttf",
                package: "fonts-dejavu-core")
        }
        text = try inter("Inter")
        display = try inter("InterDisplay")
        fallback = try dejaVu("DejaVuSans")
        boldFallback = try dejaVu("DejaVuSans-Bold")
        noto = NotoFaces(folder: folder)
    }

    /// Opens DejaVu Sans in place of Inter, for comparing with renderers that use it.
    ///
    /// - Throws: `FontError` for the first file that is missing or not a font.
    package init(dejaVuSansIn folder: String) throws(FontError) {
        func face(_ name: String) throws(FontError) -> Face {
            try Face(named: name, at: "\(folder)/\(name).ttf", package: "fonts-dejavu-core")
        }
        let (regular, bold) = (try face("DejaVuSans"), try face("DejaVuSans-Bold"))
        text = [.regular: regular, .medium: regular, .semibold: bold, .bold: bold]
        display = text
        (fallback, boldFallback) = (regular, bold)
        noto = nil
    }

    /// Opens the files of all fonts that any text can need, for a process that may open no files later.
    package func openAll() { noto?.openAll() }

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

    private static let opened = Result { () throws(FontError) in
        guard let packaged else { return try FontLibrary() }
        return try FontLibrary(folder: packaged)
    }
    /// The folder `fonts` beside the program's, which packages have, since systems have other versions of fonts.
    private static var packaged: String? {
        let program = Bundle.main.executableURL?.resolvingSymlinksInPath()
        let folder = program?.appendingPathComponent("../../fonts").standardized.path ?? ""
        return FileManager.default.fileExists(atPath: folder + "/opentype/inter") ? folder : nil
    }

    /// The vertical metrics of `font`.
    public func metrics(of font: Font) -> FontMetrics {
        if font.design == .sanFrancisco {
            return SanFrancisco.metrics(of: font.weight, at: font.size)
        }
        let face = fonts(for: font).main
        let scale = face.scale(at: font.size)
        return FontMetrics(
            ascender: CGFloat(face.ascender) * scale, descender: CGFloat(face.descender) * scale,
            leading: CGFloat(face.leading) * scale, capHeight: CGFloat(face.capHeight) * scale,
            xHeight: CGFloat(face.xHeight) * scale)
    }

    /// The faces in which to look for a character.
    func fonts(for font: Font) -> FontStack {
        let isBold = font.weight.rawValue >= Font.Weight.semibold.rawValue
        let dejaVu = isBold ? boldFallback : fallback
        let main = (font.isDisplay ? display : text)[font.weight] ?? dejaVu
        return FontStack(
            main: main, tracking: Int((font.tracking * CGFloat(main.unitsPerEm)).rounded()),
            isTabular: font.design == .tabular, isBold: isBold,
            prefersNoto: font.design == .sanFrancisco, dejaVu: dejaVu, noto: noto)
    }
}

extension Font.Weight {
    /// The style in the names of Inter's files.
    fileprivate var style: String {
        switch self {
        case .regular: "Regular"
        case .medium: "Medium"
        case .semibold: "SemiBold"
        case .bold: "Bold"
        }
    }
}
