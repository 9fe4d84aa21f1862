import Foundation

/// A file format that Waymark can name but not read, with the way to a format that it reads.
package struct ForeignFormat: Hashable, Sendable {
    /// The group of a format. Of several formats in a folder, those of the first groups are named first.
    package enum Group: Int, Hashable, Sendable, Comparable {
        /// Maps and floor plans with attributes; drawings and models; collections; archives; documents; images.
        case map, drawing, network, archive, document, image

        package static func < (left: Group, right: Group) -> Bool { left.rawValue < right.rawValue }
    }

    /// The name with its article: `an AutoCAD DXF drawing`.
    package let name: String
    /// The group.
    package let group: Group
    /// What to do, in the imperative. `FILE` stands for the file's name, `STEM` for the name without its extension.
    let advice: String

    init(_ name: String, _ group: Group, _ advice: String) {
        self.name = name
        self.group = group
        self.advice = advice
    }

    /// Returns the advice for a file.
    package func advice(for path: String) -> String {
        let name = (path as NSString).lastPathComponent
        let stem = name.prefix { $0 != "." }
        let (file, short) = (Self.word(name, or: "FILE"), Self.word(String(stem), or: "STEM"))
        return advice.replacing("FILE", with: file).replacing("STEM", with: short)
    }

    /// Returns a name that can be typed in a shell as it is; otherwise the placeholder.
    private static func word(_ name: String, or placeholder: String) -> String {
        let isPlain = name.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789._-".unicodeScalars.contains(scalar))
        }
        return isPlain && !name.isEmpty && !name.hasPrefix("-") ? name : placeholder
    }
}

/// The formats by name.
extension ForeignFormat {
    private static let fromTool = "export it as GeoJSON or IMDF from the program that made it"
    private static let fromModel =
        "export the rooms as IndoorGML or GeoJSON from the program that made it, or with a plug-in for it"
    private static let byGDAL = "convert it: ogr2ogr -f GeoJSON -t_srs EPSG:4326 STEM.geojson FILE"
    private static let byLayer =
        "convert each of its layers: ogr2ogr -f GeoJSON -t_srs EPSG:4326 LAYER.geojson FILE LAYER"
    private static let unpack = "unpack it, and import the file or folder that it contains"
    private static let asUnderlay =
        "an image has no rooms and no paths; draw the venue in a venue.yaml, where an image can lie under a level"
    private static let asTables = "save the nodes and the edges as CSV tables (docs/import-graph.md)"

    // Drawings and models.
    static let dxf = ForeignFormat("an AutoCAD DXF drawing", .drawing, fromTool)
    static let dwg = ForeignFormat("an AutoCAD DWG drawing", .drawing, fromTool)
    static let dwf = ForeignFormat("an Autodesk DWF drawing", .drawing, fromTool)
    static let dgn = ForeignFormat("a MicroStation DGN drawing", .drawing, fromTool)
    static let svg = ForeignFormat("an SVG drawing", .drawing, fromTool)
    package static let visio = ForeignFormat("a Visio drawing", .drawing, fromTool)
    static let ifc = ForeignFormat("an IFC building model", .drawing, fromModel)
    static let step = ForeignFormat("a STEP model", .drawing, fromModel)
    static let revit = ForeignFormat("a Revit building model", .drawing, fromModel)
    static let gbXML = ForeignFormat("a Green Building XML model", .drawing, fromModel)
    static let sketchUp = ForeignFormat("a SketchUp model", .drawing, fromModel)
    package static let sweetHome = ForeignFormat("a Sweet Home 3D model", .drawing, fromModel)
    static let mesh = ForeignFormat("a 3D mesh without rooms", .drawing, fromModel)
    static let pointCloud = ForeignFormat(
        "a point cloud", .drawing, "trace the rooms from it as GeoJSON, IndoorGML or IMDF")

    // Maps.
    package static let shapefile = ForeignFormat("an Esri shapefile", .map, byGDAL)
    package static let shapefilePart = ForeignFormat(
        "a part of an Esri shapefile, without its .shp file", .map,
        "find the .shp file, and convert it to GeoJSON with ogr2ogr")
    package static let geodatabase = ForeignFormat("an Esri file geodatabase", .map, byLayer)
    static let geoPackage = ForeignFormat("a GeoPackage", .map, byLayer)
    static let flatGeobuf = ForeignFormat("a FlatGeobuf file", .map, byGDAL)
    static let geoParquet = ForeignFormat("a Parquet file", .map, byGDAL)
    static let esriJSON = ForeignFormat("an Esri JSON feature set", .map, "request it with f=geojson, or \(byGDAL)")
    static let kml = ForeignFormat("a KML map", .map, byGDAL)
    package static let kmz = ForeignFormat("a KMZ map", .map, byGDAL)
    static let gml = ForeignFormat("a GML map that is not IndoorGML", .map, byGDAL)
    static let cityGML = ForeignFormat("a CityGML city model", .map, "export the rooms of the building as IndoorGML")
    static let cityJSON = ForeignFormat("a CityJSON city model", .map, "export the rooms of the building as IndoorGML")
    static let indoorJSON = ForeignFormat("an IndoorGML model in JSON", .map, "export it as IndoorGML in XML")
    static let topoJSON = ForeignFormat(
        "a TopoJSON map", .map, "convert each of its objects: topo2geo OBJECT=STEM.geojson --in FILE")
    static let vectorTile = ForeignFormat(
        "a vector tile, whose shapes are simplified and cut", .map, "import the data that the tiles were made from")
    static let tiles = ForeignFormat(
        "a set of map tiles, whose shapes are simplified and cut", .map, "import the data that the tiles were made from"
    )
    static let mapStyle = ForeignFormat("a map style", .map, "import the data that the style draws")
    static let osmO5M = ForeignFormat(
        "an OpenStreetMap extract in o5m", .map, "convert it: osmconvert FILE -o=STEM.osm")
    static let osmChange = ForeignFormat("a list of OpenStreetMap changes", .map, "import the map itself, as .osm")

    // Networks and lists.
    package static let gtfsWithoutStops = ForeignFormat(
        "a GTFS feed without stops", .network, "add stops.txt, pathways.txt and levels.txt, which describe stations")
    static let netex = ForeignFormat(
        "a NeTEx or SIRI timetable", .network, "convert the stations to GTFS with pathways")
    static let gpx = ForeignFormat(
        "a GPX track", .network, "a track is not a venue; import a venue, start a journey, and use replay --fixes FILE")
    static let table = ForeignFormat(
        "a table whose columns are not those of nodes or edges", .network,
        "write a graph.yaml that names the files and their columns (docs/import-graph.md)")
    static let database = ForeignFormat("an SQLite database", .network, asTables)
    static let store = ForeignFormat(
        "a Waymark store, which already contains venues", .network, "open it: waymark --store FILE venues")

    // Archives.
    static let sevenZip = ForeignFormat("a 7z archive", .archive, unpack)
    static let rar = ForeignFormat("a RAR archive", .archive, unpack)
    static let tar = ForeignFormat("a tar archive", .archive, unpack)
    static let gzip = ForeignFormat("a gzip file", .archive, unpack)
    static let bzip2 = ForeignFormat("a bzip2 file", .archive, unpack)
    static let xz = ForeignFormat("an xz file", .archive, unpack)
    static let zstandard = ForeignFormat("a Zstandard file", .archive, unpack)

    // Documents.
    static let pdf = ForeignFormat(
        "a PDF document", .document, "draw the venue in a venue.yaml, or ask for the plan as GeoJSON or IMDF")
    package static let word = ForeignFormat("a Word document", .document, asTables)
    package static let excel = ForeignFormat("an Excel workbook", .document, asTables)
    package static let powerPoint = ForeignFormat("a PowerPoint presentation", .document, asTables)
    package static let openDocument = ForeignFormat("an OpenDocument file", .document, asTables)
    static let oldOffice = ForeignFormat("a file of Microsoft Office, Visio or Revit", .document, fromTool)
    static let webPage = ForeignFormat(
        "a web page", .document, "download the file itself, and not the page that shows it")
    static let largeFilePointer = ForeignFormat(
        "a Git LFS pointer, not the file itself", .document, "fetch the file: git lfs pull")

    // Images.
    static let png = ForeignFormat("a PNG image", .image, asUnderlay)
    static let jpeg = ForeignFormat("a JPEG image", .image, asUnderlay)
    static let tiff = ForeignFormat("a TIFF image", .image, asUnderlay)
    static let otherImage = ForeignFormat("an image", .image, asUnderlay)
}
