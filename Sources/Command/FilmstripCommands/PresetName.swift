import ArgumentParser
import Filmstrip
import FilmstripJSON

/// The name of an existing preset.
struct PresetName: Sendable {
    let name: String
    let text: [UInt8]

    /// - Throws: A `ValidationError` with the accepted names and the nearest one.
    init(_ name: String) throws {
        let names = Presets.all.keys.sorted()
        guard let text = Presets.all[name] else {
            throw ValidationError(
                "no preset is named \(quoted(name)); expected \(list(names))"
                    + suggestion(for: name, among: names))
        }
        (self.name, self.text) = (name, text)
    }
}
