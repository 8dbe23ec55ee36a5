import TransitionSpec

enum PartRole: Equatable {
    /// A spec: a part with one of the expected names.
    case spec(String)
    /// A file with the path by which the spec refers to it: the part's filename or, without one, its name.
    case file(String)

    /// Determines the role of the part with these fields.
    ///
    /// The media type is ignored: a spec is read as UTF-8, and a picture is recognized by its first bytes.
    ///
    /// - Parameter specs: Names of the parts that are specs.
    init(_ fields: [(name: String, value: String)], specs: [String]) throws(Problem) {
        let all = Fields(fields)
        try Self.checkEncoding(all["content-transfer-encoding"])
        let dispositions = all["content-disposition"]
        guard dispositions.count == 1, let disposition = ParameterizedValue(dispositions[0]),
            disposition.value == "form-data"
        else {
            throw Self.refusal(
                "found a part with the Content-Disposition "
                    + (dispositions.isEmpty
                        ? "missing" : "\"\(dispositions.joined(separator: ", "))\"")
                    + "; expected one as: form-data; name=\"file\"; filename=\"hero.png\"")
        }
        let parameters = disposition.parameters
        guard parameters["filename*"] == nil else {
            throw Self.refusal(
                "found a part with filename*, which forms do not have (RFC 7578, 4.2); expected "
                    + "filename in UTF-8")
        }
        guard let name = parameters["name"].map(Self.unescaped) else {
            let names = (specs + ["file"]).map { "\"\($0)\"" }
            throw Self.refusal(
                "found a part without a name; expected "
                    + names.dropLast().joined(separator: ", ") + " or \"file\"")
        }
        guard !specs.contains(name) else {
            self = .spec(name)
            return
        }
        let filename = parameters["filename"].map(Self.unescaped) ?? ""
        guard !filename.isEmpty || !Self.plainNames.contains(name) else {
            throw Self.refusal(
                "found a part named \"\(name)\" without a filename; expected one by which the "
                    + "spec calls it")
        }
        let path = filename.isEmpty ? name : filename
        guard SpecFiles.isPath(path) else {
            throw Self.refusal(
                "found a part called \"\(path)\"; expected a relative path without \"..\", as "
                    + "\"hero.png\" or \"shots/hero.png\"")
        }
        self = .file(path)
    }

    /// The part as named in error messages.
    var phrase: String {
        switch self {
        case .spec(let name): "the part \"\(name)\""
        case .file(let path): "the file \"\(path)\""
        }
    }

    /// Part names that only say that the part is a file.
    private static let plainNames: Set = ["file", "files", "file[]", "files[]"]

    private static func refusal(_ detail: String) -> Problem {
        Problem(.badRequest, detail)
    }

    /// Checks the transfer encoding. RFC 7578 §4.7 deprecates the field; the three values that leave the bytes
    /// unchanged do no harm.
    private static func checkEncoding(_ values: [String]) throws(Problem) {
        let plain: Set = ["7bit", "8bit", "binary"]
        guard let other = values.first(where: { !plain.contains($0.lowercased()) }) else { return }
        throw Problem(
            .unsupportedMediaType,
            "found a part with the Content-Transfer-Encoding \(other); expected none")
    }

    /// Returns the text with the escapes that browsers use in names decoded; they write every other character, the
    /// percent sign included, as it is (HTML, "Multipart form data").
    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        let codes = ["22": "\"", "0D": "\r", "0A": "\n"]
        var pieces = text.unicodeScalars.split(separator: "%", omittingEmptySubsequences: false)
        var whole = String(pieces.removeFirst())
        for piece in pieces {
            let code = String(piece.prefix(2)).uppercased()
            whole += codes[code].map { $0 + String(piece.dropFirst(2)) } ?? "%" + String(piece)
        }
        return whole
    }
}
