/** Plays the numbers over a restore onto the real server and its real backups. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFileIfThere } from '../../src/server/auth/secret-file.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { type Database, openSqlite } from '../../src/server/db/open.ts'
import { furnish } from '../support/money-world.ts'
import { orderOf } from '../support/orders.ts'
import type { SmallMenu } from '../support/small-menu.ts'
import { type NumbersState, numberOf } from './models/numbers-over-restore.ts'
import type { Player } from './replay.ts'
import { openRestoredHouse, opensAt, type RestoredHouse } from './restored-house.ts'

/** A restaurant is furnished once; each trace begins with a copy of it. */
export async function furnishForNumbers() {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-search-'))
  const template = join(folder, 'template.db')
  const database = openSqlite(template)
  await migrate(database)
  const menu = await furnish(database, ['waiter'], opensAt)
  await database.close()
  let houses = 0
  return {
    async open(): Promise<Player<NumbersState>> {
      houses += 1
      return playerOf(await openRestoredHouse(join(folder, String(houses)), template), menu)
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const waterCents = 200

function playerOf(house: RestoredHouse, menu: SmallMenu): Player<NumbersState> {
  const backups: string[] = []
  /** Every document that the books ever had, whatever was restored since. */
  const given = new Map<string, Document>()

  async function sell(sale: number, how: string): Promise<void> {
    // So many waters that the books tell one sale from another.
    const order = orderOf(menu, { cart: [{ id: menu.water, quantity: sale }] })
    const request = ['POST', '/pos/create-order-and-invoice', order, { 'idempotency-key': `sale-${sale}` }] as const
    if (how === ', the server is killed after one commit') {
      const isBooked = async (database: Database) => (await documentsOf(database, sale)).length > 0
      const { status } = await house.killedAfter(isBooked, ...request)
      if (status < 500) throw new Error(`a dead server answered ${status}`)
      return
    }
    const { status, body } = await house.send(...request)
    const last = (await documentsOf(house.database(), sale)).at(-1)
    if (status !== 200 || body.number !== last?.printed)
      throw new Error(`sale ${sale} was answered ${status} ${body?.number}, the books have ${last?.printed}`)
  }

  return {
    async play(step) {
      house.pass()
      const [, sale, how = ''] = /^sale (\d+) arrives(.*)$/.exec(step) ?? []
      const [, backup, found] = /^backup (\d+) is restored onto (.+)$/.exec(step) ?? []
      if (sale) await sell(Number(sale), how)
      else if (step === 'a backup is made') backups.push(await house.backUp())
      else if (backup) {
        const onto = { isReadable: found === 'a readable database', isSameDisk: found !== 'a new disk' }
        await house.restore(backups[Number(backup) - 1] ?? '', onto)
      } else if (!step.endsWith('is sent')) throw new Error(`nobody knows how to play "${step}"`)
    },
    async read() {
      const documents = await documentsOf(house.database())
      for (const one of documents) given.set(`${one.sale} ${one.number} ${one.madeAt}`, one)
      const keys = await house.database().read.selectFrom('idempotency_keys').select('key').execute()
      const known = new Set(keys.map(({ key }) => Number(key.replace('sale-', ''))))
      const sales = [...new Set([...[...given.values()].map(({ sale }) => sale), ...known])]
      const of = (sale: number, all: Iterable<Document>) =>
        [...all].filter(one => one.sale === sale).map(({ number }) => number)
      return {
        ...(await countingOf(house)),
        sales: sales
          .toSorted((a, b) => a - b)
          .map(sale => ({
            sale,
            hasKey: known.has(sale),
            inTheBooks: of(sale, documents),
            given: of(sale, given.values()),
          })),
      }
    },
    expected: ({ counting: { generation, series, lost }, noted, sales }) => ({
      generation,
      series: series.toSorted((a, b) => a.generation - b.generation),
      lost: lost.toSorted(),
      noted,
      sales: sales.flatMap(({ stored: [{ hasKey, numbers }], given: all }, n) =>
        all.length > 0 ? [{ sale: n + 1, hasKey, inTheBooks: numbers, given: all }] : [],
      ),
    }),
    close: house.close,
  }
}

interface Document {
  readonly sale: number
  /** "INV2-7", and as it is printed. */
  readonly number: string
  readonly printed: string
  readonly madeAt: number
}

/** The documents of one sale, or of all, the oldest first. */
async function documentsOf(database: Database, sale?: number): Promise<Document[]> {
  const rows = await database.read
    .selectFrom('invoices')
    .innerJoin('invoice_lines', 'invoice_lines.invoice_id', 'invoices.id')
    .select(['series', 'number', 'amount_cents', 'made_at'])
    .orderBy('invoices.id')
    .execute()
  return rows
    .map(({ series, number, amount_cents, made_at }) => ({
      sale: amount_cents / waterCents,
      number: `${series}-${number}`,
      printed: `${series}-${String(number).padStart(6, '0')}`,
      madeAt: made_at,
    }))
    .filter(one => sale === undefined || one.sale === sale)
}

async function countingOf({ database, folder }: RestoredHouse) {
  const { read } = database()
  const rows = await read.selectFrom('series').selectAll().where('code', 'like', 'INV%').execute()
  const lost = await read.selectFrom('lost_numbers').selectAll().where('code', 'like', 'INV%').execute()
  const generationOf = (code: string) => Number(code.slice(3) || 1)
  const noted = JSON.parse(readFileIfThere(join(folder, 'last-numbers')) ?? '{"series":1}') as { series: number }
  return {
    generation: generationOf(rows.find(({ role }) => role === 'INV')?.code ?? ''),
    series: rows
      .map(({ code, first_no, last_no }) => ({ generation: generationOf(code), first: first_no, last: last_no }))
      .toSorted((a, b) => a.generation - b.generation),
    lost: lost
      .flatMap(({ code, first_no, last_no }) =>
        Array.from({ length: last_no - first_no + 1 }, (_, at) => numberOf(generationOf(code), first_no + at)),
      )
      .toSorted(),
    noted: noted.series,
  }
}
