import Filmstrip
import TransitionSpec

/// Reads and renders one text, and holds the laws that every text keeps to.
struct Trial {
    /// What became of the text.
    enum Outcome: String, CaseIterable {
        /// It is no JSON.
        case malformed
        /// It is no spec, or one that cannot be played.
        case refused
        case drawn
    }

    let renderer: Renderer
    let reader: SpecReader
    /// What the text was refused for.
    private(set) var errors: [SpecError] = []
    private(set) var violations: [String] = []

    init(renderer: Renderer, reader: SpecReader) {
        (self.renderer, self.reader) = (renderer, reader)
    }

    /// What becomes of `text` in the given formats; what is against a law is added to `violations`.
    mutating func run(_ text: [UInt8], as formats: Set<OutputFormat>) -> Outcome {
        checkReading(text)
        do throws(RenderFailure) {
            let film = try renderer.render(spec: text, as: formats)
            for format in formats where film[format]?.isEmpty != false {
                violations.append("no bytes of \(format.rawValue)")
            }
            for warning in film.specWarnings { check(warning, in: text) }
            return .drawn
        } catch {
            switch error {
            case .malformed(let errors):
                check(errors, in: text)
                return .malformed
            case .invalid(let errors):
                check(errors, in: text)
                return .refused
            case .encoding(let message): violations.append("encoding: \(message)")
            case .cancelled: violations.append("cancelled by nobody")
            }
            return .refused
        }
    }

    /// What is read has a canonical form that reads as itself; what is laid out reads as before.
    private mutating func checkReading(_ text: [UInt8]) {
        do throws(SpecReadFailure) {
            let spec = try reader.read(text)
            do throws(SpecReadFailure) {
                let again = try reader.read(spec.canonicalForm)
                if again.canonicalForm != spec.canonicalForm {
                    violations.append("another canonical form of the canonical form")
                }
            } catch {
                violations.append("the canonical form is refused: \(error.errors[0])")
            }
            do throws(SpecReadFailure) {
                let laidOut = try reader.laidOut(text)
                if try reader.read(laidOut).canonicalForm != spec.canonicalForm {
                    violations.append("laid out it is another spec")
                }
            } catch {
                violations.append("laid out it is refused: \(error.errors[0])")
            }
        } catch {
            // Rendering tells the same errors, which are looked at there.
        }
    }

    private mutating func check(_ errors: [SpecError], in text: [UInt8]) {
        self.errors = errors
        if errors.isEmpty { violations.append("refused without an error") }
        for error in errors { check(error, in: text) }
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
        // What a preset or a file brings stands where the text names that.
        let places = SpecPlaces(text)
        let isBased = places["/preset"] != nil || places["/extends"] != nil
        if !error.pointer.isEmpty, !isBased, places[error.pointer] == nil {
            violations.append("nothing at the pointer: \(error)")
        }
    }
}
