import WaymarkImportKit
import WaymarkModel

/// The conversion of a file's positions to metres of the venue's frame.
struct IndoorFrame {
    private enum Method {
        case local(origin: Point)
        case system(ReferenceSystem)
    }

    /// The position of the frame on Earth.
    private(set) var anchor = Anchor(origin: Coordinate(latitude: 0, longitude: 0))
    /// Metres per unit of the file.
    private(set) var scale = 1.0
    /// Metres per unit of the file, for heights.
    private var heightScale = 1.0
    /// Whether the unit of length is a guess from the size of rooms. It is too rough for the width of a door.
    private(set) var isScaleGuessed = false
    private var method = Method.local(origin: Point(x: 0, y: 0))
    private let sign: Double

    /// The extent, in metres, from which on local coordinates are moved to the origin.
    private static let farthest = 50_000.0
    /// The largest extent, in degrees, of a building with geographic coordinates.
    private static let widest = 0.2

    /// Chooses the conversion for a file, and reports what is assumed.
    ///
    /// - Parameters:
    ///   - scale: The scale that the author states; nil if there is none.
    init(
        _ document: IndoorGMLDocument, head: MappingHead, scale stated: Double?, diagnostics: inout [Diagnostic]
    ) {
        sign = head.isYDown ? -1 : 1
        let positions = document.planPositions
        let box = Self.box(of: positions)
        let span = SourceSpan(file: document.file)
        noteSeveral(document, span, &diagnostics)
        if let name = document.referenceSystems.first, stated == nil, head.anchorPosition == nil, let box {
            if let system = ReferenceSystem(named: name), let middle = Self.middle(of: box, in: system) {
                anchor = head.anchor ?? Anchor(origin: middle)
                method = .system(system)
                checkUnit(of: system, name, document, span, &diagnostics)
                return
            }
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .warning,
                    "the coordinates cannot be converted from \"\(name)\"; they are read as local coordinates",
                    at: span, help: "write an \"indoorgml.yaml\" with an anchor: {lat, lon, at: [x, y]}"))
        }
        chooseScale(document, stated ?? head.scale, span, &diagnostics)
        if let anchor = head.anchor { self.anchor = anchor }
        if let position = head.anchorPosition {
            method = .local(origin: position)
        } else if let box, max(abs(box.middle.x), abs(box.middle.y)) * scale > Self.farthest {
            method = .local(origin: Point(x: box.middle.x.rounded(), y: box.middle.y.rounded()))
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .note,
                    "the coordinates are far from 0; the origin of the venue's frame is "
                        + "\(NumberText.short(box.middle.x.rounded())), \(NumberText.short(box.middle.y.rounded())) of the file",
                    at: span, help: "state an anchor in \"indoorgml.yaml\" to fix the frame"))
        }
        guard head.anchor == nil else { return }
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .note, "the file does not say where on Earth the building is", at: span,
                help: "write an \"indoorgml.yaml\" with an anchor: {lat, lon, at: [x, y]}"))
    }

    /// Returns a position in metres of the venue's frame.
    func point(of position: GMLPosition) -> Point {
        switch method {
        case .local(let origin):
            Point(x: (position.x - origin.x) * scale, y: (position.y - origin.y) * scale * sign)
        case .system(let system):
            system.coordinate(x: position.x, y: position.y).map(anchor.point(of:)) ?? Point(x: .nan, y: .nan)
        }
    }

    /// Returns a height in metres.
    func height(of position: GMLPosition) -> Double? { position.z.map { $0 * heightScale } }

    private static let help = "state it with --scale, or with \"scale\" in an \"indoorgml.yaml\""

    private mutating func chooseScale(
        _ document: IndoorGMLDocument, _ stated: Double?, _ span: SourceSpan, _ diagnostics: inout [Diagnostic]
    ) {
        func warn(_ message: String, _ notes: [String] = []) {
            diagnostics.append(
                Diagnostic(.foreignAssumption, .warning, message, at: span, help: Self.help, notes: notes))
        }
        if let stated {
            (scale, heightScale) = (stated, stated)
            return
        }
        let size = PlanSize(document)
        let unit = document.units.first
        if let unit, let metres = unit.metres {
            scale = metres
            heightScale = unit.height ?? metres
            if unit.height == nil {
                warn("the unit of heights \"\(unit.labels[2])\" is unknown; it is taken for that of the plan")
            }
            if !size.isPlausible(at: metres, heights: heightScale) {
                warn(
                    "the file states \"\(unit.text)\" as its unit of length, but then \(size.summary(at: metres, heights: heightScale))"
                )
            }
            return
        }
        let (likely, rival) = size.likelyScale
        (scale, heightScale) = (likely, likely)
        let cause = unit.map { "the unit of length \"\($0.text)\" is unknown" } ?? "the unit of length is not stated"
        guard unit != nil || likely != 1 || rival != nil else { return }
        isScaleGuessed = unit != nil || likely != 1
        var notes: [String] = []
        if likely != 1 { notes.append("if it were a metre, \(size.summary(at: 1, heights: 1))") }
        if let rival { notes.append("it may be \(rival) m: then the sizes of rooms and storeys are usual, too") }
        if isScaleGuessed { notes.append("the widths of doors are unknown until it is stated") }
        warn("\(cause); one unit is assumed to be \(likely == 1 ? "1" : "\(likely)") m", notes)
    }

    /// Warns of a stated unit that is not the one of a reference system, whose positions are read as it says.
    private mutating func checkUnit(
        of system: ReferenceSystem, _ name: String, _ document: IndoorGMLDocument, _ span: SourceSpan,
        _ diagnostics: inout [Diagnostic]
    ) {
        guard let unit = document.units.first else { return }
        var isGeographic = false
        if case .geographic = system { isGeographic = true }
        let isRight = isGeographic ? unit.isAngle : unit.metres == 1
        if unit.labels.count > 2 || !isGeographic { heightScale = unit.height ?? 1 }
        guard !isRight || (unit.labels.count > 2 && unit.height == nil) else { return }
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .warning,
                isRight
                    ? "the unit of heights \"\(unit.labels[2])\" is unknown; heights are read as metres"
                    : "the file states \"\(unit.text)\" as its unit, but positions in \"\(name)\" are "
                        + "\(isGeographic ? "degrees" : "metres"); they are read as these", at: span,
                help: "correct the unit or the reference system in the file"))
    }

    /// Warns of several reference systems or units in one file.
    private func noteSeveral(
        _ document: IndoorGMLDocument, _ span: SourceSpan, _ diagnostics: inout [Diagnostic]
    ) {
        for (noun, names) in [
            ("reference systems", document.referenceSystems), ("units of length", document.units.map(\.text)),
        ] where names.count > 1 {
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .warning,
                    "the file states \(names.count) \(noun); the first is used for all of it",
                    at: span, help: "convert the file to one of them",
                    notes: ["they are \(names.map { "\"\($0)\"" }.joined(separator: ", "))"]))
        }
    }

    private static func middle(of box: (least: Point, most: Point, middle: Point), in system: ReferenceSystem)
        -> Coordinate?
    {
        guard let middle = system.coordinate(x: box.middle.x, y: box.middle.y),
            let least = system.coordinate(x: box.least.x, y: box.least.y),
            let most = system.coordinate(x: box.most.x, y: box.most.y),
            abs(most.latitude - least.latitude) < widest, abs(most.longitude - least.longitude) < widest * 2
        else { return nil }
        return Coordinate(
            latitude: (middle.latitude * 1e6).rounded() / 1e6, longitude: (middle.longitude * 1e6).rounded() / 1e6)
    }

    private static func box(of positions: [GMLPosition]) -> (least: Point, most: Point, middle: Point)? {
        guard var least = positions.first?.point else { return nil }
        var most = least
        for position in positions {
            least = Point(x: min(least.x, position.x), y: min(least.y, position.y))
            most = Point(x: max(most.x, position.x), y: max(most.y, position.y))
        }
        return (least, most, least.interpolated(to: most, fraction: 0.5))
    }
}

extension IndoorGMLDocument {
    /// The positions of all cells and states.
    fileprivate var planPositions: [GMLPosition] {
        cells.flatMap { $0.faces.flatMap(\.outer) } + layers.flatMap { $0.states.compactMap(\.position) }
    }
}
