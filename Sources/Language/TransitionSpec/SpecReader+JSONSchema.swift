import FilmstripJSON

extension SpecReader {
    /// The JSON Schema (draft 2020-12) of the specs that this reader accepts, as UTF-8.
    ///
    /// It describes the shape of a spec: keys, types, ranges, required keys and keys that exclude
    /// each other. Only reading a spec checks that names are defined, that expressions and curves
    /// are valid, and everything else that depends on several places of a spec.
    public var jsonSchema: [UInt8] {
        let schema = JSONSchemaWriter.schema(of: schema.shape, limits: limits)
        return Array((JSONLayout.text(of: schema) + "\n").utf8)
    }
}
