import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer } from '../support/server-process.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Answers every message with the parts of Node that read TypeScript, and with the modules that this process has read. */
const probe = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  const modules = []
  registerHooks({ load: (url, context, next) => (modules.push(url), next(url, context)) })
  const readers = () => process.moduleLoadList.filter(name => name.includes('/amaro/'))
  process.on('message', () => process.send({ readers: readers(), modules }))
  process.channel.unref()`)}`

interface Loaded {
  readonly readers: readonly string[]
  readonly modules: readonly string[]
}

/** Starts it as people do, and returns what has been read once it is open. */
async function loadedInServer(): Promise<Loaded> {
  const env = {
    DATA_DIR: join(folder, 'data'),
    ADMIN_PASSWORD: 'velvet-harbor-42',
    NODE_COMPILE_CACHE: join(folder, 'kept'),
  }
  const server = await startServer(env, [], { probe, asCommand: true })
  try {
    const answer = once(server.process, 'message')
    server.process.send('which')
    return (await answer)[0] as Loaded
  } finally {
    await server.stop()
  }
}

test('each start of a clone runs a server in one file, without what takes the types away', async () => {
  for (const start of ['first', 'second']) {
    const { readers, modules } = await loadedInServer()
    expect(readers, start).toEqual([])
    expect(modules.filter(url => url.endsWith('/comanda-server/main.mjs'))).toHaveLength(1)
    // Neither its sources nor the libraries that consist of hundreds of modules.
    expect(modules.filter(url => /\/src\/(server|domain|contract|texts)\//.test(url))).toEqual([])
    expect(modules.filter(url => /\/node_modules\/(zod|kysely|libphonenumber-js)\//.test(url))).toEqual([])
  }
})

test.runIf(process.platform === 'linux')(
  'a server that people start gives memory back, as the same process',
  async () => {
    const env = {
      DATA_DIR: join(folder, 'data'),
      ADMIN_PASSWORD: 'velvet-harbor-42',
      NODE_COMPILE_CACHE: join(folder, 'kept'),
    }
    const server = await startServer(env, [], { asCommand: true })
    try {
      const settings = readFileSync(`/proc/${server.process.pid}/environ`, 'utf8').split('\0')
      expect(settings).toContain('MALLOC_ARENA_MAX=2')
      expect(settings).toContain('MALLOC_TRIM_THRESHOLD_=131072')
    } finally {
      expect(await server.stop()).toBe(0)
    }
  },
)
