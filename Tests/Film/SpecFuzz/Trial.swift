import Filmstrip
import TransitionSpec

/// A test that reads and renders texts and checks the laws that hold for every text.
struct Trial {
    /// The result for a text.
    enum Outcome: String, CaseIterable {
        /// The text is not JSON.
        case malformed
        /// The text is JSON, but not a spec.
        case refused
        /// The text is a spec that cannot be played.
        case stopped
        case drawn
    }

    let renderer: Renderer
    let reader: SpecReader
    /// The errors for which the last text was refused.
    private(set) var errors: [SpecError] = []
    var violations: [String] = []

    init(renderer: Renderer, reader: SpecReader) {
        (self.renderer, self.reader) = (renderer, reader)
    }

    /// Reads and renders `text` in the given formats, and appends broken laws to `violations`.
    mutating func run(_ text: [UInt8], as formats: Set<OutputFormat>) -> Outcome {
        let isSpec = checkReading(text)
        do throws(RenderFailure) {
            let film = try renderer.render(spec: text, as: formats)
            for format in formats where film[format]?.isEmpty != false {
                violations.append("no bytes of \(format.rawValue)")
            }
            check(film.specWarnings, in: text)
            return .drawn
        } catch {
            switch error {
            case .malformed(let errors):
                if errors.isEmpty { violations.append("malformed without an error") }
                self.errors = errors
                check(errors, in: text)
                return .malformed
            case .invalid(let errors):
                if errors.isEmpty { violations.append("refused without an error") }
                self.errors = errors
                check(errors, in: text)
                return isSpec ? .stopped : .refused
            case .encoding(let message): violations.append("encoding: \(message)")
            case .cancelled: violations.append("cancelled by nobody")
            }
            return .refused
        }
    }

    /// Checks that the canonical form of a spec reads as the same spec, that the laid out text
    /// reads as before, and that laying it out again does not change it.
    ///
    /// - Returns: Whether the text is a spec.
    private mutating func checkReading(_ text: [UInt8]) -> Bool {
        let laidOut = try? reader.laidOut(text)
        if let laidOut, (try? reader.laidOut(laidOut)) != laidOut {
            violations.append("laid out twice it is another text")
        }
        // The errors are checked after rendering, which reports them as well.
        guard let spec = try? reader.read(text) else {
            if let laidOut, (try? reader.read(laidOut)) != nil {
                violations.append("laid out it is right")
            }
            return false
        }
        do throws(SpecReadFailure) {
            let again = try reader.read(spec.canonicalForm)
            if again.canonicalForm != spec.canonicalForm {
                violations.append("another canonical form of the canonical form")
            }
        } catch {
            violations.append("the canonical form is refused: \(error.errors[0])")
        }
        do throws(SpecReadFailure) {
            if try reader.read(laidOut ?? []).canonicalForm != spec.canonicalForm {
                violations.append("laid out it is another spec")
            }
        } catch {
            violations.append("laid out it is refused: \(error.errors[0])")
        }
        return true
    }

    private mutating func check(_ errors: [SpecError], in text: [UInt8]) {
        // An extra error gives the number of those left out.
        if errors.count > SpecLimits().errors + 1 {
            violations.append("\(errors.count) errors or warnings")
        }
        var told: Set<String> = []
        for error in errors {
            if !told.insert("\(error.pointer) \(error)").inserted {
                violations.append("told twice: \(error)")
            }
            check(error, in: text)
        }
    }

    private mutating func check(_ error: SpecError, in text: [UInt8]) {
        if error.line < 1 || error.column < 1 || error.message.isEmpty {
            violations.append("without a place or words: \(error)")
        }
        if error.description.contains(where: \.isNewline) {
            violations.append("in several lines: \(error)")
        }
        guard error.file == nil else { return }
        if error.excerpt?.hasSuffix("^") != true { violations.append("no excerpt: \(error)") }
        // Content of a preset or an extended file has no place of its own in the text.
        let places = SpecPlaces(text)
        let isBased = places["/preset"] != nil || places["/extends"] != nil
        if !error.pointer.isEmpty, !isBased, places[error.pointer] == nil {
            violations.append("nothing at the pointer: \(error)")
        }
    }
}
