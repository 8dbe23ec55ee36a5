import Filmstrip

enum BodyContent: Equatable {
    /// A single text.
    case whole
    /// A multipart form with this boundary: a spec and its files.
    case upload(boundary: String)
}

extension RequestHead {
    /// Returns the structure of a body that should contain a spec.
    ///
    /// `curl -d` sends `application/x-www-form-urlencoded` for any body, so that type is read as JSON too.
    ///
    /// - Throws: 400 for several Content-Type fields or an invalid boundary, 415 for a content coding or for
    ///   another type or charset.
    func specContent() throws(Problem) -> BodyContent {
        if let coding = fields.list("content-encoding").first(where: { $0 != "identity" }) {
            throw Problem(
                .unsupportedMediaType,
                "the body is coded as \(coding); expected a body that is not coded",
                fields: [("Accept-Encoding", "identity")])
        }
        let types = fields["content-type"]
        guard types.count <= 1 else {
            throw Problem(.badRequest, "\(types.count) Content-Type fields; expected one")
        }
        guard let text = types.first else { return .whole }
        guard let type = ParameterizedValue(text) else { throw Self.unsupported(text) }
        if type.value == "multipart/form-data" {
            return .upload(boundary: try Self.checkedBoundary(type.parameters["boundary"]))
        }
        guard type.value.hasPrefix("text/") || Self.specTypes.contains(type.value) else {
            throw Self.unsupported(text)
        }
        let charset = type.parameters["charset"]?.lowercased()
        guard ["utf-8", "us-ascii", nil].contains(charset) else {
            throw Problem(
                .unsupportedMediaType, "the body's charset is \(charset ?? ""); expected utf-8")
        }
        return .whole
    }

    private static let specTypes: Set = ["application/json", "application/x-www-form-urlencoded"]

    private static func unsupported(_ type: String) -> Problem {
        Problem(
            .unsupportedMediaType,
            "the body's type is \(type); expected multipart/form-data, and "
                + "application/json, text/* and application/x-www-form-urlencoded (curl's default), "
                + "all read as JSON",
            fields: [
                (
                    "Accept-Post",
                    "application/json, multipart/form-data, text/*, "
                        + "application/x-www-form-urlencoded"
                )
            ])
    }

    /// Validates a boundary: 1 to 70 of these characters, the last not a space (RFC 2046 §5.1.1).
    private static func checkedBoundary(_ boundary: String?) throws(Problem) -> String {
        guard let boundary else {
            throw Problem(
                .badRequest, "the type multipart/form-data has no boundary, which is needed")
        }
        let isSound = boundary.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                true
            case _: "'()+_,-./:=? ".utf8.contains(byte)
            }
        }
        guard isSound, (1...70).contains(boundary.utf8.count), !boundary.hasSuffix(" ") else {
            throw Problem(
                .badRequest,
                "the boundary is \"\(boundary)\"; expected 1 to 70 letters, digits and "
                    + "characters of '()+_,-./:=? without a space at the end")
        }
        return boundary
    }
}

extension Fields {
    /// Returns the offered format that the Accept field prefers, the first of equally preferred ones.
    ///
    /// - Parameters:
    ///   - offered: The offered formats, the service's favourite first.
    ///   - type: The media type of a format.
    ///   - what: The subject of the error message.
    /// - Throws: 406 if none is acceptable.
    func preferred<Format>(
        of offered: [Format], _ type: (Format) -> MediaType, for what: String
    ) throws(Problem) -> Format {
        let ranges = list("accept").compactMap { MediaRange($0) }
        let names = offered.map { type($0).name }
        guard let index = MediaRange.preferred(of: names, by: ranges) else {
            throw Problem(.notAcceptable, "\(what) can be " + names.joined(separator: ", "))
        }
        return offered[index]
    }
}
