// Anchors and constraints are part of what an element says; whoever has the one has the other.
@_exported public import ConstraintLayout
