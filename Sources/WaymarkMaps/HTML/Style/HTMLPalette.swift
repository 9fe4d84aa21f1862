enum HTMLPalette {
    static let colors: [(role: MapRole, light: String, dark: String)] = [
        (.outside, "#DAD8D2", "#14171A"), (.walkway, "#FFFFFF", "#3A424B"), (.room, "#EFEAE0", "#2A3037"),
        (.staff, "#C9C6C0", "#565B60"), (.hatch, "#A3A09A", "#7A8087"), (.shop, "#A5A3E6", "#442B73"),
        (.food, "#ECB55A", "#6E4A08"), (.health, "#F78E90", "#84555B"), (.toilets, "#C4E8F3", "#1D717B"),
        (.service, "#F4E796", "#4F4824"), (.leisure, "#CFA0BC", "#481147"), (.transport, "#B6C5E8", "#3F5580"),
        (.connector, "#77CBA8", "#084633"), (.text, "#1B1F23", "#F1F3F5"), (.quietText, "#4A5058", "#D3D8DD"),
        (.wall, "#454B53", "#B8C0C8"), (.route, "#0039A6", "#8CC8FF"), (.routeCasing, "#FFFFFF", "#0B0D0F"),
        (.halo, "#FFFFFF", "#0B0D0F"), (.start, "#0039A6", "#8CC8FF"), (.end, "#A3161A", "#FFB4A8"),
        (.closed, "#A3161A", "#FFB4A8"), (.problem, "#A3161A", "#FFB4A8"), (.warning, "#7A4600", "#F2B866"),
        (.position, "#0039A6", "#8CC8FF"), (.connectorMark, "#00593B", "#7FE0AE"),
        (.connectorSign, "#FFFFFF", "#0B0D0F"), (.travelled, "#6B7280", "#9AA4AE"),
        (.network, "#6B7280", "#9AA4AE"), (.geofence, "#84266A", "#F7AEE0"), (.reach, "#005577", "#74D3F5"),
        (.shopMark, "#4A35A0", "#C6BAFF"), (.foodMark, "#7A4600", "#F2B866"), (.healthMark, "#9B1C1C", "#FFB0B8"),
        (.toiletsMark, "#005577", "#74D3F5"), (.serviceMark, "#5A5200", "#DCCF5E"),
        (.leisureMark, "#84266A", "#F7AEE0"), (.transportMark, "#23418F", "#B4C8FF"),
        (.placeMark, "#54585D", "#C9CED3"),
    ]
}
