import FilmSupport
import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import Foundation
import TransitionSpec

/// `Docs/gallery.md`: every preset with its picture, generated from the presets.
enum GalleryPage {
    static let folder = Repository.root.appending(path: "Docs/images/gallery")

    private static let chapters: [(title: String, presets: [GalleryPreset])] = [
        ("UIKit's own", GalleryPreset.ofUIKit),
        ("Well-known patterns", GalleryPreset.known),
        ("The five systems", GalleryPreset.ofSystems),
    ]

    /// The chapters, as Markdown.
    static func text() throws -> String {
        try chapters.map { title, presets in
            try (["## \(title)"] + presets.map(section)).joined(separator: "\n\n")
        }
        .joined(separator: "\n\n") + "\n"
    }

    private static func section(_ preset: GalleryPreset) throws -> String {
        let name = preset.name
        let text = Presets.all[name] ?? []
        let description = try SpecReader.ofProduct.read(text).description ?? ""
        let knobs = knobs(of: text).sorted { $0.key < $1.key }.map { "`\($0.key)` \($0.value)" }
        let turned = knobs.isEmpty ? "" : " Knobs: \(knobs.joined(separator: ", "))."
        return """
            ### \(name)

            \(description)

            ![\(try story(of: preset))](images/gallery/\(name).png)

            \(preset.gesture)\(turned)

            ```sh
            echo '{ "preset": "\(name)" }' | filmstrip render - -o \(name).png
            ```
            """
    }

    /// The named values of a spec that are not expressions.
    static func knobs(of text: [UInt8]) -> [String: String] {
        let object = try? JSONSerialization.jsonObject(with: Data(text)) as? [String: Any]
        let values = object?["let"] as? [String: Any] ?? [:]
        return values.compactMapValues { named in
            let value = (named as? [String: Any])?["value"] ?? named
            if let number = value as? NSNumber { return number.description }
            return (value as? String).flatMap {
                $0.allSatisfy(\.isLetter) || $0.hasPrefix("#") ? $0 : nil
            }
        }
    }

    /// The file of a preset's picture.
    static func picture(_ preset: GalleryPreset) -> URL {
        folder.appending(path: "\(preset.name).png")
    }

    /// Eight moments of a preset between which equally much changes; four in a row of a wide display.
    private static func spec(of preset: GalleryPreset) throws -> [UInt8] {
        let size = try SpecReader.ofProduct.read(Presets.all[preset.name] ?? []).device.size
        return Array(
            """
            { "preset": "\(preset.name)",
              "filmstrip": { "frames": 8, "columns": \(size.width > size.height ? 4 : 8),
                             "spacing": "motion" } }
            """.utf8)
    }

    /// The picture in words, without the brackets that would end them.
    private static func story(of preset: GalleryPreset) throws -> String {
        try Film(of: spec(of: preset)).story.filter { !"[]".contains($0) }
    }

    /// The strip of a preset at a quarter of a pixel per point.
    static func drawn(_ preset: GalleryPreset) throws -> Bitmap {
        try DocumentPicture.strip(of: spec(of: preset), scale: 0.25)
    }
}
