/// Measures text in columns of the terminal.
package enum TextMetrics {}
