import WaymarkModel

/// A route for lists: what it is called, and its steps.
public struct SceneRoute: Hashable, Sendable {
    /// The heading: `Walking`, `Wheelchair`, `Alternative 1`; safe for a terminal.
    public var name: String
    /// One sentence: where it leads, how far, how long.
    public var summary: String
    /// What the traveller must know, such as that the destination is closed on arrival: sentences.
    public var notices: [String]
    /// Whether it is another way than the main route.
    public var isAlternative: Bool
    /// The steps of all legs, in order.
    public var steps: [SceneStep]

    /// Creates a route.
    package init(
        name: String, summary: String, notices: [String] = [], isAlternative: Bool = false, steps: [SceneStep] = []
    ) {
        self.name = name
        self.summary = summary
        self.notices = notices
        self.isAlternative = isAlternative
        self.steps = steps
    }
}

/// A step of a route for lists.
public struct SceneStep: Hashable, Sendable {
    /// The instruction.
    public var text: String
    /// The distance and time, as people read them; empty for steps without length.
    public var measure: String
    /// The level where it starts.
    public var level: FeatureID
    /// The level where it ends.
    public var endLevel: FeatureID

    /// Creates a step.
    package init(text: String, measure: String = "", level: FeatureID, endLevel: FeatureID) {
        self.text = text
        self.measure = measure
        self.level = level
        self.endLevel = endLevel
    }
}

/// A place for lists and searches.
public struct ScenePlace: Hashable, Sendable {
    /// The id of the place.
    public var id: FeatureID
    /// The name, safe for a terminal.
    public var name: String
    /// Other names, safe for a terminal.
    public var aliases: [String]
    /// The dotted category; empty if it has none.
    public var category: String
    /// The role that its category has on the map.
    public var role: MapRole
    /// The level that it is on.
    public var level: FeatureID
    /// The position, in map metres of its floor.
    public var at: Point
    /// What distinguishes it in lists from others with the same name on its level: `near Platform 3`; nil if no other has
    /// its name.
    public var near: String?
    /// Facts for people, such as hours or a description; safe for a terminal.
    public var facts: [String]

    /// Creates a place.
    package init(
        id: FeatureID, name: String, aliases: [String] = [], category: String = "", role: MapRole, level: FeatureID,
        at: Point, near: String? = nil, facts: [String] = []
    ) {
        self.id = id
        self.name = name
        self.aliases = aliases
        self.category = category
        self.role = role
        self.level = level
        self.at = at
        self.near = near
        self.facts = facts
    }
}

/// A problem that `check` found.
public struct SceneProblem: Hashable, Sendable {
    /// The code, `WM0204`.
    public var code: String
    /// Whether it is an error, not a warning.
    public var isError: Bool
    /// The message, and where in the source it is.
    public var text: String
    /// The likely fix; nil if there is none.
    public var help: String?
    /// The level; nil if it has no position.
    public var level: FeatureID?

    /// Creates a problem.
    package init(code: String, isError: Bool, text: String, help: String? = nil, level: FeatureID? = nil) {
        self.code = code
        self.isError = isError
        self.text = text
        self.help = help
        self.level = level
    }
}
