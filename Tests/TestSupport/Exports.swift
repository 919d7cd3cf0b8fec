@_exported import Headless
