// SwiftPM skips targets without a file of their own.
