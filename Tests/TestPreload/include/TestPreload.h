#pragma once
// Nothing to import: the library is loaded into a program under test by LD_PRELOAD.
