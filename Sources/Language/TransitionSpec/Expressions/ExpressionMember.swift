/// A member of a point, size, rectangle or transform.
enum ExpressionMember: String, CaseIterable, Sendable {
    case x, y, width, height
    case minX, midX, maxX, minY, midY, maxY
    case origin, size
    case tx, ty

    /// Returns the type of this member in a value of type `type`; nil if it has no such member.
    func type(in type: Spec.ValueType) -> Spec.ValueType? {
        switch (type, self) {
        case (.point, .x), (.point, .y), (.size, .width), (.size, .height): .number
        case (.rect, .origin): .point
        case (.rect, .size): .size
        case (.rect, .tx), (.rect, .ty): nil
        case (.rect, _), (.transform, .tx), (.transform, .ty): .number
        case (_, _): nil
        }
    }

    /// Returns the type of this member in an expression of type `type`; nil if it has no such
    /// member.
    func type(in type: ExpressionType) -> ExpressionType? {
        self.type(in: type.value).map { part in
            ExpressionType(value: part, unit: type.value == .transform ? .points : type.unit)
        }
    }

    static func names(in type: Spec.ValueType) -> [String] {
        allCases.filter { $0.type(in: type) != nil }.map(\.rawValue)
    }

    /// Returns this member of `value`.
    ///
    /// - Precondition: `value` has this member.
    func part(of value: Spec.Value) -> Spec.Value {
        switch value {
        case .point(let point): .number(self == .x ? point.x : point.y)
        case .size(let size): .number(self == .width ? size.width : size.height)
        case .rect(let rect): part(of: rect)
        case .transform(let transform): .number(self == .tx ? transform.tx : transform.ty)
        case .number, .boolean, .transform3D, .path, .color:
            preconditionFailure("a \(value.type) has no \(rawValue)")
        }
    }

    private func part(of rect: Spec.Rect) -> Spec.Value {
        let (x, y) = (rect.origin.x, rect.origin.y)
        let (width, height) = (rect.size.width, rect.size.height)
        switch self {
        case .x, .minX: return .number(x)
        case .y, .minY: return .number(y)
        case .width: return .number(width)
        case .height: return .number(height)
        case .midX: return .number(x + width / 2)
        case .midY: return .number(y + height / 2)
        case .maxX: return .number(x + width)
        case .maxY: return .number(y + height)
        case .origin: return .point(rect.origin)
        case .size: return .size(rect.size)
        case .tx, .ty: preconditionFailure("a rect has no \(rawValue)")
        }
    }
}
