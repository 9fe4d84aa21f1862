import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

extension TravelWording: EventWording {
    /// Returns the text for a count: the singular or the plural text.
    package func text(_ one: TravelText, _ many: TravelText, count: Int, _ tokens: [String: String]) -> String {
        phrasebook.text(one, many, count: count, tokens)
    }

    /// Returns the local time of day: `10:05`.
    package func time(_ moment: Timestamp) -> String { calendar.formatTime(moment) }

    /// Returns a text of a venue.
    package func text(_ text: LocalizedText) -> String { text.text(in: names.language) }

    /// Returns the name of a level.
    package func level(_ id: FeatureID) -> String { names.level(id) }

    /// Returns a connector as what somebody passes through; nil if there is no such connector.
    package func connector(_ id: FeatureID) -> String? { names.venue.connector(id).map(through) }

    /// Returns what a condition closes. People know the level that was closed, not each landing on it.
    package func closed(by condition: Condition) -> String {
        switch condition.enclosure {
        case .level(let id): names.level(id)
        case .building(let id): names.building(id)
        case nil: quoted(condition.target)
        }
    }

    /// Returns the name of a geofence.
    package func region(_ id: FeatureID) -> String {
        names.venue.geofences.first { $0.id == id }?.name.text(in: names.language) ?? id.rawValue
    }

    /// Returns a notice about the route as a sentence.
    package func sentence(_ notice: RouteNotice) -> String { NoticeText(self).sentence(notice) }
}

extension JourneyEvent {
    /// Returns the event as a sentence, as its type declares it.
    ///
    /// - Parameter all: Whether to return the sentences of events that are reported only on request; otherwise nil.
    package func sentence(_ wording: TravelWording, all: Bool) -> String? {
        switch kind.accept(EventSentences(wording.read(at: time))) {
        case .told(let sentence): sentence
        case .aside(let sentence): all ? sentence : nil
        }
    }
}
