// Images are made of these; whoever shows the one makes the other.
@_exported public import struct TextBackend.PixelImage
