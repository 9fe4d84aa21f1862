import Foundation
import WaymarkAnswers
import WaymarkEngine

/// A venue that is made from scans: its levels, where their scans lie, and a first entrance.
struct NewVenue {
    /// A pixel of a level's scan.
    struct Pixel {
        var level: String
        var point: Point

        /// Reads `g:900,1190`.
        init(_ text: String, _ option: String) throws {
            guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
                let point = NewVenue.pair(text[text.index(after: colon)...])
            else {
                throw ShellError(
                    .invalid, "\(option) needs a level and a pixel, not \"\(text)\"", help: "write it as g:900,1190")
            }
            (level, self.point) = (String(text[..<colon]), point)
        }
    }

    /// A pixel with its point, in metres or in degrees.
    struct Control {
        var pixel: Pixel
        /// In metres: x and y. In degrees: longitude and latitude.
        var point: Point
        var isInDegrees: Bool

        /// Reads `g:120,80=0,40` and `g:120,80=52.0907N,5.1214E`.
        init(_ text: String) throws {
            guard let equals = text.firstIndex(of: "=") else {
                throw ShellError(
                    .invalid, "--control needs a pixel and its point, not \"\(text)\"",
                    help: "write it as --control g:120,80=0,40")
            }
            pixel = try Pixel(String(text[..<equals]), "--control")
            let rest = text[text.index(after: equals)...]
            if let point = NewVenue.pair(rest) {
                (self.point, isInDegrees) = (point, false)
            } else if let point = Self.degrees(rest) {
                (self.point, isInDegrees) = (point, true)
            } else {
                throw ShellError(
                    .invalid, "\"\(rest)\" is not a point",
                    help: "write metres as 0,40 and degrees as 52.0907N,5.1214E, with a letter after both")
            }
        }

        private static func degrees(_ text: Substring) -> Point? {
            let parts = text.uppercased().split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2 else { return nil }
            func value(_ text: String, _ plus: Character, _ minus: Character, _ limit: Double) -> Double? {
                guard let last = text.last, last == plus || last == minus,
                    let number = DecimalNumber.double(text.dropLast()),
                    (0...limit).contains(number)
                else { return nil }
                return last == plus ? number : -number
            }
            guard let latitude = value(parts[0], "N", "S", 90), let longitude = value(parts[1], "E", "W", 180) else {
                return nil
            }
            return Point(x: longitude, y: latitude)
        }
    }

    /// A level and its scan.
    struct Scan {
        var level: String
        var name: String
        /// The file that it is copied from.
        var source: String
        var image: UnderlayImage
        /// The file in the venue's folder.
        var file = ""
        var controls: [Control] = []
    }

    let id, name: String
    let timeZone: String?
    let lowest: Double
    private(set) var scans: [Scan]
    let entrance: Pixel

    init(
        id: String, name: String, timeZone: String?, lowest: Double, levels: [Scan], controls: [Control],
        entrance: Pixel
    ) throws {
        (self.id, self.name, self.timeZone, self.lowest, self.entrance) = (id, name, timeZone, lowest, entrance)
        scans = levels
        guard let first = levels.first else {
            throw ShellError(.invalid, "a venue needs a level", help: "name its scan with --level g=ground.png")
        }
        guard Set(levels.map(\.level)).count == levels.count else {
            throw ShellError(.invalid, "two levels have the same id", help: "give each --level an id of its own")
        }
        for pixel in controls.map(\.pixel) + [entrance] { try check(pixel) }
        guard Set(controls.map(\.isInDegrees)).count < 2 else {
            throw ShellError(.invalid, "some control points are in metres and some in degrees", help: "use one of them")
        }
        for index in scans.indices {
            scans[index].file = fileName(of: index)
            let own = controls.filter { $0.pixel.level == scans[index].level }
            scans[index].controls = own.isEmpty ? scans[0].controls : own
            try check(scans[index], like: own.isEmpty ? first : nil)
        }
        try checkSizes()
    }

    /// The metres of a pixel in any scan: from a drawing of a table to an airport on a stamp.
    private static let pixelSizes = 0.000_1...50.0

    /// Refuses a scan whose control points say that a pixel has a size which no scan has.
    private func checkSizes() throws {
        for (scan, fit) in zip(scans, numbers) {
            guard let size = fit?.metresPerPixel else { continue }
            if Self.pixelSizes.contains(size) { continue }
            throw ShellError(
                .invalid,
                "the control points of level \"\(scan.level)\" say that a pixel is "
                    + (size < 1 ? "less than a tenth of a millimetre" : "\(Self.number(size, places: 0)) m") + " wide",
                help: "check them: a scan usually has some centimetres for each pixel"
                    + (size < 1 ? ", and degrees have letters, such as 52.0907N,5.1214E" : ""))
        }
    }

    private func check(_ pixel: Pixel) throws {
        guard let scan = scans.first(where: { $0.level == pixel.level }) else {
            throw ShellError(
                .invalid, "there is no level \"\(pixel.level)\"",
                help: "the levels are \(scans.map(\.level).joined(separator: ", "))")
        }
        guard (0...scan.image.width).contains(pixel.point.x), (0...scan.image.height).contains(pixel.point.y) else {
            throw ShellError(
                .invalid,
                "the pixel \(Self.text(pixel.point)) is outside the scan of level \"\(pixel.level)\"",
                help: "it has \(Self.number(scan.image.width)) by \(Self.number(scan.image.height)) pixels")
        }
    }

    /// Returns whether the third point is no farther from the line through the others than a hundredth of their distances.
    private static func areOnOneLine(_ first: Point, _ second: Point, _ third: Point) -> Bool {
        let area: Double =
            (second.x - first.x) * (third.y - first.y) - (second.y - first.y) * (third.x - first.x)
        let longest = max(first.distance(to: second), first.distance(to: third), second.distance(to: third))
        return abs(area) <= longest * longest / 100
    }

    private func check(_ scan: Scan, like other: Scan?) throws {
        let example = "--control \(scan.level):0,0=0,\(Self.number((scan.image.height / 20).rounded()))"
        guard (2...3).contains(scan.controls.count) else {
            throw ShellError(
                .invalid, "level \"\(scan.level)\" needs two or three control points, not \(scan.controls.count)",
                help: "name the same corners in the scan and in metres or degrees: \(example)")
        }
        if let other, other.image.width != scan.image.width || other.image.height != scan.image.height {
            throw ShellError(
                .invalid,
                "the scan of level \"\(scan.level)\" has another size than that of level \"\(other.level)\"",
                help: "give it control points: \(example)")
        }
        for (index, control) in scan.controls.enumerated() {
            let others = scan.controls[..<index]
            guard !others.contains(where: { $0.pixel.point == control.pixel.point || $0.point == control.point }) else {
                throw ShellError(
                    .invalid, "two control points of level \"\(scan.level)\" have the same pixel or the same point",
                    help: "choose corners that are far from each other")
            }
        }
        let flat = [scan.controls.map(\.pixel.point), scan.controls.map(\.point)].first { points in
            points.count == 3 && Self.areOnOneLine(points[0], points[1], points[2])
        }
        guard flat == nil else {
            throw ShellError(
                .invalid, "the three control points of level \"\(scan.level)\" lie on one line",
                help: "choose three corners, or give two points")
        }
    }

    /// Returns the name of a scan's copy: that of the file, or with the level's id if another scan has it.
    private func fileName(of index: Int) -> String {
        let scan = scans[index]
        let ending = scan.image.kind == .jpeg ? "jpg" : scan.image.kind.rawValue
        let base = ((scan.source as NSString).lastPathComponent as NSString).deletingPathExtension
        let plain = "plans/\(base).\(ending)"
        let isSafe = !base.isEmpty && base.utf8.allSatisfy { Self.isIDCharacter($0) }
        let twin = scans[..<index].first { $0.file == plain }
        if isSafe, twin == nil || twin?.image.fingerprint == scan.image.fingerprint { return plain }
        return "plans/level\(index + 1).\(ending)"
    }

    // MARK: What is written

    /// The venue file.
    var yaml: String {
        var lines = ["waymark: 1", "id: \(Self.quoted(id))", "name: \(Self.quoted(name))"]
        if let timeZone { lines.append("timeZone: \(timeZone)") }
        if let control = scans[0].controls.first, control.isInDegrees {
            lines.append("anchor: \(Self.degrees(control.point))")
        }
        lines += ["", "buildings:", "  - id: main", "    name: \(Self.quoted(name))", "    levels:"]
        for (index, scan) in scans.enumerated() {
            lines += [
                "      - id: \(Self.quoted(scan.level))", "        ordinal: \(Self.number(lowest + Double(index)))",
                "        name: \(Self.quoted(scan.name))",
                "        frame: pixels                # all points of the level are pixels of its scan",
                "        underlay:", "          file: \(scan.file)",
                "          pixels: [\(scan.controls.map { "[\(Self.text($0.pixel.point))]" }.joined(separator: ", "))]",
                "          points: [\(scan.controls.map { Self.text($0) }.joined(separator: ", "))]",
            ]
        }
        lines += [
            "", "nodes:", "  \(Self.quoted(entrance.level)):",
            "    entrance: {at: [\(Self.text(entrance.point))], kind: entrance}", "", "places:",
            "  - {id: entrance, name: Entrance, category: entrance, at: entrance}", "",
        ]
        return lines.joined(separator: "\n")
    }

    /// How well each scan lies, for people.
    var fits: [String] {
        zip(scans, numbers).map { scan, fit in
            guard let fit else { return "level \(scan.level): the place of its scan is unknown" }
            let size = "level \(scan.level): 1 pixel is \(Self.number(fit.metresPerPixel * 100, places: 2)) cm"
            guard scan.controls.count > 2 else { return size }
            return size + "; the control points agree within \(Self.number(fit.miss, places: 2)) m"
        }
    }

    /// The same for programs.
    var scanFits: [ScanFit] {
        zip(scans, numbers).map { scan, fit in
            ScanFit(level: scan.level, metresPerPixel: fit?.metresPerPixel, miss: fit?.miss)
        }
    }

    private var numbers: [(metresPerPixel: Double, miss: Double)?] {
        let origin = scans[0].controls[0].point
        let anchor = Anchor(origin: Coordinate(latitude: origin.y, longitude: origin.x))
        return scans.map { scan in
            let points = scan.controls.map { control in
                control.isInDegrees
                    ? anchor.point(of: Coordinate(latitude: control.point.y, longitude: control.point.x))
                    : control.point
            }
            return Underlay(
                pixels: Polyline(scan.controls.map(\.pixel.point)), points: Polyline(points)
            ).scanFit
        }
    }

    private static func text(_ control: Control) -> String {
        control.isInDegrees ? degrees(control.point) : "[\(text(control.point))]"
    }

    private static func degrees(_ point: Point) -> String {
        "{lat: \(number(point.y, places: 9)), lon: \(number(point.x, places: 9))}"
    }

    private static func text(_ point: Point) -> String { "\(number(point.x)), \(number(point.y))" }

    private static func number(_ number: Double, places: Int = 3) -> String { JSON.decimal(number, places: places) }

    /// Returns a text as a value of YAML.
    private static func quoted(_ text: String) -> String {
        let isPlain =
            text.first?.isLetter == true && text.last != " "
            && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
        let words = ["yes", "no", "true", "false", "on", "off", "null", "y", "n"]
        return isPlain && !words.contains(text.lowercased()) ? text : JSON.string(text).formatted()
    }

    static func isIDCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// Reads two numbers with a comma between them.
    fileprivate static func pair(_ text: Substring) -> Point? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), abs(x) <= 1e12, abs(y) <= 1e12
        else {
            return nil
        }
        return Point(x: x, y: y)
    }
}
