import WaymarkGuidance
import WaymarkMaps
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

extension MapRoute {
    /// Creates a route to draw, with the instructions of a composer.
    ///
    /// - Parameters:
    ///   - guided: The route.
    ///   - composer: Writes the instructions, and gives the language and the units.
    ///   - name: The heading; nil is the name of the profile.
    ///   - travelled: The metres that the traveller has walked; nil if the route is only planned.
    public init(
        _ guided: GuidedRoute, composer: InstructionComposer = InstructionComposer(), name: String? = nil,
        travelled: Double? = nil
    ) {
        let wording = TravelWording(guided.route.venue, composer: composer)
        let texts = zip(composer.words(for: guided), guided.legs).map { words, leg in
            zip(words, leg.steps).map { words, step in
                // To the second, as in the summary: the durations of steps in speech are whole minutes.
                let duration = step.duration > 0 ? wording.duration(step.duration) : nil
                return (
                    instruction: words.visual,
                    measure: [words.distance, duration].compactMap { $0 }.joined(separator: ", ")
                )
            }
        }
        let ends =
            guided.route.legs.isEmpty
            ? ""
            : "\(wording.names.end(guided.route.legs[0].from)) → \(wording.names.end(guided.route.legs[guided.route.legs.count - 1].to)): "
        let profile = wording.profile(guided.route.profile.name)
        self.init(
            guided: guided, name: name ?? profile.prefix(1).uppercased() + profile.dropFirst(),
            summary: ends + wording.total(distance: guided.route.distance, milliseconds: guided.route.duration),
            texts: texts, notices: guided.route.notices.map(wording.read(at: guided.route.departure).sentence),
            travelled: travelled)
    }
}

extension MapContent {
    /// Creates a map of routes: the first is the main route, the others are alternatives.
    ///
    /// - Parameters:
    ///   - routes: The routes, of one venue.
    ///   - composer: Writes the instructions, and gives the language and the units.
    public init(routes: [GuidedRoute], composer: InstructionComposer = InstructionComposer()) {
        self.init()
        language = composer.options.language
        self.routes = routes.map { MapRoute($0, composer: composer) }
    }

    /// Creates a map of a journey: its route, how much of it is walked, and where the traveller is.
    ///
    /// - Parameters:
    ///   - journey: The journey.
    ///   - composer: Writes the instructions, and gives the language and the units.
    public init(journey: borrowing Journey, composer: InstructionComposer = InstructionComposer()) {
        self.init()
        language = composer.options.language
        if let session = journey.session {
            let whole = session.plan.route.distance
            let walked = session.progress.map { max(0, whole - $0.distanceRemaining) }
            routes = [
                MapRoute(journey.routeVenue.guide.guide(session.plan.route), composer: composer, travelled: walked)
            ]
        }
        if let (point, level) = journey.position, let level {
            let fix = journey.lastFix
            position = MapPosition(
                point: point, level: level, accuracy: fix?.accuracy ?? 0, heading: fix?.course)
        }
    }
}

extension LoadedVenue {
    /// Makes the scene of a map of this venue.
    ///
    /// - Parameter content: What to show. Features and levels that the venue does not have are left out.
    public func map(_ content: MapContent = MapContent()) -> MapScene { MapScene(of: venue, showing: content) }
}

extension Engine {
    /// Makes the scene of a map with the conditions that are in force now.
    ///
    /// ```swift
    /// let scene = try engine.map(of: venue)
    /// let svg = SVGPainter().paint(scene)
    /// ```
    ///
    /// - Parameters:
    ///   - venue: The venue.
    ///   - content: What to show. Its own conditions are kept; those of the store are added, and so are its images if it has
    ///     none.
    ///   - stop: Asks to stop; nil if nobody can.
    /// - Throws: `EngineError.store` or `stopped`.
    public func map(
        of venue: LoadedVenue, showing content: MapContent = MapContent(), stop: StopSignal? = nil
    ) throws(EngineError) -> MapScene {
        try heeding(stop) { () throws(EngineError) in try scene(of: venue, content, stop) }
    }

    private func scene(
        of venue: LoadedVenue, _ content: MapContent, _ stop: StopSignal?
    ) throws(EngineError) -> MapScene {
        let now = configuration.clock()
        var content = content
        content.conditions += try conditions(of: venue).compactMap { $0.occurrence(at: now, in: venue.calendar) }
        if content.layers.contains(.underlay), content.images.isEmpty {
            content.images = try underlayImages(of: venue)
        }
        return MapScene(of: venue.venue, showing: content, stop: stop)
    }
}
