import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// The result of `waymark.route.find`.
enum FoundRouteObject: LuaObject {
    static let name = "found_route"
    static let doc = "A route that a plugin asked for. Nobody follows it."

    typealias Subject = Route

    static let members = Members<Self> { r in
        r.fields(of: RouteObject.self, except: ["legs"]) { $0 }
        r.field("arrival", "When a traveller who starts now arrives, since 1970.", unit: .milliseconds) { $0.arrival }
        r.field("connectors", "The ids of the connectors on it, in order of passing.") { $0.connectorIDs }
        r.field("place", "The id of the place where it ends; nil if it ends at none.") { $0.destination }
    }
}

extension Route {
    /// The ids of its connectors, in the order of the route.
    fileprivate var connectorIDs: [FeatureID] {
        var ids: [FeatureID] = []
        for segment in legs.flatMap(\.segments) {
            guard case .connector(let index, _, _) = segment.source else { continue }
            let id = venue[index].id
            if ids.last != id { ids.append(id) }
        }
        return ids
    }
}
