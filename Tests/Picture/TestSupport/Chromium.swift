public import FilmstripDisplay
import FilmstripPNG
import Foundation
import Testing

/// Debian's Chromium without a window, which `Scripts/setup` installs.
public enum Chromium {
    /// A page to open, with the steps to take there.
    public struct Visit {
        /// The source of a page.
        public enum Place {
            /// A file; the extension of its name determines its type.
            case file([UInt8], kind: String)
            /// An address on a server.
            case address(String)
        }

        /// The page to open.
        public var place: Place
        /// The size of the window in CSS pixels.
        public var width, height: Int
        /// Pixels per CSS pixel.
        public var scale: Double
        /// Whether the page is requested in dark colours.
        public var isDark: Bool
        /// The steps to take in order, after the page is loaded.
        public var steps: [Step]

        /// A visit in light colours, with one pixel per CSS pixel by default.
        public init(
            _ content: [UInt8], kind: String, width: Int, height: Int, scale: Double = 1,
            isDark: Bool = false, steps: [Step]
        ) {
            (place, self.width, self.height) = (.file(content, kind: kind), width, height)
            (self.scale, self.isDark, self.steps) = (scale, isDark, steps)
        }

        /// A visit to a server, in light colours, with one pixel per CSS pixel.
        public init(address: String, width: Int, height: Int, steps: [Step]) {
            (place, self.width, self.height) = (.address(address), width, height)
            (scale, isDark, self.steps) = (1, false, steps)
        }
    }

    /// An action on a page; each step has an answer.
    public enum Step {
        /// Runs a script and waits for its promise; the answer is its value as JSON.
        case evaluate(String)
        /// Presses a key, named as in `KeyboardEvent.key`; the answer is empty.
        case press(String)
        /// Takes a screenshot; the answer is a PNG in base 64, transparent where nothing is drawn.
        case picture
    }

    /// The results of a visit.
    public struct Seen: Decodable {
        /// The answers to the steps.
        public var answers: [String]
        /// Messages of the console and of dialogs, with errors and policy violations.
        public var complaints: [String]
        /// Requests for anything but the file itself and the data written inside it.
        public var requests: [String]

        /// The value of a step's script.
        public func value<Value: Decodable>(_ step: Int, as type: Value.Type) throws -> Value {
            try JSONDecoder().decode(type, from: Data(answers[step].utf8))
        }

        /// The PNG of a step.
        public func png(_ step: Int) throws -> [UInt8] {
            try Array(#require(Data(base64Encoded: answers[step]), "no picture"))
        }

        /// The picture of a step.
        public func picture(_ step: Int) throws -> Bitmap {
            try PNGDecoder.decode(png(step), limit: 200_000_000)
        }
    }

    /// Prevents several browsers from starting at once, which would exceed their time limits on a small machine.
    private static let one = NSLock()

    /// Opens pages one after another in a browser of its own.
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

    /// Documents as drawn by Chromium, on a transparent background.
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

    /// A visit in the form that the driver reads.
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
