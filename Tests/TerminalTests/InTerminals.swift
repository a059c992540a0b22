import TestThreads
import Testing

/// The tests that run programs in terminals of their own.
///
/// One after the other, because programs that compete for the processors take longer than they may.
@Suite(.serialized, .ownThreads) struct InTerminals {}
