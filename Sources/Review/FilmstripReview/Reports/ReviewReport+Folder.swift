public import FilmstripFiles

extension ReviewReport {
    static let fileNames = [
        "index.html", "report.json", "junit.xml", "summary.md", "codequality.json",
    ]

    /// Writes all reports into a folder, which is made if it is missing, in place of those of an earlier review and of
    /// pictures with names as reviews give them; any other file stays.
    ///
    /// The folder may come from a repository of a stranger. It must not be or lie behind a link there; links in it are
    /// removed, since whoever publishes the folder would follow them. Links in the current folder itself stay.
    ///
    /// - Returns: The paths of the removed links.
    public func write(to path: String) throws(FileFailure) -> [String] {
        let (folder, inner) = ConfinedFolder.place(ofOutput: path)
        func place(_ name: String) -> String { inner.isEmpty ? name : "\(inner)/\(name)" }
        let links = inner.isEmpty ? [] : try folder.removeSpecialFiles(below: inner)
        for name in Self.fileNames { try folder.remove(place(name)) }
        let pictures = place("pictures")
        for entry in try folder.entries(of: pictures) where Self.isPicture(entry.name) {
            try folder.remove("\(pictures)/\(entry.name)")
        }
        folder.removeEmpty(pictures)
        try folder.write(files.map { (place($0.path), $0.bytes) })
        return links
    }

    /// Whether a review gives a picture, or the file beside it, this name: `3-note-push.png`.
    private static func isPicture(_ name: String) -> Bool {
        name.wholeMatch(of: /[0-9]+-[A-Za-z0-9\-]*\.(png|json)/) != nil
    }
}
