import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import Foundation
import ServiceSupport
import TestSupport
import Testing

@Suite struct `The files of a spec` {
    /// Returns a spec that shows one picture, named at 1:26.
    private static func spec(_ picture: String) -> String {
        #"{"screens":{"a":{"image":"\#(picture)"},"b":{}},"#
            + #""container":{"navigation":{"stack":["a"]}},"device":{"size":[40,60],"scale":1},"#
            + #""script":[{"at":0.1,"push":"b"}],"filmstrip":{"times":[0]}}"#
    }

    /// Creates a folder with `spec/spec.json`, pictures in and beside its folder, and files that are not pictures.
    private static func prepare(_ folder: URL, _ picture: String) throws {
        let files = FileManager.default
        let deep = folder.appending(path: "spec/shots/deep")
        try files.createDirectory(at: deep, withIntermediateDirectories: true)
        let green = Data(try Screenshot.plain(0x00FF00, width: 4, height: 6))
        for path in ["a.png", "spec/a.png", "spec/shots/a.png", "spec/shots/deep/a b.png"] {
            try green.write(to: folder.appending(path: path))
        }
        for (link, target) in [
            ("out.png", "../a.png"), ("in.png", "a.png"), ("up", ".."), ("down", "shots"),
        ] {
            try files.createSymbolicLink(
                atPath: folder.appending(path: "spec/\(link)").path, withDestinationPath: target)
        }
        #expect(mkfifo(folder.appending(path: "spec/pipe.png").path, 0o600) == 0)
        try Data(spec(picture).utf8).write(to: folder.appending(path: "spec/spec.json"))
    }

    @Test(arguments: ["a.png", "shots/a.png", "shots/deep/a b.png"])
    func `are read below its own folder`(_ path: String) async throws {
        try await withFolder { folder in
            try Self.prepare(folder, path)
            let render = try Command.run(
                "render", "spec/spec.json", "-o", "film.png", "-o", "film.json", in: folder)
            #expect(render.code == 0 && render.errors.isEmpty, "\(render.errors)")
            let timeline = try Timeline(
                json: Array(try Data(contentsOf: folder.appending(path: "film.json"))))
            let sheet = try PNGDecoder.decode(
                Array(try Data(contentsOf: folder.appending(path: "film.png"))), limit: 1_000_000)
            let rect = timeline.frames[0].rect
            let middle = (rect.y + 30) * sheet.width + rect.x + 20
            #expect(sheet.pixels[middle] == 0xFF00_FF00)
            #expect(try Command.run("lint", "spec/spec.json", in: folder).code == 0)
        }
    }

    @Test func `of the standard input are read below the current folder`() async throws {
        try await withFolder { folder in
            try Self.prepare(folder, "shots/a.png")
            for arguments in [["render", "-", "-o", "film.png"], ["lint", "-"]] {
                for (place, code) in [("spec", 0), ("", arguments[0] == "lint" ? 2 : 1)] {
                    let input = try FileHandle(
                        forReadingFrom: folder.appending(path: "spec/spec.json"))
                    let ending = try Command(
                        arguments, in: folder.appending(path: place), input: input
                    ).end()
                    #expect(ending.code == code)
                    #expect(
                        code == 0
                            || ending.errors.hasPrefix(
                                "<stdin>:1:26 /screens/a/image: cannot read \"shots/a.png\": there "
                                    + "is no such file\n")
                    )
                }
            }
        }
    }

    private static let link = "a part of the path is a link or no folder"
    private static let long = String(repeating: "x", count: 300)
    private static let accepted =
        "; expected a data URI \"data:image/png;base64,…\" or the relative path of a PNG below "
        + "the spec's own folder"

    struct Row: CustomTestStringConvertible {
        var path, message: String
        var testDescription: String { path }

        static func misspelled(_ path: String) -> Row {
            Row(path: path, message: "found \"\(path)\"" + accepted)
        }

        static func unread(_ path: String, _ reason: String) -> Row {
            Row(path: path, message: "cannot read \"\(path)\": \(reason)")
        }
    }

    static let rows: [Row] = [
        .misspelled("../a.png"), .misspelled("shots/../a.png"), .misspelled("/etc/hostname"),
        .misspelled("./a.png"), .misspelled("a\\\\.png"), .misspelled(""),
        .unread("b.png", "there is no such file"), .unread("no/b.png", "there is no such file"),
        .unread("out.png", link), .unread("in.png", link), .unread("up/a.png", link),
        .unread("down/a.png", link), .unread("a.png/b.png", link),
        .unread("pipe.png", "it is not a file"), .unread("shots", "it is not a file"),
        .unread(long, "File name too long"),
    ]

    @Test(arguments: rows)
    func `are refused as`(_ row: Row) async throws {
        try await withFolder { folder in
            try Self.prepare(folder, row.path)
            for (arguments, code) in [
                (["render", "spec/spec.json", "-o", "film.png"], 1),
                (["lint", "spec/spec.json"], 2),
            ] {
                let ending = try Command(arguments, in: folder).end()
                #expect(ending.code == code)
                let line = "spec/spec.json:1:26 /screens/a/image: \(row.message)\n"
                #expect(ending.errors.hasPrefix(line), "\(ending.errors)")
            }
            #expect(
                !FileManager.default.fileExists(atPath: folder.appending(path: "film.png").path))
        }
    }

    /// The superuser can read every file.
    @Test(.enabled(if: geteuid() != 0))
    func `are refused if the system does`() async throws {
        try await withFolder { folder in
            try Self.prepare(folder, "a.png")
            #expect(chmod(folder.appending(path: "spec/a.png").path, 0) == 0)
            let ending = try Command.run("lint", "spec/spec.json", in: folder)
            #expect(ending.code == 2)
            #expect(
                ending.errors.hasPrefix(
                    "spec/spec.json:1:26 /screens/a/image: cannot read \"a.png\": Permission "
                        + "denied\n"))
        }
    }

    @Test func `are refused if they are too long`() async throws {
        try await withFolder { folder in
            try Self.prepare(folder, "long.png")
            let file = folder.appending(path: "spec/long.png")
            try Data().write(to: file)
            // A sparse file, which takes no space on disk.
            #expect(truncate(file.path, (1 << 26) + 1) == 0)
            let ending = try Command.run("lint", "spec/spec.json", in: folder)
            #expect(ending.code == 2)
            #expect(
                ending.errors.hasPrefix(
                    "spec/spec.json:1:26 /screens/a/image: cannot read \"long.png\": it is longer "
                        + "than 67108864 bytes\n"))
        }
    }

    /// The screen is a third of the picture's size, so each pixel must be the mean of nine rather than one of them.
    @Test func `are scaled down without jagged edges`() async throws {
        try await withFolder { folder in
            func film(_ name: String, _ spec: String) throws -> Bitmap {
                try Data(spec.utf8).write(to: folder.appending(path: "\(name).json"))
                let ending = try Command.run(
                    "render", "\(name).json", "-o", "\(name).film.json", "-o",
                    "\(name).film.png", in: folder)
                #expect(ending.code == 0 && ending.errors.isEmpty, "\(ending.errors)")
                let read = { (file: String) in
                    Array(try Data(contentsOf: folder.appending(path: file)))
                }
                let rect = try Timeline(json: try read("\(name).film.json")).frames[0].rect
                let sheet = try PNGDecoder.decode(
                    try read("\(name).film.png"), limit: 20_000_000)
                let rows = (rect.y..<rect.y + rect.height).map { y in
                    sheet.pixels[y * sheet.width + rect.x..<y * sheet.width + rect.x + rect.width]
                }
                return Bitmap(width: rect.width, height: rect.height, pixels: rows.flatMap { $0 })
            }
            func spec(_ screen: String, scale: Int) -> String {
                """
                { "screens": { "a": { \(screen) }, "b": {} }, "container": { "navigation": { "stack": ["a"] } },
                  "device": { "size": [390, 844], "scale": \(scale) },
                  "script": [{ "at": 0.1, "push": "b" }],
                  "filmstrip": { "times": [0] } }
                """
            }
            let shot = try film("shot", spec(#""template": "list", "title": "Inbox""#, scale: 3))
            #expect(shot.width == 1170 && shot.height == 2532)
            try Data(try PNGEncoder.encode(shot)).write(to: folder.appending(path: "hero.png"))
            let shown = try film("shown", spec(#""image": "hero.png""#, scale: 1))
            let means = Bitmap(width: 390, height: 844, pixels: Self.thirds(of: shot))
            let picks = Bitmap(
                width: 390, height: 844,
                pixels: (0..<390 * 844).map {
                    shot.pixels[(3 * ($0 / 390) + 1) * 1170 + 3 * ($0 % 390) + 1]
                })
            let (error, jagged) = (PictureDifference(shown, means), PictureDifference(picks, means))
            #expect(error.mean < jagged.mean / 2, "\(error), \(jagged)")
            #expect(error.mean < 0.1 && error.over32 == 0, "\(error)")
        }
    }

    /// Returns the means of three by three pixels.
    private static func thirds(of picture: Bitmap) -> [UInt32] {
        let (width, height) = (picture.width / 3, picture.height / 3)
        return (0..<width * height).map { index in
            let start = 3 * (index / width) * picture.width + 3 * (index % width)
            let nine = (0..<9).map { picture.pixels[start + $0 / 3 * picture.width + $0 % 3] }
            return [0, 8, 16, 24].reduce(UInt32(0)) { pixel, shift in
                let sum = nine.reduce(0) { $0 + ($1 >> UInt32(shift) & 255) }
                return pixel | ((sum + 4) / 9) << UInt32(shift)
            }
        }
    }
}
