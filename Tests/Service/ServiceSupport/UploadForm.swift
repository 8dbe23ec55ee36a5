import Filmstrip
import TransitionSpec

/// A body of type `multipart/form-data`, assembled byte by byte.
package struct UploadForm {
    package var boundary = "b0undary"
    /// The text before the first boundary and after the last.
    package var preamble = "", epilogue = "\r\n"
    package private(set) var parts: [[UInt8]] = []

    /// Creates a form of these parts.
    package init(_ parts: [UInt8]...) { self.parts = parts }

    /// Adds a part.
    package mutating func add(_ part: [UInt8]) { parts.append(part) }

    /// Returns the part of a spec.
    package static func spec(_ text: String) -> [UInt8] {
        part("Content-Disposition: form-data; name=\"spec\"", Array(text.utf8))
    }

    /// Returns the part of a file as curl writes it.
    package static func file(_ filename: String, _ content: [UInt8]) -> [UInt8] {
        part(
            "Content-Disposition: form-data; name=\"file\"; filename=\"\(filename)\"\r\n"
                + "Content-Type: image/png", content)
    }

    /// Returns a part with these header lines.
    package static func part(_ header: String, _ content: [UInt8] = []) -> [UInt8] {
        Array("\(header)\r\n\r\n".utf8) + content
    }

    package var body: [UInt8] {
        let opened = parts.flatMap { Array("--\(boundary)\r\n".utf8) + $0 + Array("\r\n".utf8) }
        return Array(preamble.utf8) + opened + Array("--\(boundary)--\(epilogue)".utf8)
    }

    package var type: String { "multipart/form-data; boundary=\(boundary)" }
}

extension TestService {
    /// Uploads a form on a connection of its own, and returns the reply.
    package func upload(
        _ form: UploadForm, to target: String = "/v1/filmstrip.json", type: String? = nil
    ) throws -> Reply {
        try upload(form.body, as: type ?? form.type, to: target)
    }

    /// Uploads a body of some type on a connection of its own, and returns the reply.
    package func upload(
        _ body: [UInt8], as type: String, to target: String = "/v1/filmstrip.json"
    ) throws -> Reply {
        let client = try connect()
        try client.request(
            "POST", target, ["Content-Type: \(type)", "Content-Length: \(body.count)"])
        try client.send(body)
        return try client.reply()
    }
}

/// Interprets the spec as a list of paths, one per line, and answers with each file or the reason why it is missing.
package let unpack: FilmMaker = { job in
    let paths = String(decoding: job.spec, as: UTF8.self).split(separator: "\n")
    let lines = paths.map { path in
        do throws(SpecFiles.Refusal) {
            return "\(path)=" + String(decoding: try job.files.read(String(path)), as: UTF8.self)
        } catch {
            return "\(path): \(error.message)"
        }
    }
    return [job.format: Array(lines.joined(separator: "\n").utf8)]
}
