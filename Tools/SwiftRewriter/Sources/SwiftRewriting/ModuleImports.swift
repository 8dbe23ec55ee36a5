import SwiftSyntax

/// Modules that the files of a unit import, and what stands for them.
struct ModuleImports {
    /// Treatment of an import.
    enum Fate: Equatable {
        /// It stays.
        case present
        /// The named module is imported in its place.
        case replaced(String)
        /// The unit has the module's files itself.
        case own
        /// It is one of Apple's that is not on Linux; a name of it that the file uses, if one is known.
        case absent(String?)
        /// It is nobody's that is known here.
        case unknown
    }

    /// Names of the folders that the files lie in.
    private let folders: Set<String>
    /// Names that the files declare outside of types.
    private let declared: Set<String>
    private let names: [ObjectIdentifier: FileNames]
    /// Missing modules whose names are seen without an import.
    private let leaked: [String]

    init(_ files: [ParsedFile], _ index: ModuleIndex) {
        folders = Set(
            files.flatMap { $0.source.name.split(separator: "/").dropLast().map(String.init) })
        var names: [ObjectIdentifier: FileNames] = [:]
        for file in files { names[ObjectIdentifier(file)] = FileNames(file, index) }
        declared = names.values.reduce(into: []) { $0.formUnion($1.visible) }
        self.names = names
        let imported = names.values.flatMap(\.imports).compactMap { $0.path.first?.name.text }
        let isMissing = { AppleModules.isApple($0) && AppleModules.replacements[$0] == nil }
        leaked = Set(imported.filter(isMissing) + ["CoreImage"]).sorted()
    }

    /// The names of one of the files.
    func names(of file: ParsedFile) -> FileNames? { names[ObjectIdentifier(file)] }

    /// Tells what becomes of an import of one of the files.
    func fate(of node: ImportDeclSyntax, in file: ParsedFile) -> Fate {
        guard let module = node.path.first?.name.plainText else { return .present }
        // Foundation comes with UIKit; imported by itself, its timers are as near as the stage's.
        if module == "Foundation" { return .replaced("UIKit") }
        if let other = AppleModules.replacements[module] { return .replaced(other) }
        if AppleModules.present.contains(module) { return .present }
        guard AppleModules.isApple(module) else {
            return folders.contains(module) ? .own : .unknown
        }
        guard let names = names(of: file) else { return .absent(nil) }
        let need = AbsentModules.need(of: module, by: names) {
            declared.contains($0) || names.declared.contains($0)
        }
        return switch need {
        case .none: .replaced("UIKit")
        case .unknown: .absent(nil)
        case .name(let name): .absent(name)
        }
    }

    /// A name of a missing module that the file uses without an import: UIKit exports Core Image with Apple, and what one
    /// file imports others saw up to Swift 5.
    func leakedName(in file: ParsedFile) -> (name: String, reason: String)? {
        guard let names = names(of: file) else { return nil }
        for module in leaked {
            let need = AbsentModules.need(of: module, by: names) {
                declared.contains($0) || names.declared.contains($0)
            }
            guard case .name(let name) = need, names.used[name] != nil else { continue }
            return (name, AppleModules.sentence(on: module, needed: name))
        }
        return nil
    }

    /// Whether `base.name` is a declaration of the unit, or of a module that another one stands for, with its module
    /// named before it.
    func isQualified(_ base: String, _ name: String) -> Bool {
        if let other = AppleModules.replacements[base] {
            return other != base && !declared.contains(base)
        }
        return folders.contains(base) && !declared.contains(base) && declared.contains(name)
    }
}
