// The props and elements of containers are those of other views; whoever has the one has the other.
@_exported public import VirtualViews
