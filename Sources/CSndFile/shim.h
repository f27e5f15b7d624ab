// libsndfile has no macros or variadics that hide from Swift: the header as it is.
#include <sndfile.h>
