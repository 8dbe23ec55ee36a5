import FilmstripJSON

extension ReviewReport {
    /// All reports as files of one folder, with paths relative to it: `index.html`, `report.json`, `junit.xml`,
    /// `summary.md`, `codequality.json`, and in `pictures` a PNG for each spec that has one, with its result as JSON beside
    /// it, and for a changed spec an animated PNG of both films.
    public var files: [(path: String, bytes: [UInt8])] {
        var (pictures, films, reduced) = ([Int: String](), [Int: String](), [Int: String]())
        var files: [(path: String, bytes: [UInt8])] = []
        for (index, spec) in specs.enumerated() {
            let path = "pictures/\(index + 1)-\(Self.plain(spec.name)).png"
            if let sheets = spec.accessibility?.sheets {
                let reducedPath = path.dropLast(4) + "-reduced.png"
                reduced[index] = String(reducedPath)
                files.append((String(reducedPath), sheets.reduced))
            }
            guard let picture = spec.picture else { continue }
            pictures[index] = path
            files.append((path, picture))
            files.append(
                (
                    path.dropLast(4) + ".json",
                    Array(spec.json(picture: path, reduced: reduced[index]).text.utf8)
                ))
            guard let film = spec.animation else { continue }
            let filmPath = path.dropLast(4) + "-film.png"
            films[index] = String(filmPath)
            files.append((String(filmPath), film))
        }
        return [
            ("index.html", Array(html.utf8)),
            ("report.json", json(pictures: pictures, reduced: reduced)),
            ("junit.xml", Array(junit.utf8)),
            ("summary.md", Array(markdown(pictures: pictures, films: films).utf8)),
            ("codequality.json", codeQuality),
        ] + files
    }

    /// Returns a spec's name in characters that any file name may contain: ASCII letters, digits and hyphens.
    private static func plain(_ name: String) -> String {
        let file = name.split(separator: "/").last ?? ""
        let stem =
            file.hasSuffix(BaselineFiles.specSuffix)
            ? file.dropLast(BaselineFiles.specSuffix.count) : file
        return String(
            stem.unicodeScalars.prefix(80).map {
                $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
                    ? Character($0) : "-"
            })
    }
}

extension ReviewedSpec {
    /// An animated PNG of both films of a changed spec; nil if there is none.
    var animation: [UInt8]? {
        guard case .changed(_, let picture?) = outcome else { return nil }
        return picture.animation
    }

    /// The PNG of the changes, or the sheet of a spec without a baseline; nil if there is none.
    public var picture: [UInt8]? {
        switch outcome {
        case .changed(_, let picture): picture?.png
        case .unknown(let sheet): sheet
        case .same, .damaged, .refused, .failed: nil
        }
    }
}
