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
        dependency("swift-argument-parser", "1.8.2"), dependency("swift-crypto", "4.5.2"),
        dependency("swift-log", "1.16.2"), dependency("swift-nio", "2.101.2"),
    ]
    + (isExact
        ? [
            dependency("swift-asn1", "1.7.4"), dependency("swift-atomics", "1.3.0"),
            dependency("swift-collections", "1.6.0"), dependency("swift-system", "1.8.1"),
        ] : [])

let package = Package(
    name: "filmstrip",
    products: [
        .executable(name: "filmstrip", targets: ["FilmstripCommand"]),
        .executable(name: "benchmarks", targets: ["Benchmarks"]),
        .library(name: "Filmstrip", targets: ["Filmstrip"]),
        .library(name: "UIKit", targets: ["UIKit"]),
    ],
    dependencies: packages,
    targets: [
        // C libraries, all from Debian.
        system("CFriBidi", pkgConfig: "fribidi", apt: "libfribidi-dev"),
        system("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
        system("CLibPNG", pkgConfig: "libpng", apt: "libpng-dev"),
        system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
        // What Foundation has of ICU; it comes with the toolchain.
        .systemLibrary(name: "CICU"),
        .target(name: "CPNG", dependencies: ["CLibPNG"]),
        // Has the C library keep the memory that drawings use one after another.
        .target(name: "CAllocator"),
        // Says before anything else runs if the processor lacks what the build asks for.
        .target(name: "CProcessor"),

        // Starts worker processes, and takes from them what they do not need.
        .target(name: "CSandbox"),

        // Work on several threads, and its end before it is done.
        library("Parallel"),

        // What a picture is.
        library("Geometry", ["Parallel"]),
        library("Display", ["Geometry"]),
        library("Text", ["Display", "Geometry", "Parallel", "CFriBidi", "CHarfBuzz", "CICU"]),

        // The engine.
        library("CoreAnimation", ["Display", "Geometry", "Parallel", "Text"]),
        library("UIKitCore", ["CoreAnimation", "Display", "Geometry", "Text"]),
        library("UIKit", ["CoreAnimation", "Display", "Geometry", "Text", "UIKitCore"]),

        // The backends.
        library("Raster", ["Display", "Geometry", "Parallel"]),
        library("PNG", ["CLibPNG", "CPNG", "CZlib", "Display", "Parallel"]),
        library("SVG", ["Display", "Geometry", "PNG", "Parallel", "Raster"]),
        library("ZIP", ["CZlib"]),

        // The product.
        library("TransitionSpec", ["Parallel"]),
        // Files that commands read and write.
        library("Files", ["TransitionSpec"]),
        library(
            "Filmstrip",
            [
                "CoreAnimation", "Display", "Geometry", "PNG", "Parallel", "Raster", "SVG", "Text",
                "TransitionSpec", "UIKitCore", "ZIP",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            resources: [.embedInCode("Page/Resources"), .embedInCode("Presets")]),
        // What a change does to a transition: behaviour first, pixels second.
        library(
            "Review",
            [
                "Display", "Files", "Filmstrip", "Geometry", "PNG", "Parallel", "Raster", "Text",
                "TransitionSpec", .product(name: "Crypto", package: "swift-crypto"),
            ], resources: [.embedInCode("Reports/Resources")]),
        library(
            "FilmstripService",
            [
                "CSandbox", "CZlib", "Filmstrip", "Parallel", "Review", "TransitionSpec",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        .executableTarget(
            name: "FilmstripCommand",
            dependencies: [
                "CAllocator", "CProcessor", "Files", "Filmstrip", "FilmstripService", "Review",
                "TransitionSpec",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CAllocator", "CLibPNG", "CoreAnimation", "Display", "Files", "Filmstrip",
                "Geometry",
                "PNG", "Raster", "Review", "SVG", "Text", "TransitionSpec", "UIKitCore",
            ],
            swiftSettings: strict),

        // Tests: public API only, in release.
        .target(
            name: "TestSupport", dependencies: ["Display", "Geometry", "PNG"],
            path: "Tests/TestSupport", swiftSettings: strict),
        tests("ParallelTests", ["Parallel"]),
        tests("GeometryTests", ["Geometry", "Parallel"]),
        tests("DisplayTests", ["Display", "Geometry"]),
        tests("TextTests", ["TestSupport", "Display", "Geometry", "Text"]),
        tests(
            "CoreAnimationTests", ["TestSupport", "CoreAnimation", "Display", "Geometry", "Text"]),
        // Compiled as an app's code is, without our own stricter language features.
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "TestSupport", "CoreAnimation", "Display", "Geometry", "Systems", "Text", "UIKit",
                "UIKitCore",
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]),
        // The systems of published articles, written as apps write them: `import UIKit` alone.
        .target(
            name: "Systems", dependencies: ["UIKit"], path: "Tests/Systems",
            swiftSettings: [.treatAllWarnings(as: .error)]),
        .testTarget(
            name: "SystemsTests",
            dependencies: [
                "TestSupport", "CoreAnimation", "Display", "Filmstrip", "Geometry", "Systems",
                "Text", "UIKit", "UIKitCore",
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]),
        // Reads Sources as text, to keep Docs/uikit-coverage.md true.
        tests("CoverageTests", []),
        tests("RasterTests", ["TestSupport", "Display", "Geometry", "PNG", "Parallel", "Raster"]),
        tests(
            "SVGTests", ["TestSupport", "Display", "Geometry", "PNG", "Raster", "SVG", "Text"]),
        tests("PNGTests", ["TestSupport", "CLibPNG", "CZlib", "Display", "PNG"]),
        tests("ZIPTests", ["ZIP"]),
        tests("TransitionSpecTests", ["TestSupport", "TransitionSpec"]),
        // Mutates specs, and has processes of its own read and render them: `make fuzz-specs`.
        .executableTarget(
            name: "SpecFuzz", dependencies: ["Filmstrip", "TestSupport", "TransitionSpec"],
            path: "Tests/SpecFuzz", swiftSettings: strict),
        tests(
            "FilmstripTests",
            [
                "TestSupport", "Display", "Filmstrip", "Geometry", "PNG", "Raster", "SVG",
                "SpecFuzz", "TransitionSpec", "UIKitCore",
            ]),
        tests(
            "ReviewTests",
            [
                "TestSupport", "Display", "Files", "Filmstrip", "PNG", "Review", "TransitionSpec",
            ]),
        tests(
            "FilmstripServiceTests",
            [
                "TestSupport",
                "Display", "Filmstrip", "FilmstripCommand", "FilmstripService", "PNG", "Review",
                "TransitionSpec",
                .product(name: "Logging", package: "swift-log"),
            ]),
    ]
)

// The renderer and its tests alone, which sanitizers build in minutes: see `make sanitize`.
if Context.environment["RENDERER_ALONE"] == "1" {
    let renderer: Set = [
        "CFriBidi", "CHarfBuzz", "CLibPNG", "CZlib", "CICU", "CPNG", "Parallel", "Geometry",
        "Display", "Text", "Raster", "PNG", "SVG", "ZIP", "TestSupport", "ParallelTests",
        "GeometryTests",
        "DisplayTests",
        "RasterTests", "SVGTests", "PNGTests", "ZIPTests",
    ]
    package.targets.removeAll { !renderer.contains($0.name) }
    (package.products, package.dependencies) = ([], [])
}

// The service and its tests alone, for sanitizers, too: see `make sanitize-service`.
if Context.environment["SERVICE_ALONE"] == "1" {
    let others: Set = ["Benchmarks", "SpecFuzz", "Systems"]
    package.targets.removeAll {
        others.contains($0.name) || ($0.type == .test && $0.name != "FilmstripServiceTests")
    }
    package.products.removeAll { $0.name == "benchmarks" }
}
