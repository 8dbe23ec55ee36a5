import FilmstripPages
import Foundation

/// The pages for browsers and their resources, read into memory when the service starts.
///
/// A request never names a file: each file that was read has a path of its own, and there are no other paths.
/// `index.html` is at `/`, and `NAME.html` at `/NAME`; `404.html` is the answer to browsers for paths that do not exist.
struct PublicPages: Sendable {
    typealias Page = (path: String, answer: FixedAnswer)

    /// All files, sorted by path.
    private(set) var pages: [Page] = []
    /// The answer to a browser for a path that does not exist; nil if no page is for that.
    private(set) var absent: FixedAnswer?
    private var total = 0

    /// Maximum number of files, so that reading a folder given by mistake comes to an end.
    static let mostFiles = 256
    /// Maximum size of all files together in bytes, since they stay in memory.
    static let mostBytes = 8 << 20
    /// Maximum depth of nested folders.
    static let deepest = 4

    /// The accepted file extensions and their media types.
    private static let types = [
        "css": "text/css; charset=utf-8", "ico": "image/x-icon", "html": "text/html; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "json": "application/json",
        "svg": "image/svg+xml", "png": "image/png", "txt": "text/plain; charset=utf-8",
    ]

    /// The content security policy: pages load only their own scripts, styles and pictures, what their user opens, and this
    /// service's answers.
    private static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
        + "media-src blob:; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

    /// First segments of the service's own paths, which files and folders at the top level may not use as names.
    private static let taken: Set = [
        "healthz", "metrics", "openapi.json", "readyz", "s", "v1", "version",
    ]

    /// Reads all files; nil means no pages.
    ///
    /// - Throws: `.unusablePages` for anything but a plain file of a known type, and if a limit is exceeded.
    init(_ source: ServiceConfiguration.Pages?) throws(StartFailure) {
        guard let source else { return }
        do throws(Fault) {
            switch source {
            case .embedded:
                for (path, bytes) in EmbeddedPages.files {
                    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
                    try add(
                        String(path[start...]), below: "/" + path[..<start], size: bytes.count,
                        bytes)
                }
            case .folder(let folder): try read(folder, below: "/", depth: 1)
            }
        } catch {
            throw .unusablePages("\(source)", reason: error.description)
        }
        pages.sort { $0.path < $1.path }
    }

    private struct Fault: Error {
        var description: String
    }

    private mutating func read(_ folder: String, below path: String, depth: Int) throws(Fault) {
        guard depth <= Self.deepest else {
            throw Fault(
                description: "\(path) is \(depth) folders deep; expected \(Self.deepest)")
        }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        } catch {
            throw Fault(
                description: "\(depth == 1 ? "it" : path) is no folder that can be read")
        }
        for name in names {
            try read(name, in: folder, below: path, depth: depth)
        }
    }

    private mutating func read(
        _ name: String, in folder: String, below path: String, depth: Int
    ) throws(Fault) {
        let isPlain = name.utf8.allSatisfy { byte in
            SpecID.digits.contains(byte) || byte == UInt8(ascii: ".")
        }
        guard isPlain, !name.hasPrefix(".") else {
            throw Fault(
                description:
                    "\(path)\(name) is named so; expected ASCII letters, digits, \"-\", \"_\" "
                    + "and \".\", but not at the beginning")
        }
        guard
            depth > 1
                || !Self.taken.contains(name.hasSuffix(".html") ? String(name.dropLast(5)) : name)
        else {
            throw Fault(description: "\(path)\(name) is a path of the service's own")
        }
        let file = folder + "/" + name
        // For a symbolic link, these are the attributes of the link itself.
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        switch attributes?[.type] as? FileAttributeType {
        case .typeDirectory:
            try read(file, below: path + name + "/", depth: depth + 1)
        case .typeRegular:
            try add(
                name, below: path, size: attributes?[.size] as? Int ?? 0,
                FileManager.default.contents(atPath: file).map { Array($0) })
        default:
            throw Fault(
                description: "\(path)\(name) is neither a file nor a folder, links are not followed"
            )
        }
    }

    /// Adds a file of `size` bytes, which are read only if it is accepted; nil if they cannot be.
    private mutating func add(
        _ name: String, below path: String, size: Int, _ bytes: @autoclosure () -> [UInt8]?
    ) throws(Fault) {
        let kind = name.split(separator: ".").last.map(String.init) ?? ""
        guard name.contains("."), let type = Self.types[kind] else {
            throw Fault(
                description: "\(path)\(name) is of no known type; expected "
                    + Self.types.keys.sorted().map { "." + $0 }.joined(separator: ", "))
        }
        guard pages.count < Self.mostFiles, total + size <= Self.mostBytes else {
            throw Fault(
                description: "with \(path)\(name) there are more than \(Self.mostFiles) files or "
                    + "\(Self.mostBytes) bytes")
        }
        guard let body = bytes(), body.count == size else {
            throw Fault(description: "\(path)\(name) cannot be read")
        }
        total += size
        // Files change together, so a browser must revalidate each of them.
        let answer = FixedAnswer(
            type: type, cache: "no-cache",
            fields: [("Content-Security-Policy", Self.policy), ("Referrer-Policy", "no-referrer")],
            body: body)
        if path + name == "/404.html" {
            absent = answer
            return
        }
        var name = name
        if kind == "html" { name.removeLast(".html".count) }
        pages.append((name == "index" && kind == "html" ? path : path + name, answer))
    }
}

extension RouteTable {
    /// Adds the pages, open to everyone: the data that they show is requested separately, with the viewer's access.
    mutating func add(_ pages: PublicPages) {
        absent = pages.absent
        for (path, answer) in pages.pages {
            let operation = Operation(
                id: "page", summary: "A page for browsers.",
                answers: [.init(summary: "The page.", fields: ["ETag", "Vary", "Cache-Control"])])
            add(
                "GET", path,
                Route(ignoresQuery: true, access: .open, operation, handler: answer.answer))
        }
    }
}
