import WaymarkModel

extension PluginAPI {
    /// The tables that Lua reads: members of `e` (read-only, valid during the call only) and results of functions
    /// (copies). The index of a table is its number in the interface to Lua.
    static let objectTypes: [any LuaObject.Type] = [
        ContextObject.self, FixObject.self, LocationObject.self, DeviationObject.self, ProgressObject.self,
        WaypointObject.self, RouteObject.self, EdgeObject.self, StepObject.self, QueryObject.self, PlaceObject.self,
        LevelObject.self, NearObject.self, RemainingObject.self, LocalTimeObject.self, VenueObject.self,
        ConnectorObject.self, ZoneObject.self, FoundPlaceObject.self, RoutePointObject.self, AlternativeObject.self,
        MemberObject.self, GroupObject.self, SharedLocationObject.self, ConditionObject.self,
        ProfileObject.self, FoundRouteObject.self,
    ]

    /// The declarations of the tables that Lua reads.
    package static let objects: [ObjectDeclaration] = objectTypes.map { $0.declaration }

    /// Returns the number of a table among `kinds`.
    static func kindNumber(of object: any LuaObject.Type) -> Int {
        guard let number = objectTypes.firstIndex(where: { $0 == object }) else {
            preconditionFailure("the table \(object.name) is not listed")
        }
        return number
    }

    /// The names of way types.
    static let wayTypes = WayKind.allCases.map(\.rawValue)
}
