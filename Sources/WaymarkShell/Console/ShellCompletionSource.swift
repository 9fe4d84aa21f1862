import ArgumentParser
import Foundation
import WaymarkEngine

/// The completions that a session's store, venue and folder offer.
final class ShellCompletionSource: CompletionSource {
    private let session: ShellSession
    private var known: (venue: LoadedVenue, names: VenueNames)?

    init(_ session: ShellSession) { self.session = session }

    var names: VenueNames? {
        guard let venue = session.openVenue else { return nil }
        if let known, known.venue.id == venue.id, known.venue.revision == venue.revision { return known.names }
        let names = VenueNames(venue.venue)
        known = (venue, names)
        return names
    }

    var venues: [Completion.Option] {
        session.venueList.map { Completion.Option(text: $0.id.rawValue, note: $0.name.base) }
            .filter { VisibleText.of($0.text) == $0.text }
    }

    var formats: [String] { Engine.formats }

    var diagnosticCodes: [Completion.Option] {
        DiagnosticCatalog.entries.map { Completion.Option(text: $0.code.description, note: $0.name) }
    }

    var profiles: [Completion.Option] {
        (session.openVenue?.profiles ?? []).dropFirst(Profile.standard.count)
            .map { Completion.Option(text: $0.name, note: "by a plugin") }
    }

    var plugins: [Completion.Option] {
        ((try? session.pluginEngine(GlobalOptions.parse([])))?.installedPlugins() ?? [])
            .map { Completion.Option(text: $0.id, note: $0.folder.manifest.name) }
    }

    var members: [Completion.Option] {
        (sharing?.allMembers ?? []).map { Completion.Option(text: $0.id, note: $0.name) }
    }

    var groups: [Completion.Option] {
        guard let sharing else { return [] }
        // Who acts (--as) usually follows the group.
        let visitor = session.travel.visitor
        let actors = sharing.member(visitor) == nil ? sharing.allMembers.map(\.id) : [visitor]
        var known: Set<String> = []
        return actors.flatMap { sharing.groups(of: $0) }.filter { known.insert($0.id).inserted }
            .map { Completion.Option(text: $0.id, note: $0.subject) }
    }

    private var sharing: SharingState? {
        guard let venue = session.openVenue, let options = try? GlobalOptions.parse([]) else { return nil }
        return try? session.engine(options).sharing(in: venue).state()
    }

    var hooks: [Completion.Option] {
        PluginAPI.hooks.map { Completion.Option(text: $0.name.rawValue, note: $0.kind.rawValue) }
    }

    var pluginVerbs: [Completion.Option] {
        session.pluginCommands.map { Completion.Option(text: $0.name, note: $0.summary) }
    }

    func argument(ofPluginVerb verb: String, at position: Int) -> PluginCommandArgument? {
        session.pluginCommands.first { $0.name == verb }?.argument(at: position)
    }

    func options(of plugin: String) -> [Completion.Option] {
        let engine = try? session.pluginEngine(GlobalOptions.parse([]))
        let found = engine?.installedPlugins().first { $0.id == plugin }
        return (found?.options.settings ?? []).map { Completion.Option(text: $0.name, note: $0.value.text) }
            + [Completion.Option(text: "priority", note: "")]
    }

    func files(in folder: String) -> [(name: String, isFolder: Bool)] {
        let entries = (try? session.reading(folder))?.entries ?? []
        return entries.map { name in
            let path = try? session.reading((folder as NSString).appendingPathComponent(name))
            return (name, path?.isFolder ?? false)
        }
    }
}
