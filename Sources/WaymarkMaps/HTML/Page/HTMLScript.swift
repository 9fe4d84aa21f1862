/// The script of a page: plain JavaScript in one function, without modules, so that it works from `file://`.
///
/// Its parts are the files in `Script`. They are embedded in the program when it is built.
enum HTMLScript {
    /// The whole script.
    static let text = text([])
    /// The script of a page for authors, which shows where the pointer is.
    static let textForAuthors = text(PackageResources.coordinates_js)

    private static func text(_ more: [UInt8]) -> String {
        "(function () {\n\"use strict\";\n" + String(decoding: parts(more).joined(), as: UTF8.self) + "})();\n"
    }

    /// The parts, in the order in which they run.
    private static func parts(_ more: [UInt8]) -> [[UInt8]] {
        [
            // Names for what is used everywhere.
            PackageResources.start_js,
            // What part of the floor is shown, and at which scale.
            PackageResources.view_js,
            // Pointers and the wheel.
            PackageResources.gestures_js,
            more,
            // The keyboard on the map, and the buttons that do the same.
            PackageResources.keys_js,
            // What keeps names and marks apart.
            PackageResources.boxes_js,
            // The marks: circles, squares and signs that keep their size.
            PackageResources.marks_js,
            // The names: the most important first, each where it meets nothing.
            PackageResources.labels_js,
            // The layout of marks and names in a picture, on the screen or on paper.
            PackageResources.layout_js,
            // The network and its colours on a canvas, for floors with more than 5,000 edges; the scale and the north arrow.
            PackageResources.network_js,
            // The levels.
            PackageResources.levels_js,
            // Routes and their steps. A step and its line on the map highlight each other.
            PackageResources.routes_js,
            // The search of places, the filter, and the choice of what the lists name.
            PackageResources.places_js,
            // The name under the pointer, and the card of what was chosen.
            PackageResources.cards_js,
            // Dark and light, the position, paper.
            PackageResources.colors_js,
            // Sheets of paper: each level with its names for that size.
            PackageResources.paper_js,
            // The state of the page in its address, so that a link or a reload shows the same.
            PackageResources.state_js,
        ]
    }
}
