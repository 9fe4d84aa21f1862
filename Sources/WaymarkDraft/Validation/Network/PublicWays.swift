import WaymarkModel

/// What travellers with some roles may use: ways with hours that open at some time.
struct PublicWays {
    private let contents: VenueContents
    private let restricted: [FeatureID: [Area]]
    private let roles: Set<Role>?
    private var judge: HoursJudge
    /// The nodes on levels that they may never enter.
    private var barredNodes: Set<FeatureID> = []

    /// Creates the rules for a venue.
    ///
    /// - Parameter roles: The roles of the travellers; nil means every role.
    init(_ contents: VenueContents, roles: Set<Role>? = [.public]) {
        self.contents = contents
        self.roles = roles
        let areas = contents.areas.filter { !Self.admits(roles, to: $0.access) }
        restricted = Dictionary(grouping: areas, by: \.level)
        judge = HoursJudge(contents)
        let barred = barredLevels()
        if !barred.isEmpty {
            barredNodes = Set(contents.nodes.lazy.filter { barred.contains($0.level) }.map(\.id))
        }
    }

    private mutating func barredLevels() -> Set<FeatureID> {
        let buildings = Set(contents.buildings.filter { !isOpen($0.access, $0.hours) }.map(\.id))
        return Set(
            contents.levels.filter { level in
                !isOpen(level.access, level.hours) || level.building.map(buildings.contains) ?? false
            }.map(\.id))
    }

    private static func admits(_ roles: Set<Role>?, to access: Set<Role>) -> Bool {
        guard let roles else { return true }
        return access.isEmpty || !access.isDisjoint(with: roles)
    }

    private mutating func isOpen(_ access: Set<Role>, _ hours: OpeningHours?) -> Bool {
        Self.admits(roles, to: access) && hours.map { judge.opens($0) } ?? true
    }

    /// Returns whether they may walk along a path.
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

    /// Returns whether they may use a connector.
    mutating func includesConnector(_ index: Int) -> Bool {
        isOpen(contents.connectors[index].access, contents.connectors[index].hours)
    }

    /// Returns whether they may get on and off at a stop.
    mutating func includes(_ stop: Connector.Stop) -> Bool {
        isOpen(stop.access, stop.hours) && !barredNodes.contains(stop.node)
    }
}
