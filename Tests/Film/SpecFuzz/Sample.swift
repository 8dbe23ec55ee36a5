import Foundation
import TransitionSpec

/// Mutations with the reader's verdicts, for comparison with those of a JSON Schema validator.
struct Sample: Encodable {
    /// The text of the language's JSON Schema.
    var schema: String
    var texts: [Text]

    /// A mutation that is JSON.
    struct Text: Encodable {
        var text: String
        /// Whether the reader accepts it.
        var isSpec: Bool
        /// Whether it has keys that are not allowed or lacks required ones, which a schema can express.
        var isMisshapen: Bool
    }

    /// The first `count` mutations of `seed`, except those that are not JSON or repeat a key.
    init(seed: UInt64, count: Int) throws {
        let (mutator, reader) = (try Mutator.ofRepository(), Mutator.reader)
        schema = String(decoding: reader.jsonSchema, as: UTF8.self)
        texts = (0..<count).compactMap { index in
            let text = mutator.text(seed, index)
            guard let laidOut = try? reader.laidOut(text) else { return nil }
            var errors: [SpecError] = []
            do throws(SpecReadFailure) { _ = try reader.read(text) } catch { errors = error.errors }
            let places = SpecPlaces(text)
            // The schema does not see the content of a preset or an extended file.
            let isWhole = places["/preset"] == nil && places["/extends"] == nil
            return Text(
                text: String(decoding: laidOut, as: UTF8.self), isSpec: errors.isEmpty,
                isMisshapen: isWhole && errors.contains { $0.isOfShape })
        }
    }
}

extension SpecError {
    /// Whether the error is an unknown key, a conflict between keys, or a missing key.
    fileprivate var isOfShape: Bool {
        ["unknown key ", "a key is missing"].contains(where: message.hasPrefix)
            || message.contains("\" excludes \"")
    }
}
