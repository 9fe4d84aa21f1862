import WaymarkModel

extension MapScene {
    /// Makes the scene of a venue.
    ///
    /// - Parameters:
    ///   - venue: The venue.
    ///   - content: What to show of it. Features and levels that the venue does not have are left out.
    public init(of venue: Venue, showing content: MapContent) {
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
            let level = venue.levels[index]
            var maker = FloorMaker(level, of: venue, features[index], content, turns[level], texts, routes)
            floors.append(maker.floor())
            places += maker.places()
        }
        let rank = venue.contents.places.enumerated().reduce(into: [FeatureID: Int]()) { $0[$1.element.id] = $1.offset }
        places.sort { rank[$0.id, default: 0] < rank[$1.id, default: 0] }
        self.init(
            venue: venue.id, title: texts.text(venue.name), language: PlainText.line(language),
            attribution: venue.attribution.map { PlainText.line($0) }, anchor: venue.anchor, floors: floors,
            levels: order.map { texts.level(venue.levels[$0]) }, routes: routes.routes, places: places,
            problems: content.problems.map { problem in
                SceneProblem(
                    code: problem.diagnostic.code.description, isError: problem.diagnostic.severity == .error,
                    text: PlainText.line(problem.text), help: problem.diagnostic.help.map { PlainText.line($0) },
                    level: problem.position?.level)
            })
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
        guard levels.isEmpty else { return levels }
        let main = venue.levels.indices.filter { features[$0].count > 0 }.min { left, right in
            let (low, high) = (abs(venue.levels[left].ordinal), abs(venue.levels[right].ordinal))
            return low != high ? low < high : features[left].count > features[right].count
        }
        return Set((main ?? venue.levels.indices.first).map { [venue.levels[$0].id] } ?? [])
    }
}
