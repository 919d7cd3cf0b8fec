#pragma once
#include <png.h>
#include <zlib.h>

// Made of casts, which Swift doesn't import.
static const png_uint_32 CPNGRedGreenBlueAlpha = PNG_FORMAT_RGBA;
static const png_uint_32 CPNGVersion = PNG_IMAGE_VERSION;
