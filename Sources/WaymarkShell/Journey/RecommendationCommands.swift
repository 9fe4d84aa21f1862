import ArgumentParser
import WaymarkEngine

/// `recommendations`: lists the venue's recommendations and the visitor's response to each.
struct RecommendationsCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "recommendations", abstract: "List recommendations and the visitor's response to each.")

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let venue = try session.venue(global)
        let now = session.now(venue.calendar)
        let visits = try session.engine(global).visits(of: session.travel.visitor, in: venue.id)
        var outcome = CommandOutcome()
        var table = TextTable([("id", .left), ("what", .left), ("where", .left), ("points", .right), ("state", .left)])
        var rows: [JSON] = []
        let names = FeatureNames(venue.venue)
        for item in venue.venue.recommendations {
            let isOffered = item.hours?.isOpen(at: now, in: venue.calendar) ?? true
            let visit = visits.last { $0.recommendation == item.id }
            let state = visit?.state.rawValue ?? (isOffered ? "offered" : "not now")
            table.add(
                item.id.rawValue, item.title.text(in: nil), names.waypoint(.place(item.place)), "\(item.points)", state)
            rows.append([
                "id": .string(item.id.rawValue), "title": .string(item.title.text(in: nil)),
                "place": .string(item.place.rawValue), "points": .integer(Int64(item.points)),
                "radius": .metres(item.radius), "dwell": .number(item.dwell, places: 3), "offered": .bool(isOffered),
                "state": .text(visit?.state.rawValue),
            ])
        }
        if rows.isEmpty { outcome.result("the venue has no recommendations") }
        outcome.result(table)
        outcome.json = ["schema": "waymark.recommendations/1", "recommendations": .array(rows)]
        return outcome
    }
}

/// `accept ID`: accepts a recommendation.
struct AcceptCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept", abstract: "Accept a recommendation; a visitor who is already there arrives at once.")

    @Argument(help: ArgumentHelp("The recommendation's id.", valueName: "id"))
    var id: String

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        try session.visit(global) { journey in try journey.accept(FeatureID(id), at: journey.now) }
    }
}

/// `decline ID`: declines a recommendation.
struct DeclineCommand: ShellCommand {
    static let configuration = CommandConfiguration(commandName: "decline", abstract: "Decline a recommendation.")

    @Argument(help: ArgumentHelp("The recommendation's id.", valueName: "id"))
    var id: String

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        try session.visit(global) { journey in try journey.decline(FeatureID(id), at: journey.now) }
    }
}

/// `stop ID`: gives up an accepted recommendation.
struct StopCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop", abstract: "Give up an accepted recommendation, without points.")

    @Argument(help: ArgumentHelp("The recommendation's id.", valueName: "id"))
    var id: String

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        try session.visit(global) { journey in try journey.stop(FeatureID(id), at: journey.now) }
    }
}

/// `watch`: lists the accepted recommendations and the distances to their places.
struct WatchCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "List the accepted recommendations and the distance to each place.")

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let journey = try session.journeyAnyhow(global)
        try session.keep(journey)
        var outcome = CommandOutcome()
        var rows: [JSON] = []
        let names = FeatureNames(journey.venue.venue)
        for watch in journey.watcher.watches {
            let metres = journey.position.flatMap { here in
                watch.spots.filter { $0.level == here.level }.map { $0.point.distance(to: here.point) }.min()
            }
            let text = metres.map { "\(Phrasebook.english.totalDistance($0)) away" } ?? "on another level"
            outcome.result(
                "\(watch.id)  \(names.waypoint(.place(watch.place))), "
                    + (journey.position == nil ? "no position yet" : text))
            rows.append([
                "id": .string(watch.id.rawValue), "place": .string(watch.place.rawValue),
                "distance": metres.map { .metres($0) } ?? .null,
            ])
        }
        if rows.isEmpty { outcome.result("no recommendation is accepted") }
        outcome.json = ["schema": "waymark.watches/1", "watches": .array(rows)]
        return outcome
    }
}

extension ShellSession {
    /// Handles a recommendation on the current journey, or without a route if there is none.
    ///
    /// - Throws: An error of the engine if the store cannot be written, or the error of `body`.
    func visit(
        _ global: GlobalOptions, _ body: (HeldJourney) throws -> [JourneyEvent]
    ) throws -> CommandOutcome {
        _ = try engine(global, writing: true)
        let journey = try journeyAnyhow(global)
        let events = try events(of: journey, body)
        try keep(journey)
        return outcome(events, of: journey, global)
    }
}
