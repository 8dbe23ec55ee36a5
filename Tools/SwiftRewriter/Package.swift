// swift-tools-version: 6.2

import Foundation
import PackageDescription

// Every toolchain has SwiftSyntax as libraries, for its macros: what its own compiler reads, without minutes of building.
// They lie beside the library that this manifest is linked with.
let library = "/lib/swift/pm/ManifestAPI/libPackageDescription.so"
// The list changes when memory is allocated: nothing may be while it is read.
var maps = [UInt8](repeating: 0, count: 1 << 20)
let file = open("/proc/self/maps", O_RDONLY)
var filled = 0
while filled < maps.count {
    let count = maps.withUnsafeMutableBytes {
        read(file, $0.baseAddress! + filled, $0.count - filled)
    }
    guard count > 0 else { break }
    filled += count
}
close(file)
guard
    let loaded = String(decoding: maps[..<filled], as: UTF8.self)
        .split(separator: "\n").first(where: { $0.hasSuffix(library) }),
    let start = loaded.firstIndex(of: "/")
else { fatalError("The path of the Swift toolchain is not among the libraries of this manifest.") }
let syntax = loaded[start...].dropLast(library.count) + "/lib/swift/host"

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    .unsafeFlags(["-I", String(syntax)]),
]

let package = Package(
    name: "swift-rewriter",
    products: [
        .library(name: "SwiftRewriting", targets: ["SwiftRewriting"]),
        .executable(name: "filmstrip-rewrite", targets: ["filmstrip-rewrite"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
    ],
    targets: [
        .target(
            name: "SwiftRewriting",
            swiftSettings: strict,
            linkerSettings: [
                .unsafeFlags([
                    "-L", String(syntax), "-Xlinker", "-rpath", "-Xlinker", String(syntax),
                ])
            ]
                + ["SwiftDiagnostics", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax"]
                .map { .linkedLibrary($0) }),
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
