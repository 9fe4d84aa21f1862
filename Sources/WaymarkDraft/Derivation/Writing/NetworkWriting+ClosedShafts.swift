import WaymarkModel

/// Ways through shafts that are not in service, on their own level.
extension NetworkWriting {
    /// Returns the unit of a shaft that is not in service, with the reason unless its hours are; nil for other floors.
    func closedShaft(_ floor: Int) -> (unit: FeatureID, reason: String?)? {
        let unit = work.plans[work.floors[floor].plan].units[work.floors[floor].units[0]].id
        if let reason = work.closures[unit] { return (unit, reason) }
        return work.floors[floor].traits.hours == StatedClosure.never ? (unit, nil) : nil
    }

    /// Joins the entrances of a shaft that is not in service by closed ways.
    func write(shaft floor: Int, _ parts: OpenParts) {
        guard let (unit, reason) = closedShaft(floor) else { return }
        let entrances = FurtherDoors(writing: self).hubs(of: floor).map { node(floor, anchor: $0) }
        guard let first = entrances.first, parts.differ(entrances.map { [parts.of($0)] }) else { return }
        for other in Set(entrances.dropFirst()).sorted() where other != first {
            addEdge("closed:\(unit)", path: unit, first, other) { edge in
                edge.isAccessible = work.isForWheels(work.floors[floor])
                edge.hours = StatedClosure.never
                if let reason { edge.close(reason) }
                edge.derivedFrom = unit.rawValue
            }
        }
    }
}
