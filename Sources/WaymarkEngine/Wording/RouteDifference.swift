import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// How a way differs from the one that is followed, and from the other ways beside it.
public struct RouteDifference: Hashable, Sendable {
    /// The connector or the path with a name that only this way passes and spends most time on; nil if there is none.
    public private(set) var passes: RouteSegment.Source?
    /// The level on which only this way walks; nil if the rest says enough, or there is none.
    public private(set) var level: FeatureID?
    /// The landmark that only this way passes; nil if the rest says enough, or there is none.
    public private(set) var landmark: LocalizedText?
    /// The compass direction in which it lies of the ways of which the same would be said, in degrees; nil if the rest says enough.
    public private(set) var bearing: Double?
    /// The way types that only the other way uses: stairs, elevators and the like.
    public let avoids: [WayKind]
    /// How many turns fewer its sentences tell; 0 if as many, or more.
    public let fewerTurns: Int
    /// How many metres less there are to walk; 0 if there are as many, or more.
    public let shorter: Double

    /// Compares the plans of ways with the plan that is followed, and with each other.
    public static func all(_ plans: [RoutePlan], beside followed: RoutePlan) -> [RouteDifference] {
        let names = NamedWays(followed.route.venue, of: [followed.route] + plans.map(\.route))
        return all(plans.map { ComparedWay($0, names) }, beside: ComparedWay(followed, names))
    }

    /// Compares ways with the one that is followed, and with each other.
    public static func all(_ ways: [GuidedRoute], beside followed: GuidedRoute) -> [RouteDifference] {
        let names = NamedWays(followed.route.venue, of: [followed.route] + ways.map(\.route))
        return all(ways.map { ComparedWay($0, names) }, beside: ComparedWay(followed, names))
    }

    private static func all(_ ways: [ComparedWay], beside followed: ComparedWay) -> [RouteDifference] {
        var differences = ways.map { RouteDifference($0, beside: followed) }
        // Where the same would be said of several, first what they pass tells them apart, then where they walk, then
        // what can be seen, and at last on which side they are.
        let tries: [(inout RouteDifference, ComparedWay, [ComparedWay]) -> Void] = [
            { $0.passes = passage(of: $1, beside: $2) ?? $0.passes },
            { $0.level = $0.level ?? level(of: $1, beside: $2) },
            { $0.landmark = $0.landmark ?? landmark(of: $1, beside: $2) },
            { $0.landmark = landmark(of: $1, beside: $2) ?? $0.landmark },
            { $0.bearing = bearing(of: $1, beside: $2.dropLast()) },
        ]
        for change in tries {
            let alike = Dictionary(grouping: ways.indices) { differences[$0].said }.values.filter { $0.count > 1 }
            for group in alike {
                for index in group {
                    let rivals = group.filter { $0 != index }.map { ways[$0] }
                    change(&differences[index], ways[index], rivals + [followed])
                }
            }
        }
        return differences
    }

    private init(_ way: ComparedWay, beside followed: ComparedWay) {
        passes = Self.passage(of: way, beside: [followed])
        avoids = WayKind.allCases.filter { kind in
            kind.connector != nil && !kind.isUnknown && !way.kinds.contains(kind) && followed.kinds.contains(kind)
        }
        fewerTurns = max(0, min(followed.turns - way.turns, followed.bends - way.bends))
        shorter = max(0, followed.distance - way.distance)
        guard passes == nil, avoids.isEmpty else { return }
        level = Self.level(of: way, beside: [followed])
        if level == nil { landmark = Self.landmark(of: way, beside: [followed]) }
    }

    /// What its sentence says, without the numbers.
    private var said: RouteDifference {
        RouteDifference(
            passes: passes, level: level, landmark: landmark, bearing: bearing, avoids: avoids,
            fewerTurns: min(fewerTurns, 1),
            shorter: isShorter ? 1 : 0)
    }

    private init(
        passes: RouteSegment.Source?, level: FeatureID?, landmark: LocalizedText?, bearing: Double?, avoids: [WayKind],
        fewerTurns: Int, shorter: Double
    ) {
        (self.passes, self.level, self.landmark, self.bearing) = (passes, level, landmark, bearing)
        (self.avoids, self.fewerTurns, self.shorter) = (avoids, fewerTurns, shorter)
    }

    /// Whether nothing else can be said than that it is shorter.
    fileprivate var isShorter: Bool { tellsNothing && shorter >= 1 }
    fileprivate var tellsNothing: Bool {
        passes == nil && level == nil && landmark == nil && bearing == nil && avoids.isEmpty && fewerTurns == 0
    }

    /// Returns what has a name, is passed by no other way, and takes most time; of equal ones the first on the way.
    private static func passage(of way: ComparedWay, beside others: [ComparedWay]) -> RouteSegment.Source? {
        let known = others.reduce(into: Set<RouteSegment.Source>()) { $0.formUnion($1.sources) }
        var best: (source: RouteSegment.Source, time: Int64)?
        for source in way.sources where !known.contains(source) {
            guard let time = way.named[source], time > best?.time ?? .min else { continue }
            best = (source, time)
        }
        return best?.source
    }

    /// Returns the level where it walks farthest, of those where no other way walks; nil if that is less than a metre.
    private static func level(of way: ComparedWay, beside others: [ComparedWay]) -> FeatureID? {
        let own = way.levels.filter { level, distance in
            distance >= 1 && others.allSatisfy { $0.levels[level] == nil }
        }
        return own.max { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }.map { way.venue[$0.key].id }
    }

    /// Returns the first landmark that no other way passes; if there is none, the first place past whose door no other way leads.
    private static func landmark(of way: ComparedWay, beside others: [ComparedWay]) -> LocalizedText? {
        if let landmark = way.landmarks.first(where: { name in others.allSatisfy { !$0.landmarks.contains(name) } }) {
            return landmark
        }
        let known = others.reduce(into: Set<LocalizedText>()) { $0.formUnion($1.doors + $1.landmarks) }
        return way.doors.first { !known.contains($0) }
    }

    /// Returns the compass direction in which the middle of its own part lies of those of other ways; nil if they are in one place.
    private static func bearing(of way: ComparedWay, beside others: some Collection<ComparedWay>) -> Double? {
        let middles = others.compactMap { $0.middle(beside: [way]) }
        guard let own = way.middle(beside: Array(others)), !middles.isEmpty else { return nil }
        let count = Double(middles.count)
        let theirs = Point(
            x: middles.reduce(0) { $0 + $1.x } / count, y: middles.reduce(0) { $0 + $1.y } / count)
        return own.distance(to: theirs) < 1 ? nil : way.venue.bearing(from: theirs, to: own)
    }
}

extension TravelWording {
    /// Returns how a way differs, in the traveller's language: `by the Skybridge, without stairs`.
    package func sentence(_ difference: RouteDifference) -> String {
        var parts: [String] = []
        if let source = difference.passes { parts.append(text(.otherBy, ["through": through(source)])) }
        if let level = difference.level.flatMap({ names.venue.level($0) }) {
            parts.append(phrasebook.names.form(of: level.name.text(in: names.language), as: .onLevel))
        }
        if let landmark = difference.landmark {
            let name = landmark.text(in: names.language)
            let forms = ["landmark": NameRole.landmark, "fromLandmark": .fromPlace]
            parts.append(text(.otherPast, forms.mapValues { phrasebook.names.form(of: name, as: $0) }))
        }
        if let bearing = difference.bearing {
            parts.append(text(.otherToward, ["heading": phrasebook.heading(bearing)]))
        }
        if !difference.avoids.isEmpty {
            let kinds = difference.avoids.map { phrasebook.nouns[TravelNoun($0)]?.many ?? $0.rawValue }
            parts.append(text(.otherWithout, ["kinds": kinds.joined(separator: ", ")]))
        }
        if difference.fewerTurns > 0 { parts.append(text(.otherFewerTurns)) }
        if difference.isShorter { parts.append(text(.otherShorter)) }
        return parts.isEmpty ? text(.otherElsewhere) : parts.joined(separator: ", ")
    }
}
