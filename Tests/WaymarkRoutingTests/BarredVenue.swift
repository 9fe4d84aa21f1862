import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

/// What can bar a passage.
private enum Cause: CaseIterable {
    case closed, closedUntil, hours, never, staff, medic, profile, ramp, rule, other
}

/// Closes some paths, as a plugin does.
private struct Closer: Weighting {
    let author: String
    let edges: Set<Int>

    func adjustment(for passage: PassageDescription) -> PassageAdjustment? {
        guard case .edge(let edge, _) = passage.source, edges.contains(edge.position) else { return nil }
        return PassageAdjustment(isClosed: true, reason: "rule \(edge.position)")
    }
}

/// Two levels with random paths, a lift and stairs, and with random things that bar them.
///
/// It keeps what bars each passage beside the venue, so that all ways are known without a search.
struct BarredVenue {
    var builder = VenueBuilder()
    private(set) var conditions: [Condition] = []
    private var rules: [String: Set<Int>] = [:]
    private var passages: [Passage] = []
    /// What bars who comes to the upper level.
    private var upper: Set<String> = []

    private struct Passage {
        var from: FeatureID
        var to: FeatureID
        var bars: Set<String>
    }

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        builder.level("g", ordinal: 0)
        builder.level("u", ordinal: 1)
        let below: [FeatureID] = ["a", "p", "q", "r"]
        let above: [FeatureID] = ["b", "s", "t"]
        for (index, id) in below.enumerated() { builder.node(id, 20 * Double(index), 5 * Double(index % 2), on: "g") }
        for (index, id) in above.enumerated() { builder.node(id, 20 * Double(index), 5 * Double(index % 2), on: "u") }
        // Who is shut in by the rules of plugins may leave.
        builder.node("z", 0, -20, on: "g")
        builder.edge("a", "z")
        let density = random.pick([0.4, 0.6])
        for nodes in [below, above] {
            for (index, from) in nodes.enumerated() {
                for to in nodes[(index + 1)...] where random.chance(density) { addPath(from, to, &random) }
            }
        }
        addConnector("lift", .elevator, [random.pick(below), random.pick(above)], &random)
        addConnector("stairs", .stairs, [random.pick(below), random.pick(above)], &random)
        if random.chance(0.2) {
            builder.contents.levels[1].hours = hours("14:00-18:00")
            upper.insert("hours u")
        }
        if random.chance(0.2) {
            builder.contents.levels[1].access = ["guest"]
            upper.insert("guest")
        }
    }

    var weightings: [any Weighting] {
        rules.keys.sorted().map { Closer(author: $0, edges: rules[$0] ?? []) }
    }

    private mutating func addPath(_ from: FeatureID, _ to: FeatureID, _ random: inout SeededGenerator) {
        builder.edge(from, to)
        let last = builder.contents.edges.count - 1
        let id = builder.contents.edges[last].id
        var bars: Set<String> = []
        for _ in 0..<random.pick([0, 1, 1, 1, 2]) {
            let cause = random.pick(Cause.allCases)
            switch cause {
            case .closed, .closedUntil:
                let until = cause == .closed ? nil : morning.adding(seconds: 2 * 3_600)
                conditions.append(close(.edge(id), until: until))
                bars.insert("closed \(id)")
            case .hours, .never:
                let isNever = bars.contains("never") || cause == .never
                builder.contents.edges[last].hours = hours(isNever ? "off" : "14:00-18:00")
                bars.remove("hours \(id)")
                bars.insert(isNever ? "never" : "hours \(id)")
            case .staff, .medic:
                builder.contents.edges[last].access = cause == .staff ? [.staff] : ["medic"]
                bars.subtract(["staff", "medic"])
                bars.insert("\(cause)")
            case .profile, .ramp:
                guard builder.contents.edges[last].kind == .corridor else { continue }
                builder.contents.edges[last].kind = cause == .ramp ? .ramp : .stairs
                bars.insert(cause == .ramp ? "ramp" : "profile")
            case .rule, .other:
                rules["\(cause)", default: []].insert(last)
                bars.insert("\(cause)")
            }
        }
        passages.append(Passage(from: from, to: to, bars: bars))
        passages.append(Passage(from: to, to: from, bars: bars))
    }

    private mutating func addConnector(
        _ id: FeatureID, _ kind: Connector.Kind, _ nodes: [FeatureID], _ random: inout SeededGenerator
    ) {
        builder.connector(id, kind, nodes)
        let last = builder.contents.connectors.count - 1
        var bars: Set<String> = kind == .stairs ? ["profile"] : []
        switch random.pick([0, 0, 1, 2, 3]) {
        case 1:
            conditions.append(close(.connector(id)))
            bars.insert("closed \(id)")
        case 2:
            builder.contents.connectors[last].hours = hours("14:00-18:00")
            bars.insert("hours \(id)")
        case 3:
            builder.contents.connectors[last].access = [.staff]
            bars.insert("staff")
        default: break
        }
        passages.append(Passage(from: nodes[0], to: nodes[1], bars: bars))
        passages.append(Passage(from: nodes[1], to: nodes[0], bars: bars))
    }

    private func close(_ target: Condition.Target, until: Timestamp? = nil) -> Condition {
        Condition(id: Int64(conditions.count + 1), target: target, effect: .closed, until: until)
    }

    /// All ways from a node to another one: what bars each of them.
    func ways(from start: FeatureID, to end: FeatureID) -> [Set<String>] {
        var found: [Set<String>] = []
        func go(_ node: FeatureID, _ seen: Set<FeatureID>, _ bars: Set<String>) {
            if node == end {
                found.append(bars)
                return
            }
            for passage in passages where passage.from == node && !seen.contains(passage.to) {
                let enters = isAbove(passage.to) && !isAbove(node)
                go(passage.to, seen.union([passage.to]), bars.union(passage.bars).union(enters ? upper : []))
            }
        }
        go(start, [start], [])
        return found
    }

    private func isAbove(_ node: FeatureID) -> Bool { builder.contents.nodes.first { $0.id == node }?.level == "u" }

    /// Returns what a refusal names, in the words of `ways`.
    func names(_ blocks: [RouteBlock]) -> Set<String> {
        Set(
            blocks.map { block in
                switch block.cause {
                case .condition(let condition) where condition.isRule: condition.author ?? "?"
                case .condition(let condition):
                    switch condition.target {
                    case .edge(let id), .connector(let id): "closed \(id)"
                    default: "?"
                    }
                case .schedule(opens: nil): "never"
                case .schedule:
                    switch block.source {
                    case .edge(let index, _)?: "hours \(builder.contents.edges[index.position].id)"
                    case .connector(let index, _, _)?: "hours \(builder.contents.connectors[index.position].id)"
                    default: "?"
                    }
                case .access(let roles), .accessAround(_, let roles): roles.map(\.rawValue).joined(separator: ",")
                case .profile: "profile"
                case .excluded(let kind): kind.rawValue
                case .closedAround(let enclosure, _): "hours \(enclosure.id)"
                default: "?"
                }
            })
    }
}
