/**
 * A restaurant that is put back to an earlier backup again and again, also where the database that is replaced can't be
 * read any more or is gone. It sells, refunds, closes shifts and gives devices their numbers in between. No number that
 * anybody holds in their hands may come twice, and the books must agree after each restore.
 */
import { copyFileSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { buildApp } from '../../src/server/app.ts'
import type { BackupLocation } from '../../src/server/backup/location.ts'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { readManifest } from '../../src/server/backup/manifest.ts'
import { putInPlace as putInPostgres } from '../../src/server/backup/restore-postgres.ts'
import { putInPlace, unpackBeside } from '../../src/server/backup/restore-sqlite.ts'
import { verifyBooks } from '../../src/server/books/verify.ts'
import { verifyBills } from '../../src/server/books/verify-bills.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { type Database, openPostgres, openSqlite } from '../../src/server/db/open.ts'
import { type Chance, chanceFrom } from '../../src/server/demo/chance.ts'
import { databaseFile } from '../../src/server/env.ts'
import { cheapPasswords } from '../support/cheap-passwords.ts'
import { browserOver, furnish, type Send } from '../support/money-world.ts'
import { orderOf } from '../support/orders.ts'
import { makePostgres } from '../support/postgres.ts'
import type { SmallMenu } from '../support/small-menu.ts'

interface Plan {
  readonly restores: number
  readonly seed: string
  /** The address of a server; null: the embedded database. */
  readonly postgres: string | null
  readonly tell?: (text: string) => void
}

export interface NumbersSummary {
  /** How many of each kind were given out. */
  readonly given: Readonly<Record<string, number>>
  readonly restores: number
  /** Of these, onto a database that could not be read, or none. */
  readonly unknown: number
  readonly wrong: readonly string[]
}

type How = 'readable' | 'damaged' | 'gone'

export async function restoreAgainAndAgain({
  restores,
  seed,
  postgres,
  tell = () => {},
}: Plan): Promise<NumbersSummary> {
  const chance = chanceFrom(seed)
  const house = await openHouse(postgres)
  const held = makeLedger()
  const backups: string[] = []
  let unknown = 0
  try {
    for (let round = 0; round <= restores; round++) {
      await evening(house, held, chance, async () => {
        if (backups.length === 0 || chance.happens(0.6)) backups.push(await house.backUp())
      })
      if (round === restores) break
      const how: How = chance.pickEarly(['readable', 'readable', 'damaged', 'gone'] as const)
      if (how !== 'readable') unknown += 1
      // Mostly the last one; an old one at times.
      await house.restore(chance.happens(0.7) ? (backups.at(-1) as string) : chance.pick(backups), how)
      for (const wrong of await house.whatIsWrong()) held.wrong.push(`after restore ${round + 1} (${how}): ${wrong}`)
      tell(`restore ${round + 1} of ${restores}, ${how}: ${JSON.stringify(held.counts())}`)
    }
  } finally {
    await house.close()
  }
  return { given: held.counts(), restores, unknown, wrong: held.wrong }
}

/** Everything that was given out, as people hold it in their hands. */
function makeLedger() {
  const seen = new Map<string, Set<string>>()
  const wrong: string[] = []
  return {
    wrong,
    take(kind: string, number: string) {
      const all = seen.get(kind) ?? new Set()
      seen.set(kind, all)
      if (all.has(number)) wrong.push(`${kind} ${number} was given out twice`)
      all.add(number)
    },
    counts: () => Object.fromEntries([...seen].map(([kind, all]) => [kind, all.size])),
  }
}

type Ledger = ReturnType<typeof makeLedger>
type House = Awaited<ReturnType<typeof openHouse>>

/** Some sales, refunds, a device with numbers of its own, at times a Z; `inBetween` is called at some moment of it. */
async function evening(house: House, held: Ledger, chance: Chance, inBetween: () => Promise<void>): Promise<void> {
  const till = await house.signIn()
  const device = must(await till('POST', '/till/series', { code: null, last: null })).code as string
  held.take('device', device)
  held.take(`letter on ${house.today()}`, device.replace(/\d+$/, ''))
  const acts = chance.whole(3, 8)
  const pause = chance.whole(0, acts - 1)
  for (let act = 0; act < acts; act++) {
    if (act === pause) await inBetween()
    const sold = await sell(till, house.menu, held, house.today())
    if (chance.happens(0.4)) {
      const cash = await house.cash()
      const refund = { amount: '1.00', paymentTypeId: cash, reasonText: 'cold' }
      held.take('document', must(await till('POST', `/invoices/${sold}/refund`, refund)).number)
    }
    if (chance.happens(0.3)) await sellAway(till, house, held, device)
    if (chance.happens(0.4)) held.take('Z', await closeShift(till))
    house.pass(chance.whole(1, 90) * 60_000)
  }
}

const must = ({ status, body }: Awaited<ReturnType<Send>>) => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

async function sell(till: Send, menu: SmallMenu, held: Ledger, today: string): Promise<number> {
  const sold = must(await till('POST', '/pos/create-order-and-invoice', orderOf(menu)))
  held.take('order', String(sold.orderId))
  held.take(`token of ${sold.businessDay ?? today}`, String(sold.tokenNo))
  held.take('document', sold.number)
  return sold.invoiceId
}

/** What the device printed while the server was away, and sends now. */
async function sellAway(till: Send, house: House, held: Ledger, series: string): Promise<void> {
  const { orderId } = must(await till('POST', '/pos/create-order', orderOf(house.menu)))
  held.take('order', String(orderId))
  const party = must(await till('GET', `/parties/o${orderId}`))
  const lines = party.bills[0].lines.map((line: Record<string, unknown>) => ({
    orderItemId: line.order_item_id,
    title: line.title,
    n: line.n,
    d: line.d,
    amount: line.amount,
    tax: line.tax,
    taxRate: line.tax_rate,
    taxType: line.tax_type,
  }))
  const { last } = must(await till('GET', '/till')).series
  const fact = { shiftId: null, invoice: { series, number: last + 1, lines } }
  const payments = [{ paymentTypeId: await house.cash(), amount: party.due }]
  const paid = must(await till('POST', `/parties/o${orderId}/pay`, { billNo: 1, due: party.due, payments, fact }))
  held.take('document', paid.number)
}

async function closeShift(till: Send): Promise<string> {
  const { drawers } = must(await till('GET', '/till'))
  const { shift_id: shiftId } = drawers[0].shift
  const { countId } = must(await till('POST', '/till/count', { shiftId, amount: '10.00' }))
  const closed = must(await till('POST', '/till/close', { shiftId, countId, anyway: true, reasonText: 'tired' }))
  return closed.z
}

async function openHouse(server: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-numbers-'))
  const made = server ? await makePostgres(server) : null
  const env = { dataDir: folder, databaseUrl: made?.url ?? null, sessionSecret: null }
  const clock = { now: Date.parse('2026-11-20T10:00:00Z') }
  const open = (): Promise<Database> =>
    made ? openPostgres(made.url) : Promise.resolve(openSqlite(databaseFile(folder)))
  let database = await open()
  await migrate(database)
  const menu = await furnish(database, ['waiter'], clock.now)
  const start = () =>
    buildApp({ database, now: () => clock.now, passwordCost: cheapPasswords, pinCost: cheapPasswords })
  let app = await start()
  const place: BackupLocation = {
    source: made
      ? { engine: 'postgres', url: made.url, schemaName: 'public' }
      : { engine: 'sqlite', file: databaseFile(folder) },
    folder: join(folder, 'backups'),
    secondFolder: null,
  }
  let copies = 0

  async function damage(how: Exclude<How, 'readable'>): Promise<void> {
    if (!made) {
      for (const end of ['-wal', '-shm']) rmSync(`${databaseFile(folder)}${end}`, { force: true })
      if (how === 'gone') rmSync(databaseFile(folder))
      // The first pages are there, the rest is not: as after a card that lost its end.
      else truncateSync(databaseFile(folder), 8_192)
      return
    }
    const other = await openPostgres(made.url)
    await other.write(async tx => {
      if (how === 'damaged') await sql`drop table series`.execute(tx)
      else await sql`drop schema public cascade`.execute(tx)
      if (how === 'gone') await sql`create schema public`.execute(tx)
    })
    await other.close()
  }

  return {
    menu,
    pass: (ms: number) => {
      clock.now += ms
    },
    today: () => new Date(clock.now).toISOString().slice(0, 10),
    cash: async () =>
      (await database.read.selectFrom('payment_types').select('id').where('is_cash', '=', 1).executeTakeFirstOrThrow())
        .id,
    signIn: () =>
      browserOver(async (cookies, method, path, body, headers = {}) => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await app.inject({
          method,
          url: `/api/v1${path}`,
          headers: { ...headers, cookie },
          ...(body !== undefined && { payload: body as object }),
        })
        for (const { name, value } of response.cookies) cookies.set(name, value)
        return { status: response.statusCode, body: response.body ? response.json() : null }
      }, 'admin'),
    /** Returns the file, under a name that no later backup removes. */
    async backUp(): Promise<string> {
      copies += 1
      const { name } = await makeBackup(place, () => clock.now)
      const copy = join(folder, `copy-${copies}.backup`)
      copyFileSync(join(place.folder, name), copy)
      return copy
    },
    async restore(file: string, how: How): Promise<void> {
      await app.close()
      await database.close()
      if (how !== 'readable') await damage(how)
      clock.now += 60_000
      const now = clock.now
      if (place.source.engine === 'postgres') {
        const manifest = await readManifest(file)
        const script = join(folder, 'restore.part')
        await putInPostgres(env, { source: place.source, file, manifest, script, now, isLastState: false })
      } else {
        const { unpacked } = await unpackBeside(file, folder)
        await putInPlace(env, unpacked, now)
      }
      database = await open()
      app = await start()
    },
    async whatIsWrong(): Promise<string[]> {
      const [books, bills] = [await verifyBooks(database.read), await verifyBills(database.read)]
      return [...('broken' in books ? [books.broken] : []), ...('broken' in bills ? [bills.broken] : [])].map(broken =>
        JSON.stringify(broken),
      )
    },
    async close(): Promise<void> {
      await app.close()
      await database.close()
      await made?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
