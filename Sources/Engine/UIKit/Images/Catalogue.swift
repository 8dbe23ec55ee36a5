/// The asset catalogues of a bundle, copied as they are.
enum Catalogue {
    /// Returns the folders of that name, such as `Photo.imageset`, in the catalogues of a folder, by path.
    static func sets(_ name: String, in folder: URL) -> [URL] {
        let files =
            (try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil)) ?? []
        let catalogues = files.filter { $0.pathExtension == "xcassets" }
        return catalogues.sorted { $0.path < $1.path }.compactMap { catalogue in
            let paths = FileManager.default.enumerator(atPath: catalogue.path)?
                .compactMap { $0 as? String }
            let path = paths?.filter { $0 == name || $0.hasSuffix("/" + name) }.min()
            return path.map { catalogue.appendingPathComponent($0) }
        }
    }
}
