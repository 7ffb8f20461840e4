import { buildClientIfNeeded } from '../../src/server/build-client.ts'

// The browser tests drive the built app.
await buildClientIfNeeded()
