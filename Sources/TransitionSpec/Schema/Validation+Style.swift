import FilmstripJSON

extension Validation {
    /// Reads what stands in an object with the style that it overrides, if it does: that is what the names
    /// of colours mean there.
    mutating func inStyle<Result>(
        of node: JSONNode, _ body: (inout Validation) -> Result
    ) -> Result {
        let outer = userInterfaceStyle
        defer { userInterfaceStyle = outer }
        if let style = node[Language.styleKey]?.string.flatMap(Spec.UserInterfaceStyle.init) {
            userInterfaceStyle = style
        }
        return body(&self)
    }
}

extension Schema {
    /// The same object, whose names of colours go by the style that it overrides.
    var inItsStyle: Schema {
        Schema(shape: shape) { node, validation in
            validation.inStyle(of: node) { read(node, &$0) }
        }
    }
}
