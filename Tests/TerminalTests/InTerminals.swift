import Testing

/// The tests that run programs in terminals of their own.
///
/// One after the other, because each keeps a thread waiting of which the process has few, and
/// because programs that compete for the processors take longer than they may.
@Suite(.serialized) struct InTerminals {}
