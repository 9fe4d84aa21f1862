/// The script of a page: plain JavaScript in one function, without modules, so that it works from `file://`.
enum HTMLScript {
    /// The whole script.
    static let text =
        "(function () {\n\"use strict\";\n" + start + view + gestures + keys + boxes + marks + labels + layout + network
        + levels + routes + places + cards + colors + paper + state + "})();\n"
}
