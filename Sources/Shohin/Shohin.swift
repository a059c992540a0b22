// The door: everything a program needs besides a screen to run on.

@_exported public import ShohinCore
@_exported public import VirtualViews
