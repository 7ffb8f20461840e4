import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { topics } from '../../../src/domain/topics.ts'
import { prepareFirstStart } from '../../../src/server/db/first-start.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openPostgres, openSqlite } from '../../../src/server/db/open.ts'
import { readVersions } from '../../../src/server/db/versions.ts'
import { databaseFile } from '../../../src/server/env.ts'
import { orderOf } from '../../support/orders.ts'
import { emptyPostgres } from '../../support/postgres.ts'
import { type ServerProcess, signInAt, startServer } from '../../support/server-process.ts'
import { fillSmallMenu, type SmallMenu } from '../../support/small-menu.ts'

const password = 'a-long-kitchen-word'
const commandsFolder = fileURLToPath(new URL('../../../src/server/commands', import.meta.url))
let dataDir: string
let postgres: Awaited<ReturnType<typeof emptyPostgres>>
let menu: SmallMenu
let server: ServerProcess | null = null
const env = () => ({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, ...(postgres && { DATABASE_URL: postgres.url }) })
const openData = async (schema?: string) =>
  postgres ? openPostgres(postgres.url, schema) : openSqlite(schema ?? databaseFile(dataDir))

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'comanda-restore-'))
  postgres = await emptyPostgres()
  const database = await openData()
  await migrate(database)
  await prepareFirstStart(database, {
    ...{ timeZone: 'UTC', adminUsername: 'admin', adminPassword: password, now: Date.now() },
  })
  menu = await fillSmallMenu(database)
  await database.close()
})
afterEach(async () => {
  await server?.stop()
  server = null
  await postgres?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs a command as a person at the server's machine would, without a terminal. */
function command(name: string, ...words: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(commandsFolder, `${name}.ts`), ...words], {
    env: { ...process.env, ...env() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
  return new Promise(resolve => child.once('close', code => resolve({ code, said })))
}

/** An order's answer, or the open orders. */
type Body = { orderId: number; tokenNo: number } & { orders: unknown[] }[]

async function start(): Promise<
  (path: string, body?: unknown, cookie?: string) => Promise<{ readonly status: number; readonly body: Body }>
> {
  server = await startServer(env())
  const { url } = server
  const mine = await signInAt(url, 'admin', password)
  cookies.push(mine)
  return async (path, body, cookie = mine) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      headers: { cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Body }
  }
}
const cookies: string[] = []
const backups = () => readdirSync(join(dataDir, 'backups')).filter(name => name.endsWith('.backup'))
const backup = () => join(dataDir, 'backups', backups()[0] as string)

test('a restaurant comes back from its backup, and nothing that was given out gets another meaning', async () => {
  const before = await start()
  const orders = async (ask: typeof before, how: number) => {
    const placed: { orderId: number; tokenNo: number }[] = []
    for (let n = 0; n < how; n++) placed.push((await ask('/pos/create-order', orderOf(menu))).body)
    return placed
  }
  const setPin = (ask: typeof before, current: string, pin: string) => ask('/profile/pin', { current, pin })
  expect((await setPin(before, password, '258046')).status).toBe(200)
  await orders(before, 2)
  const addCard = (ask: typeof before) => ask('/settings/payment-types/add', { title: 'Card' })
  await addCard(before)
  expect(await command('backup')).toMatchObject({ code: 0, said: expect.stringContaining('orders    2') })
  const lost = await orders(before, 3)
  await addCard(before)

  const refused = await command('restore', backup(), '--yes')
  expect(refused.code).toBe(1)
  expect(refused.said).toMatch(/already works on the data|Somebody else is connected/)
  await server?.stop()
  server = null
  const present = await openData()
  const versions = await readVersions(present.read)
  await present.close()

  const asked = await command('restore', backup())
  expect(asked.said).toContain('orders    2, the last one is number 2')
  expect(asked.said).toMatch(/3 orders, from .* to /)
  expect(asked.said).toContain('Nothing was changed.')
  expect(asked.code).toBe(1)

  if (!postgres) writeFileSync(`${databaseFile(dataDir)}-wal`, 'stray')
  const restored = await command('restore', backup(), '--yes')
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Start the server') })
  expect(readdirSync(dataDir).filter(name => /part|-wal|-shm|-journal/.test(name) && !name.includes('before'))).toEqual(
    [],
  )

  const after = await start()
  expect((await after('/orders', undefined, cookies[0])).status).toBe(401)
  expect((await after('/orders')).body.flatMap(group => group.orders)).toHaveLength(2)
  // No backup contains what PINs are hashed with, and it is still in its place.
  expect((await setPin(after, '258046', '147036')).status).toBe(200)
  const [next] = await orders(after, 1)
  expect(next?.orderId).toBeGreaterThan(Math.max(...lost.map(({ orderId }) => orderId)))
  expect(next?.tokenNo).toBeGreaterThan(Math.max(...lost.map(({ tokenNo }) => tokenNo)))
  // The books are those of the backup, with a PIN and a payment type, and go on from there with another PIN.
  expect(await command('verify-books')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Books: 3 rows, unbroken'),
  })
  await addCard(after)
  expect(await command('verify-books')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Books: 4 rows, unbroken'),
  })
  const now = await openData()
  const found = await readVersions(now.read)
  for (const topic of ['seq', ...topics] as const) expect(found[topic], topic).toBeGreaterThan(versions[topic])
  const kept = await now.read.selectFrom('menu_versions').select('version').execute()
  expect(kept.map(({ version }) => version)).toContain(versions.menu)
  await now.close()

  const aside = /(\S+\.db)\.|the schema (\S+)\./.exec(restored.said)
  const old = await openData(aside?.[1] ?? aside?.[2])
  expect(await old.read.selectFrom('orders').select('id').execute()).toHaveLength(5)
  await old.close()
})

test('a backup that is not good changes nothing', async () => {
  await command('backup')
  writeFileSync(backup(), 'not a backup any more')
  const { code, said } = await command('restore', backup(), '--yes')
  expect([code, said]).toEqual([1, expect.stringContaining('is not a backup of Comanda')])
  const listed = await command('restore', '--list')
  expect(listed.said).toContain('is not a backup of Comanda')
  if (!postgres) expect(existsSync(databaseFile(dataDir))).toBe(true)
})
