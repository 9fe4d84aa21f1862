// The headers of GEOS and libarchive first, then what CLoaded declares of them. C allows to declare a function twice in the
// same way, and a constant to have the same value twice; everything else is an error here.

#include <archive.h>
#include <archive_entry.h>
#include <geos_c.h>

#include "wm_archive.h"

#define WAYMARK_GEOS_ENUMERATIONS
#include "wm_geos.h"

_Static_assert(GEOS_POINT == 0 && GEOS_LINESTRING == 1 && GEOS_LINEARRING == 2 && GEOS_POLYGON == 3, "kinds");
_Static_assert(GEOS_MULTIPOINT == 4 && GEOS_MULTILINESTRING == 5 && GEOS_MULTIPOLYGON == 6, "kinds of many");
_Static_assert(GEOS_GEOMETRYCOLLECTION == 7, "collections");
_Static_assert(GEOSBUF_CAP_ROUND == 1 && GEOSBUF_CAP_FLAT == 2 && GEOSBUF_CAP_SQUARE == 3, "ends of buffers");
_Static_assert(GEOSBUF_JOIN_ROUND == 1 && GEOSBUF_JOIN_MITRE == 2 && GEOSBUF_JOIN_BEVEL == 3, "corners of buffers");
_Static_assert(GEOS_MAKE_VALID_LINEWORK == 0 && GEOS_MAKE_VALID_STRUCTURE == 1, "methods of repair");
