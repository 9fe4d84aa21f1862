import WaymarkModel
import WaymarkReaders

extension IMDFWriter {
    /// Adds a relationship for each connector whose stops are in units, unless the importer finds it again by stacking.
    mutating func addConnectors() {
        for connector in contents.connectors where isWritten(connector) {
            guard let units = units(of: connector), let first = units.first, let last = units.last else { continue }
            if isStacked(connector) { continue }
            let ordered = connector.direction == .backward ? Array(units.reversed()) : units
            let references = ordered.map { reference(.unit, ids.uuid("unit", $0)) }
            let (category, kind) = Self.category(of: connector.kind)
            let isBackward = connector.direction == .backward
            let numbers = connector.tags.filter { AlternateIDs.isOfConnector($0.key) }.sorted { $0.key < $1.key }
            addRelationship(
                ids.uuid("connector", connector.id), category: category, isDirected: connector.direction != .both,
                origin: reference(.unit, ids.uuid("unit", isBackward ? last : first)),
                intermediary: Array(references.dropFirst().dropLast()),
                destination: reference(.unit, ids.uuid("unit", isBackward ? first : last)), hours: connector.hours,
                extras: [
                    .init("kind", kind.map { .string($0.rawValue) } ?? .null),
                    .init("tags", numbers.isEmpty ? .null : .object(numbers.map { .init($0.key, .string($0.value)) })),
                ])
        }
    }

    /// Returns whether reading the archive back gives the connector.
    ///
    /// A relationship cannot say that a connector is closed, for some people only, or not for wheels. What is derived has that
    /// from its units.
    func isWritten(_ connector: Connector) -> Bool {
        let isRestricted =
            connector.closure != nil || !connector.access.isEmpty || connector.isAccessible == false
            || connector.stops.contains { !$0.access.isEmpty || $0.hours != nil }
        return (!isRestricted || connector.derivedFrom != nil) && units(of: connector) != nil
    }

    /// Finds the units of shafts all of whose connectors are closed.
    mutating func findClosures() {
        let shafts = Set(contents.units.filter { IMDFCategories.connector($0.category) != nil }.map(\.id))
        var open: Set<FeatureID> = []
        for connector in contents.connectors {
            for unit in units(of: connector) ?? [] where shafts.contains(unit) {
                if let closure = connector.closure { closures[unit] = closure } else { open.insert(unit) }
            }
        }
        for unit in open { closures[unit] = nil }
    }

    private func isStacked(_ connector: Connector) -> Bool { connector.derivedFrom?.hasPrefix("stack-") == true }

    /// Returns the unit at each stop; nil if a stop is in none.
    private func units(of connector: Connector) -> [FeatureID]? {
        var units: [FeatureID] = []
        for stop in connector.stops {
            guard let node = stops[stop.node] else { return nil }
            let around = (unitsByLevel[node.level] ?? []).filter { $0.polygon.contains(node.position) }
            let shaft = around.first { IMDFCategories.connector($0.category) != nil }
            guard let unit = shaft ?? around.first else { return nil }
            units.append(unit.id)
        }
        return units.count > 1 && Set(units).count == units.count ? units : nil
    }

    /// Returns the category of a relationship, and the kind of connector if the category does not say it.
    private static func category(of kind: Connector.Kind) -> (String, Connector.Kind?) {
        let category = kind.foreign.imdfRelationship
        return (category, IMDFCategories.connector(category) == kind ? nil : kind)
    }
}
