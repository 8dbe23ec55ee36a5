import FilmstripDisplay
import FilmstripPNG
import FilmstripRaster
import FilmstripSVG
import FilmstripText
import Foundation

/// The folder through which our renderer and its peers share the reference animations.
struct AnimationFolder {
    let url: URL
    let fonts: FontLibrary

    init(path: String) throws {
        url = URL(filePath: path, directoryHint: .isDirectory)
        fonts = try FontLibrary(dejaVuSansIn: "/usr/share/fonts/truetype/dejavu")
    }

    /// Returns the frames of an animation for our renderer.
    ///
    /// - Throws: If the folder has no photograph of this scale.
    func pictures(_ animation: ReferenceAnimation, scale: Int, hasText: Bool = true) throws
        -> [DisplayList]
    {
        let bytes = try Array(Data(contentsOf: photo(scale)))
        let photo = try PNGDecoder.decode(bytes, limit: 1 << 24)
        return animation.frames(fonts).map { nodes in
            DisplayList(hasText ? nodes : nodes.compactMap(\.withoutText), photo: photo)
        }
    }

    /// Writes the peers' input, `scenes.json` and the photographs, and our frames of it, such as
    /// `ours/card@2x/05.png`, and without text in `ours/card@2x-no-text`.
    func fill() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for scale in [1, 2] {
            try PNGEncoder.encode(Photo.bitmap(scale: scale)).write(to: photo(scale))
        }
        let animations = Dictionary(
            uniqueKeysWithValues: ReferenceAnimation.allCases.map {
                ($0.rawValue, $0.frames(fonts))
            })
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try encoder.encode(animations).write(to: url.appending(path: "scenes.json"))
        for animation in ReferenceAnimation.allCases {
            for scale in [1, 2] {
                for hasText in [true, false] { try draw(animation, scale, hasText) }
            }
        }
    }

    /// Writes some frames as SVG for other renderers, such as `svg/card@2x/05.svg` and `svg/card@2x-no-text/05.svg`.
    func writeVectors(frames: [Int]) throws {
        for animation in ReferenceAnimation.allCases {
            for scale in [1, 2] {
                for hasText in [true, false] {
                    let folder = try folder("svg", animation, scale, hasText)
                    let pictures = try pictures(animation, scale: scale, hasText: hasText)
                    for index in frames {
                        let document = try SVGWriter().write(pictures[index])
                        try Data(document.bytes).write(
                            to: folder.appending(path: "\(Self.name(index)).svg"))
                    }
                }
            }
        }
    }

    /// Returns the folder for frames of a kind, creating it if missing.
    private func folder(
        _ kind: String, _ animation: ReferenceAnimation, _ scale: Int, _ hasText: Bool
    ) throws -> URL {
        let folder = url.appending(
            path: "\(kind)/\(animation)@\(scale)x" + (hasText ? "" : "-no-text"))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private static func name(_ frame: Int) -> String { (frame < 10 ? "0" : "") + "\(frame)" }

    private func draw(_ animation: ReferenceAnimation, _ scale: Int, _ hasText: Bool) throws {
        let folder = try folder("ours", animation, scale, hasText)
        for (index, picture) in try pictures(animation, scale: scale, hasText: hasText).enumerated()
        {
            let bitmap = try Rasterizer().draw(picture, scale: CGFloat(scale))
            try PNGEncoder.encode(bitmap).write(
                to: folder.appending(path: "\(Self.name(index)).png"))
        }
    }

    private func photo(_ scale: Int) -> URL { url.appending(path: "photo@\(scale)x.png") }
}

extension [UInt8] {
    /// Writes the bytes to a file without copying them.
    func write(to file: URL) throws {
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        try handle.write(contentsOf: self)
        try handle.close()
    }
}
