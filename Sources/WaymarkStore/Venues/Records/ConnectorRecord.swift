import WaymarkModel

enum ConnectorRecord: FeatureRecord {
    static let kind = VenueDiff.Kind.connector
    static let table = "connectors"
    static let columns = [
        "kind", "name", "name_translations", "direction", "wait_s", "s_per_level", "delay_s", "width_m", "hours",
        "access", "is_accessible", "is_inferred", "tags",
    ]
    static let stops = PartTable(
        name: "connector_stops", owner: "connector",
        columns: ["node", "access", "hours", "signpost", "signpost_translations"], field: "stops")
    static let flights = PartTable(
        name: "connector_flights", owner: "connector",
        columns: ["step_count", "length_m", "incline", "duration_s"], field: "flights")
    static let waits = PartTable(
        name: "connector_waits", owner: "connector", columns: ["hours", "wait_s"], field: "waits")
    static let rides = PartTable(
        name: "connector_rides", owner: "connector", columns: ["from_node", "to_node", "duration_s"], field: "rides",
        isLater: true)
    static let parts = [stops, flights, waits, rides]

    static func features(of contents: VenueContents) -> [Connector] { contents.connectors }

    static func cells(_ connector: Connector) -> [Cell] {
        [.text(connector.kind.rawValue)] + Cell.texts(connector.name)
            + [
                .text(connector.direction.rawValue), .real(connector.wait), .real(connector.secondsPerLevel),
                .real(connector.delay), .real(connector.width), .hours(connector.hours), .roles(connector.access),
                .flag(connector.isAccessible), .flag(connector.isInferred), .dictionary(connector.tags),
            ]
    }

    static func rows(_ connector: Connector) -> [[[Cell]]] {
        [
            connector.stops.map { stop in
                [.reference(.node, stop.node), .roles(stop.access), .hours(stop.hours)] + Cell.texts(stop.signpost)
            },
            connector.flights.map { flight in
                [.integer(flight.stepCount), .real(flight.length), .real(flight.incline), .real(flight.duration)]
            },
            connector.waits.map { wait in [.hours(wait.hours), .real(wait.seconds)] },
            connector.rides.map { ride in
                [.reference(.node, ride.from), .reference(.node, ride.to), .real(ride.duration)]
            },
        ]
    }

    static func load(_ loader: VenueLoader) throws -> [Connector] {
        let stops = try loader.parts(Self.stops, of: table) { row in
            Connector.Stop(
                node: try row.reference(.node), access: try row.roles(), hours: try row.hours(),
                signpost: try row.optionalLocalizedText())
        }
        let flights = try loader.parts(Self.flights, of: table) { row in
            Connector.Flight(
                stepCount: try row.optionalInteger(), length: try row.optionalReal(), incline: try row.optionalReal(),
                duration: try row.optionalReal())
        }
        let waits = try loader.parts(Self.waits, of: table) { row in
            Connector.Wait(hours: try row.requiredHours(), seconds: try row.real())
        }
        let rides = try loader.parts(Self.rides, of: table) { row in
            Connector.Ride(
                from: try row.reference(.node), to: try row.reference(.node), duration: try row.real())
        }
        return try loader.features(Self.self) { key, id, row in
            let kind: Connector.Kind = try row.choice()
            let name = try row.optionalLocalizedText()
            return Connector(
                id: id, kind: kind, name: name, stops: stops[key] ?? [], flights: flights[key] ?? [],
                direction: try row.choice(), wait: try row.optionalReal(), waits: waits[key] ?? [],
                secondsPerLevel: try row.optionalReal(), rides: rides[key] ?? [], delay: try row.real(),
                width: try row.optionalReal(), hours: try row.hours(), access: try row.roles(),
                isAccessible: try row.optionalFlag(),
                isInferred: try row.flag(), tags: try row.dictionary())
        }
    }
}
