import FilmstripFiles
import TransitionSpec

/// The Swift file that gives the functions that a spec names their symbols.
struct CodeGlue {
    /// The file; the compiler's messages about it name the places in the spec.
    let text: String

    init(_ functions: [Spec.SwiftFunction], ofSpec spec: String) {
        var text = "import UIKit\n"
        for (index, function) in functions.enumerated() {
            text += """
                @_cdecl("\(CompiledCode.Library.symbol(index))")
                public func filmstripFunction\(index)(_ window: UnsafeRawPointer) {
                #sourceLocation(file: \(Self.quoted(spec)), line: \(max(function.site.line, 1)))
                let function: (UIWindow) -> Void = \(function.name)
                #sourceLocation()
                function(Unmanaged<UIWindow>.fromOpaque(window).takeUnretainedValue())
                }

                """
        }
        self.text = text
    }

    static func quoted(_ path: String) -> String {
        "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
