import WaymarkModel

/// A venue with one level of open floor, whose paths are made as the importer makes them.
public struct FloorVenue {
    public var contents: VenueContents

    /// Makes a venue.
    ///
    /// - Parameters:
    ///   - rings: The floor in millimetres. The unit `hall` has the same outline.
    ///   - anchors: The positions of the nodes `a0`, `a1` and so on.
    ///   - areas: Areas of the level `g`, around which paths can lead.
    ///   - bays: Units that are parts of the floor, around which paths can lead.
    package init(
        rings: [[MillimetrePoint]], anchors: [MillimetrePoint], areas: [Area] = [], bays: [Unit] = [],
        clearance: Double = 0
    ) {
        contents = VenueContents(id: "floor", name: "Floor")
        contents.buildings = [Building(id: "b", name: "Building")]
        contents.levels = [Level(id: "g", building: "b", ordinal: 0, name: "Ground", shortName: "G")]
        contents.areas = areas
        add(rings, anchors, unit: "hall", bays: bays, clearance: clearance)
    }

    /// Adds a floor with the unit and the nodes named after it.
    package mutating func add(
        _ rings: [[MillimetrePoint]], _ anchors: [MillimetrePoint], unit: FeatureID, bays: [Unit] = [],
        clearance: Double = 0, prefix: String = "a"
    ) {
        let polygon = Polygon(outer: rings[0].map(\.point), holes: rings.dropFirst().map { $0.map(\.point) })
        let region = FeatureID("floor:\(unit)")
        contents.units.append(Unit(id: unit, level: "g", category: "concourse", polygon: polygon))
        contents.regions.append(
            Region(
                id: region, level: "g", units: [unit] + bays.map(\.id), polygon: polygon, clearance: clearance))
        contents.units += bays
        let closable = contents.areas.map(\.polygon) + bays.map(\.polygon)
        let bends = closable.flatMap { $0.outer.map { MillimetrePoint($0) } }
        guard let bare = FloorPlan(rings: rings, anchors: anchors),
            let plan = FloorPlan(rings: rings, anchors: anchors, bends: bends.filter { bare.contains($0) })
        else { preconditionFailure("a floor of the test itself has no area") }
        let ids = anchors.indices.map { FeatureID("\(prefix)\($0)") }
        for (id, anchor) in zip(ids, anchors) {
            contents.nodes.append(
                PathNode(id: id, level: "g", position: anchor.point, kind: .door, derivedFrom: region.rawValue))
        }
        var bendIDs: [Int: FeatureID] = [:]
        for (number, edge) in plan.usedEdges().enumerated() where edge.length > 0 {
            let ends = [edge.from, edge.to].map { end -> FeatureID in
                if end < anchors.count { return ids[end] }
                if let known = bendIDs[end] { return known }
                let id = FeatureID("\(region)/\(end)")
                bendIDs[end] = id
                contents.nodes.append(
                    PathNode(
                        id: id, level: "g", position: plan.corners[end - anchors.count].point, kind: .junction,
                        derivedFrom: region.rawValue))
                return id
            }
            contents.edges.append(
                PathEdge(
                    id: FeatureID("\(region)/e\(number)"), path: region, from: ends[0], to: ends[1], kind: .crossing,
                    length: Double(edge.length) / 1000, derivedFrom: region.rawValue))
        }
    }

    /// The venue.
    public var venue: Venue { Venue(validated: contents) }
}

/// Returns a ring of points in metres.
package func metres(_ points: (Double, Double)...) -> [MillimetrePoint] {
    points.map { MillimetrePoint(Point(x: $0.0, y: $0.1)) }
}
