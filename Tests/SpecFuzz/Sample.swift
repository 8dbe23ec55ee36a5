import Foundation
import TransitionSpec

/// What the reader says of mutations, to be held against what their JSON Schema says.
struct Sample: Encodable {
    /// A JSON Schema, as text.
    var schema: String
    var texts: [Text]

    /// A text that is JSON.
    struct Text: Encodable {
        var text: String
        /// Whether the reader accepts it.
        var isSpec: Bool
        /// Whether it has keys that it cannot have, or lacks some: any schema can tell.
        var isMisshapen: Bool
    }

    /// The first `count` mutations of `seed` without those that are not JSON, or say a key twice.
    init(seed: UInt64, count: Int) throws {
        let (mutator, reader) = (try Mutator.ofRepository(), Mutator.reader)
        schema = String(decoding: reader.jsonSchema, as: UTF8.self)
        texts = (0..<count).compactMap { index in
            let text = mutator.text(seed, index)
            guard let laidOut = try? reader.laidOut(text) else { return nil }
            var errors: [SpecError] = []
            do throws(SpecReadFailure) { _ = try reader.read(text) } catch { errors = error.errors }
            let places = SpecPlaces(text)
            // What a preset or a file brings the schema does not see.
            let isWhole = places["/preset"] == nil && places["/extends"] == nil
            return Text(
                text: String(decoding: laidOut, as: UTF8.self), isSpec: errors.isEmpty,
                isMisshapen: isWhole && errors.contains { $0.isOfShape })
        }
    }
}

extension SpecError {
    /// Whether it says of keys that they are not known, exclude each other, or that one is needed.
    fileprivate var isOfShape: Bool {
        ["unknown key ", "a key is missing"].contains(where: message.hasPrefix)
            || message.contains("\" excludes \"")
    }
}
