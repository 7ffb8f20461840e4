/** Sends one claimed job over an open connection, and writes down what became of it. */
import { lengthOf } from '../../domain/papers/paper.ts'
import type { PrinterPulse } from '../../domain/printers.ts'
import { say } from '../../texts/say.ts'
import type { Database } from '../db/open.ts'
import { readSpeech } from '../http/speeches.ts'
import { readPrintLogo } from '../store/print-logo.ts'
import type { Outcome, Patience } from './deliver.ts'
import { encode, pulseBytes, resync } from './escpos.ts'
import { type Claimed, finish, idOf } from './job-rows.ts'
import { modelOf } from './model-of.ts'
import type { Able, LineNeeds } from './printer-line.ts'

/** `hasTurn`: whether this process may still send. */
export async function sendJob(
  claimed: Claimed,
  { line, confirms }: Able,
  { database, now, patience, problems }: LineNeeds,
  hasTurn: () => boolean,
): Promise<void> {
  const { job, printer } = claimed
  const begun = now()
  const outcome = await line.print(await piecesOf(claimed, database), {
    id: idOf(job),
    confirms,
    expectedMs: expectedMs(claimed, patience),
    onProblem: problem => problems.note(printer.id, problem, begun),
    isSure: hasTurn,
    // Without its database a process goes on as long as nobody else can have taken the paper.
    isWanted: () => isStillHere(database, claimed).catch(hasTurn),
  })
  await store(claimed, outcome, database, now())
  if (outcome.state === 'unknown') problems.tell()
}

async function store({ job, printer }: Claimed, outcome: Outcome, database: Database, now: number): Promise<void> {
  const isTorn = outcome.state === 'unknown' || outcome.state === 'taken-away' ? 1 : 0
  await database.write(async tx => {
    const isStored = outcome.state !== 'taken-away' && (await finish(tx, job, outcome, now)) !== null
    // Who comes late knows nothing of what another process has sent there since.
    if (isTorn !== printer.torn && (isTorn === 1 || isStored))
      await tx.updateTable('printers').set({ torn: isTorn }).where('id', '=', printer.id).execute()
  })
}

/** A person may have sent it to another printer meanwhile. */
async function isStillHere({ read }: Database, { job }: Claimed): Promise<boolean> {
  const row = await read
    .selectFrom('print_jobs')
    .select('id')
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return row !== undefined
}

async function piecesOf({ job, printer, paper }: Claimed, database: Database): Promise<readonly Uint8Array[]> {
  const before = printer.torn === 1 ? [resync] : []
  if (job.kind === 'pulse') return [...before, pulseBytes(printer.pulse as PrinterPulse)]
  const footnote = say((await readSpeech(database.read)).language, 'papers.missingLetters')
  const printed = paper ?? { lines: [] }
  const logo = printed.lines.some(line => line.is === 'logo') ? await readPrintLogo(database.read) : null
  const pieces = await encode(printed, modelOf(printer), { logo, footnote })
  return [...before, ...pieces]
}

function expectedMs({ paper, printer }: Claimed, { lineMs, rowMs }: Patience): number {
  if (!paper) return lineMs
  const { lines, rows } = lengthOf(paper, printer.columns)
  return lines * lineMs + rows * rowMs
}
