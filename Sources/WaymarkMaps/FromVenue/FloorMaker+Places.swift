import WaymarkModel

extension FloorMaker {
    /// Adds the places as marks with names. A place that is a room has its name in the room, and no mark.
    mutating func addPlaces() {
        for index in features.places.until(stop) {
            let place = venue[Index<Place>(index)]
            let isEnd = routes.ends.contains(place.id) && shows(.route)
            guard shapeOfPlace[place.id] == nil, !isEnd else { continue }
            let role = CategoryRole.role(ofPlace: place.category)
            let at = turn.point(place.position)
            let name = texts.text(place.name)
            let isStaff = role == .staff || place.access.isRestricted
            let mark = add(
                SceneMark(
                    layer: .places, kind: .place, role: CategoryRole.mark(of: role), at: at,
                    sign: CategoryRole.sign(of: role), feature: place.id, title: name,
                    category: PlainText.line(place.category)))
            // The room around it may have its name already.
            let isNamed = (roomNames[name] ?? []).contains { shapes[$0].polygons.contains { $0.contains(at) } }
            guard !isNamed else { continue }
            let rank: SceneLabel.Rank =
                routes.places.contains(place.id) ? .onRoute : isStaff ? .staff : .place
            self.name(name, rank: rank, beside: mark)
        }
    }

    /// Adds the feature that the reader asked for.
    mutating func addFocus() {
        guard let focus = content.focus else { return }
        var points: [(at: Point, name: String)] = []
        if let place = venue.place(focus) {
            if place.level == level.id { points = [(turn.point(place.position), texts.text(place.name))] }
        } else if let node = venue.node(focus) {
            if node.level == level.id {
                points = [(turn.point(node.position), texts.text(node.name) ?? PlainText.line(focus.rawValue))]
            }
        } else if let connector = venue.index(ofConnector: focus) {
            let name = texts.text(venue[connector].name) ?? PlainText.line(focus.rawValue)
            points = venue.stopNodes(of: connector).filter { venue[venue.level(of: $0)].id == level.id }
                .map { (position($0), name) }
        }
        for (at, name) in points {
            labels.removeAll { $0.label.feature == focus }
            let mark = add(
                SceneMark(
                    layer: .places, kind: .focus, role: .end, at: at, sign: "*", feature: focus, title: name))
            self.name(name, rank: .focus, beside: mark)
        }
    }

    /// The places of the level for lists and searches.
    func places() -> [ScenePlace] {
        features.places.map { index in
            let place = venue[Index<Place>(index)]
            var facts = [texts.text(place.summary), texts.text(place.description)].compactMap { $0 }
            if let hours = place.hours {
                facts.append(texts.table.filled(.openHours, [("hours", PlainText.line(hours.source))]))
            }
            if let phone = place.phone { facts.append(PlainText.line(phone)) }
            if let website = place.website { facts.append(PlainText.line(website)) }
            return ScenePlace(
                id: place.id, name: texts.text(place.name), aliases: place.aliases.map { PlainText.line($0) },
                category: PlainText.line(place.category), role: CategoryRole.role(ofPlace: place.category),
                level: level.id,
                at: turn.point(place.position), facts: facts)
        }
    }
}
