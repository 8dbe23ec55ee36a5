import Foundation

/// An element's name and attributes.
struct Tag: Equatable {
    private let name: String
    private var attributes = ""

    /// An element with attributes whose values are markup already.
    init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        self.name = name
        for (attribute, value) in attributes { set(attribute, value) }
    }

    /// Adds an attribute; `value` is markup already, free of quotes and markup characters.
    mutating func set(_ attribute: String, _ value: String) {
        attributes += " \(attribute)=\"\(value)\""
    }

    /// Adds the four attributes of an upright rectangle.
    mutating func set(area: CGRect) {
        set("x", decimal(area.minX))
        set("y", decimal(area.minY))
        set("width", decimal(area.width))
        set("height", decimal(area.height))
    }

    mutating func set(_ attribute: String, text: String) { set(attribute, escaped(text)) }

    /// The element with an id before its other attributes.
    func identified(by id: String) -> Tag {
        var tag = Tag(name)
        tag.set("id", id)
        tag.attributes += attributes
        return tag
    }

    /// The whole element without content.
    var empty: String { "<\(name)\(attributes)/>\n" }

    /// The start of an element with content.
    var opening: String { "<\(name)\(attributes)>\n" }

    /// The element with markup inside.
    func holding(_ content: String) -> String {
        content.isEmpty ? empty : "\(opening)\(content)</\(name)>\n"
    }
}

/// Text as the value of a quoted attribute, without characters that XML documents cannot contain.
///
/// Source: Extensible Markup Language 1.0 (fifth edition), productions 2 and 10.
func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "\t", "\n", "\r": result += "&#\(scalar.value);"
        case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
