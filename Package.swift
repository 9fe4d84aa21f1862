// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: Swift 6 mode, warnings are errors, existentials and imports written out.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// The C that is ours: as strict as the Swift.
let cSettings: [CSetting] = [
    .enableWarning("all"),
    .enableWarning("extra"),
    .treatAllWarnings(as: .error),
]

/// Debug builds run the oracles and the makers of random venues ten times as fast with the optimiser. No product uses them:
/// with unsafe flags it could not be a dependency.
let optimized = SwiftSetting.unsafeFlags(["-O"], .when(configuration: .debug))

// On Linux the program loads these libraries with their first call (see CLoaded), so it is not linked with them.
#if os(Linux)
    let loaded = (geos: String?.none, archive: String?.none, mosquitto: String?.none, nats: String?.none)
    let linked: [Target.Dependency] = []
#else
    let loaded = (geos: "geos", archive: "libarchive", mosquitto: "libmosquitto", nats: "libnats")
    let linked: [Target.Dependency] = ["CGEOS", "CArchive"]
#endif

/// The scripts and style sheets of map pages, as constants of the program.
let pageParts: [Resource] =
    [
        "boxes", "cards", "colors", "coordinates", "gestures", "keys", "labels", "layout", "levels", "marks", "network",
        "paper",
        "places", "routes", "start", "state", "view",
    ].map { .embedInCode("HTML/Script/\($0).js") }
    + ["controls", "coordinates", "layout", "lists", "map", "marks", "narrow", "paper", "withoutScript"].map {
        .embedInCode("HTML/Style/\($0).css")
    }

let package = Package(
    name: "waymark",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "WaymarkEngine", targets: ["WaymarkEngine", "WaymarkAnswers"]),
        .library(name: "WaymarkBroker", targets: ["WaymarkBroker"]),
        .executable(name: "waymark", targets: ["waymark"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CGEOS", pkgConfig: loaded.geos, providers: [.apt(["libgeos-dev"]), .brew(["geos"])]),
        .systemLibrary(
            name: "CArchive", pkgConfig: loaded.archive, providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
        .systemLibrary(
            name: "CEditline", pkgConfig: "libedit", providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
        .systemLibrary(
            name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
        .systemLibrary(
            name: "CMosquitto", pkgConfig: loaded.mosquitto,
            providers: [.apt(["libmosquitto-dev"]), .brew(["mosquitto"])]),
        .systemLibrary(
            name: "CNats", pkgConfig: loaded.nats, providers: [.apt(["libnats-dev"]), .brew(["cnats"])]),
        .target(name: "CLoaded", dependencies: linked, cSettings: cSettings),
        .target(
            name: "CLoadedBrokers", dependencies: ["CLoaded", "CMosquitto", "CNats"], cSettings: cSettings),
        .target(name: "CLuaShims", dependencies: ["CLua"], cSettings: cSettings),
        .target(name: "LuaRuntime", dependencies: ["CLuaShims"], swiftSettings: settings),
        .target(name: "WaymarkModel", swiftSettings: settings),
        .target(
            name: "WaymarkImportKit",
            dependencies: ["WaymarkModel", "CLoaded", .product(name: "Yams", package: "Yams")],
            swiftSettings: settings),
        .target(
            name: "WaymarkDraft", dependencies: ["WaymarkModel", "WaymarkImportKit", "CLoaded"],
            swiftSettings: settings),
        .target(
            name: "WaymarkReaders", dependencies: ["WaymarkModel", "WaymarkImportKit", "WaymarkDraft"],
            swiftSettings: settings),
        .target(
            name: "WaymarkImport",
            dependencies: ["WaymarkModel", "WaymarkImportKit", "WaymarkDraft", "WaymarkReaders"],
            swiftSettings: settings),
        .target(
            name: "WaymarkStore",
            dependencies: [
                "WaymarkModel", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: settings),
        .target(name: "WaymarkRouting", dependencies: ["WaymarkModel"], swiftSettings: settings),
        .target(name: "WaymarkGuidance", dependencies: ["WaymarkModel", "WaymarkRouting"], swiftSettings: settings),
        .target(
            name: "WaymarkMaps", dependencies: ["WaymarkModel", "WaymarkRouting", "WaymarkGuidance"],
            resources: pageParts, swiftSettings: settings),
        .target(
            name: "WaymarkNavigation", dependencies: ["WaymarkModel", "WaymarkRouting", "WaymarkGuidance"],
            swiftSettings: settings),
        .target(
            name: "WaymarkSharing",
            dependencies: ["WaymarkModel", "WaymarkNavigation", "CMosquitto", "CNats", "CLoadedBrokers"],
            swiftSettings: settings),
        .target(
            name: "WaymarkPlugins",
            dependencies: [
                "LuaRuntime", "WaymarkModel", "WaymarkRouting", "WaymarkGuidance", "WaymarkNavigation",
            ],
            swiftSettings: settings),
        .target(
            name: "WaymarkPluginTools",
            dependencies: ["LuaRuntime", "WaymarkModel", "WaymarkRouting", "WaymarkPlugins"],
            swiftSettings: settings),
        .target(
            name: "WaymarkEngine",
            dependencies: [
                "WaymarkModel", "WaymarkImportKit", "WaymarkDraft", "WaymarkImport", "WaymarkStore", "WaymarkRouting",
                "WaymarkGuidance", "WaymarkMaps", "WaymarkNavigation", "WaymarkPlugins", "LuaRuntime",
            ],
            swiftSettings: settings),
        .target(
            name: "WaymarkBroker",
            dependencies: [
                "WaymarkModel", "WaymarkStore", "WaymarkRouting", "WaymarkNavigation", "WaymarkSharing",
                "WaymarkPlugins",
                "WaymarkEngine",
            ],
            swiftSettings: settings),
        .target(name: "WaymarkAnswers", dependencies: ["WaymarkEngine"], swiftSettings: settings),
        .target(
            name: "WaymarkShell",
            dependencies: [
                "WaymarkEngine", "WaymarkAnswers", "WaymarkBroker", "WaymarkPluginTools", "CEditline",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .executableTarget(name: "waymark", dependencies: ["WaymarkShell"], swiftSettings: settings),
        .target(
            name: "WaymarkTestSupport",
            dependencies: ["WaymarkModel"],
            path: "Tests/WaymarkTestSupport", swiftSettings: settings + [optimized]),
        .target(
            name: "WaymarkTestSketches",
            dependencies: ["WaymarkModel", "WaymarkImport"],
            path: "Tests/WaymarkTestSketches", swiftSettings: settings),
        .target(name: "CLuaStock", dependencies: ["CLua"], path: "Tests/CLuaStock", cSettings: cSettings),
        .testTarget(
            name: "LuaRuntimeTests", dependencies: ["LuaRuntime", "CLuaStock"], swiftSettings: settings),
        .testTarget(name: "LuaHostileTests", dependencies: ["LuaRuntime"], swiftSettings: settings),
        .executableTarget(
            name: "HostileProbe",
            dependencies: [
                "LuaRuntime", "WaymarkPlugins", "WaymarkModel", "WaymarkRouting", "WaymarkGuidance",
                "WaymarkNavigation",
            ],
            path: "Tests/HostileProbe", swiftSettings: settings),
        .testTarget(
            name: "WaymarkHostileTests", dependencies: ["HostileProbe", "WaymarkModel"], swiftSettings: settings),
        .target(
            name: "WaymarkFuzzTargets",
            dependencies: [
                "LuaRuntime", "WaymarkModel", "WaymarkImportKit", "WaymarkImport", "WaymarkEngine", "WaymarkShell",
            ],
            path: "Tests/WaymarkFuzzTargets", swiftSettings: settings),
        .testTarget(
            name: "WaymarkFuzzTests", dependencies: ["WaymarkFuzzTargets"], exclude: ["Corpus"],
            swiftSettings: settings),
        .testTarget(
            name: "WaymarkModelTests", dependencies: ["WaymarkModel", "WaymarkTestSupport"], swiftSettings: settings),
        .testTarget(
            name: "WaymarkImportTests",
            dependencies: [
                "WaymarkImportKit", "WaymarkDraft", "WaymarkReaders", "WaymarkImport", "WaymarkTestSupport", "CArchive",
                "CDeclarations",
            ],
            exclude: ["AuthorMistakes", "Fixtures"], swiftSettings: settings,
            // The tests pack files with functions that the program does not call.
            linkerSettings: [.linkedLibrary("archive")]),
        // A C file that does not compile if our declarations of GEOS and libarchive differ from theirs.
        .target(
            name: "CDeclarations", dependencies: ["CLoaded", "CGEOS", "CArchive"], path: "Tests/CDeclarations",
            cSettings: cSettings),
        .executableTarget(
            name: "StoreActor", dependencies: ["WaymarkStore", "WaymarkModel"], path: "Tests/StoreActor",
            swiftSettings: settings),
        .target(
            name: "StoreFixtures", dependencies: [.product(name: "GRDB", package: "GRDB.swift")],
            path: "Tests/StoreFixtures", exclude: ["Schemas"],
            swiftSettings: settings),
        .target(
            name: "CFaultyFiles", path: "Tests/CFaultyFiles", cSettings: cSettings,
            linkerSettings: [.linkedLibrary("sqlite3")]),
        .testTarget(
            name: "WaymarkStoreTests",
            dependencies: ["WaymarkStore", "WaymarkTestSupport", "CFaultyFiles", "StoreActor", "StoreFixtures"],
            swiftSettings: settings),
        .testTarget(
            name: "WaymarkRoutingTests",
            dependencies: ["WaymarkRouting", "WaymarkImport", "WaymarkTestSupport", "WaymarkTestSketches"],
            swiftSettings: settings),
        .testTarget(
            name: "WaymarkGuidanceTests",
            dependencies: ["WaymarkGuidance", "WaymarkImport", "WaymarkTestSupport", "WaymarkTestSketches"],
            swiftSettings: settings),
        .testTarget(
            name: "WaymarkMapsTests",
            dependencies: ["WaymarkMaps", "WaymarkImport", "WaymarkTestSupport", "WaymarkTestSketches"],
            exclude: ["Browser/Pictures", "Golden", "HTML/Golden"], swiftSettings: settings),
        .testTarget(
            name: "WaymarkNavigationTests",
            dependencies: ["WaymarkNavigation", "WaymarkImport", "WaymarkTestSupport", "WaymarkTestSketches"],
            swiftSettings: settings),
        .testTarget(
            name: "WaymarkSharingTests", dependencies: ["WaymarkSharing", "BrokerTestSupport", "WaymarkTestSupport"],
            swiftSettings: settings),
        .target(
            name: "BrokerTestSupport", path: "Tests/BrokerTestSupport", swiftSettings: settings),
        .target(
            name: "PluginTestSupport",
            dependencies: [
                "LuaRuntime", "WaymarkPlugins", "WaymarkModel", "WaymarkRouting", "WaymarkGuidance",
                "WaymarkNavigation", "WaymarkTestSupport", "WaymarkTestSketches",
            ],
            path: "Tests/PluginTestSupport", swiftSettings: settings),
        .testTarget(
            name: "WaymarkPluginsTests",
            dependencies: [
                "LuaRuntime", "WaymarkPlugins", "WaymarkModel", "WaymarkRouting", "WaymarkGuidance",
                "WaymarkNavigation", "WaymarkTestSupport", "WaymarkTestSketches", "PluginTestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "WaymarkPluginToolsTests",
            dependencies: ["WaymarkPluginTools", "WaymarkAnswers", "WaymarkEngine", "PluginTestSupport"],
            swiftSettings: settings),
        .executableTarget(
            name: "LeadThrough", dependencies: ["WaymarkEngine"], path: "docs/examples/programs/Sources/LeadThrough"),
        .executableTarget(
            name: "FollowWalk", dependencies: ["WaymarkEngine"], path: "docs/examples/programs/Sources/FollowWalk"),
        .testTarget(
            name: "WaymarkEngineTests",
            dependencies: [
                "WaymarkEngine", "WaymarkTestSupport", "CFaultyFiles", "StoreFixtures", "LeadThrough", "FollowWalk",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "WaymarkBrokerTests",
            dependencies: [
                "WaymarkBroker", "WaymarkEngine", "WaymarkTestSupport", "BrokerTestSupport", "StoreFixtures",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "WaymarkAnswersTests",
            dependencies: [
                "WaymarkAnswers", "WaymarkEngine", "WaymarkShell", "WaymarkTestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "WaymarkShellTests",
            dependencies: [
                "WaymarkShell", "WaymarkAnswers", "WaymarkTestSupport", "WaymarkTestSketches", "StoreFixtures",
                "BrokerTestSupport",
            ],
            exclude: ["Transcripts"], swiftSettings: settings),
    ]
)

// `make fuzz` builds the fuzzer, with libFuzzer.
// CI runs more of the program than it compiles, so that what computes most has the optimiser there, in debug builds too.
if Context.environment["WAYMARK_OPTIMIZED"] != nil {
    let computing: Set = ["WaymarkModel", "WaymarkImportKit", "WaymarkDraft", "WaymarkRouting", "WaymarkNavigation"]
    for target in package.targets where computing.contains(target.name) { target.swiftSettings?.append(optimized) }
}

if Context.environment["WAYMARK_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "WaymarkFuzz", dependencies: ["WaymarkFuzzTargets"], path: "Tests/WaymarkFuzz",
            swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]))
}

// `make bench` builds the benchmarks. They are part of this package because they measure what is not public.
if Context.environment["WAYMARK_BENCH"] != nil {
    let measured: [Target.Dependency] = [
        "LuaRuntime", "WaymarkModel", "WaymarkDraft", "WaymarkImport", "WaymarkRouting", "WaymarkGuidance",
        "WaymarkNavigation", "WaymarkMaps", "WaymarkPlugins", "WaymarkEngine", "WaymarkShell",
    ]
    package.targets += ["WaymarkBenchmarks", "PluginBenchmarks"].map { name in
        .executableTarget(
            name: name, dependencies: measured, path: "Benchmarks/\(name)", swiftSettings: settings)
    }
    package.targets.append(
        .executableTarget(
            name: "SearchBenchmarks", dependencies: ["WaymarkModel", "WaymarkRouting", "WaymarkStore"],
            path: "Benchmarks/SearchBenchmarks", swiftSettings: settings))
}

// WAYMARK_ONLY=WaymarkStoreTests,waymark keeps the named targets and what they depend on. A contributor's quick builds and
// the sanitizer's builds compile nothing else.
if let names = Context.environment["WAYMARK_ONLY"] {
    var kept: Set<String> = []
    var waiting = names.split(separator: ",").map(String.init)
    while let name = waiting.popLast() {
        let target = package.targets.first { $0.name == name }
        guard let target, kept.insert(name).inserted else { continue }
        for case .byNameItem(let needed, _) in target.dependencies { waiting.append(needed) }
    }
    package.targets.removeAll { !kept.contains($0.name) }
    package.products = []
}
