import FilmstripJSON

/// The names of the display in numbers that do not depend on the play, and the direction of layout: whatever of a
/// device is known while the rest of the spec is read.
struct DisplayNames: Sendable {
    /// The display's size in points.
    let size: Spec.Size
    /// Whether layout runs from right to left.
    let isRightToLeft: Bool
    /// The names, whose values are constants.
    let scope: ExpressionScope

    /// The word that all names begin with.
    static let word = "display"

    init(_ device: Spec.Device) {
        (size, isRightToLeft) = (device.size, device.layoutDirection == .rightToLeft)
        var scope = ExpressionScope()
        scope.identify(as: Self.word)
        for (part, length) in [("width", size.width), ("height", size.height)] {
            scope.add(
                "\(Self.word).\(part)",
                ExpressionScope.Entry(
                    node: .constant(.number(length)), type: .points))
        }
        scope.seal()
        self.scope = scope
    }
}

extension Validation {
    /// Returns the names of the display of the spec `root`, which is raw JSON; those of the default display if its
    /// device is invalid, which is reported when the device itself is read.
    func displayNames(of root: JSONNode, as schema: Schema<Spec.Device>) -> DisplayNames {
        let nothing = JSONNode(offset: root.offset, value: .object([]))
        for node in [root["device"], nothing].compactMap(\.self) {
            // Errors of this copy are not reported.
            var attempt = self
            let settled = attempt.within("device") { schema.shape.settled(node, &$0) }
            let device = attempt.within("device") { schema.read(settled, &$0) }
            if let device { return DisplayNames(device) }
        }
        preconditionFailure("a device without keys is invalid")
    }
}
