import WaymarkModel

/// Checks that the buildings of levels exist.
struct BuildingReferenceRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.unknownBuildingReference]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        for (index, level) in contents.levels.enumerated() where findings.isSound(.level, index) {
            guard let building = level.building, context.buildings[building] == nil else { continue }
            if context.unread.contains(.building) {
                findings.drop(.level, index)
                continue
            }
            let suggestion = findings.suggestion(for: building, among: contents.buildings.map(\.id))
            findings.reject(
                .level, index,
                Diagnostic(
                    .unknownBuildingReference, .error,
                    "level \"\(level.id)\" is in building \"\(building)\", which does not exist",
                    at: context.span(.level, index, ["building"]), label: "no such building",
                    help: suggestion.map { "did you mean \"\($0)\"?" } ?? "list the building under buildings"))
        }
    }
}
