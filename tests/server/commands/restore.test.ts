import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
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
    timeZone: 'UTC',
    adminUsername: 'admin',
    adminPassword: password,
    now: Date.now(),
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
type Body = { orderId: number; tokenNo: number; number: string } & { orders: unknown[] }[]

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
  const sell = async (ask: typeof before) => (await ask('/pos/create-order-and-invoice', orderOf(menu))).body.number
  expect([await sell(before), await sell(before)]).toEqual(['INV-000001', 'INV-000002'])

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
  expect(asked.said).toMatch(/5 orders, from .* to /)
  expect(asked.said).toMatch(/1 shifts, from .* to /)
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
  expect(await sell(after)).toBe('INV-000003')
  expect((await command('verify-books')).said).toContain('missing since: INV-000001–INV-000002')
  const now = await openData()
  const found = await readVersions(now.read)
  for (const topic of ['seq', ...topics] as const) expect(found[topic], topic).toBeGreaterThan(versions[topic])
  const kept = await now.read.selectFrom('menu_versions').select('version').execute()
  expect(kept.map(({ version }) => version)).toContain(versions.menu)
  await now.close()

  const aside = /(\S+\.db)\.|the schema (\S+)\./.exec(restored.said)
  const old = await openData(aside?.[1] ?? aside?.[2])
  expect(await old.read.selectFrom('orders').select('id').execute()).toHaveLength(7)
  await old.close()
})

test('where the database that is replaced can’t be read, documents get a new series, and the command says so', async () => {
  const before = await start()
  const sell = async (ask: typeof before) => (await ask('/pos/create-order-and-invoice', orderOf(menu))).body
  expect((await sell(before)).number).toBe('INV-000001')
  await command('backup')
  expect((await sell(before)).number).toBe('INV-000002')
  await server?.stop()
  server = null
  await damage()
  const restored = await command('restore', backup(), '--yes')
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('INV2-…, CN2-…, Z2-…') })
  expect(restored.said).toContain('Orders go on 10000 numbers later')
  // Two machines restored from one backup can't know of each other.
  expect(restored.said).toContain(
    'If another machine was restored from this backup and has sold since, numbers may come twice.',
  )
  const after = await start()
  const { number, orderId } = await sell(after)
  expect(number).toBe('INV2-000002')
  expect(orderId).toBeGreaterThan(10_000)
  expect(await command('verify-books')).toMatchObject({ code: 0 })
})

test('a move to another machine goes on with the same numbers, if somebody says that nothing was sold since', async () => {
  const before = await start()
  const sell = async (ask: typeof before) => (await ask('/pos/create-order-and-invoice', orderOf(menu))).body
  await sell(before)
  await command('backup')
  await server?.stop()
  server = null
  await damage('gone')
  const asked = await command('restore', backup())
  expect(asked.said).toContain('--nothing-since goes on with the numbers as they are')
  const restored = await command('restore', backup(), '--yes', '--nothing-since')
  expect(restored).toMatchObject({ code: 0, said: expect.not.stringContaining('new series') })
  const after = await start()
  expect(await sell(after)).toMatchObject({ number: 'INV-000002', orderId: 2 })
})

async function damage(how: 'damaged' | 'gone' = 'damaged') {
  if (postgres) {
    const present = await openData()
    await present.write(async tx => {
      if (how === 'damaged') await sql`drop table series`.execute(tx)
      else await sql`drop schema public cascade`.execute(tx)
      if (how === 'gone') await sql`create schema public`.execute(tx)
    })
    return present.close()
  }
  for (const end of ['-wal', '-shm']) rmSync(`${databaseFile(dataDir)}${end}`, { force: true })
  if (how === 'gone') rmSync(databaseFile(dataDir))
  else truncateSync(databaseFile(dataDir), 8_192)
}

test('a server that is just stopping is waited for', async () => {
  if (!postgres) return
  await command('backup')
  const stopping = await openData()
  await stopping.read.selectFrom('orders').select('id').execute()
  const restored = command('restore', backup(), '--yes')
  await expect.poll(() => restoreIsConnected(stopping), { timeout: 10_000, interval: 20 }).toBe(true)
  await stopping.close()
  expect(await restored).toMatchObject({ code: 0 })
})

async function restoreIsConnected({ read }: Awaited<ReturnType<typeof openData>>): Promise<boolean> {
  const { rows } = await sql<{ clients: number }>`
    select count(*)::int as clients from pg_stat_activity
    where datname = current_database() and application_name = 'comanda-backup'`.execute(read)
  return Number(rows[0]?.clients) > 0
}

test('a backup that is not good changes nothing', async () => {
  await command('backup')
  writeFileSync(backup(), 'not a backup any more')
  const { code, said } = await command('restore', backup(), '--yes')
  expect([code, said]).toEqual([1, expect.stringContaining('is not a backup of Comanda')])
  const listed = await command('restore', '--list')
  expect(listed.said).toContain('is not a backup of Comanda')
  if (!postgres) expect(existsSync(databaseFile(dataDir))).toBe(true)
})
