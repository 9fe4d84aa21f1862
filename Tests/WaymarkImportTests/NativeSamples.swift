import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Venues in the native form for the tests of its reader.
enum NativeSamples {
    /// Two floors, a lift, a staircase and some places: correct, and using every kind of feature.
    static let mall = """
        waymark: 1
        id: riverside
        name: {en: Riverside Mall, nl: Rivierpassage}
        language: en
        timeZone: Europe/Amsterdam
        anchor: {lat: 52.0907, lon: 5.1214, bearing: 12}
        attribution: the authors
        holidays: [{date: 2026-12-25, name: Christmas Day}, 2027-01-01]
        costs: {elevatorWait: 40, elevatorSecondsPerLevel: 8, escalatorSpeed: 0.5, movingWalkwaySpeed: 0.5, speeds: {walking: 1.1}}
        buildings:
          - id: main
            name: Main building
            levels:
              - {id: g, ordinal: 0, name: Ground floor, shortName: G, elevation: 0}
              - {id: m, ordinal: 0.5, name: Mezzanine}
        levels:
          - {id: site, ordinal: 0, name: Outdoors, outdoor: true}
        nodes:
          site:
            out: [0, -5]
          g:
            a: {at: [0, 0], kind: entrance, name: North door}
            b: [20, 0]
            c: [20, 10]
            l-g: [5, 0]
            e-g: [20, 12]
          m:
            l-m: [5, 0]
            d: [20, 0]
            e-m: [20, 20]
        paths:
          - [a, l-g, b]
          - id: gallery
            nodes: [b, c, e-g]
            kind: checkpoint
            name: Ticket gate
            length: 24
            delay: 8
            duration: 60
            steps: 6
            incline: 6%
            width: 120 cm
            hours: "Mo-Fr 07:00-19:00"
            access: [staff]
            wheelchair: no
            sign: Platforms
            reverseSign: Exit
            tags: {wifi: yes}
          - [l-m, d, e-m]
        connectors:
          - id: lift-a
            kind: elevator
            name: Lift A
            stops: [l-g, {node: l-m, access: [staff], hours: "Mo-Fr 08:00-18:00", sign: Offices}]
            wait: 40
            waits: [{hours: "Mo-Fr 08:00-09:00", seconds: 90}]
            secondsPerLevel: 8
            rides: [{from: l-g, to: l-m, duration: 1 min}, {from: l-m, to: l-g, duration: 51.5}]
          - {id: esc, kind: escalator, stops: [e-g, e-m], direction: up, steps: 24, length: 9 m}
          - {id: esc-down, kind: escalator, stops: [b, d], direction: down}
          - {id: door, kind: passage, stops: [out, a], delay: 3, hours: "Mo-Sa 08:00-20:00"}
        areas:
          - {id: atrium, level: g, name: Atrium, polygon: [[0, 0], [20, 0], [20, 15], [0, 15]], holes: [[[5, 5], [6, 5], [6, 6]]], access: [staff]}
        places:
          - {id: cafe, name: Cafe Nord, category: food.cafe, at: c, aliases: [Coffee], tags: {wifi: yes}, hours: "Mo-Su 09:00-18:00"}
          - {id: store, name: Big Store, category: shop, entrances: [d, b], level: g, position: [4, 9], access: [], summary: All of it}
        geofences:
          - {id: plaza, name: Plaza, levels: [site], polygon: [[0, -9], [9, -9], [9, 0]], tags: {quiet: yes}}
        recommendations:
          - {id: try, place: cafe, title: Taste the cake, points: 50, radius: 10, dwell: 60, hours: "Mo-Fr 14:00-16:00"}
        """

    /// Two floors, drawn: correct as well.
    static let drawn = #"""
        waymark: 1
        id: drawn
        name: Drawn
        levels:
          - {id: g, ordinal: 0, name: Ground}
          - {id: u, ordinal: 1, name: Upper}
        legend:
          E: {node: north-door, kind: entrance, name: North door}
          C: {place: {id: cafe, name: Cafe Nord, category: food.cafe}}
          L: {connector: {id: lift-a, kind: elevator, wait: 30}}
        sketches:
          - level: g
            scale: 2
            plan: |
              E---+->-C
              |   |  /
              |   L-+
              S
            edges: [{between: [E, S], kind: door, delay: 3}]
          - level: u
            scale: 2
            plan: |2
                  P
                  |
                  L
                 /
              S-+
            legend: {P: {place: {id: shop, name: Shop, category: shop}}}
        """#

    /// The draft of a text, and what the reader alone has to say about it.
    static func draft(_ yaml: String) -> (draft: VenueDraft?, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let text = SourceText(file: "venue.yaml", text: yaml)
        let draft = NativeReader.read(text, diagnostics: &diagnostics)
        return (draft, diagnostics)
    }

    /// A venue with a sound head, followed by `lines`.
    static func draft(with lines: String) -> (draft: VenueDraft?, diagnostics: [Diagnostic]) {
        draft("waymark: 1\nid: v\nname: V\n" + lines)
    }

    /// What the reader says, one line each: `4:7 WM0102 unknown key …`.
    static func complaints(_ yaml: String) -> [String] {
        draft(yaml).diagnostics.map { diagnostic in
            let span = diagnostic.span
            return "\(span?.line ?? 0):\(span?.column ?? 0) \(diagnostic.code) \(diagnostic.message)"
        }
    }

    static func complaints(with lines: String) -> [String] { complaints("waymark: 1\nid: v\nname: V\n" + lines) }
}
