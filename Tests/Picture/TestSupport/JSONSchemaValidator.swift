import Foundation

/// Debian's jsonschema, which `Scripts/setup` installs.
public enum JSONSchemaValidator {
    /// Reads a list of texts, the first a schema; prints the first error of each other text, or an empty line.
    private static let script = """
        import json, sys
        from jsonschema import Draft202012Validator
        schema, *texts = (json.loads(text) for text in json.load(open(sys.argv[1])))
        Draft202012Validator.check_schema(schema)
        validator = Draft202012Validator(schema)
        for text in texts:
            error = next(validator.iter_errors(text), None)
            print("" if error is None else f"{error.json_path} {error.message}".replace(chr(10), " "))
        """

    /// The first error of each text by a schema of draft 2020-12; empty if there is none.
    public static func objections(to texts: [String], by schema: [UInt8]) throws -> [String] {
        let list = [String(decoding: schema, as: UTF8.self)] + texts
        let told = try Python.run(script, on: Array(try JSONEncoder().encode(list)))
        return String(decoding: told, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
