/** What the server needs to print; one for each process. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import { bumpVersions } from '../db/versions.ts'
import type { Announce, Realtime } from '../realtime/announce.ts'
import { isOpenJob } from './job-rows.ts'
import { makeSender, type PrintOptions, type Sender } from './sender.ts'
import type { PrinterNetworks } from './targets.ts'
import { isTurnHeld } from './turn-row.ts'

export interface Printing {
  readonly database: Database
  readonly networks: PrinterNetworks
  /** null: this process can't reach the printers. */
  readonly sender: Pick<Sender, 'wake' | 'check'> | null
  /** Something may wait at a printer: this process sends it, or one that can. */
  readonly wake: () => void
}

interface Needs {
  readonly database: Database
  readonly realtime: Realtime
  readonly now: () => number
  /** null: this process can't reach the printers; undefined: those in private networks. */
  readonly options: PrintOptions | null | undefined
}

export function startPrinting(app: FastifyInstance, { database, realtime, now, options = {} }: Needs): Printing {
  const wakeOthers = () => realtime.wakeSenders()
  const { announce } = realtime
  const log = (error: unknown) => app.log.error(error)
  if (!options) {
    let end = () => {}
    app.addHook('onReady', async () => {
      end = watchForSender({ database, announce, now }, log)
    })
    app.addHook('preClose', async () => end())
    return { database, networks: null, sender: null, wake: wakeOthers }
  }
  const sender = makeSender({ database, announce, now, log, wakeOthers, options })
  realtime.onWakeSenders(sender.wakeHere)
  app.addHook('onReady', async () => sender.start())
  app.addHook('preClose', () => sender.close())
  return { database, networks: options.networks ?? null, sender, wake: sender.wake }
}

/**
 * A process that can't reach the printers looks whether another one does: else people hear that nothing prints. So long
 * a paper has waited before people learn of it (ms).
 */
const waitsMs = 15_000
const everyMs = 5_000

interface MissingSenderNeeds {
  readonly database: Database
  readonly announce: Announce
  readonly now: () => number
}

/** Says it at each printer at which something waits, and takes it back once somebody sends or nothing waits. */
export async function lookForSender({ database, announce, now }: MissingSenderNeeds): Promise<void> {
  const wanted = (await isTurnHeld(database)) ? [] : await keptWaiting(database, now() - waitsMs)
  const told = await database.read.selectFrom('printers').select('id').where('problem', '=', 'no-sender').execute()
  const over = told.map(({ id }) => id).filter(id => !wanted.includes(id))
  const fresh = wanted.filter(id => !told.some(one => one.id === id))
  if (over.length === 0 && fresh.length === 0) return
  const seq = await database.write(async tx => {
    if (over.length > 0)
      await tx
        .updateTable('printers')
        .set({ problem: null, problem_since: null })
        .where('id', 'in', over)
        .where('problem', '=', 'no-sender')
        .execute()
    if (fresh.length > 0)
      await tx
        .updateTable('printers')
        .set({ problem: 'no-sender', problem_since: now() })
        .where('id', 'in', fresh)
        .execute()
    return bumpVersions(tx, topics)
  })
  announce('changed', { seq, topics })
}

const topics = ['printing'] as const

/** The printers without a problem of their own at which something has waited since before `at`. */
async function keptWaiting({ read }: Database, at: number): Promise<readonly number[]> {
  const rows = await read
    .selectFrom('printers')
    .select('id')
    .where('removed_at', 'is', null)
    .where('is_on', '=', 1)
    .where(eb => eb.or([eb('problem', 'is', null), eb('problem', 'in', ['no-sender', 'paper-low'])]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('print_jobs')
          .select(sql<number>`1`.as('one'))
          .whereRef('print_jobs.printer_id', '=', 'printers.id')
          .where(isOpenJob)
          .where('print_jobs.state', '=', 'waiting')
          .where('print_jobs.made_at', '<', at),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Looks every few seconds; returns what ends it. */
function watchForSender(needs: MissingSenderNeeds, log: (error: unknown) => void): () => void {
  const timer = setInterval(() => void lookForSender(needs).catch(log), everyMs).unref()
  return () => clearInterval(timer)
}
