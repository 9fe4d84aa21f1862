import WaymarkModel

extension MapScene {
    /// Makes the scene of a venue.
    ///
    /// - Parameters:
    ///   - venue: The venue.
    ///   - content: What to show of it. Features and levels that the venue does not have are left out.
    ///   - stop: Asks to stop; the scene then lacks much and must not be shown.
    public init(of venue: Venue, showing content: MapContent, stop: StopSignal? = nil) {
        let language = content.language ?? venue.language
        let texts = SceneTexts(venue: venue, language: language)
        let features = FloorFeatures.byLevel(of: venue)
        let turns = PlanTurns(of: venue, features, isNorthUp: content.isNorthUp)
        let routes = RouteDrawing(content, texts)
        // Levels of one ordinal stay in the order of the venue.
        let order = venue.levels.indices.sorted {
            (venue.levels[$0].ordinal, $0) < (venue.levels[$1].ordinal, $1)
        }
        let shown = Self.shownLevels(of: venue, features, content, routes)
        // The levels of a route stand in the order of the journey; other levels follow from the lowest to the highest.
        let isJourney = !content.isEveryLevel && content.levels.isEmpty
        var drawn = order.filter { shown.contains(venue.levels[$0].id) }
        if isJourney {
            let stages = drawn.map { routes.levels.firstIndex(of: venue.levels[$0].id) ?? Int.max }
            drawn = drawn.indices.sorted { (stages[$0], $0) < (stages[$1], $1) }.map { drawn[$0] }
        }
        var floors: [SceneFloor] = []
        var places: [ScenePlace] = []
        for index in drawn {
            if stop?.isSent == true { break }
            let level = venue.levels[index]
            var maker = FloorMaker(level, of: venue, features[index], content, turns[level], texts, routes, stop)
            floors.append(maker.floor())
            places += maker.places()
        }
        let rank = venue.places.enumerated().reduce(into: [FeatureID: Int]()) { $0[$1.element.id] = $1.offset }
        places.sort { rank[$0.id, default: 0] < rank[$1.id, default: 0] }
        EqualNames(venue: venue, texts: texts).distinguish(&places, &floors)
        self.init(
            venue: venue.id, title: texts.text(venue.name), language: PlainText.line(language),
            attribution: Self.attribution(of: venue, floors), anchor: venue.anchor, floors: floors,
            levels: order.map { texts.level(venue.levels[$0]) }, routes: routes.routes, places: places,
            people: PeopleList(venue: venue, turns: turns, texts: texts).people(in: content),
            problems: content.problems.map { problem in
                SceneProblem(
                    code: problem.diagnostic.code.description, isError: problem.diagnostic.severity == .error,
                    text: PlainText.line(problem.text), help: problem.diagnostic.help.map { PlainText.line($0) },
                    level: problem.position?.level)
            })
    }

    /// Where the data and the images come from: each origin once.
    private static func attribution(of venue: Venue, _ floors: [SceneFloor]) -> String? {
        let drawn = Set(floors.filter { $0.underlay != nil }.map(\.level.id))
        let images = venue.levels.filter { drawn.contains($0.id) }.compactMap(\.underlay.attribution)
        var lines: [String] = []
        for text in [venue.attribution].compactMap({ $0 }) + images {
            let line = PlainText.line(text)
            if !line.isEmpty, !lines.contains(line) { lines.append(line) }
        }
        return lines.isEmpty ? nil : lines.joined(separator: "; ")
    }

    /// The levels to draw: those that the reader named; those that the routes, the position and the focus need; or the
    /// main level, which is the fullest of those nearest to the ground.
    private static func shownLevels(
        of venue: Venue, _ features: [FloorFeatures], _ content: MapContent, _ routes: RouteDrawing
    ) -> Set<FeatureID> {
        if content.isEveryLevel { return Set(venue.levels.map(\.id)) }
        if !content.levels.isEmpty { return Set(content.levels) }
        var levels = Set(routes.levels)
        if let position = content.position { levels.insert(position.level) }
        if let focus = content.focus {
            if let place = venue.place(focus) { levels.insert(place.level) }
            if let node = venue.node(focus) { levels.insert(node.level) }
            if let connector = venue.index(ofConnector: focus) {
                for node in venue.stopNodes(of: connector) { levels.insert(venue[venue.level(of: node)].id) }
            }
        }
        if content.layers.contains(.reach) { levels.formUnion((content.reach?.bands ?? []).flatMap(\.parts.keys)) }
        guard levels.isEmpty else { return levels }
        // A street or a landing of which nearly nothing is known is not what readers look for.
        let most = features.map(\.floorCount).max() ?? 0
        let floors = venue.levels.indices.filter { most > 0 && features[$0].floorCount * 5 >= most }
        let filled = floors.isEmpty ? venue.levels.indices.filter { features[$0].count > 0 } : floors
        let main = filled.min { left, right in
            let (low, high) = (abs(venue.levels[left].ordinal), abs(venue.levels[right].ordinal))
            return low != high ? low < high : features[left].count > features[right].count
        }
        return Set((main ?? venue.levels.indices.first).map { [venue.levels[$0].id] } ?? [])
    }
}

extension MapScene {
    /// Adds a level of the former and of the present edition of a venue, with titles that say which is which. Both show the same part
    /// of the plan, so that what did not move is at the same place of both.
    ///
    /// - Parameters:
    ///   - before: The level in the former edition; nil if that has none.
    ///   - after: The level in the present edition; nil if that has none.
    package mutating func append(before: SceneFloor?, after: SceneFloor?) {
        let texts = MapTexts.table(for: language)
        let all = [before, after].compactMap { $0?.bounds }
        for (floor, key) in [(before, MapTexts.Key.before), (after, .after)] {
            guard var floor else { continue }
            floor.level.name = texts.filled(key, [("level", floor.level.name)])
            floor.bounds = SceneBounds(
                low: Point(x: all.map(\.low.x).min() ?? 0, y: all.map(\.low.y).min() ?? 0),
                high: Point(x: all.map(\.high.x).max() ?? 0, y: all.map(\.high.y).max() ?? 0))
            floors.append(floor)
        }
    }
}
