import WaymarkEngine

/// The declaration of a member of an answer.
package typealias AnswerSpec = MemberSpec<AnswerUse>

/// What the declaration of a member of an answer adds. The name is the same in all formats, exactly as it appears: `distance_m`.
package struct AnswerUse: Sendable {
    /// The formats that have the member.
    package var audience: Audience = .all
    /// Whether objects leave the member out if there is no value, instead of writing `null`.
    package var isOmitted = false
    /// Whether the elements of this list are the rows of CSV and tables, and the features of GeoJSON.
    package var hasRows = false
    /// Whether the rows of tables are numbered.
    package var isNumbered = false
    /// The heading in tables; nil for the name without its unit.
    package var heading: StaticString?
}

/// The formats that have a member.
package struct Audience: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    // Computed, because a static constant of another module is a lazy global, which the optimiser cannot see through.
    /// JSON, the properties of GeoJSON, and Lua.
    package static var objects: Audience { Audience(rawValue: 1) }
    /// The columns of CSV.
    package static var rows: Audience { Audience(rawValue: 2) }
    /// The columns of tables for people.
    package static var tables: Audience { Audience(rawValue: 4) }
    /// The geometry of features.
    package static var geometry: Audience { Audience(rawValue: 8) }
    /// All formats for programs.
    package static var programs: Audience { Audience(rawValue: 11) }
    /// All formats.
    package static var all: Audience { Audience(rawValue: 15) }
}
