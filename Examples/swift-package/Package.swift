// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "inbox",
    dependencies: [.package(name: "filmstrip", path: "../..")],
    targets: [
        // An app's own transition: UIKit alone.
        .target(name: "Inbox", dependencies: [.product(name: "UIKit", package: "filmstrip")]),
        .testTarget(
            name: "InboxTests",
            dependencies: [
                "Inbox", .product(name: "Filmstrip", package: "filmstrip"),
                .product(name: "FilmstripTesting", package: "filmstrip"),
                .product(name: "UIKit", package: "filmstrip"),
            ]),
    ]
)
