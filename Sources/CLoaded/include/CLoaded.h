#ifndef WAYMARK_CLOADED_H
#define WAYMARK_CLOADED_H

// GEOS and libarchive are shared libraries that need others. Most commands call neither of them, and the dynamic loader
// would spend more time on them than some commands take. So on Linux the program is not linked with them: this module has
// functions of the same names, which load their library with the first call and pass the call on. On other systems it
// declares them, and they are linked.

#include "wm_archive.h"
#include "wm_geos.h"

#endif
