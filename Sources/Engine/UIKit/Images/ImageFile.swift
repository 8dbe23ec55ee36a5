/// A file of one scale of an image among an app's resources.
struct ImageFile {
    var url: URL
    /// Pixels per point.
    var scale: CGFloat

    /// Returns the files of the image `name` in a bundle's folder: beside each other, or in a catalogue.
    static func all(named name: String, in folder: URL) -> [ImageFile] {
        guard !name.isEmpty else { return [] }
        let plain = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        let beside = (1...3).map { scale in
            let ending = scale == 1 ? ".png" : "@\(scale)x.png"
            return ImageFile(
                url: folder.appendingPathComponent(plain + ending), scale: CGFloat(scale))
        }.filter { FileManager.default.fileExists(atPath: $0.url.path) }
        return beside.isEmpty
            ? Catalogue.sets(name + ".imageset", in: folder).flatMap(images) : beside
    }

    /// The files that an image set lists, dark variants left out.
    private static func images(ofSet folder: URL) -> [ImageFile] {
        let list = folder.appendingPathComponent("Contents.json")
        guard let data = try? Data(contentsOf: list),
            let contents = try? JSONDecoder().decode(ImageSet.self, from: data)
        else { return [] }
        return contents.images.compactMap { image in
            guard let file = image.filename, image.appearances == nil else { return nil }
            let scale = image.scale.flatMap { Double($0.dropLast()) } ?? 1
            return ImageFile(url: folder.appendingPathComponent(file), scale: CGFloat(scale))
        }
    }
}

extension [ImageFile] {
    /// The file of the given scale, or else of the next higher one, or else of the highest.
    func best(for scale: CGFloat) -> ImageFile? {
        let files = sorted { $0.scale < $1.scale }
        return files.first { $0.scale >= scale } ?? files.last
    }
}

/// The list of an image set's files.
///
/// - Source: Apple's Asset Catalog Format Reference, "Image Set Type".
private struct ImageSet: Decodable {
    struct Image: Decodable {
        struct Appearance: Decodable {}

        var filename: String?
        var scale: String?
        var appearances: [Appearance]?
    }

    var images: [Image]
}
