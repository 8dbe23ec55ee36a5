import Foundation

/// A JSON value that can be changed at any place, even into text that is not JSON.
enum Tree {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([Tree])
    case object([Member])
    /// Text that is written verbatim, whether it is JSON or not.
    case raw(String)

    /// A key with its value.
    struct Member {
        var key: String
        var value: Tree
    }

    /// The indices of children on the way from the root.
    typealias Path = [Int]

    /// The values in an array or object; empty for other values.
    var children: [Tree] {
        switch self {
        case .array(let elements): elements
        case .object(let members): members.map(\.value)
        case .null, .boolean, .number, .string, .raw: []
        }
    }

    /// The value of an object's key; nil if there is no such key or this is not an object.
    subscript(key: String) -> Tree? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The value at a path, which must exist.
    subscript(path: some Sequence<Int>) -> Tree {
        path.reduce(self) { $0.children[$1] }
    }

    /// The paths of all values in this tree, parents before their children.
    var paths: [Path] {
        var paths: [Path] = []
        collect(&paths, under: [])
        return paths
    }

    private func collect(_ paths: inout [Path], under path: Path) {
        paths.append(path)
        for (i, child) in children.enumerated() { child.collect(&paths, under: path + [i]) }
    }

    /// Changes the value at a path.
    mutating func edit(at path: ArraySlice<Int>, _ body: (inout Tree) -> Void) {
        guard let first = path.first else { return body(&self) }
        switch self {
        case .array(var elements):
            elements[first].edit(at: path.dropFirst(), body)
            self = .array(elements)
        case .object(var members):
            members[first].value.edit(at: path.dropFirst(), body)
            self = .object(members)
        case .null, .boolean, .number, .string, .raw: break
        }
    }

    /// Sets the value of an object's key, which is added if it does not exist.
    mutating func set(_ key: String, to value: Tree) {
        guard case .object(var members) = self else { return }
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value = value
        } else {
            members.append(Member(key: key, value: value))
        }
        self = .object(members)
    }

    /// The key of the value at a path; nil for an element of an array and for the root.
    func key(of path: Path) -> String? {
        guard let last = path.last, case .object(let members) = self[path.dropLast()] else {
            return nil
        }
        return members[last].key
    }
}

extension Tree: Decodable {
    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    /// Decodes any JSON value, with the keys of objects sorted.
    init(from decoder: any Decoder) throws {
        if let keyed = try? decoder.container(keyedBy: Key.self) {
            let keys = keyed.allKeys.sorted { $0.stringValue < $1.stringValue }
            self = .object(
                try keys.map {
                    Member(key: $0.stringValue, value: try keyed.decode(Tree.self, forKey: $0))
                })
        } else if var unkeyed = try? decoder.unkeyedContainer() {
            var elements: [Tree] = []
            while !unkeyed.isAtEnd { elements.append(try unkeyed.decode(Tree.self)) }
            self = .array(elements)
        } else {
            let single = try decoder.singleValueContainer()
            if single.decodeNil() {
                self = .null
            } else if let boolean = try? single.decode(Bool.self) {
                self = .boolean(boolean)
            } else if let number = try? single.decode(Double.self) {
                self = .number(number)
            } else {
                self = .string(try single.decode(String.self))
            }
        }
    }
}

extension Tree {
    /// The text in UTF-8, with each member of an object on its own line.
    var utf8: [UInt8] {
        var text: [UInt8] = []
        write(to: &text)
        return text
    }

    private func write(to text: inout [UInt8]) {
        switch self {
        case .null: text += "null".utf8
        case .boolean(let boolean): text += (boolean ? "true" : "false").utf8
        case .number(let number): text += "\(number)".utf8
        case .string(let string): Self.write(string, to: &text)
        case .raw(let raw): text += raw.utf8
        case .array(let elements):
            text.append(UInt8(ascii: "["))
            for (i, element) in elements.enumerated() {
                if i > 0 { text += ", ".utf8 }
                element.write(to: &text)
            }
            text.append(UInt8(ascii: "]"))
        case .object(let members):
            text.append(UInt8(ascii: "{"))
            for (i, member) in members.enumerated() {
                text += (i > 0 ? ",\n" : "\n").utf8
                Self.write(member.key, to: &text)
                text += ": ".utf8
                member.value.write(to: &text)
            }
            text.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ string: String, to text: inout [UInt8]) {
        text.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
            case ..<0x20: text += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
            default: text.append(byte)
            }
        }
        text.append(UInt8(ascii: "\""))
    }
}
