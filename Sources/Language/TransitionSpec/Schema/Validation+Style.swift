import FilmstripJSON

extension Validation {
    /// Performs `body` with the style that the object `node` overrides, if it does; colour names
    /// are resolved in that style.
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
    /// The same schema of an object, whose colour names are resolved in the style that the object
    /// overrides.
    var inItsStyle: Schema {
        Schema(shape: shape) { node, validation in
            validation.inStyle(of: node) { read(node, &$0) }
        }
    }
}
