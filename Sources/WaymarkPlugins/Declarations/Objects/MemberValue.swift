import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation

/// A type that a member of a table for Lua can have.
protocol MemberValue: SendableMetatype {
    /// The type in the declaration.
    static var apiType: APIType { get }
    /// Returns the value for Lua. The question has the language of names.
    func reading(_ question: Question) -> Reading
}

/// A closed list of words. The raw values are the words in Lua.
protocol MemberWord: MemberValue, RawRepresentable, CaseIterable where RawValue == String {}

extension MemberWord {
    static var apiType: APIType { .choice(allCases.map(\.rawValue)) }
    func reading(_ question: Question) -> Reading { .text(rawValue) }
}

extension WayKind: MemberWord {}
extension Connector.Kind: MemberWord {}
extension Connector.Direction: MemberWord {}
extension TurnModifier: MemberWord {}
extension RouteContext: MemberWord {}
extension Highway: MemberWord {}
extension Transit.Direction: MemberWord {}
extension RideExit: MemberWord {}
extension Landmark.Relation: MemberWord {}
extension Landmark.Side: MemberWord {}
extension InstructionChannel: MemberWord {}
extension UnitSystem: MemberWord {}
extension Deviation.Kind: MemberWord {}
extension FixVerdict: MemberWord {}

extension Bool: MemberValue {
    static var apiType: APIType { .boolean }
    func reading(_ question: Question) -> Reading { .boolean(self) }
}

extension Int: MemberValue {
    static var apiType: APIType { .integer }
    func reading(_ question: Question) -> Reading { .integer(self) }
}

extension Double: MemberValue {
    static var apiType: APIType { .number }
    func reading(_ question: Question) -> Reading { .number(self) }
}

extension String: MemberValue {
    static var apiType: APIType { .string }
    func reading(_ question: Question) -> Reading { .text(self) }
}

extension FeatureID: MemberValue {
    static var apiType: APIType { .string }
    func reading(_ question: Question) -> Reading { .text(rawValue) }
}

/// A text in the language of the session or request.
extension LocalizedText: MemberValue {
    static var apiType: APIType { .string }
    func reading(_ question: Question) -> Reading { .text(text(in: question.options.language)) }
}

/// A duration in milliseconds; Lua reads seconds.
extension Int64: MemberValue {
    static var apiType: APIType { .number }
    func reading(_ question: Question) -> Reading { .seconds(self) }
}

/// A moment; Lua reads seconds since 1970.
extension Timestamp: MemberValue {
    static var apiType: APIType { .number }
    func reading(_ question: Question) -> Reading { .seconds(self) }
}

extension Optional: MemberValue where Wrapped: MemberValue {
    static var apiType: APIType { .optional(Wrapped.apiType) }
    func reading(_ question: Question) -> Reading { map { $0.reading(question) } ?? .none }
}

extension Array: MemberValue where Element: MemberValue {
    static var apiType: APIType { .list(Element.apiType) }
    func reading(_ question: Question) -> Reading { .value(.list(map { LuaValue($0.reading(question)) })) }
}

/// Tags, as a table of texts.
extension Dictionary: MemberValue where Key == String, Value == String {
    static var apiType: APIType { .texts }
    func reading(_ question: Question) -> Reading { .tags(self) }
}

/// A value that comes with the question. Its type is stated in the declaration.
extension Reading: MemberValue {
    static var apiType: APIType { .data }
    func reading(_ question: Question) -> Reading { self }
}

extension Members {
    /// Declares the latitude and longitude of a position in the venue's frame.
    mutating func coordinates(
        _ what: String = "", _ point: @escaping @Sendable (Object.Subject, Question) -> Point?
    ) {
        field("lat", what + "Latitude.", unit: .degrees, as: .optional(.number)) { subject, question in
            question.coordinate(of: point(subject, question))?.latitude
        }
        field("lon", what + "Longitude.", unit: .degrees, as: .optional(.number)) { subject, question in
            question.coordinate(of: point(subject, question))?.longitude
        }
    }
}

extension Question {
    /// Returns the coordinate of a point in the venue's frame; nil without a venue or a point.
    fileprivate func coordinate(of point: Point?) -> Coordinate? {
        point.flatMap { point in venue.map { $0.anchor.coordinate(of: point) } }
    }
}
