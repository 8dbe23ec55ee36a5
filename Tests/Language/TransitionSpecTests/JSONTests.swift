import Testing
import TransitionSpec

@Suite struct `The JSON reader` {
    /// Whether a text is JSON, even if it is not a spec.
    private func isJSON(_ utf8: [UInt8]) -> Bool {
        do {
            _ = try SpecReader().read(utf8)
            return true
        } catch {
            guard case .malformed = error else { return true }
            return false
        }
    }

    @Test(arguments: [
        "null", "true", "false", "0", "-0", "0.5", "-1.25e+10",
        "1e-999", "123456789012345678901234567890", "\"\"", "\"\\u0000\"",
        "\"\\ud83d\\ude00\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"é😀\u{7F}\"", "[]", "{}", "[ ]",
        " \t\r\n[1 , 2]\n", "{ \"\" : [ { } ] }", "[[[[[]]]]]", "\"\\uFFFF\\uabcD\"",
    ])
    func `accepts`(_ text: String) {
        #expect(isJSON(Array(text.utf8)))
    }

    @Test(arguments: [
        "", " ", "nul", "True", "NaN", "Infinity", "-Infinity", "undefined", "01", "-01", "+1",
        ".5", "1.", "1.e2", "1e", "1e+", "-", "0x10", "1e999", "-1e999", "[1,]", "[,1]", "[1 2]",
        "[1", "]", "{\"a\":1,}", "{\"a\"}", "{\"a\":}", "{a:1}", "{'a':1}", "{1:1}", "{\"a\":1",
        "\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\ud800\"", "\"\\ud800x\"",
        "\"\\udc00\"", "\"\\ud800\\ud800\"", "\"a\nb\"", "\"\t\"", "1 2", "{} {}", "// c\n1",
        "[1] x", "\u{FEFF}{}", "\u{A0}1",
    ])
    func `refuses`(_ text: String) {
        #expect(!isJSON(Array(text.utf8)))
    }

    /// Overlong forms, surrogates, scalars that do not exist, and truncated sequences.
    @Test(arguments: [
        [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80], [0xFF],
    ])
    func `refuses what is not UTF-8`(_ bytes: [UInt8]) throws {
        let quote = UInt8(ascii: "\"")
        let failure = #expect(throws: SpecReadFailure.self) {
            try SpecReader().read([0x0A, quote] + bytes + [quote])
        }
        let expected = SpecError(
            pointer: "", line: 2, column: 2, message: "found bytes that are not UTF-8")
        #expect(failure == .malformed([expected]))
    }

    struct Row: CustomTestStringConvertible {
        var text, message: String
        var testDescription: String { text }
    }

    @Test(arguments: [
        Row(text: "{\n  \"é😀\": ▸]", message: "found \"]\"; expected a value"),
        Row(
            text: "[1,\r\n ▸]",
            message: "found \"]\"; expected an element, for there is a comma before it; "
                + "JSON has none after the last entry"),
        Row(
            text: "▸",
            message: "found the end of the text; expected a value; a spec is JSON, such as "
                + "{ \"preset\": \"push\" }"),
        Row(
            text: "[▸NaN]",
            message:
                "found \"NaN\"; expected a value; JSON has no such word, and a string is in quotes"
        ),
        Row(text: "[1 ▸2]", message: "found \"2\"; expected \",\" or \"]\""),
        Row(text: "{\"a\" ▸1}", message: "found \"1\"; expected \":\""),
        Row(text: "{▸a}", message: "found \"a\"; expected a key in quotes"),
        Row(text: "[-▸x]", message: "found \"x\"; expected a digit"),
        Row(text: "[-▸01]", message: "found a number with a leading zero"),
        Row(text: "[▸1e999]", message: "found a number beyond double precision, \"1e999\""),
        Row(
            text: "\"a▸\n\"",
            message: "found a line break; expected the end of the string; a quotation mark is "
                + "missing, or a line break within it is written \\n"),
        Row(text: "\"\\u00▸é0\"", message: "found \"é\"; expected a hexadecimal digit"),
        Row(text: "\"ab▸\\ud800\"", message: "found an escape of half a surrogate pair"),
        Row(
            text: "{} ▸\"",
            message: "found a quotation mark; expected the end of the text"),
        Row(text: "▸\u{FEFF}1", message: "found a byte order mark; expected UTF-8 without one"),
    ])
    func `says where and why`(_ row: Row) {
        let (text, places) = unmarked(row.text)
        let failure = #expect(throws: SpecReadFailure.self) { try read(text) }
        let expected = SpecError(
            pointer: "", line: places[0][0], column: places[0][1], message: row.message)
        #expect(failure == .malformed([expected]))
    }
}
