/** Loaded into a measured server: answers every message with V8's figures of the process. */
process.on('message', () => process.send?.(process.memoryUsage()))
// Listening must not keep the process alive.
process.channel?.unref()
