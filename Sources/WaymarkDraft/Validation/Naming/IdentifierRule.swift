import WaymarkModel

/// Checks that ids can be typed at a prompt, where spaces and commas separate words and `@` separates a point from its
/// level.
struct IdentifierRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.awkwardID]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        check([contents.id], .venue, context, &findings)
        check(contents.buildings.map(\.id), .building, context, &findings)
        check(contents.levels.map(\.id), .level, context, &findings)
        for index in contents.nodes.indices where contents.nodes[index].derivedFrom == nil {
            check(contents.nodes[index].id, .node, index, context, &findings)
        }
        checkPaths(context, &findings)
        for index in contents.connectors.indices where contents.connectors[index].derivedFrom == nil {
            check(contents.connectors[index].id, .connector, index, context, &findings)
        }
        check(contents.areas.map(\.id), .area, context, &findings)
        check(contents.places.map(\.id), .place, context, &findings)
        check(contents.geofences.map(\.id), .geofence, context, &findings)
        check(contents.recommendations.map(\.id), .recommendation, context, &findings)
        check(contents.units.map(\.id), .unit, context, &findings)
        check(contents.openings.map(\.id), .opening, context, &findings)
        check(contents.obstacles.map(\.id), .obstacle, context, &findings)
        check(contents.footprints.map(\.id), .footprint, context, &findings)
        check(contents.details.map(\.id), .detail, context, &findings)
    }

    private func check(
        _ ids: [FeatureID], _ kind: Origins.Kind, _ context: ValidationContext, _ findings: inout Findings
    ) {
        for (index, id) in ids.enumerated() { check(id, kind, index, context, &findings) }
    }

    /// Checks the ids of paths. Edge ids are generated; a path without an id gets the ids of its nodes.
    private func checkPaths(_ context: ValidationContext, _ findings: inout Findings) {
        var last: FeatureID?
        let edges = context.contents.edges
        for index in edges.indices where edges[index].path != last {
            last = edges[index].path
            // Most ids are in order, and comparing them with those that are made takes longer.
            guard Self.flaw(of: edges[index].path.rawValue) != nil else { continue }
            let edge = edges[index]
            let isMade = edge.derivedFrom != nil || edge.path.rawValue == "\(edge.from)~\(edge.to)"
            if !isMade { check(edge.path, .edge, index, context, &findings) }
        }
    }

    private func check(
        _ id: FeatureID, _ kind: Origins.Kind, _ index: Int, _ context: ValidationContext, _ findings: inout Findings
    ) {
        guard let flaw = Self.flaw(of: id.rawValue) else { return }
        findings.report(
            Diagnostic(
                .awkwardID, context.isForeign ? .note : .error,
                id.rawValue.isEmpty ? "a \(kind.noun) has an empty id" : "\(kind.noun) id \"\(id)\" \(flaw)",
                at: context.span(kind, index, ["id"]), label: "cannot be typed at the prompt",
                help: "use letters, digits, dots, dashes and underscores"))
    }

    private static func flaw(of id: String) -> String? {
        if id.isEmpty { return "is empty" }
        // `-1` is accepted, because levels have such ids; `-one` would be read as options.
        if id.hasPrefix("-"), id.dropFirst().first.map({ $0 == "." || ($0.isASCII && $0.isNumber) }) != true {
            return "starts like an option"
        }
        if id.utf8.allSatisfy(isPlain) { return nil }
        for scalar in id.unicodeScalars {
            switch scalar {
            case ",": return "has a comma"
            case "@": return "has an @"
            case "\"", "'": return "has a quotation mark"
            default:
                if scalar.properties.isWhitespace { return "has a space" }
                if PlainText.isUnsafe(scalar) { return "has an invisible character" }
            }
        }
        return nil
    }

    /// Whether a byte is a visible ASCII character that ids can have.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: "@"): false
        default: (0x21...0x7E).contains(byte)
        }
    }
}
