import FilmstripJSON

extension JSONNode {
    /// The JSON Pointer to the descendant whose text begins at byte `offset`.
    func pointer(toOffset offset: Int) -> String {
        switch value {
        case .null, .boolean, .number, .string: return ""
        case .array(let elements):
            guard let index = elements.lastIndex(where: { $0.offset <= offset }) else { return "" }
            return "/\(index)" + elements[index].pointer(toOffset: offset)
        case .object(let members):
            guard let member = members.last(where: { $0.value.offset <= offset }) else { return "" }
            let key = member.key.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }
            return "/" + key.joined() + member.value.pointer(toOffset: offset)
        }
    }
}
