import WaymarkEngine

/// The arguments of a plugin's command, as the plugin gets them.
struct PluginCommandArguments {
    private let command: PluginCommand

    init(of command: PluginCommand) { self.command = command }

    /// Returns arguments with the ids of what they name, where the command asks for something that conditions can be set on. An alarm for
    /// something that the venue does not have would close nothing, and say that it does.
    ///
    /// - Throws: `AnswerError` if an argument is something of a venue and no venue is open, or if the venue does not have it.
    func resolved(_ arguments: [String], _ inquiry: Inquiry) throws(AnswerError) -> [String] {
        var resolved = arguments
        for (position, text) in arguments.enumerated() {
            guard let argument = command.argument(at: position), !argument.words.contains(text),
                !argument.kinds.isEmpty, argument.kinds.allSatisfy(Self.ofVenue.contains)
            else { continue }
            let venue = try inquiry.venue
            if argument.kinds != [.target] || Self.has(FeatureID(text), venue.venue) { continue }
            do throws(Refusal) {
                resolved[position] = try Self.id(text, venue.venue).rawValue
            } catch {
                throw AnswerError(error).about("argument", position)
            }
        }
        return resolved
    }

    /// The kinds of what only a venue has.
    private static let ofVenue: Set<PluginCommandArgument.Kind> = [.place, .target, .level, .connector]

    private static func has(_ id: FeatureID, _ venue: Venue) -> Bool {
        venue.connector(id) != nil || venue.place(id) != nil || venue.level(id) != nil || venue.building(id) != nil
    }

    private static func id(_ text: String, _ venue: Venue) throws(Refusal) -> FeatureID {
        let named = try ConditionTargetResolver(venue).named(text)
        if let enclosure = named.enclosure { return enclosure.id }
        switch named.targets.first {
        case .edge(let id)?, .connector(let id)?, .connectorStop(let id, _)?, .area(let id)?, .place(let id)?: return id
        case nil: throw Refusal(.unknownPlace, "nothing is called \"\(text.onOneLine)\"")
        }
    }
}
