// swift-tools-version: 5.7
import PackageDescription

let package = Package(
    name: "PublicCode",
    targets: [.target(name: "Core"), .target(name: "App", dependencies: ["Core"])])
