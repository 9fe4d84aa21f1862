import WaymarkModel

/// Checks roles that are used only once for misspellings.
struct RoleRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.roleUsedOnce]

    private struct Use {
        var count = 0
        var kind: Origins.Kind
        var index: Int
        var subject: String
    }

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        var uses: [Role: Use] = [:]
        func add(_ roles: Set<Role>, _ kind: Origins.Kind, _ index: Int, _ subject: @autoclosure () -> String) {
            for role in roles where role != .public && role != .staff && role != .wheelchair {
                if uses[role] == nil { uses[role] = Use(kind: kind, index: index, subject: subject()) }
                uses[role]?.count += 1
            }
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
            let roles = connector.stops.reduce(connector.access) { $0.union($1.access) }
            add(roles, .connector, index, "connector \"\(connector.id)\"")
        }
        for (index, area) in contents.areas.enumerated() { add(area.access, .area, index, "area \"\(area.id)\"") }
        for index in contents.places.indices {
            if contents.places[index].access.isEmpty, contents.places[index].entrances.allSatisfy(\.access.isEmpty) {
                continue
            }
            let place = contents.places[index]
            let roles = place.entrances.reduce(place.access) { $0.union($1.access) }
            add(roles, .place, index, "place \"\(place.id)\"")
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
                    at: context.span(use.kind, use.index, ["access"]), label: "nowhere else",
                    help: near.map { "did you mean \"\($0)\"?" }
                        ?? "travellers with --role \(role) may pass there"))
        }
    }
}
