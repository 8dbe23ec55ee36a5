/// Why a list cannot be drawn.
public enum DisplayListError: Error, Equatable, Sendable, CustomStringConvertible {
    /// More groups lie in one another than ``DisplayList/mostNestedGroups``.
    case tooDeep(groups: Int, limit: Int)
    /// What groups need at once, to be laid over what is beneath, exceeds what the caller allows.
    case tooLarge(bytes: Int, limit: Int)

    /// What was found and what is accepted, in one clause in lower case.
    public var description: String {
        switch self {
        case .tooDeep(let groups, let limit):
            "\(groups) groups lie in one another; at most \(limit) are drawn"
        case .tooLarge(let bytes, let limit):
            "groups that lie in one another take up \(bytes) bytes; at most \(limit) are allowed: "
                + "make the picture smaller, or nest fewer shadows, masks and faded groups"
        }
    }
}
