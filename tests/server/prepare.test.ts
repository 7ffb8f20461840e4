import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer } from '../support/server-process.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Answers every message with the parts of Node that read TypeScript, where they are in this process. */
const probe = `data:text/javascript,${encodeURIComponent(`
  const found = () => process.moduleLoadList.filter(name => name.includes('/amaro/'))
  process.on('message', () => process.send(found()))
  process.channel.unref()`)}`

/** Starts it as people do, and returns what reads TypeScript in the server once it is open. */
async function readersInServer(): Promise<unknown> {
  const env = {
    DATA_DIR: join(folder, 'data'),
    ADMIN_PASSWORD: 'velvet-harbor-42',
    NODE_COMPILE_CACHE: join(folder, 'kept'),
  }
  const server = await startServer(env, [], { probe, asCommand: true })
  try {
    const answer = once(server.process, 'message')
    server.process.send('which')
    return (await answer)[0]
  } finally {
    await server.stop()
  }
}

test('the first start of a clone leaves nothing in memory of what takes the types away, nor does the next', async () => {
  expect(await readersInServer()).toEqual([])
  expect(readdirSync(join(folder, 'kept')).filter(name => name.startsWith('start-'))).toHaveLength(1)
  expect(await readersInServer()).toEqual([])
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
