// Constraints, keys and the context of a layout function are what a layout string is about.
@_exported public import VirtualViews
