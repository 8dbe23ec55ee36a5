/// Small functions that a file needs because UIKit has none for them.
enum Helper: String, CaseIterable {
    case descendant, shows, sign, mixNumbers, mixPoints, mixRects, mixColors, perspective,
        roundedRect
    case smoothstep, project, rubberBand, nearest, snap, gradientView, shapeView

    /// The Swift of the function, without the word that limits it to its file.
    var text: String { Templates.helpers[rawValue] ?? "" }
}

final class UsedHelpers {
    private var used: Set<Helper> = []

    func use(_ helper: Helper) { used.insert(helper) }

    /// Adds the helpers that another part of the file uses.
    func add(_ other: UsedHelpers) { used.formUnion(other.used) }

    func write(to text: inout SwiftText) {
        for helper in Helper.allCases where used.contains(helper) {
            text.line()
            text.line(helper.text)
        }
    }
}
