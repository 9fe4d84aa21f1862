# Prints each use of a declaration that lies in a later folder of the same module, as file:line.
#
#   awk -f .ci/folders.awk -v module=NAME -v order="First Second" FILE… FILE…
#
# The files come twice: the first time for what they declare, the second time for what they use. Files of other modules may
# be among the first: their names are not taken for the module's own. `order` names the folders of the module; each may use
# those before it. A full stop stands for the files beside the folders.
#
# Types count by their names. Of functions and properties, those with a compound name count (`waypointBase`) if nothing else
# has that name; a short one (`first`) may be that of another module. They count after a full stop and where they are called.

function declare(name) {
    if (!isOwn) foreign[name] = 1
    else if (!(name in home)) { home[name] = here; at[name] = FILENAME }
    else if (home[name] != here) home[name] = ""
}

BEGIN {
    # The standard library has these too.
    count = split("isFinite removeFirst removeLast", names, " ")
    for (i = 1; i <= count; i++) foreign[names[i]] = 1
    count = split(order, names, " ")
    for (i = 1; i <= count; i++) rank[names[i]] = i
}

FNR == 1 {
    if (FILENAME in seen) uses = 1
    seen[FILENAME] = 1
    quoted = 0
    count = split(FILENAME, parts, "/")
    isOwn = parts[2] == module
    here = count > 3 ? parts[3] : "."
    if (isOwn && !uses && !(here in rank) && !(here in unknown)) {
        unknown[here] = 1
        print FILENAME ":1: " (here == "." ? "a file beside the folders" : here) " is not in the order of " module
    }
}

# Blanks comments and texts, and with texts what is interpolated.
{
    line = $0
    if (quoted) {
        quoted = !index(line, "\"\"\"")
        next
    }
    if (gsub(/"""/, "\"\"\"", line) == 1) {
        quoted = 1
        sub(/""".*/, "", line)
    }
    gsub(/"([^"\\]|\\.)*"/, "\"\"", line)
    sub(/\/\/.*/, "", line)
}

!uses && match(line, /^(@[A-Za-z]+ |[a-z]+ )*(struct|enum|class|protocol|actor|typealias) [A-Z][A-Za-z0-9]*/) {
    name = substr(line, RSTART, RLENGTH)
    sub(/.* /, "", name)
    declare(name)
    next
}

# A nested type hides one of the module in its folder.
!uses && isOwn && match(line, / (struct|enum|class|protocol|actor|typealias) [A-Z][A-Za-z0-9]*/) {
    name = substr(line, RSTART, RLENGTH)
    sub(/.* /, "", name)
    hidden[here, name] = 1
    next
}

!uses {
    while (match(line, /(^|[ (])(func|var|let|case) `?[a-z][A-Za-z0-9]*/)) {
        name = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        sub(/.* `?/, "", name)
        if (name ~ /[A-Z]/) declare(name)
    }
    next
}

{
    before = ""
    while (match(line, /[A-Za-z_][A-Za-z0-9_]*/)) {
        if (RSTART > 1) before = substr(line, RSTART - 1, 1)
        name = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        counts = name ~ /^[A-Z]/ ? before != "." : before == "." || line ~ /^\(/
        before = substr(line, 1, 1)
        if (!counts || !(name in home) || home[name] == "" || name in foreign || (here, name) in hidden) continue
        if (rank[home[name]] > rank[here])
            print FILENAME ":" FNR ": " here " may not use " home[name] ": " name " lies in " at[name]
    }
}
