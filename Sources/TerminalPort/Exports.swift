// Colors, styles, keys and the mouse are part of what a terminal says; whoever has the one has the
// other.
@_exported public import VirtualViews
