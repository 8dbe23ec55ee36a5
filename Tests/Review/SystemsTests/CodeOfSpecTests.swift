import Filmstrip
import Foundation
import Testing
import UIKit

/// Code as a compiled library would give it.
private enum Code {
    static let spec = """
        { "screens": {}, "container": { "scene": "inbox" },
          "script": [{ "at": 0.1, "perform": "open" }],
          "filmstrip": { "times": [0.1, 0.2, 0.3, 0.5, 0.7] } }
        """

    static func screen(_ name: String) -> UIViewController {
        let screen = UIViewController()
        screen.restorationIdentifier = name
        screen.view.backgroundColor = .systemBackground
        return screen
    }

    static let inbox: SpecCode.Function = { window in
        let navigation = UINavigationController(rootViewController: screen("inbox"))
        navigation.isNavigationBarHidden = true
        (window as? UIWindow)?.rootViewController = navigation
    }

    static let open: SpecCode.Function = { window in
        let root = (window as? UIWindow)?.rootViewController as? UINavigationController
        root?.pushViewController(screen("message"), animated: true)
    }

    static func files(digest: String) -> SpecFiles {
        var files = SpecFiles([:])
        files.code = { spec throws(SpecFiles.Refusal) in
            guard spec.swiftFunctions.map(\.name) == ["inbox", "open"] else {
                throw SpecFiles.Refusal("other functions")
            }
            return SpecCode(digest: digest, functions: ["inbox": inbox, "open": open])
        }
        return files
    }
}

@Suite struct `A spec with code` {
    @Test func `gives the film of the code`() throws {
        let spec = try Film(of: Code.spec, files: Code.files(digest: "a"))
        let script = GestureScript([.perform(.at(0.1)) { Code.open($0.window) }])
        let code = try Film(of: script, frames: .times([0.1, 0.2, 0.3, 0.5, 0.7])) {
            Code.inbox($0.window)
        }
        #expect(spec.frames == code.frames)
        #expect(spec.transitions == code.transitions)
        #expect(spec.events == code.events)
        #expect(spec.pictures == code.pictures)
        #expect(spec.transitions.count == 1)
    }

    @Test func `is another spec if the code is another`() throws {
        let digests = try ["a", "b", "a"].map { digest in
            try Renderer(threads: 1, files: Code.files(digest: digest)).render(
                spec: Array(Code.spec.utf8), as: []
            ).digest
        }
        #expect(digests[0] != digests[1])
        #expect(digests[0] == digests[2])
    }

    @Test func `is refused where no code is run, at the scene`() {
        do {
            _ = try Film(of: Code.spec)
            Issue.record("it was played")
        } catch {
            guard case .invalid(let errors) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(errors.map(\.pointer) == ["/container/scene"])
            #expect(
                errors.map(\.message) == [
                    "Swift code is not run here; expected a spec that describes its screens; "
                        + "the commands of filmstrip play this one"
                ])
        }
    }

    @Test func `that shows nothing is refused at its scene`() {
        var files = SpecFiles([:])
        files.code = { _ in
            SpecCode(digest: "a", functions: ["inbox": { _ in }, "open": { _ in }])
        }
        do {
            _ = try Film(of: Code.spec, files: files)
            Issue.record("it was played")
        } catch {
            guard case .invalid(let errors) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(errors.map(\.pointer) == ["/container/scene"])
            #expect(
                errors.map(\.message) == [
                    "the function \"inbox\" gives the window no rootViewController, "
                        + "so there is nothing to film"
                ])
        }
    }

    @Test func `tells why its code is not there`() {
        var files = SpecFiles([:])
        files.code = { _ throws(SpecFiles.Refusal) in throw SpecFiles.Refusal("it does not compile")
        }
        do {
            _ = try Film(of: Code.spec, files: files)
            Issue.record("it was played")
        } catch {
            guard case .invalid(let errors) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(errors.map(\.message) == ["it does not compile"])
        }
    }
}
