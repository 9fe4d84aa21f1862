import WaymarkAnswers
import WaymarkEngine

extension RouteAnswer: SessionAnswer {
    func remember(in session: ShellSession) { session.travel.lastRequest = request }

    func map(_ bag: Bag, in session: ShellSession, _ engine: Engine) throws -> (content: MapContent, words: [String]) {
        let now = session.now(venue.calendar)
        var content = MapContent()
        content.routes = [MapRoute(guided.guided, composer: composer)]
        content.conditions = try engine.conditions(of: venue).compactMap {
            $0.occurrence(at: now, in: venue.calendar)
        }
        return (content, ["map", "--route"] + points + bag.tripOptions)
    }
}

extension AlternativesAnswer: SessionAnswer {
    func remember(in session: ShellSession) { session.travel.lastRequest = request }

    func map(_ bag: Bag, in session: ShellSession, _ engine: Engine) throws -> (content: MapContent, words: [String]) {
        let now = session.now(venue.calendar)
        var content = MapContent(routes: [choice.best.guided] + choice.others, composer: composer)
        content.conditions = try engine.conditions(of: venue).compactMap {
            $0.occurrence(at: now, in: venue.calendar)
        }
        return (content, ["map", "--route"] + points + bag.tripOptions)
    }
}

extension Bag {
    /// The options of a trip, as words of a `map` command.
    fileprivate var tripOptions: [String] {
        let shared = DescribedParameter.all(of: TripParameters.self).map(\.name).filter { $0 != "depart" }
        return entries.filter { shared.contains($0.name) }.flatMap { ["--\($0.name)", $0.value.plain] }
    }
}
