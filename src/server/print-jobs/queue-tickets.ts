/**
 * What the kitchen's printers are to print: rows in the order's own transaction, which refer to the order. The paper is
 * made when it is sent, and shows what is true by then.
 */
import { sql } from 'kysely'
import { printsStation, type TicketKind } from '../../domain/printers.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { prepared, type Slots } from '../db/prepared.ts'
import { wakePrintersAfter } from '../db/print-signal.ts'
import { type KitchenPrinters, placeOfPaper } from './kitchen-printers.ts'

interface Making {
  readonly now: number
  readonly userId: number | null
}

interface NewOrder extends Making {
  readonly orderId: number
  readonly businessDay: string
  /** In the order of the cart. */
  readonly lines: readonly { readonly id: number; readonly stationId: number | null }[]
}

/** One job for each printer that prints some of the order. */
export async function queueNewOrder(tx: Tx, { printers, stations }: KitchenPrinters, order: NewOrder): Promise<void> {
  const jobs = printers.flatMap(printer => {
    const own = order.lines.filter(({ stationId }) => printsStation(printer, stationId, stations)).map(({ id }) => id)
    if (own.length === 0) return []
    return [{ homeId: printer.id, printerId: placeOfPaper(printer, order.businessDay), items: own }]
  })
  await insertJobs(tx, jobs, { what: 'new', orderId: order.orderId, now: order.now, userId: order.userId })
}

interface NewJob {
  readonly homeId: number
  readonly printerId: number
  readonly items: readonly number[]
}

interface Said extends Making {
  readonly what: TicketKind
  readonly orderId: number
}

async function insertJobs(tx: Tx, jobs: readonly NewJob[], said: Said): Promise<void> {
  if (jobs.length === 0) return
  wakePrintersAfter(tx)
  const { values, run } = inserts.get(jobs.length) ?? insertOf(jobs.length)
  await run(tx, values(jobs, said))
}

type JobSlots = Readonly<Record<string, string | number | null>>

interface JobInsert {
  readonly values: (jobs: readonly NewJob[], said: Said) => JobSlots
  readonly run: ReturnType<typeof prepared<JobSlots, unknown>>
}

/** One query for each number of printers: an order waits once for all its rows. */
const inserts = new Map<number, JobInsert>()

function insertOf(count: number): JobInsert {
  // Names that are made again for each order cost it more than the query does.
  const names = Array.from({ length: count }, (_, at) => ({
    home: `home${at}`,
    printer: `printer${at}`,
    items: `items${at}`,
  }))
  const made: JobInsert = {
    values(jobs, { what, orderId, now, userId }) {
      const values: Record<string, string | number | null> = { what, orderId, now, userId }
      for (const [at, { home, printer, items }] of names.entries()) {
        const job = jobs[at]
        values[home] = job?.homeId ?? null
        values[printer] = job?.printerId ?? null
        values[items] = JSON.stringify(job?.items)
      }
      return values
    },
    run: prepared((db, slot: Slots<JobSlots>) => {
      const given = slot as (name: string) => never
      return db
        .insertInto('print_jobs')
        .values(
          names.map(({ home, printer, items }) => ({
            home_id: given(home),
            printer_id: given(printer),
            kind: sql.lit('kitchen'),
            what: given('what'),
            order_id: given('orderId'),
            items: given(items),
            state: sql.lit('waiting'),
            made_at: given('now'),
            made_by: given('userId'),
          })),
        )
        .compile()
    }),
  }
  inserts.set(count, made)
  return made
}

interface Changed extends Making {
  readonly orderId: number
  readonly items: readonly number[]
  /** Of pieces that were taken off lines: those lines, in the order of `items`. */
  readonly partOf?: readonly number[]
}

/**
 * The kitchen hears on paper that these lines were cancelled, or are wanted after all: of each line the printers that
 * have it. A printer whose ticket still waits needs no second one: the first will say it.
 */
export async function queueChange(
  tx: Tx,
  what: 'cancelled' | 'again',
  { orderId, items, partOf = items, now, userId }: Changed,
): Promise<void> {
  const earlier = await tx
    .selectFrom('print_jobs')
    .select(['id', 'home_id', 'printer_id', 'what', 'items', 'state', 'attempts'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'kitchen')
    .orderBy('id')
    .$if(locksRows(tx), query => query.forUpdate())
    .execute()
  const jobs: NewJob[] = []
  for (const [homeId, own] of Map.groupBy(earlier, ({ home_id }) => home_id)) {
    const told = items.filter((_, at) => {
      const last = own.findLast(job => has(job.items, partOf[at] ?? 0))
      return last !== undefined && !(last.state === 'waiting' && last.attempts === 0)
    })
    if (told.length > 0) jobs.push({ homeId, printerId: own.at(-1)?.printer_id ?? homeId, items: told })
  }
  await insertJobs(tx, jobs, { what, orderId, now, userId })
}

const has = (items: string | null, id: number): boolean =>
  items !== null && (JSON.parse(items) as number[]).includes(id)
