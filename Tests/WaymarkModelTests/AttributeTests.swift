import Testing
import WaymarkModel

/// A type of the model, with what a test needs to know of its declaration.
struct DeclaredType: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The stored properties.
    let properties: Set<String>
    /// The properties that the declaration names, each with the names of its attributes.
    let declared: [(path: String, spec: AttributeSpec)]

    init<Root: Attributed>(_ type: Root.Type, apart: Set<String> = []) {
        testDescription = "\(type)"
        properties = Set(Mirror(reflecting: Root()).children.compactMap(\.label)).subtracting(apart)
        var paths = Paths<Root>()
        Root.attributes(&paths)
        declared = paths.list
    }

    static let features = [
        DeclaredType(Building.self), DeclaredType(Level.self), DeclaredType(PathNode.self), DeclaredType(PathEdge.self),
        DeclaredType(Connector.self), DeclaredType(Area.self), DeclaredType(Place.self), DeclaredType(Geofence.self),
        DeclaredType(Recommendation.self), DeclaredType(Unit.self), DeclaredType(Opening.self),
        DeclaredType(Obstacle.self), DeclaredType(Footprint.self), DeclaredType(Detail.self), DeclaredType(Region.self),
    ]
    static let parts = [
        DeclaredType(Connector.Stop.self), DeclaredType(Connector.Flight.self), DeclaredType(Connector.Wait.self),
        DeclaredType(Connector.Ride.self), DeclaredType(Place.Entrance.self), DeclaredType(Underlay.self),
        DeclaredType(PublicHoliday.self),
        DeclaredType(CostOverrides.self),
        DeclaredType(Anchor.self),
    ]
    static let all =
        features + parts + [
            DeclaredType(
                VenueContents.self,
                apart: [
                    "buildings", "levels", "nodes", "edges", "connectors", "areas", "places", "geofences",
                    "recommendations", "units", "openings", "obstacles", "footprints", "details", "regions",
                ])
        ]
}

@Suite struct `Every attribute is declared once` {
    @Test(arguments: DeclaredType.all) func `A declaration names every stored property`(_ type: DeclaredType) {
        let named = type.declared.flatMap { $0.path.split(separator: ".").map(String.init) }
        #expect(type.properties.subtracting(named) == [])
        #expect(!type.properties.isEmpty)
    }

    @Test(arguments: DeclaredType.all.filter { !["Anchor", "Underlay"].contains($0.testDescription) })
    func `An attribute has the name of its property`(_ type: DeclaredType) {
        for (path, spec) in type.declared { #expect(path.hasSuffix(".\(spec.name)")) }
    }

    @Test(arguments: DeclaredType.all) func `Names, keys and columns are unique`(_ type: DeclaredType) {
        let specs = type.declared.map(\.spec)
        #expect(Set(specs.map(\.name)).count == specs.count)
        #expect(Set(specs.map(\.key)).count == specs.count)
        #expect(Set(specs.map(\.column)).count == specs.count)
    }

    @Test(arguments: DeclaredType.all) func `The documentation of each attribute consists of sentences`(
        _ type: DeclaredType
    ) {
        for (_, spec) in type.declared { #expect(spec.doc.hasSuffix(".") && spec.doc.first?.isUppercase == true) }
    }

    @Test func `The list of each kind of feature is declared, in the order of kinds`() {
        var kinds = Kinds()
        VenueContents.lists(&kinds)
        #expect(kinds.list == FeatureKind.allCases)
    }

    @Test func `The default is that of the blank feature unless the declaration says another`() throws {
        let edge = PathEdge.attributes
        func fallback(_ name: String) throws -> String? {
            try #require(edge.first { $0.spec.name == name }).fallback
        }
        #expect(try fallback("delay") == "0")
        #expect(try fallback("isOneWay") == "no")
        #expect(try fallback("hours") == "always")
        #expect(try fallback("width") == nil)
        #expect(try fallback("length") == "from the nodes")
        #expect(Recommendation.attributes.first { $0.spec.name == "radius" }?.fallback == "10")
        #expect(PathNode.attributes.first { $0.spec.name == "kind" }?.fallback == "junction")
    }
}

@Suite struct `Names are spelt in one way` {
    @Test(arguments: [
        ("stepCount", Measure.none, "step_count"), ("length", .metres, "length_m"),
        ("elevatorWait", .seconds, "elevator_wait_s"), ("secondsPerLevel", .seconds, "seconds_per_level"),
        ("seconds", .seconds, "seconds"), ("escalatorSpeed", .metresPerSecond, "escalator_speed"),
        ("isOneWay", .none, "is_one_way"),
    ]) func `A name in snake case has the unit once`(name: String, unit: Measure, column: String) {
        #expect(Spelling.column(of: name, unit) == column)
    }

    @Test(arguments: [("isOneWay", "oneWay"), ("island", "island"), ("is", "is"), ("name", "name")])
    func `A name in venue files has no leading "is"`(name: String, key: String) {
        #expect(Spelling.key(of: name) == key)
    }

    @Test func `A declared key replaces the name only in venue files`() throws {
        let spec = try #require(PathEdge.attributes.first { $0.spec.name == "isAccessible" }).spec
        #expect(spec.key == "wheelchair")
        #expect(spec.column == "is_accessible")
        #expect(spec.word == "accessible")
    }
}

@Suite struct `A path's values are distributed to its pieces` {
    private let shares = [
        PieceShare(fraction: 0.3, start: 0, end: 0.3), PieceShare(fraction: 0.3, start: 0.3, end: 0.6),
        PieceShare(fraction: 0.4, start: 0.6, end: 1),
    ]

    @Test func `A number is divided among the pieces of a path`() {
        #expect(shares.map { 10.0.piece($0) } == [3, 3, 4])
        #expect(shares.map { 5.piece($0) } == [2, 1, 2])
        #expect(shares.map { Optional(5).piece($0) } == [2, 1, 2])
    }

    @Test func `Any other value is the same for each piece of a path`() {
        #expect(shares.map { "a".piece($0) } == ["a", "a", "a"])
        #expect(shares.map { true.piece($0) } == [true, true, true])
    }
}

/// Collects the kinds of a venue's lists.
private struct Kinds: FeatureListVisitor {
    var list: [FeatureKind] = []
    mutating func visit<Feature: VenueFeature>(_ path: WritableKeyPath<VenueContents, [Feature]>) {
        list.append(Feature.featureKind)
    }
}

/// Collects the texts of the key paths.
private struct Paths<Root: Attributed>: AttributeVisitor {
    var list: [(path: String, spec: AttributeSpec)] = []

    /// Returns the text of a key path. Computed properties have no names at run time.
    private func text(_ path: PartialKeyPath<Root>) -> String {
        let computed: [AnyKeyPath: String] = [
            \PathEdge.name: "name", \PathEdge.stepCount: "stepCount", \PathEdge.incline: "incline",
            \PathEdge.width: "width", \PathEdge.hours: "hours", \PathEdge.access: "access",
            \PathEdge.signpost: "signpost", \PathEdge.reverseSignpost: "reverseSignpost", \PathEdge.tags: "tags",
        ]
        return computed[path].map { "\\\(Root.self).\($0)" } ?? "\(path)"
    }

    mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec
    ) { list.append((text(path), spec())) }
    mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) { list.append((text(path), spec())) }
    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) { list.append((text(path), spec())) }
    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec) {
        list.append((text(path), spec()))
    }
    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    {
        list.append((text(path), spec()))
    }
    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) { list.append((text(path), spec())) }
    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) { list.append((text(path), spec())) }
}
