import WaymarkModel

/// Doors that lead to nothing.
extension UnreachableHelp {
    /// Returns a help text if an opening in the outline of a unit leads to nothing that is drawn; nil without one.
    func undrawn(beyond unit: Unit, _ contents: VenueContents) -> String? {
        let door = contents.openings.first { opening in
            opening.units.isEmpty && opening.level == unit.level && opening.derivedFrom == nil
                && opening.line.middle.flatMap { unit.polygon.nearestOnRings(to: $0)?.distance }.map { $0 < 0.3 }
                    ?? false
        }
        return door.map {
            "opening \"\($0.id)\" of unit \"\(unit.id)\" leads to nothing that is drawn: draw what is outside of it"
        }
    }
}
