// Pictures, widths of text and input are part of what a screen says; whoever has the one has the other.
@_exported public import TerminalPort
// Keys, styles and elements are part of what a screen says; whoever has the one has the other.
@_exported public import VirtualViews
