import FilmstripJSON

extension Timeline {
    /// The spec of a play as it was read, so that a later one can be held against it.
    public struct Settled: Equatable, Sendable {
        /// The spec, merged with the preset or the files that it extends: JSON without whitespace, with sorted keys.
        public var spec: String
        /// The digests of the pictures and the code that it names, by their names.
        public var files: [String: String]
        /// The preset that it extends; nil for none.
        public var preset: String?

        /// The name of the code among the files.
        public static let codeName = "Swift code"

        /// Creates the spec of a play.
        public init(spec: String, files: [String: String], preset: String? = nil) {
            (self.spec, self.files, self.preset) = (spec, files, preset)
        }
    }
}

extension Timeline.Settled {
    var json: JSONValue {
        [
            "spec": spec,
            "files": JSONValue.object(
                files.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }),
            "preset": preset.map { JSONValue.string($0) },
        ]
    }
}

extension TimelineSchema {
    static var settled: Keywords {
        object(
            "The spec as it was read. Only baselines have it.",
            [
                "spec": type(
                    "string", "The spec, merged with what it extends, as JSON in one line."),
                "files": type("object", "The digests of the pictures and the code that it names.")
                    + ["additionalProperties": .object(["type": "string"])],
                "preset?": type("string", "The preset that it extends."),
            ])
    }
}

extension TimelineReader {
    func settled(_ node: JSONNode) throws(TimelineError) -> Timeline.Settled {
        var settled = Timeline.Settled(spec: try string("spec", of: node), files: [:])
        settled.preset = try optionalString("preset", of: node)
        for member in try members(try self.member("files", of: node)) {
            settled.files[member.key] = try string(member.value)
        }
        return settled
    }
}
