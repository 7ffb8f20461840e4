/** A restaurant with four printers that break, whose papers come from a process that can be killed. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Paper } from '../../../src/domain/papers/paper.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { type Database, openPostgres, openSqlite } from '../../../src/server/db/open.ts'
import type { PrintJobRow } from '../../../src/server/db/schema-printers.ts'
import { bumpVersions } from '../../../src/server/db/versions.ts'
import { encode } from '../../../src/server/printing/escpos.ts'
import { paperOf } from '../../../src/server/printing/read-ticket.ts'
import { say } from '../../../src/texts/say.ts'
import { makeSheets } from '../../support/fake-paper.ts'
import { type FakePrinter, openFakePrinter, type Profile } from '../../support/fake-printer.ts'
import { makePostgres } from '../../support/postgres.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import type { Wanted } from './check-sheets.ts'
import type { Sending } from './sending-process.ts'

const model = { columns: 48, letters: 'generic', cutter: true, beep: 'none', pulse: 'none' } as const
const logo = { width: 192, height: 40, bits: Uint8Array.from({ length: 24 * 40 }, (_, at) => (at * 37) & 255) }
const confirms: Readonly<Record<Profile, string>> = {
  epson: 'process-id',
  clone: 'transmit',
  realtime: 'status',
  dumb: 'none',
}
const profiles = ['epson', 'epson', 'clone', 'realtime'] as const

export interface Printer {
  readonly id: number
  readonly profile: Profile
  readonly fake: FakePrinter
}

export async function openPrintWorld(postgres: string | null) {
  const place = await openPlace(postgres)
  const { database } = place
  await migrate(database)
  const restaurant = await openRestaurant({
    now: Date.now(),
    // The papers are another process's: this one only takes the orders.
    database: { database, place: { file: '' }, close: place.close },
    app: { printers: null },
  })
  await restaurant.app.ready()
  const printers: Printer[] = []
  for (const [at, profile] of profiles.entries()) {
    const fake = await openFakePrinter(profile)
    printers.push({ id: await addPrinter(database, `Printer ${at + 1}`, fake.port, confirms[profile]), profile, fake })
  }
  await database.write(async tx => {
    await tx
      .insertInto('print_logo')
      .values({ id: 1, ...logo, bits: Buffer.from(logo.bits) })
      .execute()
    await bumpVersions(tx, ['stations', 'printing'])
  })
  return {
    ...restaurant,
    printers,
    sending: place.sending,
    close: async () => {
      await restaurant.close()
      for (const { fake } of printers) await fake.close()
    },
  }
}

export type PrintWorld = Awaited<ReturnType<typeof openPrintWorld>>

async function addPrinter(database: Database, title: string, port: number, how: string): Promise<number> {
  const added = await database.write(tx =>
    tx
      .insertInto('printers')
      .values({
        title,
        host: '127.0.0.1',
        port,
        columns: 48,
        letters: 'generic',
        cutter: 1,
        beep: 'none',
        pulse: 'none',
        prints_receipts: 0,
        prints_reports: 1,
        prints_tokens: 0,
        prints_unassigned: 1,
        is_on: 1,
        confirms: how,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return added.id
}

/** What a printer that is well makes of a job, first and as a copy. */
export async function wantedOf(database: Database, job: PrintJobRow): Promise<Wanted | null> {
  const textOf = async (attempts: number): Promise<string> => {
    const paper = await paperOf(database.read, { ...job, attempts })
    return paper === null ? '' : printed(paper)
  }
  const [first, copy] = [await textOf(1), await textOf(2)]
  return first === '' ? null : { jobId: job.id, printerId: job.printer_id, orderId: job.order_id, first, copy }
}

async function printed(paper: Paper): Promise<string> {
  const sheets = makeSheets()
  for (const piece of await encode(paper, model, { logo, footnote: say('en', 'papers.missingLetters') }))
    sheets.print(piece)
  return sheets.all()[0]?.text ?? ''
}

/** Short: nobody waits long for the turn of a process that was killed, and one can be frozen for longer (ms). */
export const turnMs = 800

/** Starts a process that sends; resolves when it does. */
export async function startSending(
  sending: Omit<Sending, 'turnMs' | 'bug'>,
  bug: string | null,
): Promise<ChildProcess> {
  const module = fileURLToPath(new URL('sending-process.ts', import.meta.url))
  const child = fork(module, [JSON.stringify({ ...sending, turnMs, bug })], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', code => reject(new Error(`what sends ended with ${code}`)))
  })
  return child
}

async function openPlace(postgres: string | null) {
  if (postgres) {
    const made = await makePostgres(postgres)
    const database = await openPostgres(made.url)
    const close = async () => {
      await database.close()
      await made.drop()
    }
    return { database, sending: { file: null, url: made.url }, close }
  }
  const folder = mkdtempSync(join(tmpdir(), 'comanda-printers-'))
  const file = join(folder, 'comanda.db')
  const database = openSqlite(file)
  const close = async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { database, sending: { file, url: null }, close }
}
