extension String {
    /// The key as a step of a JSON Pointer, without the slash before it.
    ///
    /// - Source: RFC 6901, section 3.
    package var pointerStep: String {
        // Hardly any key has one of the two characters.
        guard utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
            return self
        }
        return replacing("~", with: "~0").replacing("/", with: "~1")
    }
}
