import WaymarkModel

/// Checks roles that are used only once for misspellings.
struct RoleRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.roleUsedOnce]

    private struct Use {
        var count = 0
        var kind: Origins.Kind
        var index: Int
        var field: String
        var subject: String
    }

    /// The roles of a part of a feature, such as a stop, and the key under which they are written.
    private typealias Part = (field: String, roles: Set<Role>)

    func check(_ context: ValidationContext, into findings: inout Findings) {
        // The other use of a role may be where something could not be read.
        if context.damage.mayMiss(["access", "stops", "entrances", "edges"]) { return }
        let contents = context.contents
        var uses: [Role: Use] = [:]
        func add(_ parts: [Part], _ kind: Origins.Kind, _ index: Int, _ subject: @autoclosure () -> String) {
            var own: Set<Role> = []
            for part in parts {
                for role in part.roles where role != .public && role != .staff && role != .wheelchair {
                    // A feature that names a role several times uses it once.
                    guard own.insert(role).inserted else { continue }
                    if uses[role] == nil {
                        uses[role] = Use(kind: kind, index: index, field: part.field, subject: subject())
                    }
                    uses[role]?.count += 1
                }
            }
        }
        func add(_ roles: Set<Role>, _ kind: Origins.Kind, _ index: Int, _ subject: @autoclosure () -> String) {
            if !roles.isEmpty { add([("access", roles)], kind, index, subject()) }
        }
        for (index, building) in contents.buildings.enumerated() {
            add(building.access, .building, index, "building \"\(building.id)\"")
        }
        for (index, level) in contents.levels.enumerated() {
            add(level.access, .level, index, "level \"\(level.id)\"")
        }
        for index in context.describedEdges where context.isFirstOfPath(index, { _ in true }) {
            let edge = contents.edges[index]
            add(edge.access, .edge, index, "path \"\(edge.path)\"")
        }
        for (index, connector) in contents.connectors.enumerated() {
            let stops = connector.stops.enumerated().map { ("stops[\($0.offset)].access", $0.element.access) }
            add([("access", connector.access)] + stops, .connector, index, "connector \"\(connector.id)\"")
        }
        for (index, area) in contents.areas.enumerated() { add(area.access, .area, index, "area \"\(area.id)\"") }
        for index in contents.places.indices {
            if contents.places[index].access.isEmpty, contents.places[index].entrances.allSatisfy(\.access.isEmpty) {
                continue
            }
            let place = contents.places[index]
            let entrances = place.entrances.enumerated().map { ("entrances[\($0.offset)].access", $0.element.access) }
            add([("access", place.access)] + entrances, .place, index, "place \"\(place.id)\"")
        }
        for (index, unit) in contents.units.enumerated() { add(unit.access, .unit, index, "unit \"\(unit.id)\"") }
        for (index, opening) in contents.openings.enumerated() {
            add(opening.access, .opening, index, "opening \"\(opening.id)\"")
        }
        let known =
            [Role.staff, .public, .wheelchair].map(\.rawValue) + uses.filter { $0.value.count > 1 }.keys.map(\.rawValue)
        for (role, use) in uses.sorted(by: { $0.key < $1.key }) where use.count == 1 {
            let near = EditDistance.suggestion(for: role.rawValue, among: known.sorted())
            findings.report(
                Diagnostic(
                    .roleUsedOnce, near == nil || context.isForeign ? .note : .warning,
                    "the role \"\(role)\" is used once, at \(use.subject)",
                    at: context.span(use.kind, use.index, ["\(use.field).\(role)", use.field, "access"]),
                    label: "nowhere else",
                    help: near.map { "did you mean \"\($0)\"?" }
                        ?? "travellers with --role \(role) may pass there"))
        }
    }
}
