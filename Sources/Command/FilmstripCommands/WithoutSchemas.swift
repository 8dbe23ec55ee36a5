import ArgumentParser
import FilmstripFiles
import FilmstripJSON

/// Leaves JSON Schemas out of files that are given as specs, and tells which: a shell that lists all JSON files of a folder
/// names the one that `filmstrip init --schema` wrote there, too.
///
/// - Throws: A `ValidationError` if nothing else is given.
func withoutSchemas(_ paths: [String]) throws -> [String] {
    let specs = paths.filter { path in
        let isSchema = isSchema(path)
        if isSchema { complain("\(path) is left out: it is a JSON Schema, not a spec") }
        return !isSchema
    }
    guard !specs.isEmpty else { throw ValidationError("no spec is given; expected one or more") }
    return specs
}

/// Whether a file is a JSON Schema by its `$schema`, and has no key that every spec has one of.
private func isSchema(_ path: String) -> Bool {
    guard isFile(path), let text = try? SpecFolder(of: path).text(),
        let root = try? JSONReader.read(text, limits: JSONLimits(textBytes: text.count, depth: 64)),
        let dialect = root["$schema"]?.string, dialect.contains("://json-schema.org/")
    else { return false }
    return ["preset", "extends", "screens"].allSatisfy { root[$0] == nil }
}
