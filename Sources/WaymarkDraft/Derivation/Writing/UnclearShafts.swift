import WaymarkModel

/// Shafts above each other that are not of one kind: an elevator below stairs, two moving walkways, two rooms called "Lift".
///
/// How people change the level there is unknown. If nothing else joins the two, a closed connector says so.
struct UnclearShafts {
    let writing: NetworkWriting

    /// What a unit may be a part of, and where it is.
    private struct Riser {
        var spot: PlanWork.Spot
        var noun: String
        var ordinal: Double
        var shape: Shape
    }

    /// The part of the smaller shaft that must lie above or below the other.
    private static let leastStack = 0.2

    /// Writes the closed connectors. Everything open is written already.
    func write() {
        guard writing.work.rules.stacksShafts else { return }
        let risers = writing.work.spots.values.sorted().compactMap { spot -> Riser? in
            let unit = writing.work.unit(spot)
            guard let noun = noun(of: unit), !isServed(spot) else { return nil }
            return Riser(
                spot: spot, noun: noun, ordinal: writing.work.plans[spot.plan].level.ordinal, shape: unit.floor)
        }
        guard risers.count > 1 else { return }
        let parts = OpenParts(writing.work.contents)
        let index = ShapeIndex(risers.map(\.shape), writing.work.session)
        for lower in risers {
            let above = index.near(lower.shape).prefix(1000).filter { risers[$0].ordinal > lower.ordinal }
            let overlapping = above.filter { upper in
                let overlap = lower.shape.sharedArea(with: risers[upper].shape) ?? 0
                let least = min(lower.shape.area, risers[upper].shape.area)
                return overlap > Self.leastStack * max(least, .leastNormalMagnitude)
            }
            let next = overlapping.min { (risers[$0].ordinal, $0) < (risers[$1].ordinal, $1) }
            guard let next, !isOneKind(lower, risers[next]) else { continue }
            join(lower, risers[next], parts)
        }
    }

    /// Returns whether a connector of the source stops in a unit.
    private func isServed(_ spot: PlanWork.Spot) -> Bool {
        Connector.Kind.allCases.contains { !AscentPairing(work: writing.work).connectors(in: spot, $0).isEmpty }
    }

    /// Returns what leads to other levels from a unit, by its category or else by its name; nil if nothing does.
    private func noun(of unit: PlanUnit) -> String? {
        if let shaft = unit.use.shaft { return Self.text(shaft) }
        let category = unit.unit.category.lowercased()
        if let word = Self.moving.first(where: { category.contains($0.word) }) { return word.noun }
        let name = unit.unit.name?.base ?? ""
        guard unit.use == .room, name.utf8.count <= 100 else { return nil }
        let words = name.lowercased().split { !$0.isLetter }.map(String.init)
        return words.lazy.compactMap { UnitUse(category: $0).shaft }.first.map { "room \"\(name)\" (\(Self.text($0)))" }
    }

    /// Returns the word for a kind: `moving walkway`.
    private static func text(_ kind: Connector.Kind) -> String {
        kind.rawValue.reduce(into: "") { text, letter in text += (letter.isUppercase ? " " : "") + letter.lowercased() }
    }

    private static let moving: [(word: String, noun: String)] = [
        ("elevator", "elevator"), ("lift", "elevator"), ("escalator", "escalator"),
        ("movingwalk", "moving walkway"), ("moving_walk", "moving walkway"), ("stair", "stairs"),
    ]

    /// Returns whether two shafts are of one kind: whether they are one connector is decided already.
    private func isOneKind(_ lower: Riser, _ upper: Riser) -> Bool {
        let kinds = [lower, upper].map { writing.work.unit($0.spot).use.shaft }
        return kinds[0] != nil && kinds[0] == kinds[1]
    }

    private func join(_ lower: Riser, _ upper: Riser, _ parts: OpenParts) {
        let ends = [lower, upper].map { writing.nodes(on: $0.spot) }
        guard parts.differ(ends.map { Set($0.map(parts.of)) }), let from = ends[0].min(), let to = ends[1].min() else {
            return
        }
        let ids = [lower, upper].map { writing.work.unit($0.spot).id }
        let levels = [lower, upper].map { writing.work.plans[$0.spot.plan].level.id }
        let names = levels.map { level in
            writing.work.contents.levels.first { $0.id == level }?.name.base ?? level.rawValue
        }
        let reason =
            "\(lower.noun) on \(names[0]) below \(upper.noun) on \(names[1]); how people change the level is unknown"
        guard
            let inference = writing.work.infer(
                .stack, ids, level: levels[0], point: lower.shape.innerPoint, evidence: reason)
        else { return }
        let join = Connector(
            id: FeatureID(inference.id), kind: .unknownJoin, name: writing.work.unit(lower.spot).unit.name,
            stops: [from, to].map { Connector.Stop(node: writing.work.contents.nodes[$0].id) }, closure: reason,
            isInferred: true, derivedFrom: inference.id)
        writing.add(writing.work.corrected(join))
    }
}
