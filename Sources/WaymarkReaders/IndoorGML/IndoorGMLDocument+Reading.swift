import WaymarkImportKit
import WaymarkModel

extension IndoorGMLDocument {
    /// Reads the features of IndoorGML 1.0, 1.1 or 2.0. Elements are known by their names and the addresses of their
    /// namespaces, whatever prefixes the file uses.
    init(_ root: XMLTree) {
        file = root.span.file
        name = root.child("name").map(\.text).flatMap { $0.isEmpty ? nil : $0 }
        let geometry = GMLGeometry(root)
        readReferenceSystem(root)
        var thematic = 0
        read(root, geometry, layer: nil, space: nil, &thematic)
        if layers.isEmpty { readLooseNetwork(root, geometry) }
    }

    private static let ownNamespace = "indoorgml"

    private static func isOwn(_ element: XMLTree) -> Bool {
        element.name.namespace.isEmpty || element.name.namespace.lowercased().contains(ownNamespace)
    }

    private mutating func read(
        _ element: XMLTree, _ geometry: GMLGeometry, layer: Int?, space: Int?, _ thematic: inout Int
    ) {
        var (layer, space) = (layer, space)
        if element.name.local == "PrimalSpaceFeatures" || element.name.local == "PrimalSpaceLayer" {
            space = spaces.count
            spaces.append(Space(id: element.attribute("id") ?? "", text: IndoorText(element)))
        }
        if element.name.local == "ThematicLayer" {
            layer = thematic
            thematic += 1
        }
        for child in element.children {
            switch child.name.local {
            case "cellSpaceMember":
                cells += child.children.map { Self.cell($0, geometry, layer: layer, space: space) }
                // A cell can hold its surfaces instead of naming them.
                let held = child.children.flatMap { cell in Self.borders.flatMap { cell.children($0) } }
                boundaries += held.flatMap(\.children).map { Self.boundary($0, geometry) }
            case "cellSpaceBoundaryMember", "cellBoundaryMember":
                boundaries += child.children.map { Self.boundary($0, geometry) }
            case "SpaceLayer", "DualSpaceLayer":
                guard Self.isOwn(child) else { continue }
                var found = Self.layer(child, geometry)
                found.thematic = layer
                layers.append(found)
            case "InterLayerConnection": connections.append(Self.connection(child))
            default: read(child, geometry, layer: layer, space: space, &thematic)
            }
        }
    }

    /// Reads states and transitions outside layers, as some tools write them.
    private mutating func readLooseNetwork(_ root: XMLTree, _ geometry: GMLGeometry) {
        let layer = Self.layer(root, geometry)
        if !layer.states.isEmpty { layers = [layer] }
    }

    private static func layer(_ element: XMLTree, _ geometry: GMLGeometry) -> Layer {
        var layer = Layer(id: element.attribute("id") ?? "", text: IndoorText(element))
        layer.isDirected = element.child("isDirected").map { LineDirection($0.text) == .forward } ?? false
        element.forEach(["stateMember", "nodeMember"]) { member in
            layer.states += member.children.filter(isOwn).map { state($0, geometry) }
        }
        element.forEach(["transitionMember", "edgeMember"]) { member in
            layer.transitions += member.children.filter(isOwn).map { transition($0, geometry) }
        }
        return layer
    }

    /// The elements of a cell that name, or hold, a surface around it.
    private static let borders = ["partialboundedBy", "partiallyBoundedBy", "boundedBy"]

    private static func cell(_ element: XMLTree, _ geometry: GMLGeometry, layer: Int?, space: Int?) -> Cell {
        let holders = ["cellSpaceGeometry", "cellSpaceGeom", "Geometry3D", "Geometry2D", "geometry3D", "geometry2D"]
        var faces: (outer: [GMLFace], cavities: [GMLFace]) = ([], [])
        for name in holders where faces.outer.isEmpty {
            guard let holder = element.child(name) else { continue }
            let flat = holder.child("Geometry2D") ?? holder.child("geometry2D")
            // A drawn floor is more certain than the faces of a solid.
            if let flat { faces = geometry.faces(of: flat) }
            if faces.outer.isEmpty { faces = geometry.faces(of: holder) }
        }
        return Cell(
            id: element.attribute("id") ?? "", element: element.name.local, text: IndoorText(element),
            dual: reference(element, "duality"),
            boundaries: borders.flatMap { element.children($0) }.compactMap(reference), faces: faces.outer,
            cavities: faces.cavities, layer: layer, space: space, span: element.span)
    }

    private static func boundary(_ element: XMLTree, _ geometry: GMLGeometry) -> Boundary {
        var positions: [GMLPosition] = []
        for holder in element.children where holder.name.local.lowercased().contains("geom") {
            positions += geometry.faces(of: holder).outer.flatMap(\.outer)
            if positions.isEmpty { positions = geometry.line(of: holder) }
        }
        return Boundary(
            id: element.attribute("id") ?? "", element: element.name.local, dual: reference(element, "duality"),
            text: IndoorText(element),
            positions: positions, span: element.span)
    }

    private static func state(_ element: XMLTree, _ geometry: GMLGeometry) -> State {
        State(
            id: element.attribute("id") ?? "", text: IndoorText(element), dual: reference(element, "duality"),
            position: element.child("geometry").flatMap(geometry.point), span: element.span)
    }

    private static func transition(_ element: XMLTree, _ geometry: GMLGeometry) -> Transition {
        Transition(
            id: element.attribute("id") ?? "", text: IndoorText(element),
            ends: element.children("connects").compactMap(reference), dual: reference(element, "duality"),
            line: element.child("geometry").map(geometry.line) ?? [], span: element.span)
    }

    private static func connection(_ element: XMLTree) -> Connection {
        let relation = ["typeOfTopoExpression", "topologicalRelation"].lazy.compactMap { element.child($0)?.text }.first
        let names = ["interConnects", "connectedNodes", "connectedNode", "connectedCells", "connectedCell"]
        let ends = names.lazy.map { element.children($0).compactMap(reference) }.first { !$0.isEmpty }
        return Connection(
            id: element.attribute("id") ?? "", relation: (relation ?? "").uppercased(), ends: ends ?? [],
            span: element.span)
    }

    private static func reference(_ element: XMLTree, _ name: String) -> String? {
        element.child(name).flatMap(reference)
    }

    /// Returns the id that an element refers to: as a link, as its text, or as the feature inside it.
    private static func reference(_ element: XMLTree) -> String? {
        (element.attribute("href") ?? (element.text.isEmpty ? nil : element.text)
            ?? element.children.first?.attribute("id"))
            .flatMap(IndoorReference.id)
    }

    private mutating func readReferenceSystem(_ root: XMLTree) {
        func note(_ element: XMLTree) {
            if let name = element.attribute("srsName"), !name.isEmpty, !referenceSystems.contains(name),
                referenceSystems.count < Self.mostFrames
            {
                referenceSystems.append(name)
            }
            guard let labels = element.attribute("uomLabels")?.split(whereSeparator: \.isWhitespace), !labels.isEmpty
            else { return }
            let unit = StatedUnit(labels: labels.prefix(3).map(String.init))
            if !units.contains(unit), units.count < Self.mostFrames { units.append(unit) }
        }
        note(root)
        root.forEach(["Envelope", "Solid", "Polygon", "Point", "LineString", "Surface"], note)
    }

    /// The number of reference systems, and of units, that are told apart.
    private static let mostFrames = 8
}
