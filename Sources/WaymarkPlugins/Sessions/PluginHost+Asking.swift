import Foundation
import LuaRuntime
import Synchronization
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// A place that a plugin adds to a search.
package struct PluginSearchResult: Hashable, Sendable {
    /// The id of the plugin.
    package var plugin: String
    /// The id of the place.
    package var place: FeatureID
    /// The plugin's note about the place.
    package var note: String?
    /// The score of the result, from 0 to 1000. Results of 1 or more come before the engine's own results.
    package var score: Double
}

/// A problem that a plugin finds in a place.
package struct PluginExpectation: Hashable, Sendable {
    /// The id of the plugin.
    package var plugin: String
    /// The description of the problem.
    package var message: String
    /// Whether it is an error rather than a warning.
    package var isError: Bool
}

extension PluginHost {
    /// Returns the plugins for a session, with separate Lua states.
    package func session(_ surroundings: PluginSession.Surroundings) -> PluginSession {
        let session = PluginSession(surroundings, host: self)
        boxes.withLock { $0.add(session.ensemble.settlements) }
        return session
    }

    /// Returns the request for a first route, as the plugins change it.
    ///
    /// - Parameter moment: The time that plugins read; nil for the engine's clock.
    package func prepare(_ request: RouteRequest, in venue: Venue, at moment: Timestamp? = nil) -> RouteRequest {
        guard roster.isHeard(.prepareRouteQuery) else { return request }
        return asking(.prepareRouteQuery) { ensemble in
            let question = Question(
                at: moment ?? setup.clock(), in: venue, about: .query(request), members: .reason("request"))
            return ensemble.prepare(request, question, profile: profile(named:))
        } ?? request
    }

    /// Returns the wording of routes outside sessions, for previews and listings.
    package func wording(in venue: Venue) -> any InstructionWording { PluginWording(host: self, venue: venue) }

    /// Whether a plugin adds to the results of searches.
    package var answersSearches: Bool { roster.isHeard(.searchResults) }

    /// Returns the places that plugins add to a search. Results that name an unknown place are faults of their
    /// plugins.
    ///
    /// - Parameter moment: The time that plugins read; nil for the engine's clock.
    package func searchResults(
        for query: String, limit: Int, in venue: Venue, at moment: Timestamp? = nil
    ) -> [PluginSearchResult] {
        guard roster.isHeard(.searchResults) else { return [] }
        return asking(.searchResults) { ensemble in
            let members = [
                LuaField(name: "limit", value: .integer(Int64(limit))), LuaField(name: "query", value: .string(query)),
            ]
            let question = Question(
                at: moment ?? setup.clock(), in: venue, about: .none, members: .fields(members))
            let found = ensemble.collect(.searchResults, question) { Self.searchResult($0, in: venue) }
            return found.map { plugin, item in
                var result = item
                result.plugin = plugin
                return result
            }
        } ?? []
    }

    private static func searchResult(
        _ value: LuaValue, in venue: Venue
    ) -> Result<PluginSearchResult, Mismatch> {
        ResultChecker.members(of: value, as: "search_result").flatMap { members in
            let place = FeatureID(members["place"]?.asString ?? "")
            guard venue.place(place) != nil else {
                return .failure(Mismatch(text: "names the place \"\(place)\", which the venue does not have"))
            }
            return .success(
                PluginSearchResult(
                    plugin: "", place: place, note: members["note"]?.asString?.onOneLine,
                    score: members["score"]?.asNumber ?? 1))
        }
    }

    /// Returns the problems that plugins find in a place.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - isReachable: Whether the place can be reached in a wheelchair; nil if unknown.
    ///   - venue: The venue of the place.
    ///   - moment: The time that plugins read; nil for the engine's clock.
    package func expectations(
        of place: Place, isReachable: Bool?, in venue: Venue, at moment: Timestamp? = nil
    ) -> [PluginExpectation] {
        guard roster.isHeard(.placeExpectations) else { return [] }
        return asking(.placeExpectations) { ensemble in
            let subject = Question.PlaceSubject(place: place, isReachable: isReachable)
            let question = question(at: moment, in: venue, about: .place(subject))
            let found = ensemble.collect(.placeExpectations, question) { value in
                ResultChecker.members(of: value, as: "expectation").map { members in
                    (members["message"]?.asString?.onOneLine ?? "", members["severity"]?.asString == "error")
                }
            }
            return found.map { PluginExpectation(plugin: $0.plugin, message: $0.item.0, isError: $0.item.1) }
        } ?? []
    }
}

/// The wording of routes outside sessions.
private struct PluginWording: InstructionWording {
    let host: PluginHost
    let venue: Venue

    func instruction(_ text: String, for subject: InstructionSubject) -> String? {
        guard host.roster.isHeard(.formatInstruction) else { return nil }
        let answer: String?? = host.asking(.formatInstruction) { ensemble in
            let words = Question.WordsSubject(
                text: text, original: text, channel: subject.channel, step: subject.step,
                previous: subject.previous, next: subject.next, leg: subject.leg, index: subject.index,
                ahead: subject.ahead, options: subject.options)
            return ensemble.words(
                words,
                Question(
                    at: host.setup.clock(), in: venue, options: subject.options,
                    composer: host.languages.composer(subject.options), about: .words(words)))
        }
        return answer ?? nil
    }
}

extension PluginEnsemble {
    /// Returns an instruction after all plugins have changed it; nil if none did.
    func words(_ words: Question.WordsSubject, _ question: Question) -> String? {
        var words = words
        let limit = PluginAPI.hook(.formatInstruction).results.first?.maximumLength ?? 1_000
        func apply(_ text: String) {
            words.text = text
            question.subject = .words(words)
        }
        return chain(.formatInstruction, question, { "\"\($0)\"" }, apply: apply) { results in
            if results.isNil(at: 0) { return .none }
            guard let text = results.string(at: 0) else { return .wrong("must return a string or nil") }
            let line = text.onOneLine
            return line.utf8.count <= limit ? .some(line) : .wrong("must return at most \(limit) bytes")
        }
    }

    /// Returns a request after all plugins have changed it. The question is about the request.
    func prepare(
        _ request: RouteRequest, _ question: Question, profile: (String) -> Profile?
    ) -> RouteRequest {
        let result: RouteRequest? = chain(
            .prepareRouteQuery, question, { change in change.changes(from: request) },
            apply: { question.subject = .query($0) },
            reading: { results, package in
                if results.isNil(at: 0) { return .none }
                switch ResultChecker.members(of: results.value(at: 0), as: "query_change") {
                case .failure(let mismatch): return .wrong(ResultChecker.fault(mismatch, in: results))
                case .success(let members):
                    var query = question.query ?? request
                    if let name = members["profile"]?.asString {
                        guard let profile = profile(name) else {
                            return .wrong("returned the unknown profile \"\(name)\"")
                        }
                        query.profile = profile
                    }
                    query.avoid = members["avoid"]?.wayKinds ?? query.avoid
                    query.exclude = members["exclude"]?.wayKinds ?? query.exclude
                    query.prefer = members["prefer"]?.wayKinds ?? query.prefer
                    if let roles = members["roles"] {
                        guard let roles = roles.roles else {
                            return .wrong("returned a role that is empty or not one line")
                        }
                        query.roles = roles
                    }
                    let gained = query.allRoles.subtracting((question.query ?? request).allRoles)
                    guard gained.isEmpty || package.capabilities.contains(.roles) else {
                        return .wrong(
                            "gives the traveller the \(gained.sentence), which needs the capability \"roles\" in plugin.json"
                        )
                    }
                    return .some(query)
                }
            })
        return result ?? request
    }
}

extension RouteRequest {
    /// Returns the differences from another request as text.
    fileprivate func changes(from other: RouteRequest) -> String {
        func list(_ name: String, _ kinds: Set<WayKind>) -> String {
            name + " " + (kinds.isEmpty ? "nothing" : kinds.map(\.rawValue).sorted().joined(separator: ","))
        }
        var parts: [String] = []
        if profile != other.profile { parts.append("profile \(profile.name)") }
        if avoid != other.avoid { parts.append(list("avoid", avoid)) }
        if exclude != other.exclude { parts.append(list("exclude", exclude)) }
        if prefer != other.prefer { parts.append(list("prefer", prefer)) }
        if roles != other.roles {
            parts.append("roles " + (roles.isEmpty ? "none" : roles.sorted().map(\.rawValue).joined(separator: ",")))
        }
        return parts.isEmpty ? "unchanged" : parts.joined(separator: ", ")
    }
}
