import FilmstripJSON

extension SpecReader {
    /// The JSON Schema (draft 2020-12) of the specs that this reader accepts, as UTF-8.
    ///
    /// It tells the shape of a spec: keys, types, ranges, what is required and what excludes what. That
    /// names are defined, that expressions and curves can be read, and what else depends on several
    /// places of a spec, only reading tells.
    public var jsonSchema: [UInt8] {
        let schema = JSONSchemaWriter.schema(of: schema.shape, limits: limits)
        return Array((JSONLayout.text(of: schema) + "\n").utf8)
    }
}
