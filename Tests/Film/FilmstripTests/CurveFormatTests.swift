import Filmstrip
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

private let notations = ["easeOut", "spring(damping: 0.5, duration: 0.4)", "cubic(0, 1, 1, 0)"]

private func text(_ format: CurveFormat) throws -> String {
    let report = try CurveReport(notations, samples: 3, duration: 0.5)
    return String(decoding: try report.bytes(as: format), as: UTF8.self)
}

@Suite struct `Curves as JSON` {
    private struct Table: Decodable {
        struct Point: Decodable, Equatable {
            var time, value: Double
            var velocity: Double?
        }
        struct Timing: Decodable {
            var controlPoints: [Double]
        }
        struct Spring: Decodable {
            var mass, stiffness, damping, initialVelocity, dampingRatio: Double
            var response, bounce, settlingDuration: Double
            var playsAsCritical: Bool
        }
        struct Keyframes: Decodable {
            var mode: String
            var times, values: [Double]
            var easings: [[Double]]
        }
        struct Curve: Decodable {
            var curve: String
            var duration, overshoot, undershoot: Double
            var settled: Double?
            var highest, lowest: Point
            var timing: Timing?
            var spring: Spring?
            var keyframes: Keyframes?
            var samples: [Point]
        }
        var engine: String
        var curves: [Curve]
    }

    private func table(_ notations: [String], samples: Int = 3) throws -> Table {
        let report = try CurveReport(notations, samples: samples)
        return try JSONDecoder().decode(
            Table.self, from: Data(try report.bytes(as: .json)))
    }

    @Test func `have the documented shape`() throws {
        let table = try table(["easeOut", "bouncy", "keyframes(0, 2, 1, easing: easeIn)"])
        #expect(table.engine == Engine.version)
        #expect(
            table.curves.map(\.curve) == [
                "easeOut", "bouncy", "keyframes(0, 2, 1, easing: easeIn)",
            ])
        #expect(table.curves[0].timing?.controlPoints == [0, 0, 0.58, 1])
        #expect(table.curves[1].spring?.dampingRatio == 0.7)
        let keyframes = try #require(table.curves[2].keyframes)
        #expect(keyframes.mode == "linear")
        #expect(keyframes.times == [0, 0.5, 1])
        #expect(keyframes.values == [0, 2, 1])
        #expect(keyframes.easings == [[0.42, 0, 1, 1], [0.42, 0, 1, 1]])
    }

    @Test func `write every number on a grid of a millionth`() throws {
        let samples = try table(["easeOut"]).curves[0].samples
        // The end tangents of easeOut are 1/0.58 and 0.
        #expect(samples[0] == .init(time: 0, value: 0, velocity: 1.724138))
        #expect(samples[1].value == 0.684643)
        #expect(samples[2] == .init(time: 1, value: 1, velocity: 0))
    }

    @Test func `say null where there is no number`() throws {
        let curve = try table(["cubic(0, 1, 1, 0)"]).curves[0]
        #expect(curve.samples[0].velocity == nil)
        #expect(try table(["keyframes(1, 0)"]).curves[0].settled == nil)
    }
}

@Suite struct `Curves as CSV` {
    /// The records of a text according to RFC 4180; its lines must end with CR LF.
    private func records(_ text: String) throws -> [[String]] {
        var records: [[String]] = []
        var (record, field) = ([String](), "")
        var isQuoted = false
        var scalars = Array(text.unicodeScalars)[...]
        while let scalar = scalars.popFirst() {
            switch (scalar, isQuoted) {
            case ("\"", true) where scalars.first == "\"":
                field.unicodeScalars.append(scalar)
                scalars.removeFirst()
            case ("\"", _): isQuoted.toggle()
            case (",", false):
                record.append(field)
                field = ""
            case ("\r", false):
                #expect(scalars.popFirst() == "\n")
                records.append(record + [field])
                (record, field) = ([], "")
            case ("\n", false): Issue.record("a line feed alone")
            default: field.unicodeScalars.append(scalar)
            }
        }
        #expect(record.isEmpty && field.isEmpty)
        return records
    }

    @Test func `are a header and a record for each sample`() throws {
        let records = try records(try text(.csv))
        #expect(records[0] == ["curve", "time", "value", "velocity"])
        #expect(records.count == 1 + 3 * 3)
        #expect(records.allSatisfy { $0.count == 4 })
        #expect(records.dropFirst().map { $0[0] } == notations.flatMap { [$0, $0, $0] })
        #expect(records[3] == ["easeOut", "0.5", "1", "0"])
        #expect(records[7] == ["cubic(0, 1, 1, 0)", "0", "0", ""])
    }

    @Test func `quote a notation over several lines`() throws {
        let report = try CurveReport(["cubic(0, 0,\r\n1, 1)"], samples: 2)
        let records = try records(String(decoding: try report.bytes(as: .csv), as: UTF8.self))
        #expect(records.map { $0[0] } == ["curve", "cubic(0, 0,\r\n1, 1)", "cubic(0, 0,\r\n1, 1)"])
    }
}

@Suite struct `A plot of curves` {
    /// The texts of a plot, in order; nil if it is not XML.
    private func labels(_ notations: [String], duration: Double? = nil) throws -> [String]? {
        final class Reader: NSObject, XMLParserDelegate {
            var labels: [String] = []
            func parser(
                _ parser: XMLParser, didStartElement: String, namespaceURI: String?,
                qualifiedName: String?, attributes: [String: String]
            ) {
                if let label = attributes["aria-label"] { labels.append(label) }
            }
        }
        let svg = try CurveReport(notations, duration: duration).bytes(as: .svg)
        let (parser, reader) = (XMLParser(data: Data(svg)), Reader())
        parser.delegate = reader
        return parser.parse() ? reader.labels : nil
    }

    @Test func `of one is titled by it and labels its axes`() throws {
        let labels = try #require(try labels(["easeOut"]))
        #expect(labels.first == "easeOut")
        #expect(
            labels.suffix(12) == [
                "0 s", "0.2 s", "0.4 s", "0.6 s", "0.8 s", "1 s", "0", "0.2", "0.4", "0.6", "0.8",
                "1",
            ])
    }

    @Test func `of several names them all`() throws {
        let labels = try #require(try labels(notations, duration: 0.5))
        #expect(labels.filter(notations.contains) == notations)
    }

    @Test func `has room for what goes beyond its ends`() throws {
        let labels = try #require(try labels(["keyframes(0, -2, 3, 1)"]))
        #expect(labels.contains("−2") && labels.contains("3"))
    }

    @Test func `breaks a long name after its commas and loses none of it`() throws {
        let long = "keyframes(" + (0..<60).map { "\($0)" }.joined(separator: ", ") + ")"
        let labels = try #require(try labels([long]))
        let lines = labels.prefix {
            $0.hasPrefix("keyframes(0") || $0.hasSuffix(",") || $0.hasSuffix(")")
        }
        #expect(lines.count > 1)
        #expect(lines.joined(separator: " ") == long)
    }

    @Test(arguments: CurveFormat.allCases)
    func `is the same every time`(_ format: CurveFormat) throws {
        #expect(try text(format) == text(format))
    }
}
