public import FilmstripDisplay
import FilmstripPNG
import Foundation
import Testing

/// Debian's Chromium without a window, which `Scripts/setup` installs.
public enum Chromium {
    /// A file that is opened, and what is done there.
    public struct Visit {
        /// What is opened.
        public enum Place {
            /// A file; the extension of its name says what it is.
            case file([UInt8], kind: String)
            /// What a server has there.
            case address(String)
        }

        /// What is opened.
        public var place: Place
        /// CSS pixels.
        public var width, height: Int
        /// Pixels to a CSS pixel.
        public var scale: Double
        /// Whether the page is asked for its dark colours.
        public var isDark: Bool
        /// In order, once the page is loaded.
        public var steps: [Step]

        /// A visit in light colours, a pixel to the CSS pixel.
        public init(
            _ content: [UInt8], kind: String, width: Int, height: Int, scale: Double = 1,
            isDark: Bool = false, steps: [Step]
        ) {
            (place, self.width, self.height) = (.file(content, kind: kind), width, height)
            (self.scale, self.isDark, self.steps) = (scale, isDark, steps)
        }

        /// A visit to a server, in light colours, a pixel to the CSS pixel.
        public init(address: String, width: Int, height: Int, steps: [Step]) {
            (place, self.width, self.height) = (.address(address), width, height)
            (scale, isDark, self.steps) = (1, false, steps)
        }
    }

    /// What is done on a page; each step has an answer.
    public enum Step {
        /// Runs a script and waits for its promise; answered with its value as JSON.
        case evaluate(String)
        /// Presses a key, named as `KeyboardEvent.key` is; answered with nothing.
        case press(String)
        /// Answered with what is seen, as PNG in base 64; where nothing is drawn it is transparent.
        case picture
    }

    /// What a visit gave.
    public struct Seen: Decodable {
        /// To each step.
        public var answers: [String]
        /// What the console and dialogs said, errors and violated policies among it.
        public var complaints: [String]
        /// What was asked for beside the file itself and what is written within it.
        public var requests: [String]

        /// The value that the script of a step gave.
        public func value<Value: Decodable>(_ step: Int, as type: Value.Type) throws -> Value {
            try JSONDecoder().decode(type, from: Data(answers[step].utf8))
        }

        /// The PNG that a step made.
        public func png(_ step: Int) throws -> [UInt8] {
            try Array(#require(Data(base64Encoded: answers[step]), "no picture"))
        }

        /// The picture that a step made.
        public func picture(_ step: Int) throws -> Bitmap {
            try PNGDecoder.decode(png(step), limit: 200_000_000)
        }
    }

    /// Starting several would take each longer than its limit on a small machine.
    private static let one = NSLock()

    /// Opens files one after another in a browser of their own.
    public static func visit(_ visits: [Visit]) throws -> [Seen] {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("chromium-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let jobs = try visits.enumerated().map { index, visit in
            switch visit.place {
            case .address(let address): return Job(visit, address: address)
            case .file(let content, let kind):
                let file = folder.appendingPathComponent("\(index).\(kind)")
                try Data(content).write(to: file)
                return Job(visit, address: file.absoluteString)
            }
        }
        let told = try one.withLock {
            try Python.run(driver, on: Array(JSONEncoder().encode(jobs)))
        }
        return try JSONDecoder().decode([Seen].self, from: told)
    }

    /// Documents as Chromium draws them, on nothing.
    public static func draw(
        _ documents: [[UInt8]], width: Int, height: Int, scale: Double = 1
    ) throws -> [Bitmap] {
        try visit(
            documents.map {
                Visit(
                    $0, kind: "svg", width: width, height: height, scale: scale, steps: [.picture])
            }
        ).map { try $0.picture(0) }
    }

    /// A visit as the driver reads it.
    private struct Job: Encodable {
        var address: String
        var width, height: Int
        var scale: Double
        var isDark: Bool
        var steps: [[String: String]]

        init(_ visit: Visit, address: String) {
            self.address = address
            (width, height, scale) = (visit.width, visit.height, visit.scale)
            isDark = visit.isDark
            steps = visit.steps.map { step in
                switch step {
                case .evaluate(let script): ["evaluate": script]
                case .press(let key): ["press": key]
                case .picture: ["picture": ""]
                }
            }
        }
    }
}
