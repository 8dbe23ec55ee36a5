import Filmstrip
import FilmstripFiles
import FilmstripReview
import Foundation

/// Times checks of increasing numbers of specs, with one job and with two.
struct Checking {
    private let folder: URL
    private let names: [String]

    /// Maximum number of specs in a check; 12 frames each.
    private static let most = 200

    private static let presets = ["back-swipe", "slide-up", "card", "flip", "cover"]

    /// Writes specs and their baselines into a new temporary folder.
    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("checking-\(ProcessInfo.processInfo.processIdentifier)")
        let folder = folder
        names = (0..<Self.most).map { "\(folder.path)/\($0).transition.json" }
        for (index, name) in names.enumerated() {
            let spec = """
                { "preset": "\(Self.presets[index % Self.presets.count])",
                  "device": { "scale": 0.5 }, "filmstrip": { "frames": 12, "columns": 6 } }
                """
            try makeFolders(of: name)
            try writeFiles([(name, Array(spec.utf8))])
        }
        _ = try Check(renderer: Renderer(threads: 1), jobs: 2, updates: true)
            .run(SpecSearch.Found(specs: names))
    }

    /// Prints lines such as `check 200 specs, 2 jobs: 61 specs a second, 1.9 × one job`.
    func time() {
        let stopwatch = Stopwatch(runs: 5)
        for count in [25, 50, 100, Self.most] {
            var one = 0.0
            for jobs in [1, 2] {
                let check = Check(renderer: Renderer(threads: 1), jobs: jobs)
                let found = SpecSearch.Found(specs: Array(names.prefix(count)))
                var isSame = false
                let time = stopwatch.median {
                    isSame = (try? check.run(found))??.verdict == .same
                }
                precondition(isSame, "a check of what it wrote finds a change")
                if jobs == 1 { one = time }
                let rate = (Double(count) / time * 10_000).rounded() / 10
                let ratio = (one / time * 100).rounded() / 100
                print(
                    "check \(count) specs, \(jobs) job\(jobs == 1 ? "" : "s"): \(rate) specs a second, "
                        + "\(ratio) × one job")
            }
        }
    }

    /// Removes the temporary folder.
    func remove() { try? FileManager.default.removeItem(at: folder) }
}
