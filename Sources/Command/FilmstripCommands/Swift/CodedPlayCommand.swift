import ArgumentParser
import Filmstrip
import FilmstripFiles
import FilmstripJSON
import FilmstripReview
import Foundation

/// The command that the program with UIKit runs for `lint` and `check`: one play of a spec, whose values the process that
/// started it puts together with those of others.
struct CodedPlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coded-play", abstract: "Plays one spec with Swift code.",
        shouldDisplay: false)

    @Argument var purpose: CodedPlay.Purpose
    @Argument var spec: String
    /// The names of the options of `lint` that are set.
    @Argument var options: [String] = []

    func run() throws {
        guard CompiledCode.ofProcess != nil else {
            throw ValidationError("filmstrip lint and filmstrip check alone run this command")
        }
        try prepareEngine()
        let play = try CodedPlay(
            purpose, options, of: try readFile(spec),
            by: Renderer(threads: 1, files: SpecFolder(of: spec).files))
        try writeStandardOutput(Array(try JSONEncoder().encode(play)))
    }
}

struct CodedPlay: Codable {
    /// The use of a play.
    enum Purpose: String, ExpressibleByArgument {
        case lint, record, full, small, accessibility, reduced
    }

    /// The greatest number in a play, far above those of any: code can claim others, at which reports would end.
    static let mostNumber = 1e12

    /// The errors of a spec that cannot be played.
    var errors: [SpecError]?
    /// The reason why its picture could not be encoded.
    var encoding: String?
    var findings: SpecFindings?
    var timeline: Data?
    var sheet: Data?
    var warnings: [SpecError] = []
    var motion: [Finding] = []

    init(_ purpose: Purpose, _ options: [String], of text: [UInt8], by renderer: Renderer) throws {
        do throws(RenderFailure) {
            switch purpose {
            case .lint:
                findings = try renderer.lint(
                    text, accessibility: options.contains("accessibility"),
                    performance: options.contains("performance"))
            case .record, .full, .small:
                let film = try renderer.record(
                    text, sheet: Renderer.SheetSize(rawValue: purpose.rawValue))
                timeline = film.timeline.map { Data($0.json) }
                sheet = film[.png].map { Data($0) }
                warnings = film.specWarnings
            case .accessibility, .reduced:
                let seen = try renderer.accessibility(
                    of: text, drawsReduced: purpose == .reduced, isCancelled: { false })
                motion = seen.findings
                sheet = seen.reduced.map { Data($0) }
            }
        } catch {
            switch error {
            case .malformed(let found), .invalid(let found): errors = found
            case .encoding(let message): encoding = message
            case .cancelled: break
            }
        }
    }
}

/// Plays of specs with Swift code for `lint` and `check`, each in a process of its own.
struct CodedPlays: Sendable {
    let player: CodePlayer

    /// Plays specs whose sources lie in their folders or below `folders`; nil if no code may run.
    init?(below folders: [String]?) {
        guard CompiledCode.ofProcess == nil, let folders else { return nil }
        player = CodePlayer(below: folders)
    }

    /// Plays a spec.
    ///
    /// - Throws: A `RenderFailure` or a `CodeFailure`.
    private func play(
        _ spec: CodedSpec, for purpose: CodedPlay.Purpose, _ options: [String] = [],
        isCancelled: @escaping @Sendable () -> Bool
    ) throws -> CodedPlay {
        let results = try player.results(
            of: ["coded-play", purpose.rawValue, spec.path] + options, about: [spec],
            isCancelled: isCancelled)
        if isCancelled() { throw RenderFailure.cancelled }
        guard results.count == 2, case .output(let bytes) = results[0], results[1] == .end(0),
            JSONReader.hasNumbers(bytes, upTo: CodedPlay.mostNumber),
            let play = try? JSONDecoder().decode(CodedPlay.self, from: Data(bytes))
        else { throw CodeFailure(["the code's process gave no result"]) }
        if let errors = play.errors { throw RenderFailure.invalid(errors) }
        if let message = play.encoding { throw RenderFailure.encoding(message) }
        return play
    }

    /// The findings in a spec.
    func findings(
        in spec: CodedSpec, accessibility: Bool, performance: Bool
    ) throws -> SpecFindings {
        let options =
            (accessibility ? ["accessibility"] : []) + (performance ? ["performance"] : [])
        let play = try play(spec, for: .lint, options, isCancelled: { StopFlag.isSet })
        guard let findings = play.findings else {
            throw CodeFailure(["the code's process gave no findings"])
        }
        return findings
    }

    /// The plays that a check needs.
    var ofCheck: CheckedCode {
        CheckedCode { name in
            guard let spec = CodedSpec(name) else { return nil }
            return CheckedCode.Plays(
                record: { size, isCancelled in
                    let purpose = size.flatMap { CodedPlay.Purpose(rawValue: $0.rawValue) }
                    let play = try play(spec, for: purpose ?? .record, isCancelled: isCancelled)
                    var film = RenderedFilm(files: [:], warnings: [], specWarnings: play.warnings)
                    if let sheet = play.sheet { film.files[.png] = Array(sheet) }
                    guard let timeline = play.timeline, (size == nil) == (play.sheet == nil) else {
                        throw CodeFailure(["the code's process gave no film"])
                    }
                    film.timeline = try Timeline(json: Array(timeline))
                    film.review = spec.review
                    return film
                },
                accessibility: { drawsReduced, isCancelled in
                    let play = try play(
                        spec, for: drawsReduced ? .reduced : .accessibility,
                        isCancelled: isCancelled)
                    return (play.motion, play.sheet.map { Array($0) })
                })
        }
    }
}

extension JSONReader {
    /// Whether a text is JSON whose numbers are all between `-most` and `most`.
    fileprivate static func hasNumbers(_ text: [UInt8], upTo most: Double) -> Bool {
        func isBounded(_ node: JSONNode) -> Bool {
            switch node.value {
            case .number(let number): abs(number) <= most
            case .array(let nodes): nodes.allSatisfy(isBounded)
            case .object(let members): members.allSatisfy { isBounded($0.value) }
            case .null, .boolean, .string: true
            }
        }
        let root = try? read(text, limits: JSONLimits(textBytes: text.count, depth: 64))
        return root.map(isBounded) ?? false
    }
}
