import { buildClientIfNeeded } from '../../src/server/build-client.ts'

// The browser tests use the built app.
await buildClientIfNeeded()
