#ifndef WAYMARK_CLOADED_H
#define WAYMARK_CLOADED_H

// GEOS, libarchive, libmosquitto and libnats are 18 shared libraries with all that they need. Most commands call none of
// them, and the dynamic loader would spend more time on them than some commands take. So on Linux the program is not
// linked with them. This module has functions of the same names, which load their library with the first call and pass the
// call on.
//
// It declares nothing: the libraries' own headers do (CGEOS, CArchive, CMosquitto, CNats).

#endif
