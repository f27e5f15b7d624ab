// What Swift's importer cannot see of the platform: one commented function for each gap.
#pragma once
#include "platform_noise.h"
#include "platform_signals.h"
#include "platform_terminal.h"
#include "platform_threads.h"
