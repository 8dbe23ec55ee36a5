import TransitionSpec

extension SwiftValue {
    /// A corner configuration, as the call of the function of `UICornerConfiguration` for its groups of corners.
    static func corners(_ configuration: Spec.CornerConfiguration) -> String {
        guard case .radii(let radii) = configuration else { return ".capsule()" }
        func label(_ group: Spec.CornerGroup) -> String {
            "\(group.rawValue): \(radii[group].map(radius) ?? "nil")"
        }
        func call(_ function: String, _ arguments: [String]) -> String {
            ".\(function)(\(arguments.joined(separator: ", ")))"
        }
        let edges: [Spec.CornerGroup] = [.top, .bottom, .left, .right].filter { radii[$0] != nil }
        if radii[.each] != nil { return call("corners", [label(.each)]) }
        if let all = radii[.all] { return call("uniformCorners", ["radius: \(radius(all))"]) }
        if edges.count == 2 { return call("uniformEdges", edges.map(label)) }
        let single: [Spec.CornerGroup] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
        guard let edge = edges.first, let shared = radii[edge] else {
            return call("corners", single.map(label))
        }
        let others = single.filter { radii[$0] != nil }
        let name = edge.rawValue
        return call(
            "uniform\(name.prefix(1).uppercased())\(name.dropFirst())",
            [radius(shared)] + others.map(label))
    }

    private static func radius(_ radius: Spec.CornerRadius) -> String {
        switch radius {
        case .fixed(let points): ".fixed(\(number(points)))"
        case .containerConcentric(let minimum?):
            ".containerConcentric(minimum: \(number(minimum)))"
        case .containerConcentric(nil): ".containerConcentric()"
        }
    }
}
