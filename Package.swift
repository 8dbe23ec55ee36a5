// swift-tools-version: 6.2

import PackageDescription

/// Our own targets are strict; dependencies keep their own settings (`treatAllWarnings` is per target).
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

func library(
    _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

func system(_ name: String, pkgConfig: String, apt: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

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
    // Only `make documentation` needs it.
    + (Context.environment["DOCUMENTATION"] == "1"
        ? [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")] : [])
    + (isExact
        ? [
            dependency("swift-atomics", "1.3.0"), dependency("swift-collections", "1.6.0"),
            dependency("swift-system", "1.8.1"),
        ] : [])

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
    targets: [
        // C libraries, all from Debian.
        system("CFilmstripDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev"),
        system("CFilmstripFriBidi", pkgConfig: "fribidi", apt: "libfribidi-dev"),
        system("CFilmstripHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
        system("CFilmstripLibPNG", pkgConfig: "libpng", apt: "libpng-dev"),
        system("CFilmstripNATS", pkgConfig: "libnats", apt: "libnats-dev"),
        system("CFilmstripNettle", pkgConfig: "nettle", apt: "nettle-dev"),
        system("CFilmstripWebP", pkgConfig: "libwebp", apt: "libwebp-dev"),
        system("CFilmstripZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
        // What Foundation has of ICU; it comes with the toolchain.
        .systemLibrary(name: "CFilmstripICU"),
        .target(name: "CFilmstripPNG", dependencies: ["CFilmstripLibPNG"]),
        // Has the C library keep the memory that drawings use one after another.
        .target(name: "CFilmstripAllocator"),
        // Says before anything else runs if the processor lacks what the build asks for.
        .target(name: "CFilmstripProcessor"),

        // Files in memory, and the start of programs that may do little else than use them.
        .target(name: "CFilmstripPrograms"),

        // Starts worker processes, and takes from them what they do not need.
        .target(name: "CFilmstripSandbox", dependencies: ["CFilmstripPrograms"]),

        // Work on several threads, and its end before it is done.
        library("FilmstripParallel"),

        // What a picture is.
        library("FilmstripCoreGraphics"),
        library("FilmstripGeometry", ["FilmstripCoreGraphics", "FilmstripParallel"]),
        library(
            "FilmstripDisplay", ["CFilmstripAllocator", "FilmstripGeometry", "FilmstripParallel"]),

        // Pixels, and pictures as files.
        library("FilmstripRaster", ["FilmstripDisplay", "FilmstripGeometry", "FilmstripParallel"]),
        library(
            "FilmstripPNG",
            [
                "CFilmstripDeflate", "CFilmstripPNG", "CFilmstripZlib", "FilmstripDisplay",
                "FilmstripParallel",
            ]),
        library(
            "FilmstripText",
            [
                "CFilmstripFriBidi", "CFilmstripHarfBuzz", "CFilmstripICU", "FilmstripDisplay",
                "FilmstripGeometry", "FilmstripPNG", "FilmstripParallel",
            ]),

        // Linear constraints with priorities, for Auto Layout.
        library("ConstraintSolver"),

        // The engine.
        library("StageEvents", ["FilmstripGeometry"]),
        library(
            "CoreAnimation",
            ["FilmstripDisplay", "FilmstripGeometry", "FilmstripParallel", "FilmstripText"]),
        library(
            "UIKitCore",
            [
                "ConstraintSolver", "CoreAnimation", "FilmstripDisplay", "FilmstripGeometry",
                "FilmstripText", "StageEvents",
            ]),
        // Lets a file import both UIKit and Testing.
        library("_Testing_UIKit"),
        library(
            "UIKit",
            [
                "CoreAnimation", "FilmstripCoreGraphics", "FilmstripDisplay", "FilmstripGeometry",
                "FilmstripPNG", "FilmstripRaster", "FilmstripText", "UIKitCore", "_Testing_UIKit",
            ]),

        // The backends.
        library(
            "FilmstripSVG",
            [
                "FilmstripDisplay", "FilmstripGeometry", "FilmstripPNG", "FilmstripParallel",
                "FilmstripRaster",
            ]),
        library("FilmstripZIP", ["CFilmstripZlib"]),
        library("FilmstripGIF", ["FilmstripDisplay", "FilmstripParallel"]),
        library("FilmstripWebP", ["CFilmstripWebP", "FilmstripDisplay", "FilmstripParallel"]),
        // Other programs, which write what no library here does.
        library("FilmstripPrograms", ["CFilmstripPrograms", "FilmstripParallel"]),

        // Texts: JSON with places, and the language of specs.
        library("FilmstripJSON", ["FilmstripGeometry", "FilmstripParallel"]),
        library(
            "TransitionSpec",
            ["FilmstripDisplay", "FilmstripGeometry", "FilmstripJSON", "FilmstripParallel"]),

        // A film, what makes one, and what is made from it.
        library(
            "FilmstripDigest", ["CFilmstripNettle", "FilmstripDisplay", "FilmstripParallel"]),
        library(
            "FilmstripFilm",
            [
                "FilmstripCoreGraphics", "FilmstripDisplay", "FilmstripGeometry", "FilmstripJSON",
                "FilmstripParallel", "FilmstripText", "StageEvents",
            ]),
        library(
            "FilmstripPlayback",
            [
                "CoreAnimation", "FilmstripDigest", "FilmstripDisplay", "FilmstripFilm",
                "FilmstripGeometry", "FilmstripJSON", "FilmstripPNG", "FilmstripParallel",
                "FilmstripText", "StageEvents", "TransitionSpec", "UIKitCore",
            ]),
        library(
            "FilmstripFindings",
            ["FilmstripFilm", "FilmstripGeometry", "FilmstripParallel", "StageEvents"]),
        // Numbers of motion, and flashes.
        library(
            "FilmstripMotion",
            ["FilmstripDisplay", "FilmstripFilm", "FilmstripGeometry", "StageEvents"]),
        library(
            "FilmstripOutputs",
            [
                "FilmstripDigest", "FilmstripDisplay", "FilmstripFilm", "FilmstripGIF",
                "FilmstripGeometry", "FilmstripJSON", "FilmstripPNG", "FilmstripParallel",
                "FilmstripPrograms", "FilmstripRaster", "FilmstripSVG", "FilmstripText",
                "FilmstripWebP", "FilmstripZIP", "StageEvents",
            ], resources: [.embedInCode("Page/Resources")]),

        // The UIKit code of a spec.
        library("SwiftExport", ["TransitionSpec"]),

        // The product.
        // Files that commands read and write.
        library("FilmstripFiles", ["TransitionSpec"]),
        library(
            "Filmstrip",
            [
                "CoreAnimation", "FilmstripDigest", "FilmstripDisplay", "FilmstripFilm",
                "FilmstripFindings", "FilmstripGeometry", "FilmstripJSON", "FilmstripMotion",
                "FilmstripOutputs",
                "FilmstripParallel", "FilmstripPlayback", "FilmstripRaster", "FilmstripSVG",
                "FilmstripText", "StageEvents", "SwiftExport", "TransitionSpec", "UIKitCore",
            ],
            resources: [.embedInCode("Presets")]),
        // What a change does to a transition: behaviour first, pixels second.
        library(
            "FilmstripReview",
            [
                "Filmstrip", "FilmstripDigest", "FilmstripDisplay", "FilmstripFiles",
                "FilmstripFilm", "FilmstripGeometry", "FilmstripJSON", "FilmstripOutputs",
                "FilmstripPNG", "FilmstripParallel", "FilmstripRaster", "FilmstripText",
                "StageEvents", "TransitionSpec",
            ], resources: [.embedInCode("Reports/Resources")]),
        // Recordings of devices, held against plays.
        library(
            "FilmstripTrace",
            [
                "Filmstrip", "FilmstripDisplay", "FilmstripFilm", "FilmstripGeometry",
                "FilmstripJSON", "FilmstripOutputs", "FilmstripPlayback", "FilmstripSVG",
                "FilmstripText", "TransitionSpec",
            ]),
        // Many plays of one spec.
        library(
            "FilmstripSweep",
            [
                "Filmstrip", "FilmstripDigest", "FilmstripDisplay", "FilmstripFilm",
                "FilmstripFindings", "FilmstripGeometry", "FilmstripJSON", "FilmstripMotion",
                "FilmstripOutputs", "FilmstripParallel", "FilmstripPlayback", "FilmstripSVG",
                "FilmstripText", "StageEvents", "TransitionSpec",
            ]),
        // Servers of NATS, and work that several machines share. Only the command and the service depend on it: whoever
        // uses a library of this package needs no client of NATS.
        library("FilmstripCluster", ["CFilmstripNATS", "FilmstripDigest"]),
        // Baselines and assertions for the tests of those who use the package.
        library(
            "FilmstripTesting",
            ["Filmstrip", "FilmstripFiles", "FilmstripReview"]),
        library(
            "FilmstripService",
            [
                "CFilmstripSandbox", "CFilmstripZlib", "Filmstrip", "FilmstripCluster",
                "FilmstripDigest", "FilmstripFiles", "FilmstripJSON", "FilmstripParallel",
                "FilmstripPrograms", "FilmstripReview",
                "FilmstripSweep", "FilmstripTrace", "TransitionSpec",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        // Messages between programs, for models and editors.
        library("FilmstripRPC", ["FilmstripJSON"]),
        library(
            "FilmstripMCP",
            [
                "Filmstrip", "FilmstripDisplay", "FilmstripFiles", "FilmstripFilm",
                "FilmstripJSON", "FilmstripOutputs", "FilmstripPNG", "FilmstripRPC",
                "FilmstripReview", "FilmstripSweep", "TransitionSpec", "UIKitCore",
            ]),
        library(
            "FilmstripLSP",
            [
                "Filmstrip", "FilmstripFiles", "FilmstripFilm", "FilmstripJSON",
                "FilmstripOutputs", "FilmstripParallel", "FilmstripPlayback", "FilmstripRPC",
                "TransitionSpec",
            ]),
        library(
            "FilmstripCommands",
            [
                "CFilmstripAllocator", "Filmstrip", "FilmstripCluster", "FilmstripDigest",
                "FilmstripFiles", "FilmstripFilm", "FilmstripJSON", "FilmstripLSP", "FilmstripMCP",
                "FilmstripPrograms", "FilmstripReview", "FilmstripService",
                "FilmstripSweep",
                "FilmstripTrace",
                "TransitionSpec",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ]),
        .executableTarget(
            name: "FilmstripCommand", dependencies: ["CFilmstripProcessor", "FilmstripCommands"],
            swiftSettings: strict),
        // Plays specs whose screens are made by Swift code; `filmstrip` has it built when it first meets one.
        .executableTarget(
            name: "FilmstripCodePlayer",
            dependencies: [
                "CFilmstripProcessor", "FilmstripCommands", "FilmstripFiles", "UIKit",
            ],
            swiftSettings: strict),
        // `swift package filmstrip …` in packages that depend on this one. It has the command built itself: of what a
        // plugin depends on, SwiftPM builds a second copy beside the first in every build of this package.
        .plugin(
            name: "FilmstripPlugin",
            capability: .command(
                intent: .custom(
                    verb: "filmstrip", description: "Draws and checks filmstrips of transitions"))),
        .executableTarget(
            name: "FilmstripBenchmarks",
            dependencies: [
                "CFilmstripAllocator", "CFilmstripLibPNG", "ConstraintSolver", "CoreAnimation",
                "FilmstripDisplay", "FilmstripFiles", "Filmstrip", "FilmstripGeometry",
                "FilmstripPNG", "FilmstripRaster", "FilmstripReview", "FilmstripSVG",
                "FilmstripText", "TransitionSpec", "UIKitCore",
            ],
            swiftSettings: strict),

        // Tests: public API only, in release.
        .target(
            name: "TestSupport",
            dependencies: ["FilmstripDisplay", "FilmstripGeometry", "FilmstripPNG"],
            path: "Tests/TestSupport", swiftSettings: strict),
        tests("TestSupportTests", ["TestSupport"]),
        tests("ParallelTests", ["FilmstripParallel"]),
        tests("ConstraintSolverTests", ["ConstraintSolver"]),
        tests("GeometryTests", ["FilmstripGeometry"]),
        tests("DisplayTests", ["FilmstripDisplay", "FilmstripGeometry"]),
        tests("DigestTests", ["FilmstripDigest"]),
        tests(
            "TextTests",
            [
                "FilmstripDisplay", "FilmstripGeometry", "FilmstripParallel", "FilmstripText",
                "TestSupport",
            ]),
        tests(
            "CoreAnimationTests",
            [
                "CoreAnimation", "FilmstripDisplay", "FilmstripGeometry", "FilmstripText",
                "TestSupport",
            ]),
        // The systems of published articles, written as apps write them: `import UIKit` alone.
        .target(
            name: "Systems", dependencies: ["UIKit"], path: "Tests/Systems",
            swiftSettings: [.treatAllWarnings(as: .error)]),
        // Transitions as public apps and libraries write them, one a file: `import UIKit` alone, in the language mode
        // that most of them have.
        .target(
            name: "Transitions", dependencies: ["UIKit"], path: "Tests/Transitions",
            swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
        // Compiled as an app's code is, without our own stricter language features.
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "CoreAnimation", "FilmstripDisplay", "FilmstripGeometry", "FilmstripRaster",
                "FilmstripText", "Systems", "TestSupport", "UIKit", "UIKitCore",
            ],
            // The largest of the tests' modules, and what it does takes no time.
            swiftSettings: [.treatAllWarnings(as: .error), .unsafeFlags(["-Onone"])]),
        .testTarget(
            name: "SystemsTests",
            dependencies: [
                "CoreAnimation", "Filmstrip", "FilmstripDisplay", "FilmstripGeometry",
                "FilmstripSweep", "Systems", "UIKit", "UIKitCore",
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]),
        .testTarget(
            name: "TransitionsTests", dependencies: ["Transitions", "UIKit"],
            swiftSettings: [.treatAllWarnings(as: .error)]),
        // Reads Sources as text, to keep Docs/uikit-coverage.md true.
        tests("CoverageTests", []),
        tests(
            "RasterTests",
            [
                "FilmstripDisplay", "FilmstripGeometry", "FilmstripPNG", "FilmstripParallel",
                "FilmstripRaster", "TestSupport",
            ]),
        tests(
            "SVGTests",
            [
                "FilmstripDisplay", "FilmstripGeometry", "FilmstripPNG", "FilmstripRaster",
                "FilmstripSVG", "TestSupport",
            ]),
        tests(
            "PNGTests",
            [
                "CFilmstripLibPNG", "CFilmstripZlib", "FilmstripDisplay", "FilmstripPNG",
                "TestSupport",
            ]),
        tests("ZIPTests", ["FilmstripZIP"]),
        tests("GIFTests", ["FilmstripDisplay", "FilmstripGIF", "TestSupport"]),
        tests("WebPTests", ["FilmstripDisplay", "FilmstripWebP", "TestSupport"]),
        tests("ProgramsTests", ["FilmstripPrograms"]),
        tests("TransitionSpecTests", ["FilmstripJSON", "TestSupport", "TransitionSpec"]),
        // Mutates specs, and has processes of its own read and render them: `make fuzz-specs`.
        .executableTarget(
            name: "SpecFuzz", dependencies: ["Filmstrip", "TestSupport", "TransitionSpec"],
            path: "Tests/SpecFuzz", swiftSettings: strict),
        tests(
            "FilmstripTests",
            [
                "CoreAnimation", "Filmstrip", "FilmstripDisplay", "FilmstripFilm",
                "FilmstripFindings", "FilmstripGeometry", "FilmstripOutputs", "FilmstripPNG",
                "SpecFuzz", "StageEvents", "TestSupport", "TransitionSpec", "UIKitCore",
            ]),
        tests(
            "MotionTests",
            ["FilmstripDisplay", "FilmstripFilm", "FilmstripGeometry", "FilmstripMotion"]),
        tests(
            "SweepTests",
            [
                "Filmstrip", "FilmstripDisplay", "FilmstripFilm", "FilmstripGeometry",
                "FilmstripPNG", "FilmstripSweep", "StageEvents", "TransitionSpec",
            ]),
        tests(
            "ReviewTests",
            [
                "Filmstrip", "FilmstripDisplay", "FilmstripFiles", "FilmstripFilm",
                "FilmstripPNG", "FilmstripReview", "StageEvents", "TestSupport", "TransitionSpec",
            ]),
        // The file that an app drops in, compiled as an app's code is.
        .target(
            name: "FilmstripRecorder", dependencies: ["UIKit"], path: "Docs/recorder",
            sources: ["FilmstripRecorder.swift"],
            swiftSettings: [.treatAllWarnings(as: .error)]),
        .testTarget(
            name: "RecorderTests",
            dependencies: ["Filmstrip", "FilmstripRecorder", "FilmstripTrace", "UIKit"],
            swiftSettings: [.treatAllWarnings(as: .error)]),
        tests(
            "TraceTests", ["Filmstrip", "FilmstripTrace", "TestSupport", "TransitionSpec"]),
        // Every preset on every model: plays, which draw nothing.
        tests("PresetTests", ["Filmstrip", "TransitionSpec"]),
        // Writes the Swift of all presets for Scripts/swift-exports, which compiles and plays it.
        .executableTarget(
            name: "SwiftExportWriter",
            dependencies: ["Filmstrip", "SwiftExport", "TransitionSpec"],
            path: "Tests/SwiftExport/Writer", swiftSettings: strict),
        tests("SwiftExportTests", ["Filmstrip", "SwiftExport", "TransitionSpec"]),
        tests("FilmstripTestingTests", ["Filmstrip", "FilmstripTesting"]),
        // A service on a free port, clients of it, and the built command.
        .target(
            name: "ServiceSupport",
            dependencies: [
                "Filmstrip", "FilmstripDisplay", "FilmstripPNG", "FilmstripService",
                "TransitionSpec", .product(name: "Logging", package: "swift-log"),
            ],
            path: "Tests/ServiceSupport", swiftSettings: strict),
        // Tries system calls as a worker process could.
        .executableTarget(
            name: "SandboxTrial", dependencies: ["CFilmstripSandbox"], path: "Tests/SandboxTrial"),
        tests(
            "FilmstripServiceTests",
            [
                "Filmstrip", "FilmstripCommand", "FilmstripDisplay", "FilmstripPNG",
                "FilmstripService", "FilmstripSweep", "SandboxTrial", "ServiceSupport",
                "TestSupport", "TransitionSpec",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        // The command `filmstrip`, run as its users run it.
        tests(
            "FilmstripCommandTests",
            [
                "Filmstrip", "FilmstripCommand", "FilmstripDisplay", "FilmstripPNG",
                "ServiceSupport", "TestSupport", "TransitionSpec",
            ]),
        // Sweeps on servers of NATS that the tests start.
        tests("ClusterTests", ["FilmstripCluster", "FilmstripCommand", "ServiceSupport"]),
        // The pages of the service, in Chromium.
        tests(
            "BrowserTests",
            [
                "Filmstrip", "FilmstripCommand", "FilmstripDisplay", "FilmstripPNG",
                "FilmstripService", "ServiceSupport", "TestSupport", "TransitionSpec",
            ]),
    ]
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
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll { product in
        guard let program = product as? Product.Executable else { return true }
        return !program.targets.allSatisfy(needed.contains)
    }
}
