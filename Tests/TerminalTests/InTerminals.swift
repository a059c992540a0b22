import TestThreads
import Testing

/// The tests that run programs in terminals of their own.
///
/// One after the other, because programs that compete for the processors take longer than they may.
@Suite(.serialized, .ownThreads) struct InTerminals {}

/// The tests that run programs in windows that change, beside the others and one after the other.
@Suite(.serialized, .ownThreads) struct InWindows {}

/// The tests that let time pass: their programs do next to nothing, and all of them at once.
@Suite(.ownThreads) struct WhileTimePasses {}
