// swift-tools-version: 6.2

import PackageDescription

// MARK: Packages

/// The image is built from exact versions of all packages, those that packages need included. Other packages may
/// depend on ranges: see Docs/decisions/versions-of-the-image.md.
let isExact = Context.environment["EXACT_VERSIONS"] == "1"

func dependency(_ name: String, _ version: Version) -> Package.Dependency {
    let url = "https://github.com/apple/\(name)"
    return isExact ? .package(url: url, exact: version) : .package(url: url, from: version)
}

let packages =
    [
        dependency("swift-argument-parser", "1.8.2"), dependency("swift-log", "1.16.2"),
        dependency("swift-nio", "2.101.2"),
    ]
    + (isExact
        ? [
            dependency("swift-atomics", "1.3.0"), dependency("swift-collections", "1.6.0"),
            dependency("swift-system", "1.8.1"),
        ] : [])

let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

func nio(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-nio") }

// MARK: Targets and groups

/// Our own targets are strict; dependencies keep their own settings (`treatAllWarnings` is per target).
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]
/// The settings of code that is compiled as an app's is.
let lenient: [SwiftSetting] = [.treatAllWarnings(as: .error)]
/// Compiles tests in a third of the time.
let unoptimized = SwiftSetting.unsafeFlags(["-Onone"])

/// A C library of Debian.
func system(_ name: String, _ pkgConfig: String, apt: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// C of our own.
func c(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies)
}

func room(
    _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil,
    sources: [String]? = nil, resources: [Resource] = [], settings: [SwiftSetting] = strict
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: path, sources: sources, resources: resources,
        swiftSettings: settings)
}

func program(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: strict)
}

/// Tests of public API alone.
///
/// - Parameter computes: Whether the tests themselves compute for long, as references of the renderer do.
func suite(
    _ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = strict,
    computes: Bool = false
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies,
        swiftSettings: settings + (computes ? [] : [unoptimized]))
}

/// The targets of a group, each in a folder of its name: `Sources/Picture/FilmstripPNG`.
///
/// The folder tells `Scripts/rooms` the group. It checks that a target depends only on targets above it in this file and
/// of its group or those above: see Docs/architecture.md, which has the same table.
func group(_ folder: String, @GroupBuilder of list: () -> [Target]) -> [Target] {
    let targets = list()
    for target in targets where target.path == nil {
        target.path = "\(folder)/\(target.name)"
    }
    return targets
}

@resultBuilder enum GroupBuilder {
    static func buildBlock(_ targets: Target...) -> [Target] { targets }
}

var targets: [Target] = []

// What the machine gives: C libraries, threads, and processes that may do little.
targets += group("Sources/System") {
    system("CFilmstripDeflate", "libdeflate", apt: "libdeflate-dev")
    system("CFilmstripFriBidi", "fribidi", apt: "libfribidi-dev")
    system("CFilmstripHarfBuzz", "harfbuzz", apt: "libharfbuzz-dev")
    system("CFilmstripLibPNG", "libpng", apt: "libpng-dev")
    system("CFilmstripNettle", "nettle", apt: "nettle-dev")
    system("CFilmstripWebP", "libwebp", apt: "libwebp-dev")
    system("CFilmstripZlib", "zlib", apt: "zlib1g-dev")
    // What Foundation has of ICU; it comes with the toolchain.
    Target.systemLibrary(name: "CFilmstripICU")
    c("CFilmstripPNG", ["CFilmstripLibPNG"])
    // Loads libnats when a cluster is named, so that all else runs without it.
    c("CFilmstripNATS")
    // Has the C library keep the memory that drawings use one after another.
    c("CFilmstripAllocator")
    // Says before anything else runs if the processor lacks what the build asks for.
    c("CFilmstripProcessor")
    // Files in memory, and the start of programs that may do little else than use them.
    c("CFilmstripPrograms")
    // Starts worker processes, and takes from them what they do not need.
    c("CFilmstripSandbox", ["CFilmstripPrograms"])
    // Work on several threads, and its end before it is done.
    room("FilmstripParallel")
    // Other programs, which write what no library here does.
    room("FilmstripPrograms", ["CFilmstripPrograms", "FilmstripParallel"])
}

// What a picture is, and its pixels.
targets += group("Sources/Picture") {
    room("FilmstripCoreGraphics")
    room("FilmstripGeometry", ["FilmstripCoreGraphics", "FilmstripParallel"])
    room("FilmstripDisplay", ["CFilmstripAllocator", "FilmstripGeometry", "FilmstripParallel"])
    room("FilmstripDigest", ["CFilmstripNettle", "FilmstripDisplay", "FilmstripParallel"])
    room("FilmstripRaster", ["FilmstripDisplay", "FilmstripGeometry", "FilmstripParallel"])
    room(
        "FilmstripPNG",
        [
            "CFilmstripDeflate", "CFilmstripPNG", "CFilmstripZlib", "FilmstripDisplay",
            "FilmstripParallel",
        ])
    room(
        "FilmstripText",
        [
            "CFilmstripFriBidi", "CFilmstripHarfBuzz", "CFilmstripICU", "FilmstripDisplay",
            "FilmstripGeometry", "FilmstripPNG", "FilmstripParallel",
        ])
    room(
        "FilmstripSVG",
        [
            "FilmstripDisplay", "FilmstripGeometry", "FilmstripPNG", "FilmstripParallel",
            "FilmstripRaster",
        ])
    room("FilmstripGIF", ["FilmstripDisplay", "FilmstripParallel"])
    room("FilmstripWebP", ["CFilmstripWebP", "FilmstripDisplay", "FilmstripParallel"])
    room("FilmstripZIP", ["CFilmstripZlib"])
}

// UIKit and Core Animation on a virtual clock.
targets += group("Sources/Engine") {
    // Linear constraints with priorities, for Auto Layout.
    room("ConstraintSolver")
    room("StageEvents", ["FilmstripGeometry"])
    room(
        "CoreAnimation",
        ["FilmstripDisplay", "FilmstripGeometry", "FilmstripParallel", "FilmstripText"])
    room(
        "UIKitCore",
        [
            "ConstraintSolver", "CoreAnimation", "FilmstripDisplay", "FilmstripGeometry",
            "FilmstripText", "StageEvents",
        ])
    // Lets a file import both UIKit and Testing.
    room("_Testing_UIKit")
    room(
        "UIKit",
        [
            "CoreAnimation", "FilmstripCoreGraphics", "FilmstripDisplay", "FilmstripGeometry",
            "FilmstripPNG", "FilmstripRaster", "FilmstripText", "UIKitCore", "_Testing_UIKit",
        ])
}

// Texts: JSON with places, specs, and the UIKit code of a spec.
targets += group("Sources/Language") {
    room("FilmstripJSON", ["FilmstripGeometry", "FilmstripParallel"])
    room(
        "TransitionSpec",
        ["FilmstripDisplay", "FilmstripGeometry", "FilmstripJSON", "FilmstripParallel"],
        resources: [.embedInCode("Reference/Pages")])
    room("SwiftExport", ["TransitionSpec"], resources: [.embedInCode("Templates")])
}

// A film, what makes one, and what is made from it.
targets += group("Sources/Film") {
    room(
        "FilmstripFilm",
        [
            "FilmstripCoreGraphics", "FilmstripDisplay", "FilmstripGeometry", "FilmstripJSON",
            "FilmstripParallel", "FilmstripText", "StageEvents",
        ], resources: [.embedInCode("Findings/Advice")])
    room(
        "FilmstripPlayback",
        [
            "CoreAnimation", "FilmstripDigest", "FilmstripDisplay", "FilmstripFilm",
            "FilmstripGeometry", "FilmstripJSON", "FilmstripPNG", "FilmstripParallel",
            "FilmstripRaster", "FilmstripText", "StageEvents", "TransitionSpec", "UIKitCore",
        ])
    room(
        "FilmstripFindings",
        [
            "FilmstripDisplay", "FilmstripFilm", "FilmstripGeometry", "FilmstripParallel",
            "StageEvents",
        ])
    // Numbers of motion, and flashes.
    room(
        "FilmstripMotion",
        ["FilmstripDisplay", "FilmstripFilm", "FilmstripGeometry", "StageEvents"])
    room(
        "FilmstripOutputs",
        [
            "FilmstripDigest", "FilmstripDisplay", "FilmstripFilm", "FilmstripGIF",
            "FilmstripGeometry", "FilmstripJSON", "FilmstripPNG", "FilmstripParallel",
            "FilmstripPrograms", "FilmstripRaster", "FilmstripSVG", "FilmstripText",
            "FilmstripWebP", "FilmstripZIP", "StageEvents",
        ], resources: [.embedInCode("Page/Resources")])
    // The product.
    room(
        "Filmstrip",
        [
            "CoreAnimation", "FilmstripDigest", "FilmstripDisplay", "FilmstripFilm",
            "FilmstripFindings", "FilmstripGeometry", "FilmstripJSON", "FilmstripMotion",
            "FilmstripOutputs", "FilmstripParallel", "FilmstripPlayback",
            "FilmstripRaster", "FilmstripSVG", "FilmstripText", "StageEvents", "SwiftExport",
            "TransitionSpec", "UIKitCore",
        ], resources: [.embedInCode("Presets"), .embedInCode("Starter")])
}

// Films held against each other, against recordings, and against expectations.
targets += group("Sources/Review") {
    // Files that commands read and write.
    room("FilmstripFiles", ["FilmstripJSON", "TransitionSpec"])
    // What a change does to a transition: behaviour first, pixels second.
    room(
        "FilmstripComparison",
        [
            "FilmstripDisplay", "FilmstripFilm", "FilmstripGeometry", "FilmstripJSON",
            "FilmstripOutputs", "FilmstripPNG", "FilmstripParallel", "FilmstripRaster",
            "FilmstripText", "StageEvents",
        ])
    // Plays of specs held against baselines, and reports on them.
    room(
        "FilmstripReview",
        [
            "Filmstrip", "FilmstripComparison", "FilmstripDigest", "FilmstripFiles",
            "FilmstripFilm", "FilmstripGeometry", "FilmstripJSON", "FilmstripOutputs",
            "FilmstripPNG", "FilmstripParallel", "TransitionSpec",
        ], resources: [.embedInCode("Reports/Resources")])
    // The curves of recorded motions, by least squares.
    room("FilmstripFit", ["FilmstripGeometry", "FilmstripJSON"])
    // Videos of screens: their pictures, and what moves in them.
    room(
        "FilmstripRecordings",
        [
            "CFilmstripZlib", "FilmstripDisplay", "FilmstripFit", "FilmstripGeometry",
            "FilmstripJSON", "FilmstripPNG", "FilmstripParallel", "FilmstripPrograms",
        ])
    // Recordings of devices and of screens, held against plays.
    room(
        "FilmstripTrace",
        [
            "Filmstrip", "FilmstripDisplay", "FilmstripFilm", "FilmstripFit", "FilmstripGeometry",
            "FilmstripJSON", "FilmstripOutputs", "FilmstripPNG", "FilmstripPlayback",
            "FilmstripRecordings", "FilmstripSVG", "FilmstripText", "StageEvents", "TransitionSpec",
        ])
    // Every transition of an app's code.
    room(
        "FilmstripTour",
        [
            "Filmstrip", "FilmstripFilm", "FilmstripJSON", "FilmstripOutputs", "FilmstripParallel",
            "FilmstripPlayback", "FilmstripReview", "StageEvents",
        ])
    // Many plays of one spec.
    room(
        "FilmstripSweep",
        [
            "Filmstrip", "FilmstripDigest", "FilmstripDisplay", "FilmstripFilm",
            "FilmstripFindings", "FilmstripGeometry", "FilmstripJSON", "FilmstripMotion",
            "FilmstripOutputs", "FilmstripParallel", "FilmstripPlayback", "FilmstripSVG",
            "FilmstripText", "StageEvents", "TransitionSpec",
        ])
    // Results made of one spec, by name: the service, the command and the server for models offer all of them.
    room(
        "FilmstripCapabilities",
        ["Filmstrip", "FilmstripJSON", "FilmstripSweep"])
    // Baselines and assertions for the tests of those who use the package.
    room("FilmstripTesting", ["Filmstrip", "FilmstripFiles", "FilmstripReview"])
}

// Plays for strangers, and on several machines.
targets += group("Sources/Service") {
    // Servers of NATS, and work that several machines share. Only the command and the service depend on it: whoever
    // uses a library of this package needs no client of NATS.
    room("FilmstripCluster", ["CFilmstripNATS", "FilmstripDigest"])
    // The files of Public. Through its link to that folder, SwiftPM notices files that are added.
    Target.target(
        name: "FilmstripPages", exclude: ["Public"], swiftSettings: strict, plugins: ["EmbedPages"])
    room(
        "FilmstripService",
        [
            "CFilmstripAllocator", "CFilmstripSandbox", "CFilmstripZlib", "Filmstrip",
            "FilmstripCapabilities", "FilmstripCluster", "FilmstripDigest", "FilmstripFiles",
            "FilmstripFit", "FilmstripJSON", "FilmstripOutputs", "FilmstripPages",
            "FilmstripParallel", "FilmstripPrograms", "FilmstripRecordings", "FilmstripReview",
            "FilmstripTrace", "FilmstripZIP", "TransitionSpec", logging, nio("NIOCore"),
            nio("NIOHTTP1"), nio("NIOPosix"),
        ])
}

// Programs, and what editors and models speak to.
targets += group("Sources/Command") {
    // Messages between programs, for models and editors.
    room("FilmstripRPC", ["FilmstripJSON"])
    room(
        "FilmstripMCP",
        [
            "Filmstrip", "FilmstripCapabilities", "FilmstripDisplay", "FilmstripFiles",
            "FilmstripFilm", "FilmstripFit", "FilmstripJSON", "FilmstripPNG", "FilmstripParallel",
            "FilmstripRPC", "FilmstripRecordings", "FilmstripReview", "FilmstripTrace",
            "TransitionSpec", "UIKitCore",
        ])
    room(
        "FilmstripLSP",
        [
            "Filmstrip", "FilmstripFiles", "FilmstripJSON", "FilmstripParallel", "FilmstripRPC",
        ])
    room(
        "FilmstripCommands",
        [
            "CFilmstripAllocator", "Filmstrip", "FilmstripCapabilities", "FilmstripCluster",
            "FilmstripDigest", "FilmstripFiles", "FilmstripFit", "FilmstripJSON", "FilmstripLSP",
            "FilmstripMCP", "FilmstripOutputs", "FilmstripPNG", "FilmstripPages",
            "FilmstripParallel", "FilmstripPrograms", "FilmstripRecordings", "FilmstripReview",
            "FilmstripService", "FilmstripSweep", "FilmstripTour", "FilmstripTrace",
            "TransitionSpec", arguments, logging,
        ])
    program("FilmstripCommand", ["CFilmstripProcessor", "FilmstripCommands"])
    // Plays specs whose screens are made by Swift code; `filmstrip` has it built when it first meets one.
    program(
        "FilmstripCodePlayer",
        ["CFilmstripProcessor", "FilmstripCommands", "FilmstripFiles", "UIKit"])
}

// `swift package filmstrip …` in packages that depend on this one. It has the command built itself: of what a plugin
// depends on, SwiftPM builds a second copy beside the first in every build of this package.
targets.append(
    .plugin(
        name: "FilmstripPlugin",
        capability: .command(
            intent: .custom(
                verb: "filmstrip", description: "Draws and checks filmstrips of transitions"))))
targets.append(.plugin(name: "EmbedPages", capability: .buildTool()))

// Tests, each in the group of the lowest target that it needs; programs that it runs do not count.
targets += group("Tests/System") {
    suite("ParallelTests", ["FilmstripParallel"])
    suite("ProgramsTests", ["FilmstripPrograms"])
    // Tries system calls as a worker process could.
    Target.executableTarget(name: "SandboxTrial", dependencies: ["CFilmstripSandbox"])
}

targets += group("Tests/Picture") {
    room("TestSupport", ["FilmstripDisplay", "FilmstripGeometry", "FilmstripPNG"])
    suite("TestSupportTests", ["FilmstripDisplay", "TestSupport"])
    suite("GeometryTests", ["FilmstripGeometry"], computes: true)
    suite("DisplayTests", ["FilmstripDisplay", "FilmstripGeometry"])
    suite("DigestTests", ["FilmstripDigest"])
    suite(
        "RasterTests",
        [
            "FilmstripDisplay", "FilmstripGeometry", "FilmstripPNG", "FilmstripParallel",
            "FilmstripRaster", "TestSupport",
        ], computes: true)
    suite(
        "PNGTests",
        ["CFilmstripLibPNG", "CFilmstripZlib", "FilmstripDisplay", "FilmstripPNG", "TestSupport"],
        computes: true)
    suite(
        "TextTests",
        [
            "FilmstripDisplay", "FilmstripGeometry", "FilmstripParallel", "FilmstripText",
            "TestSupport",
        ], computes: true)
    suite(
        "SVGTests",
        [
            "FilmstripDisplay", "FilmstripGeometry", "FilmstripPNG", "FilmstripRaster",
            "FilmstripSVG", "TestSupport",
        ], computes: true)
    suite("GIFTests", ["FilmstripDisplay", "FilmstripGIF", "TestSupport"])
    suite("WebPTests", ["FilmstripDisplay", "FilmstripWebP", "TestSupport"])
    suite("ZIPTests", ["FilmstripZIP"])
}

targets += group("Tests/Engine") {
    suite("ConstraintSolverTests", ["ConstraintSolver"], computes: true)
    suite(
        "CoreAnimationTests",
        ["CoreAnimation", "FilmstripDisplay", "FilmstripGeometry", "FilmstripText", "TestSupport"])
    // The systems of published articles, written as apps write them: `import UIKit` alone.
    room("Systems", ["UIKit"], settings: lenient + [unoptimized])
    suite(
        "UIKitTests",
        [
            "CoreAnimation", "FilmstripDisplay", "FilmstripGeometry", "FilmstripRaster",
            "FilmstripText", "Systems", "TestSupport", "UIKit", "UIKitCore",
        ], settings: lenient)
    // Transitions as public apps and libraries write them, one a file: `import UIKit` alone, in the language mode
    // that most of them have.
    room("Transitions", ["UIKit"], settings: lenient + [.swiftLanguageMode(.v5), unoptimized])
    suite("TransitionsTests", ["Transitions", "UIKit"], settings: lenient)
    // Reads Sources as text, for the page of UIKit's names and the names that Tools/SwiftRewriter knows.
    suite("CoverageTests", [])
}

targets += group("Tests/Language") {
    suite(
        "TransitionSpecTests",
        ["FilmstripDisplay", "FilmstripJSON", "TestSupport", "TransitionSpec"])
}

targets += group("Tests/Film") {
    // Mutates specs, and has processes of its own read and render them: `make fuzz-specs`.
    program("SpecFuzz", ["Filmstrip", "TestSupport", "TransitionSpec"])
    // Films and pages as tests read them.
    room(
        "FilmSupport",
        [
            "Filmstrip", "FilmstripDisplay", "FilmstripFilm", "FilmstripPNG", "TestSupport",
            "TransitionSpec",
        ], settings: strict + [unoptimized])
    suite(
        "FilmstripTests",
        [
            "CoreAnimation", "FilmSupport", "Filmstrip", "FilmstripDisplay", "FilmstripFilm",
            "FilmstripGeometry", "FilmstripOutputs", "FilmstripPNG", "SpecFuzz", "StageEvents",
            "TestSupport", "TransitionSpec", "UIKitCore",
        ])
    // The rules alone, of evidence that no play left.
    suite(
        "FindingsTests",
        ["FilmstripFilm", "FilmstripFindings", "FilmstripGeometry", "StageEvents"])
    suite(
        "MotionTests",
        [
            "FilmstripDisplay", "FilmstripFilm", "FilmstripGeometry", "FilmstripMotion",
            "StageEvents",
        ])
    // Files of films that no play left.
    suite(
        "OutputsTests",
        [
            "FilmstripDisplay", "FilmstripFilm", "FilmstripGeometry", "FilmstripOutputs",
            "FilmstripPNG", "StageEvents", "TestSupport",
        ])
    // The presets: on every model, in the gallery, and under random scripts.
    suite(
        "PresetTests",
        [
            "FilmSupport", "Filmstrip", "FilmstripDisplay", "FilmstripGeometry", "FilmstripPNG",
            "TestSupport", "TransitionSpec",
        ])
    // Writes the Swift of all presets for Scripts/swift-exports, which compiles and plays it.
    program(
        "SwiftExportWriter", ["Filmstrip", "SwiftExport", "TransitionSpec"],
        path: "Tests/Film/SwiftExport/Writer")
    suite("SwiftExportTests", ["Filmstrip", "SwiftExport", "TransitionSpec"])
}

targets += group("Tests/Review") {
    // The statements of a review, held against both plays by code that did not make them.
    room("ComparisonSupport", ["FilmstripComparison", "FilmstripFilm", "StageEvents"])
    // Films that no play left, and their timelines.
    suite(
        "ComparisonTests",
        [
            "ComparisonSupport", "FilmstripComparison", "FilmstripDisplay", "FilmstripFilm",
            "FilmstripGeometry",
            "FilmstripPNG", "StageEvents", "TestSupport",
        ])
    suite(
        "ReviewTests",
        [
            "ComparisonSupport", "Filmstrip", "FilmstripDisplay", "FilmstripFiles", "FilmstripFilm",
            "FilmstripPNG",
            "FilmstripReview", "TestSupport", "TransitionSpec",
        ])
    suite(
        "SweepTests",
        [
            "Filmstrip", "FilmstripDisplay", "FilmstripFilm", "FilmstripGeometry", "FilmstripPNG",
            "FilmstripSweep", "StageEvents", "TestSupport", "TransitionSpec",
        ])
    suite("CapabilityTests", ["Filmstrip", "FilmstripCapabilities"])
    suite("TourTests", ["FilmstripTour"])
    // Motions by their formulas, and recordings of a phone.
    suite("FitTests", ["FilmstripFit", "TestSupport"])
    suite(
        "RecordingsTests",
        [
            "FilmstripDisplay", "FilmstripGIF", "FilmstripPNG", "FilmstripParallel",
            "FilmstripPrograms", "FilmstripRecordings",
        ],
        computes: true)
    suite("TraceTests", ["Filmstrip", "FilmstripTrace", "TestSupport", "TransitionSpec"])
    // The file that an app drops in, compiled as an app's code is.
    room(
        "FilmstripRecorder", ["UIKit"], path: "Docs/recorder",
        sources: ["FilmstripRecorder.swift"], settings: lenient)
    suite(
        "RecorderTests", ["Filmstrip", "FilmstripRecorder", "FilmstripTrace", "UIKit"],
        settings: lenient)
    suite(
        "SystemsTests",
        [
            "CoreAnimation", "Filmstrip", "FilmstripDisplay", "FilmstripGeometry", "FilmstripSweep",
            "FilmstripTour", "Systems", "UIKit", "UIKitCore",
        ], settings: lenient)
    suite("FilmstripTestingTests", ["Filmstrip", "FilmstripTesting"])
}

targets += group("Tests/Service") {
    // A service on a free port, clients of it, and the built command.
    room(
        "ServiceSupport",
        [
            "Filmstrip", "FilmstripDisplay", "FilmstripPNG", "FilmstripParallel",
            "FilmstripService", "TransitionSpec", logging,
        ])
    suite(
        "FilmstripServiceTests",
        [
            "Filmstrip", "FilmstripCapabilities", "FilmstripCommand", "FilmstripDisplay",
            "FilmstripOutputs", "FilmstripPNG", "FilmstripService", "FilmstripSweep",
            "SandboxTrial", "ServiceSupport",
            "TestSupport", "TransitionSpec",
            logging, nio("NIOCore"), nio("NIOPosix"),
        ])
    // Sweeps on servers of NATS that the tests start.
    suite(
        "ClusterTests",
        ["FilmstripCluster", "FilmstripCommand", "FilmstripService", "ServiceSupport"])
    // The pages of the service, in Chromium.
    suite(
        "BrowserTests",
        [
            "Filmstrip", "FilmstripCommand", "FilmstripDisplay", "FilmstripPNG", "FilmstripService",
            "ServiceSupport", "TestSupport", "TransitionSpec",
        ])
}

targets += group("Tests/Command") {
    // Measures the engine, the renderer and the checks: `make bench`, `make growth`.
    program(
        "FilmstripBenchmarks",
        [
            "CFilmstripAllocator", "CFilmstripLibPNG", "ConstraintSolver", "CoreAnimation",
            "FilmstripDisplay", "FilmstripFiles", "Filmstrip", "FilmstripGeometry", "FilmstripPNG",
            "FilmstripRaster", "FilmstripReview", "FilmstripSVG", "FilmstripText", "TransitionSpec",
            "UIKitCore",
        ])
    // The command `filmstrip`, run as its users run it.
    suite(
        "FilmstripCommandTests",
        [
            "Filmstrip", "FilmstripCapabilities", "FilmstripCommand", "FilmstripCommands",
            "FilmstripDisplay", "FilmstripPNG", "ServiceSupport", "TestSupport", "TransitionSpec",
            arguments,
        ])
}

let package = Package(
    name: "filmstrip",
    products: [
        .executable(name: "filmstrip", targets: ["FilmstripCommand"]),
        .executable(name: "filmstrip-code-player", targets: ["FilmstripCodePlayer"]),
        .executable(name: "benchmarks", targets: ["FilmstripBenchmarks"]),
        .library(name: "Filmstrip", targets: ["Filmstrip"]),
        .library(name: "FilmstripTesting", targets: ["FilmstripTesting"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        .plugin(name: "FilmstripPlugin", targets: ["FilmstripPlugin"]),
    ],
    dependencies: packages,
    targets: targets
)

// Some targets with all they need, and nothing else: `make check` builds the tests of one room, `make sanitize` those
// of the renderer. The packages stay, or the next whole build would fetch and compile them anew.
if let names = Context.environment["TARGETS_ALONE"] {
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var needed: Set<String> = []
    var left = names.split(separator: ",").map(String.init)
    while let name = left.popLast() {
        guard needed.insert(name).inserted else { continue }
        guard let target = targets[name] else { fatalError("no target is named \(name)") }
        left += target.dependencies.compactMap {
            if case .byNameItem(let name, _) = $0 { name } else { nil }
        }
        left += (target.plugins ?? []).compactMap {
            if case .plugin(let name, nil) = $0 { name } else { nil }
        }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll { product in
        guard let program = product as? Product.Executable else { return true }
        return !program.targets.allSatisfy(needed.contains)
    }
}
