/** Loaded into a measured server: answers every message with what V8 says about the process. */
process.on('message', () => process.send?.(process.memoryUsage()))
// Listening must not keep the server from ending.
process.channel?.unref()
