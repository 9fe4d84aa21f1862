import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation

/// What plugins decide and hear about locations on their way to groups.
package struct PluginSharing {
    let host: PluginHost

    /// Runs a body that may ask plugins about locations on their way to groups.
    ///
    /// The body can hold the lock of the store: what plugins store meanwhile is written afterwards.
    ///
    /// - Parameters:
    ///   - venue: The venue.
    ///   - language: The language of the plugins' texts.
    ///   - time: The time that plugins read.
    ///   - body: Receives the plugins; they have no opinion if no plugin decides, or a plugin is already running.
    /// - Returns: The result of the body.
    package func deciding<Value>(
        in venue: Venue, language: String, at time: Timestamp, _ body: (any SharingPolicies) -> Value
    ) -> Value {
        let value: Value? = host.entering { ensemble in
            guard ensemble.isHeard(.shouldShareLocation) || ensemble.isHeard(.formatSharedLocation) else {
                return body(DefaultSharingPolicies())
            }
            let occasion = Question(at: time, in: venue, options: Self.speaking(language))
            return ensemble.transacting(occasion, isLater: true) {
                body(PluginSharingPolicies(ensemble: ensemble, venue: venue, language: language, time: time))
            }
        }
        return value ?? body(DefaultSharingPolicies())
    }

    /// Notifies plugins of changes in groups.
    ///
    /// - Parameters:
    ///   - changes: The changes, in order.
    ///   - venue: The venue.
    ///   - language: The language of the plugins' texts.
    ///   - time: The time that plugins read.
    ///   - circle: Returns a group with its latest locations; called only if a plugin observes changes.
    /// - Returns: What plugins tell the groups, in order.
    package func observe(
        _ changes: [Event.SharedLocationsChanged], in venue: Venue, language: String, at time: Timestamp,
        _ circle: (String) -> SharingCircle?
    ) -> [Event.GroupTold] {
        guard !changes.isEmpty else { return [] }
        return host.entering { ensemble in
            guard ensemble.isHeard(.sharedLocationsChanged) else { return [] }
            for change in changes {
                let question = Question(
                    at: time, in: venue, options: Self.speaking(language),
                    about: circle(change.group).map { .circle($0) } ?? .none, members: .news(change))
                ensemble.tell(.sharedLocationsChanged, question)
            }
            let actions = ensemble.takeActions()
            for action in actions where action.kind == .invalidate { host.invalidate() }
            return actions.compactMap { action in
                guard case .tell(let group, let text) = action.kind else { return nil }
                return Event.GroupTold(group: group, plugin: action.plugin, text)
            }
        } ?? []
    }

    /// Returns the options of texts in a language.
    fileprivate static func speaking(_ language: String) -> InstructionOptions {
        var options = InstructionOptions()
        options.language = language
        return options
    }
}

/// The plugins that decide about locations on their way to groups.
private struct PluginSharingPolicies: SharingPolicies {
    let ensemble: PluginEnsemble
    let venue: Venue
    let language: String
    let time: Timestamp

    func shouldShare(
        _ message: LocationMessage, after last: LocationMessage?, of member: WaymarkNavigation.Member,
        to group: SharingGroup, proposed: Bool
    ) -> Bool? {
        guard ensemble.isHeard(.shouldShareLocation) else { return nil }
        let question = question(.init(message: message, last: last, member: member, group: group))
        question.fallback = .boolean(proposed)
        return ensemble.firstBoolean(.shouldShareLocation, question)
    }

    func format(
        _ message: LocationMessage, of member: WaymarkNavigation.Member, to group: SharingGroup
    ) -> LocationMessage? {
        guard ensemble.isHeard(.formatSharedLocation) else { return nil }
        var subject = Question.SharingSubject(message: message, last: nil, member: member, group: group)
        let question = question(subject)
        func apply(_ changed: LocationMessage) {
            subject.message = changed
            question.subject = .shared(subject)
        }
        return ensemble.chain(
            .formatSharedLocation, question, { _ in "changed" }, apply: apply
        ) { results in
            if results.isNil(at: 0) { return .none }
            switch ResultChecker.members(of: results.value(at: 0), as: "shared_location_change") {
            case .failure(let mismatch): return .wrong(ResultChecker.fault(mismatch, in: results))
            case .success(let members):
                var changed = question.shared?.message ?? message
                if let mistake = Self.change(&changed, members, from: message, in: venue) {
                    return .wrong(mistake)
                }
                return .some(changed)
            }
        }
    }

    /// Returns the question about a message. Queries about the venue start from the position in the message.
    private func question(_ subject: Question.SharingSubject) -> Question {
        let question = Question(
            at: time, in: venue, options: PluginSharing.speaking(language), about: .shared(subject))
        let point = venue.anchor.point(of: subject.message.coordinate)
        question.stub = if let level = subject.message.level { (point, level) } else { nil }
        return question
    }

    /// Changes a message.
    ///
    /// - Returns: Why it cannot be changed; nil if it was.
    private static func change(
        _ message: inout LocationMessage, _ members: [String: LuaValue], from original: LocationMessage,
        in venue: Venue
    ) -> String? {
        let anchor = venue.anchor
        if members["x"] != nil || members["y"] != nil {
            var point = anchor.point(of: message.coordinate)
            point = Point(x: members["x"]?.asNumber ?? point.x, y: members["y"]?.asNumber ?? point.y)
            guard point.isFinite, point.distance(to: anchor.point(of: original.coordinate)) <= 1000 else {
                return "returned a position more than 1 km away from the one that is sent"
            }
            let place = anchor.coordinate(of: point)
            (message.latitude, message.longitude) = (place.latitude, place.longitude)
        }
        if let id = members["level"]?.asString {
            guard let level = venue.level(FeatureID(id)) else {
                return "returned a level that the venue does not have"
            }
            (message.level, message.floor, message.building) = (level.id, level.ordinal, level.building)
        }
        message.accuracy = members["accuracy"]?.asNumber ?? message.accuracy
        for name in ["poi", "tag"] {
            if let text = members[name]?.asString { message.setOther(name, text.onOneLine) }
        }
        guard case .record(let others)? = members["others"] else { return nil }
        guard others.count <= 16 else { return "returned more than 16 further members" }
        for field in others {
            guard LocationMessage.canBeOther(field.name), let text = field.value.asString, text.utf8.count <= 1000
            else {
                let name = LuaText.printable(field.name, limit: 60)
                return "returned the further member \"\(name)\", which is not allowed"
            }
            message.setOther(field.name, text.onOneLine)
        }
        return nil
    }
}
