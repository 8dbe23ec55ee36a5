import Filmstrip
import FilmstripJSON
import Foundation

struct ToolResult {
    /// A part of what the model reads.
    enum Part {
        case text(String)
        /// A PNG.
        case picture([UInt8])
    }

    private(set) var parts: [Part]
    /// The same for programs; nil for nothing, else an object.
    var values: JSONValue?
    /// Whether the tool failed at what was asked.
    var isError = false
    /// The whole result as another process made it; nil if this one did.
    private var made: JSONValue?

    init(_ parts: Part..., values: JSONValue? = nil) { (self.parts, self.values) = (parts, values) }

    /// A result that another process made.
    init(made: JSONValue) {
        self.init()
        self.made = made
    }

    var json: JSONValue {
        if let made { return made }
        let content = parts.map { part in
            switch part {
            case .text(let text):
                JSONValue(["type": "text", "text": text])
            case .picture(let png):
                JSONValue([
                    "type": "image", "data": Data(png).base64EncodedString(),
                    "mimeType": "image/png",
                ])
            }
        }
        return ["content": content, "structuredContent": values, "isError": isError]
    }
}

/// The reason why a tool cannot do what was asked, for the model to mend.
struct ToolFailure: Error {
    /// One line for each problem, with its place, and the excerpts below.
    var message: String
    /// The problems of a spec for programs.
    var problems: [SpecError] = []

    init(_ message: String) { self.message = message }

    /// The failure to play the spec called `name`.
    init(_ failure: RenderFailure, in name: String) {
        switch failure {
        case .malformed(let errors), .invalid(let errors): self.init(errors, in: name)
        case .encoding(let why): self.init("\(name): the picture could not be encoded: \(why)")
        case .cancelled: self.init("\(name): the work was cancelled")
        }
    }

    init(_ errors: [SpecError], in name: String) {
        let folder = name.lastIndex(of: "/").map { name[...$0] } ?? ""
        message = errors.flatMap { error in
            ["\(error.file.map { folder + $0 } ?? name):\(error)"]
                + (error.excerpt?.split(separator: "\n", omittingEmptySubsequences: false) ?? [])
                .map { "    \($0)" }
        }.joined(separator: "\n")
        problems = errors
    }

    var result: ToolResult {
        var result = ToolResult(.text(message))
        result.isError = true
        if !problems.isEmpty {
            result.values = [
                "problems": JSONValue.array(
                    problems.map { problem in
                        [
                            "pointer": problem.pointer, "line": problem.line,
                            "column": problem.column, "message": problem.message,
                            "file": .optional(problem.file),
                        ]
                    })
            ]
        }
        return result
    }
}
