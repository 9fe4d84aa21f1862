import WaymarkModel

extension FloorMaker {
    /// Adds the lines of routes: alternatives below, then the way behind, then the way ahead.
    mutating func addRoutes() {
        let pieces = routes.pieces[level.id] ?? []
        for isMain in [false, true] where shows(isMain ? .route : .alternatives) {
            for piece in pieces where (piece.route == 0) == isMain {
                add(
                    SceneLine(
                        layer: isMain ? .route : .alternatives, kind: piece.kind,
                        role: piece.kind == .travelled ? .travelled : .route, points: turn.points(piece.points),
                        isDirected: true, route: piece.route, step: piece.step, title: text(of: piece)))
            }
        }
    }

    /// Adds the main route on other levels, faintly and only where this level is shown, so that readers see where it goes
    /// on above or below.
    mutating func addRouteElsewhere() {
        guard let shown = bounds.bounds else { return }
        var others: [SceneLine] = []
        for (index, other) in venue.levels.enumerated() where other.id != level.id {
            for piece in routes.pieces[venue.levels[index].id] ?? [] where piece.route == 0 && piece.kind != .link {
                for points in shown.clipped(turn.points(piece.points)) {
                    others.append(
                        SceneLine(
                            layer: .route, kind: .elsewhere, role: .route, points: points, isDirected: true, route: 0,
                            step: piece.step, title: text(of: piece)))
                }
            }
        }
        // Below the route of this level.
        let first = lines.firstIndex { $0.layer == .alternatives || $0.layer == .route } ?? lines.count
        lines.insert(contentsOf: others, at: first)
    }

    private func text(of piece: RouteDrawing.Piece) -> String? {
        let steps = routes.routes[piece.route].steps
        return piece.step < steps.count && !steps[piece.step].text.isEmpty ? steps[piece.step].text : nil
    }

    /// Adds the ends, stops and level changes of the main route.
    mutating func addRouteMarks() {
        guard shows(.route) else { return }
        for mark in routes.marks[level.id] ?? [] {
            var (role, sign) = (MapRole.end, "B")
            var rank = SceneLabel.Rank.waypoint
            switch mark.kind {
            case .waypoint(let number, let isLast):
                role = isLast ? .end : .start
                sign = SceneTexts.letter(number)
            case .change(_, let isUp):
                role = .end
                sign = isUp.map { $0 ? "↑" : "↓" } ?? "→"
                rank = .change
            default: break
            }
            let index = add(
                SceneMark(
                    layer: .route, kind: mark.kind, role: role, at: turn.point(mark.at), sign: sign,
                    route: mark.route, step: mark.step, feature: mark.place,
                    title: mark.title.isEmpty ? nil : mark.title))
            // The mark of a level change bears the name of the level itself.
            guard rank == .waypoint else { continue }
            removeName(mark.title, near: marks[index].at)
            name(mark.title, rank: rank, beside: index)
        }
    }

    /// Removes the name of the room or place where a route ends, which stands beside the end.
    private mutating func removeName(_ text: String, near point: Point) {
        labels.removeAll { $0.label.text == text && $0.label.at.distance(to: point) < Self.sameName }
    }

    /// Two equal names that are closer name the same thing, in metres. Large shops are about as long.
    private static let sameName = 40.0

    /// Adds the members with their trails, and the traveller above them.
    mutating func addPeople() {
        if shows(.members) {
            for member in content.members { add(member) }
        }
        guard shows(.position), let position = content.position, position.level == level.id else { return }
        add(
            SceneMark(
                layer: .position, kind: kind(of: position), role: .position, at: turn.point(position.point), sign: "@",
                title: texts.table.filled(.you, [])))
    }

    private func kind(of position: MapPosition) -> SceneMark.Kind {
        let accuracy = position.accuracy.isFinite ? min(max(position.accuracy, 0), 1000) : 0
        // A compass bearing of b points b clockwise from north.
        let heading = position.heading.flatMap { $0.isFinite ? $0 : nil }.map { degrees in
            .pi / 2 + venue.anchor.bearingRadians + turn.angle - degrees * .pi / 180
        }
        return .position(accuracy: accuracy, heading: heading)
    }

    private mutating func add(_ member: MapMember) {
        let role = Self.role(of: member)
        let name = PlainText.line(member.name)
        for run in member.trail.split(whereSeparator: { $0.level != level.id }) where run.count > 1 {
            add(
                SceneLine(
                    layer: .members, kind: .trail, role: role, points: turn.points(run.map(\.point)),
                    feature: FeatureID(member.id), title: name))
        }
        guard let last = member.trail.last, last.level == level.id else { return }
        let sign = Self.sign(ofName: name)
        let mark = add(
            SceneMark(
                layer: .members, kind: .member, role: role, at: turn.point(last.point), sign: sign,
                feature: FeatureID(member.id), title: name))
        self.name(name, rank: .person, beside: mark)
    }

    /// The letter of a member: the first of the name, if it is one column wide.
    static func sign(ofName name: String) -> String {
        name.first.map { TextColumns.width(String($0)) == 1 ? String($0) : "o" } ?? "o"
    }

    /// The colour of a member. Without a number, it follows from the id, so that it is the same on every machine.
    static func role(of member: MapMember) -> MapRole {
        let roles: [MapRole] = [
            .member0, .member1, .member2, .member3, .member4, .member5, .member6, .member7,
        ]
        if let color = member.color { return roles[Int(color.magnitude % 8)] }
        return roles[Int(ShortStableHash(member.id.utf8).value % 8)]
    }
}
