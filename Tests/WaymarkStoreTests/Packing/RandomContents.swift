import WaymarkModel
import WaymarkTestSupport

/// A venue with random values in all attributes that are declared, without regard to what the validator accepts: only
/// ids are unique, every reference exists, and the parts of connectors fit.
struct RandomContents: FeatureListVisitor {
    private(set) var contents = VenueContents(id: "random", name: "Random")
    private var source: RandomSource

    static func venue(seed: UInt64) -> Venue {
        var random = RandomContents(source: RandomSource(seed: seed))
        random.contents = random.source.value(VenueContents())
        random.contents.id = "random"
        random.contents.timeZone = "Europe/Paris"
        VenueContents.lists(&random)
        random.fitConnectors()
        return Venue(validated: random.contents)
    }

    private init(source: RandomSource) { self.source = source }

    /// Lets the parts of connectors fit, because loading refuses others.
    private mutating func fitConnectors() {
        for index in contents.connectors.indices {
            var connector = contents.connectors[index]
            while connector.stops.count < 2 { connector.stops.append(Connector.Stop(node: contents.nodes[0].id)) }
            let flights = connector.flights
            if !connector.kind.isRide {
                connector.flights = (1..<connector.stops.count).map {
                    $0 <= flights.count ? flights[$0 - 1] : Connector.Flight()
                }
            }
            for ride in connector.rides.indices {
                (connector.rides[ride].from, connector.rides[ride].to) = (
                    connector.stops[0].node, connector.stops[1].node
                )
            }
            contents.connectors[index] = connector
        }
    }

    mutating func visit<Feature: VenueFeature>(_ path: WritableKeyPath<VenueContents, [Feature]>) {
        let kind = Feature.featureKind
        // At least one of each kind, so that there is something to refer to.
        let features = (0..<source.count(1...4)).map { index in
            var feature = source.value(Feature())
            let start = source.pick(["a", "é", "🚪", "long enough not to be small "])
            feature.id = FeatureID("\(start)\(kind.rawValue)\(index)")
            return feature
        }
        contents[keyPath: path] = features
        source.ids[kind] = features.map(\.id)
    }
}

/// Fills the attributes of a feature.
private struct RandomFeature<Root: Attributed>: AttributeVisitor {
    var root: Root
    var source: RandomSource

    private mutating func list<Element>(_ element: (inout RandomSource) -> Element?) -> [Element] {
        (0..<source.count(0...3)).compactMap { _ in element(&source) }
    }

    mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard spec().formats.contains(.store) else { return }
        // A blank number that stands for a missing one is not equal to itself.
        let value = root[keyPath: path]
        if source.isBlank(), value == value { return }
        if let value = Value.read(from: &source) { root[keyPath: path] = value }
    }

    mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        if Reference.canBeMissing, source.isBlank() { return }
        if let value = Reference(target: source.reference(kind)) { root[keyPath: path] = value }
    }

    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) { root[keyPath: path] = list { $0.reference(kind) } }

    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec) {
        root[keyPath: path] = list { $0.text() }
    }

    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    {
        for name in list({ $0.text() }) { root[keyPath: path][name] = source.number() }
    }

    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) { root[keyPath: path] = list { $0.value(Part()) } }

    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) { root[keyPath: path] = source.value(root[keyPath: path]) }
}

/// Random values of every type.
private struct RandomSource: AttributeSource {
    private var random: SeededGenerator
    /// The ids of the features of each kind so far.
    var ids: [FeatureKind: [FeatureID]] = [:]

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func value<Root: Attributed>(_ blank: Root) -> Root {
        var feature = RandomFeature(root: blank, source: self)
        Root.attributes(&feature)
        self = feature.source
        return feature.root
    }

    mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func pick<Element>(_ list: [Element]) -> Element { random.pick(list) }
    mutating func isBlank() -> Bool { random.chance(0.4) }
    mutating func reference(_ kind: FeatureKind) -> FeatureID? { ids[kind].map { random.pick($0) } }

    mutating func number() -> Double? {
        random.pick([
            0, 1, -1, 0.1, 1.0 / 3, .leastNonzeroMagnitude, -.greatestFiniteMagnitude, 4_503_599_627_370_497.5,
            .infinity,
        ])
    }
    mutating func integer() -> Int? { random.pick([0, 1, -1, 63, 64, -64, -65, 8191, 1 << 40, .max, .min]) }
    mutating func flag() -> Bool? { random.chance(0.5) }
    mutating func text() -> String? {
        random.pick([
            "", "x", "fifteen bytes !", "sixteen bytes !!", "e\u{301}", "\u{E9}", "👩‍👩‍👧\n\"\\",
            String(repeating: "long ", count: 60),
        ])
    }
    mutating func choice<Choice: ChoiceValue>() -> Choice? { random.pick(Array(Choice.allCases)) }
    mutating func localized() -> LocalizedText? { LocalizedText(text() ?? "", translations: tags() ?? [:]) }
    mutating func hours() -> OpeningHours? { try? OpeningHours(random.pick(["24/7", "Mo-Fr 08:00-18:00", "off"])) }
    mutating func roles() -> Set<Role>? { Set((0..<count(0...2)).map { Role(rawValue: "role\($0)") }) }
    mutating func tags() -> [String: String]? {
        var tags: [String: String] = [:]
        for _ in 0..<count(0...2) { tags[text() ?? ""] = text() }
        return tags
    }
    mutating func point() -> Point? { Point(x: number() ?? 0, y: number() ?? 0) }
    mutating func line() -> Polyline? { Polyline(points()) }
    mutating func polygon() -> Polygon? {
        Polygon(outer: points(), holes: (0..<count(0...2)).map { _ in points() })
    }
    mutating func date() -> CalendarDate? {
        CalendarDate(year: count(-9...9999), month: count(1...12), day: count(1...31))
    }
    private mutating func points() -> [Point] { (0..<count(0...3)).compactMap { _ in point() } }
}
