import WaymarkModel

/// What a member asks the engine that keeps their journey.
public enum MemberRequest: Hashable, Sendable {
    /// `go`: to be led to a place.
    case go(to: String, from: String?, profile: String?)
    /// `answer`: an answer to an alert.
    case answer(Answer)
    /// `scan`: a code that the member scanned, which says where they are.
    case scan(code: String)
    /// `end`: the end of the journey.
    case end

    /// The answers to an alert.
    public enum Answer: String, Hashable, Sendable, CaseIterable {
        /// A new route is wanted.
        case reroute
        /// No alert for a while.
        case dismiss
        /// No more alerts.
        case never
    }

    /// The maximum size of a request, in bytes.
    static let limit = 4_096
    /// The characters of an id.
    static let idBytes = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// Returns the id that a sender gave a request, so that it counts once however often it is sent: 1 to 40 letters of
    /// ASCII, digits, `-` and `_`. Nil without one.
    ///
    /// - Parameter payload: The bytes of the request.
    public static func id(in payload: [UInt8]) -> String? {
        guard payload.count <= limit, let body = String(validating: payload, as: UTF8.self),
            let id = JSON(parsing: body)?["id"]?.text, (1...40).contains(id.utf8.count),
            id.utf8.allSatisfy(idBytes.contains)
        else { return nil }
        return id
    }

    /// Reads a request; nil if it is not one.
    ///
    /// - Parameter payload: The bytes.
    public init?(parsing payload: [UInt8]) {
        guard payload.count <= Self.limit, let body = String(validating: payload, as: UTF8.self),
            let json = JSON(parsing: body)
        else { return nil }
        func text(_ name: String) -> String? {
            json[name]?.text.flatMap { (1...512).contains($0.utf8.count) ? $0.onOneLine : nil }
        }
        switch json["_type"]?.text {
        case "go":
            guard let place = text("to") else { return nil }
            self = .go(to: place, from: text("from"), profile: text("profile"))
        case "answer":
            guard let answer = text("answer").flatMap(Answer.init) else { return nil }
            self = .answer(answer)
        case "scan":
            guard let code = text("code") else { return nil }
            self = .scan(code: code)
        case "end": self = .end
        default: return nil
        }
    }
}
