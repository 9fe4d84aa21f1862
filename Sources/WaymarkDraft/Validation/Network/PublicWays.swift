import WaymarkModel

/// What the public, or travellers with every role, may use: ways with hours that open at some time.
struct PublicWays {
    private let contents: VenueContents
    private let restricted: [FeatureID: [Area]]
    private let hasEveryRole: Bool
    private var judge: HoursJudge

    /// Creates the rules for a venue.
    ///
    /// - Parameter hasEveryRole: Whether roles are not asked for.
    init(_ contents: VenueContents, hasEveryRole: Bool = false) {
        self.contents = contents
        self.hasEveryRole = hasEveryRole
        let areas = contents.areas.filter { !hasEveryRole && !$0.access.admitPublic }
        restricted = Dictionary(grouping: areas, by: \.level)
        judge = HoursJudge(contents)
    }

    private func isPublic(_ roles: Set<Role>) -> Bool { hasEveryRole || roles.admitPublic }

    private mutating func isOpen(_ access: Set<Role>, _ hours: OpeningHours?) -> Bool {
        isPublic(access) && hours.map { judge.opens($0) } ?? true
    }

    /// Returns whether the public may walk along a path.
    ///
    /// - Parameter ends: The indices of its nodes.
    mutating func includesEdge(_ index: Int, _ ends: (from: Int, to: Int)) -> Bool {
        let edge = contents.edges[index]
        guard isOpen(edge.access, edge.hours) else { return false }
        let (from, to) = (contents.nodes[ends.from], contents.nodes[ends.to])
        return !(restricted[from.level] ?? []).contains { area in
            !area.polygon.stretches(from: from.position, to: to.position).isEmpty
        }
    }

    /// Returns whether the public may use a connector.
    mutating func includesConnector(_ index: Int) -> Bool {
        isOpen(contents.connectors[index].access, contents.connectors[index].hours)
    }

    /// Returns whether the public may get on and off at a stop.
    mutating func includes(_ stop: Connector.Stop) -> Bool { isOpen(stop.access, stop.hours) }
}
