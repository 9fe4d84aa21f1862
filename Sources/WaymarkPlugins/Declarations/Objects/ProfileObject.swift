import WaymarkModel
import WaymarkNavigation

/// A profile in the results of `waymark.venue.profile` and `waymark.venue.profiles`.
enum ProfileObject: LuaObject {
    static let name = "travel_profile"
    static let doc = "A travel profile."

    typealias Subject = Profile

    static let members = Members<Self> { p in
        p.field("name", "Its name.") { $0.name }
        p.field("speed", "The walking speed on level ground.", unit: .metresPerSecond) { $0.speed }
        p.field("forbid", "Way types it never uses.") { $0.forbidden.inOrder }
        p.field("avoid", "Way types it uses only if there is no other way.") { $0.avoided.inOrder }
        p.field("max_incline", "The steepest way it takes, as a ratio; nil if there is no limit.") {
            $0.maximumIncline
        }
        p.field("min_width", "The narrowest way it takes; nil if there is no limit.", unit: .metres) {
            $0.minimumWidth
        }
        p.field("roles", "Its roles beside `public`, in order.") {
            $0.roles.subtracting([.public]).sorted().map(\.rawValue)
        }
    }
}

extension Set<WayKind> {
    /// The way types in the order of their declaration.
    fileprivate var inOrder: [WayKind] { WayKind.allCases.filter { contains($0) } }
}
