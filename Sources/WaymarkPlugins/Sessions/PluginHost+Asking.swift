import Foundation
import LuaRuntime
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
    /// Returns the request for a first route, as the plugins change it.
    package func prepare(_ request: RouteRequest, in venue: Venue) -> RouteRequest {
        entering { ensemble in
            guard ensemble.isHeard(.prepareRouteQuery) else { return request }
            ensemble.board.venue = venue
            return ensemble.prepare(request, reason: "request", profile: profile(named:))
        } ?? request
    }

    /// Returns the wording of routes outside sessions, for previews and listings.
    package func wording(in venue: Venue) -> any InstructionWording { PluginWording(host: self, venue: venue) }

    /// Whether a plugin adds to the results of searches.
    package var answersSearches: Bool { entering { $0.isHeard(.searchResults) } ?? false }

    /// Returns the places that plugins add to a search. Results that name an unknown place are faults of their
    /// plugins.
    package func searchResults(for query: String, limit: Int, in venue: Venue) -> [PluginSearchResult] {
        entering { ensemble in
            guard ensemble.isHeard(.searchResults) else { return [] }
            ensemble.board.venue = venue
            ensemble.board.plain = .fields([
                LuaField(name: "limit", value: .integer(Int64(limit))), LuaField(name: "query", value: .string(query)),
            ])
            let found = ensemble.collect(.searchResults) { Self.searchResult($0, in: venue) }
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
    package func expectations(of place: Place, isReachable: Bool?, in venue: Venue) -> [PluginExpectation] {
        entering { ensemble in
            guard ensemble.isHeard(.placeExpectations) else { return [] }
            ensemble.board.venue = venue
            ensemble.board.place = SubjectBoard.PlaceSubject(place: place, isReachable: isReachable)
            let found = ensemble.collect(.placeExpectations) { value in
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
        let answer: String?? = host.entering { ensemble in
            guard ensemble.isHeard(.formatInstruction) else { return nil }
            ensemble.board.venue = venue
            ensemble.board.options = subject.options
            ensemble.composer = host.composer(subject.options)
            return ensemble.words(
                SubjectBoard.WordsSubject(
                    text: text, original: text, channel: subject.channel, step: subject.step,
                    previous: subject.previous, next: subject.next, leg: subject.leg, index: subject.index,
                    ahead: subject.ahead, options: subject.options))
        }
        return answer ?? nil
    }
}

extension PluginEnsemble {
    /// Returns an instruction after all plugins have changed it; nil if none did.
    func words(_ subject: SubjectBoard.WordsSubject) -> String? {
        board.words = subject
        let limit = PluginAPI.hook(.formatInstruction).results.first?.maximumLength ?? 1_000
        return chain(.formatInstruction, { "\"\($0)\"" }, apply: { board.words?.text = $0 }) { results in
            if results.isNil(at: 0) { return .none }
            guard let text = results.string(at: 0) else { return .wrong("must return a string or nil") }
            let line = text.onOneLine
            return line.utf8.count <= limit ? .some(line) : .wrong("must return at most \(limit) bytes")
        }
    }

    /// Returns a request after all plugins have changed it.
    func prepare(
        _ request: RouteRequest, reason: String, profile: (String) -> Profile?
    ) -> RouteRequest {
        board.query = request
        board.plain = .fields([LuaField(name: "reason", value: .string(reason))])
        let result: RouteRequest? = chain(
            .prepareRouteQuery, { change in change.changes(from: request) }, apply: { board.query = $0 }
        ) { results in
            if results.isNil(at: 0) { return .none }
            switch ResultChecker.members(of: results.value(at: 0), as: "query_change") {
            case .failure(let mismatch): return .wrong("returned a table that \(mismatch.text)")
            case .success(let members):
                var query = board.query ?? request
                if let name = members["profile"]?.asString {
                    guard let profile = profile(name) else { return .wrong("returned the unknown profile \"\(name)\"") }
                    query.profile = profile
                }
                query.avoid = members["avoid"]?.wayKinds ?? query.avoid
                query.exclude = members["exclude"]?.wayKinds ?? query.exclude
                query.prefer = members["prefer"]?.wayKinds ?? query.prefer
                return .some(query)
            }
        }
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
        return parts.isEmpty ? "unchanged" : parts.joined(separator: ", ")
    }
}
