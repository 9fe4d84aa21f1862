// swift-tools-version: 6.2
import PackageDescription

// A package that uses Waymark as a library. Copy the folder, and name the place of Waymark.
let package = Package(
    name: "programs",
    platforms: [.macOS(.v15)],
    dependencies: [.package(path: "../../..")],
    targets: ["LeadThrough", "FollowWalk"].map { name in
        .executableTarget(name: name, dependencies: [.product(name: "WaymarkEngine", package: "waymark")])
    }
)
