import WaymarkImportKit
import WaymarkModel

extension PlanBuilder {
    /// Returns who may pass a feature, and when. What is not understood, or cannot be held, is reported.
    mutating func condition(of item: Item) -> PassageClaims {
        var claims = PassageClaims()
        let isDoor = item.rule.role == .opening
        var read: Set<String> = []
        for field in PlanMapping.Field.allCases where field != .oneWay || !isDoor {
            if let name = mapping.name(of: field, in: item.feature) { read.insert(name) }
        }
        for (field, subject) in [
            (PlanMapping.Field.wheelchair, PassageSubject.wheelchair), (.access, .access), (.width, .width),
        ] {
            guard let name = mapping.name(of: field, in: item.feature),
                let node = mapping.value(field, of: item.feature)
            else { continue }
            for statement in PassageStatement.all(name, node, about: subject, { subjects.subject($0) }) {
                claims.add(statement)
            }
        }
        if let node = mapping.value(.hours, of: item.feature) {
            for statement in PassageStatement.all("opening_hours", node, about: .hours, { subjects.subject($0) }) {
                claims.add(statement)
            }
        }
        if dialect == .plain {
            for member in item.feature.properties where !read.contains(member.name) {
                for statement in PassageStatement.all(member.name, member.node, { subjects.subject($0) }) {
                    // The dates of a building say nothing about the ways through it.
                    if case .date = statement.subject, item.rule.role == .outline, !isOutlineOfLevel(item) { continue }
                    claims.add(statement)
                }
            }
            if isDoor || item.rule.role == .connector {
                claims.add(remarkOf: item.name, "name")
                addKind(of: item, to: &claims)
            }
            if isDoor || item.rule.role == .connector || item.rule.role == .path {
                claims.add(remarkOf: item.kind, "kind")
            }
        }
        if item.rule.role == .path { claims.holdDoors() }
        report(claims, item)
        return claims
    }

    /// Adds what the word for a kind says: an emergency door, a closed door, a freight elevator.
    private func addKind(of item: Item, to claims: inout PassageClaims) {
        guard let kind = item.kind else { return }
        let words = ServiceState.words(of: kind)
        if item.rule.role == .opening {
            if PassageClaim.isEmergency(words)
                || item.name.map({ PassageClaim.isEmergency(ServiceState.words(of: $0)) }) == true
            {
                claims.add("emergency", "yes", about: .emergency)
            }
            // `Revolving door` says which door it is.
            claims.add("kind", kind, about: .door)
        } else if words.contains(where: { ["freight", "goods", "cargo"].contains($0) }) {
            claims.add("kind", "staff", about: .access)
        }
        // A word for the direction of an escalator says nothing about its state.
        guard words.count > 1, !["up", "down"].contains(words[0]) else { return }
        switch ServiceState(words.dropLast().joined(separator: " ")) {
        case .closed: claims.close("kind=\(kind)")
        case .staff: claims.add("kind", "staff", about: .access)
        case .open, nil: break
        }
    }

    private mutating func report(_ claims: PassageClaims, _ item: Item) {
        let subject = "\"\(item.name ?? item.id)\""
        switch item.rule.role {
        case .opening:
            findings.report(
                claims, of: subject, using: PassageClaims.usual.union([.emergencyExit, .door, .oneWay]), at: item.span)
        case .path:
            findings.report(
                claims, of: subject, using: PassageClaims.usual.union([.incline, .door, .emergencyExit]), at: item.span)
        case .connector:
            let hasSlope = item.rule.connector?.wayKind.hasSlope == true
            let uses = PassageClaims.usual.union(hasSlope ? [.incline] : [])
            findings.report(claims, of: subject, using: uses, at: item.span)
        case .unit, .place:
            // The width of a room is its size, and the state of a shop is that of its business.
            for unread in claims.unread(using: PassageClaims.usual.union([.emergencyExit, .door, .incline])) {
                if PassageSubject(unread.name) == .state { continue }
                findings.report(unread, of: subject, at: item.span)
            }
            findings.report(claims.period, of: subject, at: item.span)
            let drawn = item.geometry.polygons.map { rings in Polygon(outer: (rings.first ?? []).map(point)) }
            findings.report(idleWidth: claims.width, of: subject, drawn: drawn, at: item.span)
        case .outline: findings.report(claims.period, of: subject, at: item.span)
        case .obstacle, .detail, .none: break
        }
    }
}
