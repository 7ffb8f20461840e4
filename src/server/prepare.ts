/**
 * What a clone needs before it starts, in a process of its own, whose memory goes with it: builds the app where that is
 * missing or old, packs the server, and compiles what its threads read, which Node keeps in `NODE_COMPILE_CACHE`. Vite
 * and what takes the types away would otherwise stay in the server's memory, more than 80 MB. Takes the words of the
 * command that starts; ends with `fromSources` where the server could not be packed.
 */
import module from 'node:module'
import { buildClientIfNeeded } from './build-client.ts'
import { compileThread } from './db/report-thread.ts'
import { isServerPacked, packServer } from './pack-server.ts'

/** `bin/comanda.js` knows it too. */
const fromSources = 10

if (!process.argv.includes('--no-build') && (await buildClientIfNeeded())) console.log('The app was built.')
if (!isServerPacked()) {
  try {
    await packServer()
    await compileThread()
    module.flushCompileCache()
  } catch (error) {
    // Who has left out what only developers need has chosen so.
    const isLeftOut = (error as { code?: unknown }).code === 'ERR_MODULE_NOT_FOUND'
    const why = isLeftOut ? 'Vite, which packs it into one file, is not installed.' : error
    console.warn('The server starts from its sources, which needs more memory.', why)
    process.exitCode = fromSources
  }
}
