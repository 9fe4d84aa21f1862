import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation

extension PluginHost {
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
        let value: Value? = entering { ensemble in
            guard ensemble.isHeard(.shouldShareLocation) || ensemble.isHeard(.formatSharedLocation) else {
                return body(DefaultSharingPolicies())
            }
            return speaking(language, ensemble) {
                ensemble.board.venue = venue
                ensemble.board.now = time
                return ensemble.transacting(isLater: true) { body(PluginSharingPolicies(ensemble: ensemble)) }
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
        return entering { ensemble in
            guard ensemble.isHeard(.sharedLocationsChanged) else { return [] }
            return speaking(language, ensemble) {
                for change in changes {
                    let board = ensemble.board
                    board.clear()
                    (board.venue, board.now) = (venue, time)
                    board.plain = .news(change)
                    board.circle = circle(change.group)
                    ensemble.tell(.sharedLocationsChanged)
                }
                ensemble.board.clear()
                let actions = ensemble.takeActions()
                for action in actions where action.kind == .invalidate { invalidate() }
                return actions.compactMap { action in
                    guard case .tell(let group, let text) = action.kind else { return nil }
                    return Event.GroupTold(group: group, plugin: action.plugin, text)
                }
            }
        } ?? []
    }

    /// Runs a body with the texts of a language.
    private func speaking<Value>(_ language: String, _ ensemble: PluginEnsemble, _ body: () -> Value) -> Value {
        let before = ensemble.board.options
        ensemble.board.options.language = language
        defer {
            ensemble.board.options = before
            ensemble.board.stub = nil
        }
        return body()
    }
}

/// The plugins that decide about locations on their way to groups.
private struct PluginSharingPolicies: SharingPolicies {
    let ensemble: PluginEnsemble

    func shouldShare(
        _ message: LocationMessage, after last: LocationMessage?, of member: WaymarkNavigation.Member,
        to group: SharingGroup, proposed: Bool
    ) -> Bool? {
        guard ensemble.isHeard(.shouldShareLocation) else { return nil }
        let board = board(.init(message: message, last: last, member: member, group: group))
        board.fallback = .boolean(proposed)
        return ensemble.firstBoolean(.shouldShareLocation)
    }

    func format(
        _ message: LocationMessage, of member: WaymarkNavigation.Member, to group: SharingGroup
    ) -> LocationMessage? {
        guard ensemble.isHeard(.formatSharedLocation) else { return nil }
        let board = board(.init(message: message, last: nil, member: member, group: group))
        return ensemble.chain(
            .formatSharedLocation, { _ in "changed" }, apply: { board.shared?.message = $0 }
        ) { results in
            if results.isNil(at: 0) { return .none }
            switch ResultChecker.members(of: results.value(at: 0), as: "shared_location_change") {
            case .failure(let mismatch): return .wrong("returned a table that \(mismatch.text)")
            case .success(let members):
                var changed = board.shared?.message ?? message
                if let mistake = Self.change(&changed, members, from: message, in: board.venue) {
                    return .wrong(mistake)
                }
                return .some(changed)
            }
        }
    }

    /// Returns the board with a message. Queries about the venue start from the position in the message.
    private func board(_ subject: SubjectBoard.SharingSubject) -> SubjectBoard {
        let board = ensemble.board
        board.clear()
        board.shared = subject
        let point = board.venue?.anchor.point(of: subject.message.coordinate)
        board.stub = if let point, let level = subject.message.level { (point, level) } else { nil }
        return board
    }

    /// Changes a message.
    ///
    /// - Returns: Why it cannot be changed; nil if it was.
    private static func change(
        _ message: inout LocationMessage, _ members: [String: LuaValue], from original: LocationMessage,
        in venue: Venue?
    ) -> String? {
        guard let venue else { return "was called without a venue" }
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
