import ShohinTesting
import Testing
