import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDataFolderLocked } from '../../src/server/data-folder.ts'
import { openSqlite } from '../../src/server/db/open.ts'
import { databaseFile } from '../../src/server/env.ts'
import { type ServerProcess, signInAt, startServer } from '../support/server-process.ts'

const password = 'a-soup-for-ada-7'
const modeOf = (path: string) => statSync(path).mode & 0o777

let folder: string
let server: ServerProcess
const start = () => startServer({ DATA_DIR: folder, ADMIN_PASSWORD: password })
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-'))
  // As somebody may have made it by hand, with something of the owner's beside it.
  chmodSync(folder, 0o755)
  openSqlite(databaseFile(folder)).close()
  chmodSync(databaseFile(folder), 0o644)
  writeFileSync(join(folder, 'notes.txt'), 'buy onions')
  // Whatever this process gives new files: another test may have narrowed it.
  chmodSync(join(folder, 'notes.txt'), 0o644)
  server = await start()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('nobody else on the machine reads the restaurant’s data, however open its folder was', async () => {
  await signInAt(server.url, 'admin', password)
  expect(modeOf(folder)).toBe(0o700)
  const modes = Object.fromEntries(readdirSync(folder).map(name => [name, modeOf(join(folder, name)).toString(8)]))
  expect(modes).toMatchObject({ 'comanda.db': '600', 'comanda.db-wal': '600', 'comanda.db-shm': '600', lock: '600' })
  expect(Object.entries(modes).filter(([name, mode]) => mode !== '600' && name !== 'notes.txt')).toEqual([])
})

test('what else the owner keeps in that folder stays as it is', () => {
  expect(modeOf(join(folder, 'notes.txt'))).toBe(0o644)
})

test('a second server on the same folder says so in plain words and ends, and the first goes on', async () => {
  expect(isDataFolderLocked(folder)).toBe(true)
  const refused = await start().catch((error: Error) => error.message)
  expect(refused).toMatch(/ended with 1:\s+Another Comanda already works on the data in .*\nStop that one first/)
  expect(refused).not.toMatch(/at .*\.ts:\d+/)
  await signInAt(server.url, 'admin', password)
})

test('a tool that only changes a row works beside the server', async () => {
  const database = openSqlite(databaseFile(folder))
  await database.write(tx => tx.insertInto('categories').values({ title: 'From beside' }).execute())
  await database.close()
  await signInAt(server.url, 'admin', password)
  expect(isDataFolderLocked(folder)).toBe(true)
})

test('after a power cut the folder is free again at once', async () => {
  await server.kill()
  expect(isDataFolderLocked(folder)).toBe(false)
  server = await start()
  await signInAt(server.url, 'admin', password)
})

test('where no server has ever been, none is', () => {
  const empty = mkdtempSync(join(tmpdir(), 'comanda-'))
  expect(isDataFolderLocked(empty)).toBe(false)
  expect(readdirSync(empty)).toEqual([])
  rmSync(empty, { recursive: true })
})
