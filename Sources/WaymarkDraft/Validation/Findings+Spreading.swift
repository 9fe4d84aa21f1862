import WaymarkModel

extension Findings {
    /// Removes features that depend on removed features, without further diagnostics.
    ///
    /// A ride loses only the stops with removed nodes, a place only such entrances, and a geofence only such levels; a
    /// unit loses its place, an opening such units, and a footprint its building.
    /// Any other feature is removed with the first feature that it needs.
    mutating func spread(in context: ValidationContext) {
        let contents = context.contents
        dropRepeated()
        func isOut(level id: FeatureID) -> Bool { context.levels[id].map { !isSound(.level, $0) } ?? true }
        func isOut(node id: FeatureID) -> Bool { context.nodes[id].map { !isSound(.node, $0) } ?? true }
        func isOut(_ node: Int) -> Bool { node < 0 || !isSound(.node, node) }

        for (index, level) in contents.levels.enumerated() {
            if let building = level.building, context.buildings[building].map({ !isSound(.building, $0) }) ?? true {
                drop(.level, index)
            }
        }
        for index in contents.nodes.indices
        where context.level(ofNode: index).map({ !isSound(.level, $0) }) ?? true { drop(.node, index) }
        for index in contents.edges.indices
        where context.edgeEnds[index].map({ isOut($0.from) || isOut($0.to) }) ?? true {
            let edge = contents.edges[index]
            drop(.edge, index)
            // The node behind an entrance goes with the entrance.
            if edge.derivedFrom == PathEdge.entranceLink, let inside = context.nodes[edge.to] {
                drop(.node, inside)
            }
        }
        for (index, connector) in contents.connectors.enumerated() {
            let remaining = connector.stops.filter { !isOut(node: $0.node) }
            let levels = Set(remaining.compactMap { context.nodes[$0.node].map { contents.nodes[$0].level } })
            let isWhole = connector.kind.isRide || remaining.count == connector.stops.count
            if levels.count < 2 || !isWhole { drop(.connector, index) }
        }
        for (index, area) in contents.areas.enumerated() where isOut(level: area.level) { drop(.area, index) }
        for index in contents.places.indices
        where context.entrances(ofPlace: index).allSatisfy({ isOut(Int($0)) }) { drop(.place, index) }
        for (index, fence) in contents.geofences.enumerated()
        where !fence.levels.isEmpty && fence.levels.allSatisfy({ isOut(level: $0) }) {
            drop(.geofence, index)
        }
        for (index, recommendation) in contents.recommendations.enumerated() {
            guard let place = context.places[recommendation.place], isSound(.place, place) else {
                drop(.recommendation, index)
                continue
            }
        }
        for (index, unit) in contents.units.enumerated() where isOut(level: unit.level) { drop(.unit, index) }
        for (index, opening) in contents.openings.enumerated() where isOut(level: opening.level) {
            drop(.opening, index)
        }
        for (index, obstacle) in contents.obstacles.enumerated() where isOut(level: obstacle.level) {
            drop(.obstacle, index)
        }
        for (index, detail) in contents.details.enumerated() where detail.level.map({ isOut(level: $0) }) == true {
            drop(.detail, index)
        }
        for (index, region) in contents.regions.enumerated() where isOut(level: region.level) { drop(.region, index) }
    }

    /// Returns the contents of a context without the removed features. The context is left without contents.
    func remainder(of context: inout ValidationContext) -> VenueContents {
        var contents = context.takeContents()
        func isIn(node id: FeatureID) -> Bool { context.nodes[id].map { isSound(.node, $0) } ?? false }
        func isIn(level id: FeatureID) -> Bool { context.levels[id].map { isSound(.level, $0) } ?? false }

        // These refer to the features of other lists by index, and so are changed before those.
        keepSound(&contents.places, .place)
        for index in contents.places.indices {
            if contents.places[index].entrances.contains(where: { !isIn(node: $0.node) }) {
                contents.places[index].entrances.removeAll { !isIn(node: $0.node) }
            }
            if ContactRule.hasContacts(contents.places[index]) { ContactRule.clean(&contents.places[index]) }
            if !isIn(level: contents.places[index].level),
                let node = contents.places[index].entrances.first.flatMap({ context.nodes[$0.node] })
            {
                contents.places[index].level = contents.nodes[node].level
                contents.places[index].position = contents.nodes[node].position
            }
        }
        leaveOutPlan(of: &contents, in: context)
        keepSound(&contents.connectors, .connector)
        for index in contents.connectors.indices {
            guard contents.connectors[index].kind.isRide else {
                contents.connectors[index].rides = []
                continue
            }
            contents.connectors[index].stops.removeAll { !isIn(node: $0.node) }
            contents.connectors[index].rides = RideRule.fitting(contents.connectors[index])
        }
        keepSound(&contents.geofences, .geofence)
        for index in contents.geofences.indices {
            contents.geofences[index].levels.removeAll { !isIn(level: $0) }
        }
        keepSound(&contents.buildings, .building)
        keepSound(&contents.levels, .level)
        for index in contents.levels.indices where UnderlayRule.flaw(of: contents.levels[index].underlay) != nil {
            contents.levels[index].underlay = Underlay()
        }
        keepSound(&contents.nodes, .node)
        keepSound(&contents.edges, .edge)
        keepSound(&contents.areas, .area)
        keepSound(&contents.recommendations, .recommendation)
        return contents
    }

    /// Removes the removed parts of the floor plan.
    private func leaveOutPlan(of contents: inout VenueContents, in context: ValidationContext) {
        func isIn(_ id: FeatureID, _ kind: Origins.Kind, _ indices: [FeatureID: Int]) -> Bool {
            indices[id].map { isSound(kind, $0) } ?? false
        }
        // Openings refer to units by index, and so are changed before those.
        keepSound(&contents.openings, .opening)
        for (index, opening) in contents.openings.enumerated() {
            let units = opening.units.filter { id in
                guard let unit = context.units[id], isSound(.unit, unit) else { return false }
                return contents.units[unit].level == opening.level
            }
            if units.count < opening.units.count { contents.openings[index].units = units }
        }
        keepSound(&contents.units, .unit)
        for (index, unit) in contents.units.enumerated() {
            if let place = unit.place, !isIn(place, .place, context.places) { contents.units[index].place = nil }
        }
        keepSound(&contents.obstacles, .obstacle)
        keepSound(&contents.footprints, .footprint)
        for (index, footprint) in contents.footprints.enumerated() {
            if let building = footprint.building, !isIn(building, .building, context.buildings) {
                contents.footprints[index].building = nil
            }
        }
        keepSound(&contents.details, .detail)
        keepSound(&contents.regions, .region)
        for index in contents.regions.indices {
            contents.regions[index].units.removeAll { !isIn($0, .unit, context.units) }
        }
    }

    private func keepSound<Feature>(_ features: inout [Feature], _ kind: Origins.Kind) {
        if hasRejected(kind) { features = features.indices.filter { isSound(kind, $0) }.map { features[$0] } }
    }
}
