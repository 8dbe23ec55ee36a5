// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "swift-rewriter",
    products: [
        .library(name: "SwiftRewriting", targets: ["SwiftRewriting"]),
        .executable(name: "filmstrip-rewrite", targets: ["filmstrip-rewrite"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        // Of the toolchain that Filmstrip needs.
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    ],
    targets: [
        .target(
            name: "SwiftRewriting",
            dependencies: [
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ], swiftSettings: strict),
        .executableTarget(
            name: "filmstrip-rewrite",
            dependencies: [
                "SwiftRewriting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: strict),
        .testTarget(
            name: "SwiftRewritingTests", dependencies: ["SwiftRewriting"], swiftSettings: strict),
    ]
)
