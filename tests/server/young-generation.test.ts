import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startServer } from '../support/server-process.ts'

const bound = fileURLToPath(new URL('../../src/server/young-generation.ts', import.meta.url))

/** Megabytes of the space for new objects after a rush of short-lived ones. */
function afterRush(preload: readonly string[]): number {
  const rush = `
    const kept = []
    for (let round = 0; round < 200; round++)
      kept[round % 20] = Array.from({ length: 20_000 }, (_, n) => ({ n, text: 'x' + n }))
    const space = require('node:v8').getHeapSpaceStatistics().find(one => one.space_name === 'new_space')
    console.log(space.space_size / 2 ** 20)`
  return Number(execFileSync(process.execPath, [...preload, '--eval', rush], { encoding: 'utf8' }))
}

test('a rush of orders leaves the server as lean as it was', () => {
  expect(afterRush(['--import', bound])).toBeLessThanOrEqual(16)
  expect(afterRush([])).toBeGreaterThan(32)
})

/** Answers every message with the megabytes of that space. */
const probe = `data:text/javascript,${encodeURIComponent(`
  import { getHeapSpaceStatistics } from 'node:v8'
  const megabytes = () => getHeapSpaceStatistics().find(one => one.space_name === 'new_space').space_size / 2 ** 20
  process.on('message', () => process.send(megabytes()))
  process.channel.unref()`)}`

test('a server that was started as people start it is lean from the beginning', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-'))
  const env = { DATA_DIR: folder, ADMIN_PASSWORD: 'velvet-harbor-42' }
  const server = await startServer(env, [], { probe, asCommand: true })
  try {
    const answer = once(server.process, 'message')
    server.process.send('how much')
    expect((await answer)[0]).toBeLessThanOrEqual(16)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
})
