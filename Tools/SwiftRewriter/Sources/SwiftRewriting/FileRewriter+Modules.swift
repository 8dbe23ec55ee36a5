import SwiftSyntax

/// Imports, and names with the module before them.
extension FileRewriter {
    /// Names a module that is on Linux in place of Apple's, or says that there is none.
    func rewriteImport(_ node: ImportDeclSyntax) {
        guard let first = node.path.first?.name.text else { return }
        if firstImport == nil, isCompiled(node) { firstImport = file.start(of: node) }
        // One `package import UIKit` makes the imports that are added in other files ambiguous.
        edits.blank(file.range(of: node.modifiers))
        switch imports.fate(of: node, in: file) {
        case .present, .unknown: imported.insert(first)
        case .own: edits.blank(file.range(of: node))
        case .absent(let name):
            say(.error, at: node, AppleModules.sentence(on: first, needed: name))
        case .replaced(let module):
            if isCompiled(node) { imported.insert(module) }
            let isWhole = node.path.count == 1 && node.importKindSpecifier == nil
            guard !isWhole || module != first else { return }
            // From `class` of `import class UIKit.UIView` on.
            let start = node.importKindSpecifier.map(file.start) ?? file.start(of: node.path)
            edits.replace(start..<file.end(of: node.path), by: module)
        }
    }

    /// Imports UIKit, by which also a file that needs Foundation alone has the stage's queues, timers and tasks, and the
    /// module of requests, which is Foundation with Apple.
    func addImports() {
        let items = file.tree.statements
        guard let first = items.first else { return }
        var added: [String] = imported.contains("UIKit") ? [] : ["UIKit"]
        if !imported.contains("FoundationNetworking"), let names = imports.names(of: file),
            Self.networking.contains(where: { names.used[$0] != nil && !index.isDeclared($0) })
        {
            added.append("FoundationNetworking")
        }
        guard !added.isEmpty else { return }
        if let place = firstImport
            ?? (first.item.is(IfConfigDeclSyntax.self) ? nil : file.start(of: first))
        {
            edits.insert(added.map { "import \($0); " }.joined(), at: place)
        } else {
            // Nothing stands before an `#if` on its line.
            edits.insert(
                added.map { "import \($0)" }.joined(separator: "; "), at: file.source.bytes.count)
        }
    }

    private static let networking = [
        "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "NSMutableURLRequest",
        "NSURLConnection", "NSURLRequest", "URLAuthenticationChallenge", "URLCache",
        "URLCredential", "URLProtectionSpace", "URLProtocol", "URLRequest", "URLResponse",
        "URLSession", "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask",
        "URLSessionDelegate", "URLSessionDownloadTask", "URLSessionTask",
    ]

    /// Whether a place is in no part of an `#if` that the compiler skips.
    func isCompiled(_ node: some SyntaxProtocol) -> Bool {
        var parent = node.parent
        while let current = parent {
            if let clause = current.as(IfConfigClauseSyntax.self), !Conditions.isCompiled(clause) {
                return false
            }
            parent = current.parent
        }
        return true
    }

    /// `App.Screen` of a module `App` whose files are compiled together is `Screen`.
    func dropQualifier(_ node: MemberAccessExprSyntax) {
        guard let base = node.base?.as(DeclReferenceExprSyntax.self),
            imports.isQualified(base.baseName.plainText, node.declName.baseName.plainText)
        else { return }
        edits.blank(file.start(of: node)..<file.end(of: node.period))
    }
}
