import CFilmstripHarfBuzz
import Foundation
import Synchronization

/// The fonts of Noto, for scripts and pictures that Inter lacks; each is opened when a character first needs it.
///
/// The files are those of a fixed list, so that no text can open more. One that is not installed is left out, and its
/// characters count as missing.
final class NotoFaces: Sendable {
    /// A face by the path of its file under the folder of fonts.
    struct File: Hashable {
        /// The path without the folder.
        let path: String
        /// The face's place in the file.
        let index: UInt32
    }

    /// Fonts of characters that belong to no script, the preferred one first.
    static let symbols = ["Symbols", "Symbols2", "Math"].map {
        File(path: "truetype/noto/NotoSans\($0)-Regular.ttf", index: 0)
    }

    private static let colour = File(path: "truetype/noto/NotoColorEmoji.ttf", index: 0)

    /// The middle part of a file's name by script, for the scripts that text on iOS can have.
    private static let scripts: [UInt32: String] = Dictionary(
        uniqueKeysWithValues: [
            (HB_SCRIPT_LATIN, ""), (HB_SCRIPT_GREEK, ""), (HB_SCRIPT_CYRILLIC, ""),
            (HB_SCRIPT_ARABIC, "Arabic"), (HB_SCRIPT_ARMENIAN, "Armenian"),
            (HB_SCRIPT_BENGALI, "Bengali"), (HB_SCRIPT_CANADIAN_SYLLABICS, "CanadianAboriginal"),
            (HB_SCRIPT_CHEROKEE, "Cherokee"), (HB_SCRIPT_COPTIC, "Coptic"),
            (HB_SCRIPT_DEVANAGARI, "Devanagari"), (HB_SCRIPT_ETHIOPIC, "Ethiopic"),
            (HB_SCRIPT_GEORGIAN, "Georgian"), (HB_SCRIPT_GUJARATI, "Gujarati"),
            (HB_SCRIPT_GURMUKHI, "Gurmukhi"), (HB_SCRIPT_HEBREW, "Hebrew"),
            (HB_SCRIPT_JAVANESE, "Javanese"), (HB_SCRIPT_KANNADA, "Kannada"),
            (HB_SCRIPT_KHMER, "Khmer"), (HB_SCRIPT_LAO, "Lao"),
            (HB_SCRIPT_MALAYALAM, "Malayalam"), (HB_SCRIPT_MONGOLIAN, "Mongolian"),
            (HB_SCRIPT_MYANMAR, "Myanmar"), (HB_SCRIPT_NKO, "NKo"),
            (HB_SCRIPT_OL_CHIKI, "OlChiki"), (HB_SCRIPT_ORIYA, "Oriya"),
            (HB_SCRIPT_SINHALA, "Sinhala"), (HB_SCRIPT_SYRIAC, "Syriac"),
            (HB_SCRIPT_TAMIL, "Tamil"), (HB_SCRIPT_TELUGU, "Telugu"),
            (HB_SCRIPT_THAANA, "Thaana"), (HB_SCRIPT_THAI, "Thai"),
            (HB_SCRIPT_TIFINAGH, "Tifinagh"), (HB_SCRIPT_YI, "Yi"),
        ].map { ($0.0.rawValue, $0.1) })

    /// The scripts of NotoSansCJK.
    private static let eastAsian: Set<UInt32> = [
        HB_SCRIPT_HAN.rawValue, HB_SCRIPT_HIRAGANA.rawValue, HB_SCRIPT_KATAKANA.rawValue,
        HB_SCRIPT_HANGUL.rawValue, HB_SCRIPT_BOPOMOFO.rawValue,
    ]

    private let folder: String
    /// The faces asked for so far; nil for files that cannot be opened. At most as many as the lists above name.
    private let opened = Mutex<[File: Face?]>([:])

    /// - Parameter folder: The folder that has `truetype/noto` and `opentype/noto`.
    init(folder: String) { self.folder = folder }

    /// The font of colour pictures; nil if it is not installed.
    var emoji: Face? { open(Self.colour) }

    /// The face for the script of a character; nil if there is none or if it is not installed.
    ///
    /// - Parameters:
    ///   - isBold: Whether the bold face is preferred.
    ///   - isJapanese: Whether Han characters have Japanese forms, rather than simplified Chinese ones.
    func face(for scalar: Unicode.Scalar, _ isBold: Bool, _ isJapanese: Bool) -> Face? {
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value).rawValue
        if isBold, let bold = file(script, "Bold", isJapanese).flatMap(open) { return bold }
        return file(script, "Regular", isJapanese).flatMap(open)
    }

    /// Opens every file of the list: for a process that may open no files later.
    func openAll() {
        for script in Array(Self.scripts.keys) + Array(Self.eastAsian) {
            for style in ["Regular", "Bold"] {
                for isJapanese in [false, true] {
                    _ = file(script, style, isJapanese).flatMap(open)
                }
            }
        }
        for file in Self.symbols + [Self.colour] { _ = open(file) }
    }

    /// The face in a file, opened once; nil if it is not installed or no font.
    func open(_ file: File) -> Face? {
        opened.withLock { opened in
            if let known = opened[file] { return known }
            let place = file.index == 0 ? "" : "#\(file.index)"
            let name = (file.path as NSString).lastPathComponent + place
            let face = try? Face(
                named: name, at: "\(folder)/\(file.path)", index: file.index, package: "fonts-noto")
            opened[file] = .some(face)
            return face
        }
    }

    private func file(_ script: UInt32, _ style: String, _ isJapanese: Bool) -> File? {
        if Self.eastAsian.contains(script) || script == Self.punctuation {
            // The order of the faces in the collection: Japanese, Korean, simplified Chinese.
            return File(
                path: "opentype/noto/NotoSansCJK-\(style).ttc", index: isJapanese ? 0 : 2)
        }
        return Self.scripts[script].map {
            File(path: "truetype/noto/NotoSans\($0)-\(style).ttf", index: 0)
        }
    }

    /// The script of characters that several scripts share; of those that Inter lacks, East Asian punctuation is the
    /// most frequent.
    private static let punctuation = HB_SCRIPT_COMMON.rawValue
}
