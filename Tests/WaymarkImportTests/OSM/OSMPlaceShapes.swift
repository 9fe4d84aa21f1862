/// Places called Omega in the drawings of tests, which can be drawn in several ways. The middle of their east side is at `y` = 10.
enum OSMPlaceShapes {
    /// A place, its id, and its text.
    typealias Shape = (id: String, text: String)

    /// A place that is a point.
    static func point(_ x: Double, _ y: Double = 10, _ more: String = "") -> Shape {
        ("n11", "node 11 \(x) \(y) shop=books name=Omega level=0 \(more)")
    }

    /// A place that is drawn as an outline of 10 by 10 m.
    static func outline(_ east: Double) -> Shape { ("w111", ring(east) + "shop=books name=Omega level=0") }

    /// A room without a door that is the place.
    static func room(_ east: Double) -> Shape { ("w111", ring(east) + "indoor=room level=0 shop=books name=Omega") }

    /// A building with an entrance that is the place.
    static func building(_ east: Double) -> Shape {
        ("w111", ring(east, door: true) + "building=yes shop=books name=Omega")
    }

    /// A room of a building with an entrance, in which the place is.
    static func inBuilding(_ east: Double) -> Shape {
        let room = "\nway 112 20,21,24,22,23,20 indoor=room room=office level=0"
        return ("n11", point(east - 5).text + "\n" + ring(east, door: true) + "building=yes" + room)
    }

    private static func ring(_ east: Double, door: Bool = false) -> String {
        """
        node 20 \(east - 10) 5
        node 21 \(east) 5
        node 22 \(east) 15
        node 23 \(east - 10) 15
        \(door ? "node 24 \(east) 10 entrance=yes" : "")
        way 111 20,21,\(door ? "24," : "")22,23,20 \("")
        """
    }
}
