import WaymarkModel

/// What a command of a plugin asks of one traveller or of all.
public struct PluginOrder: Hashable, Sendable {
    /// The id of the plugin.
    package var plugin: String
    /// The number, which increases with each order of the plugin.
    package var number: Int64
    /// Where the order leads.
    package var lead: PluginAction.Lead
    /// What the traveller is told about it; nil says nothing.
    package var reason: String?
    /// The id of the traveller; nil for all.
    package var traveller: String?

    /// The traveller in Lua that stands for all.
    static let everybody = "*"

    /// Returns whether the order is for a traveller.
    package func concerns(_ visitor: String) -> Bool { traveller.map { $0 == visitor } ?? true }

    /// The action of the order, for the traveller who receives it.
    package var action: PluginAction {
        PluginAction(plugin: plugin, hook: .command, kind: .lead(lead, reason: reason))
    }
}

extension PluginOrder {
    /// Reads an order; nil if it cannot be read.
    package init?(plugin: String, number: Int64, _ json: JSON) {
        guard let lead = PluginAction.Lead(json) else { return nil }
        self.init(
            plugin: plugin, number: number, lead: lead, reason: json["reason"]?.text, traveller: json["to"]?.text)
    }

    /// The order, without the plugin and the number.
    package var json: JSON { Self.json(lead, reason, traveller) }

    /// Returns an order that has no number yet.
    package static func json(_ lead: PluginAction.Lead, _ reason: String?, _ traveller: String?) -> JSON {
        .object(lead.members + [.init("reason", .text(reason)), .init("to", .text(traveller))])
    }
}

extension PluginAction.Lead {
    fileprivate init?(_ json: JSON) {
        let place = json["place"]?.text.map { FeatureID($0) }
        switch (json["lead"]?.text, place) {
        case ("go_to", let place?): self = .goTo(place)
        case ("redirect", let place?): self = .redirect(place)
        case ("add_stop", let place?): self = .addStop(place)
        case ("skip_stop", _): self = .skipStop
        default: return nil
        }
    }

    fileprivate var members: [JSON.Member] {
        let (name, place): (String, FeatureID?) =
            switch self {
            case .goTo(let place): ("go_to", place)
            case .redirect(let place): ("redirect", place)
            case .addStop(let place): ("add_stop", place)
            case .skipStop: ("skip_stop", nil)
            }
        return [.init("lead", .string(name)), .init("place", .text(place?.rawValue))]
    }
}
