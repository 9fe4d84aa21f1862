import ArgumentParser
import Foundation
import WaymarkAnswers
import WaymarkBroker
import WaymarkEngine

/// `share serve`: keeps the venue joined to a broker until it is interrupted.
struct ShareServeCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Join the venue to an MQTT broker until Ctrl-C or SIGTERM.",
        discussion: """
            Members' positions go to owntracks/MEMBER/ID, and those of OwnTracks apps come from there. Live conditions \
            are the same on every engine of the broker. Members who ask for a route get instructions and alerts. Other \
            commands can use the same store meanwhile. docs/brokers.md explains the topics, the access rules and TLS.
            """)

    @OptionGroup var connection: BrokerArguments

    @OptionGroup var keeping: ClusterArguments

    @Option(
        help: ArgumentHelp(
            "The id of this engine at the broker. Default: the one of the last time, or a new one.", valueName: "text"))
    var id: String?

    @Flag(help: "Add senders who are not members of the venue yet.")
    var admit = false

    @Flag(name: .customLong("no-journeys"), help: "Keep no journeys for members who ask for a route.")
    var keepsNoJourneys = false

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        var cluster = try keeping.settings(in: session)
        var settings = try connection.settings(in: session, isClusterSecure: cluster?.isSecure ?? false)
        cluster?.certificates = settings.certificates
        guard case .live(let clock) = session.clock, session.configuration.jail == nil else {
            throw ShellError(
                .conflict, "share serve needs the real time", help: "run it outside of transcripts, without set clock")
        }
        // A store is not created for a venue that is not there.
        let named = try session.venue(global).id
        let engine = try session.engine(global, writing: true)
        let venue = try engine.venue(named)
        var options = BrokerOptions(id: try id ?? knownID(engine, venue), clock: clock)
        options.admitsSenders = admit
        options.keepsJourneys = !keepsNoJourneys
        options.cluster = cluster
        options.seed = StableHash(options.id.utf8).value
        settings.start(for: options.id)
        let service = try BrokerService(engine, venue: venue.id, settings, options)
        let isJSON = global.json || session.defaults.json
        let text = BrokerText(venue.calendar)
        try session.configuration.untilEnd {
            while !session.configuration.isInterrupted() {
                try session.show(
                    text.outcome(try step(service, session), at: clock(), asJSON: isJSON), asJSON: false,
                    color: global.color)
            }
            try session.show(
                text.outcome(try service.stop(), at: clock(), asJSON: isJSON), asJSON: false, color: global.color)
        }
        var outcome = CommandOutcome()
        for line in text.sentences(service.counters) { outcome.result(line) }
        outcome.answer = text.summary(service.counters).document
        return outcome
    }

    /// Lets the service work. If the store cannot be written for a while, it says so and goes on later.
    private func step(_ service: BrokerService, _ session: ShellSession) throws -> [BrokerNews] {
        do {
            return try service.step(waiting: 100)
        } catch {
            guard case .store(let error) = error, [.locked, .full].contains(error.code) else { throw error }
            session.console.writeTalk(PrintedText("error: \(error.message); trying again\n"))
            session.configuration.pause(1_000)
            return []
        }
    }

    /// Returns the id of the last time, or one that depends on the machine and the store.
    private func knownID(_ engine: Engine, _ venue: LoadedVenue) throws -> String {
        if let link = try engine.brokerLink(of: venue) { return link.engine }
        let place = ProcessInfo.processInfo.hostName + " " + engine.configuration.storePath
        return "engine-" + String(UInt32(truncatingIfNeeded: StableHash(place.utf8).value), radix: 16)
    }
}
