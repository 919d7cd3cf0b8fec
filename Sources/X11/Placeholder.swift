import CX11
func f() { _ = XOpenDisplay(nil) }
