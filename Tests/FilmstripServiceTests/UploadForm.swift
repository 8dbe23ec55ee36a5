import Filmstrip
import FilmstripService
import TransitionSpec

/// A body of `multipart/form-data`, spelled out byte by byte.
struct UploadForm {
    var boundary = "b0undary"
    /// What stands before the first boundary and after the last.
    var preamble = "", epilogue = "\r\n"
    private(set) var parts: [[UInt8]] = []

    /// A form of these parts.
    init(_ parts: [UInt8]...) { self.parts = parts }

    /// Adds a part.
    mutating func add(_ part: [UInt8]) { parts.append(part) }

    /// The part of a spec.
    static func spec(_ text: String) -> [UInt8] {
        part("Content-Disposition: form-data; name=\"spec\"", Array(text.utf8))
    }

    /// The part of a file as curl writes it.
    static func file(_ filename: String, _ content: [UInt8]) -> [UInt8] {
        part(
            "Content-Disposition: form-data; name=\"file\"; filename=\"\(filename)\"\r\n"
                + "Content-Type: image/png", content)
    }

    /// A part with these lines as its header.
    static func part(_ header: String, _ content: [UInt8] = []) -> [UInt8] {
        Array("\(header)\r\n\r\n".utf8) + content
    }

    var body: [UInt8] {
        let opened = parts.flatMap { Array("--\(boundary)\r\n".utf8) + $0 + Array("\r\n".utf8) }
        return Array(preamble.utf8) + opened + Array("--\(boundary)--\(epilogue)".utf8)
    }

    var type: String { "multipart/form-data; boundary=\(boundary)" }
}

extension TestService {
    /// The reply to an upload, on a connection of its own.
    func upload(
        _ form: UploadForm, to target: String = "/v1/filmstrip.json", type: String? = nil
    ) throws -> Reply {
        try upload(form.body, as: type ?? form.type, to: target)
    }

    /// The reply to a body of some type, on a connection of its own.
    func upload(
        _ body: [UInt8], as type: String, to target: String = "/v1/filmstrip.json"
    ) throws -> Reply {
        let client = try connect()
        try client.request(
            "POST", target, ["Content-Type: \(type)", "Content-Length: \(body.count)"])
        try client.send(body)
        return try client.reply()
    }
}

/// Takes the spec for a list of paths, one a line, and answers with each file or why it is not there.
let unpack: RenderFunction = { job in
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
