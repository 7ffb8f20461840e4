/**
 * What a clone needs before it starts, in a process of its own, whose memory goes with it: builds the app where that is
 * missing or old, and compiles the server's sources, which Node keeps in `NODE_COMPILE_CACHE`. Vite and what takes the
 * types away would otherwise stay in the server's memory, more than 80 MB. Takes the words of the command that starts.
 */
import { existsSync, statSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildClientIfNeeded, newestIn } from './build-client.ts'
import { compileThread } from './db/report-thread.ts'

if (!process.argv.includes('--no-build') && (await buildClientIfNeeded())) console.log('The app was built.')

const kept = process.env.NODE_COMPILE_CACHE
const sources = fileURLToPath(new URL('..', import.meta.url))
const stamp = kept && join(kept, `${process.argv.includes('--demo') ? 'demo' : 'start'}-${process.version}`)
if (stamp && !(existsSync(stamp) && statSync(stamp).mtimeMs > newestIn(sources))) {
  process.on('exit', code => {
    module.flushCompileCache()
    try {
      if (code === 0) writeFileSync(stamp, '')
    } catch {
      // Where nothing can be kept, the next start does this again.
    }
  })
  await compileThread()
  process.argv.push('--compile')
  await import('./main.ts')
}
