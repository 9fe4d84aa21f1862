import WaymarkModel

/// The features of an IndoorGML file, in the file's units and with its ids.
struct IndoorGMLDocument {
    /// A space of the building: a room, a corridor, a shaft, a wall.
    struct Cell {
        var id: String
        /// The name of the element: `GeneralSpace`, `CellSpace`.
        var element: String
        var text: IndoorText
        /// The state that stands for the cell; nil if the cell does not name it.
        var dual: String?
        /// The surfaces around it that it names.
        var boundaries: [String] = []
        var faces: [GMLFace]
        var cavities: [GMLFace]
        /// The position of the cell's layer in the file; nil if cells belong to no layer.
        var layer: Int?
        /// The index of the set of cells that it is in; nil if it is in none.
        var space: Int?
        var span: SourceSpan
    }

    /// The surface between two cells.
    struct Boundary {
        var id: String
        /// The name of the element: `CellSpaceBoundary`, `ConnectionBoundary`.
        var element: String
        /// The transition that leads through it; nil if nobody can.
        var dual: String?
        var text: IndoorText
        var positions: [GMLPosition]
        var span: SourceSpan
    }

    /// A node of the network.
    struct State {
        var id: String
        var text: IndoorText
        /// The cell that it stands for; nil if it does not name it.
        var dual: String?
        var position: GMLPosition?
        var span: SourceSpan
    }

    /// An edge of the network.
    struct Transition {
        var id: String
        var text: IndoorText
        /// The ends: states, or cells.
        var ends: [String]
        /// The boundary that it leads through; nil if it names none.
        var dual: String?
        var line: [GMLPosition]
        var span: SourceSpan
    }

    /// A network.
    struct Layer {
        var id: String
        var text: IndoorText
        /// The position of the thematic layer that it is in; nil before IndoorGML 2.0.
        var thematic: Int?
        /// Whether edges lead only from their first end to their second.
        var isDirected = false
        var states: [State] = []
        var transitions: [Transition] = []
    }

    /// A set of cells: `PrimalSpaceFeatures`.
    struct Space {
        var id: String
        var text: IndoorText
    }

    /// The statement that two states of different layers share space (`InterLayerConnection`), so that a traveller can be in
    /// both at once.
    struct Connection {
        var id: String
        /// How the spaces lie: `EQUALS`, `OVERLAPS`, `CONTAINS`, `WITHIN`, `CROSSES`; empty if the file does not say.
        var relation: String
        /// The ends: states, or cells.
        var ends: [String]
        var span: SourceSpan

        /// Whether the spaces only touch, or are apart. The standard has no such connections, but files do.
        var isApart: Bool { ["DISJOINT", "MEET", "MEETS", "TOUCH", "TOUCHES"].contains(relation) }
    }

    var name: String?
    var spaces: [Space] = []
    var cells: [Cell] = []
    var boundaries: [Boundary] = []
    var layers: [Layer] = []
    var connections: [Connection] = []
    /// The names of the coordinate reference systems, as they come; none if the coordinates are local.
    var referenceSystems: [String] = []
    /// The units that the file states, as they come.
    var units: [StatedUnit] = []
    /// The file, for messages.
    var file: String
}
