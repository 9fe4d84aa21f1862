// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "waymark-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "waymark", path: "..")],
    targets: [
        .executableTarget(
            name: "WaymarkBenchmarks",
            dependencies: [.product(name: "WaymarkEngine", package: "waymark")],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
        .executableTarget(
            name: "PluginBenchmarks",
            dependencies: [
                .product(name: "WaymarkEngine", package: "waymark"),
                .product(name: "WaymarkPlugins", package: "waymark"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    ]
)
