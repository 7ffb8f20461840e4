/** Deliberate bugs of the sender, as changes of its sources while they are loaded. */
import type { Change } from '../../world/spoil-sources.ts'

const jobRows = 'printers/job-rows.ts'

export const bugs: Readonly<Record<string, readonly Change[]>> = {
  'no heading on a second paper': [
    { file: 'domain/printers.ts', from: "job.attempts > 1 ? 'possible-duplicate' : null", to: 'null' },
  ],
  'printed as soon as the network took the bytes': [
    {
      file: 'printers/deliver.ts',
      from: 'if (isHeld) wellSince = now',
      to: "if (toWrite.length === 0 && line.unsent() === 0) return { state: 'printed', by: confirms }",
    },
  ],
  'any number confirms': [{ file: 'printers/deliver.ts', from: 'answer.id === id && ', to: '' }],
  'what was being sent is forgotten at the start': [
    { file: 'printers/turn.ts', from: "if (taken.is === 'taken')", to: 'if (false)' },
    { file: jobRows, from: "const unfinished = ['waiting', 'sending']", to: "const unfinished = ['waiting']" },
  ],
  'claimed after its bytes': [
    {
      file: jobRows,
      from: "state: 'sending', reason: null, attempts: eb('attempts', '+', 1), sent_at: now",
      to: 'reason: null, sent_at: eb.val(now)',
    },
    {
      file: jobRows,
      from: 'return { job, printer, paper }',
      to: 'return { job: { ...job, attempts: job.attempts + 1 }, printer, paper }',
    },
    {
      file: jobRows,
      from: `.set(end)
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('state', '=', 'sending')`,
      to: ".set({ ...end, attempts: job.attempts }).where('id', '=', job.id)",
    },
  ],
  'no zero bytes after something broke off': [
    { file: 'printers/send-job.ts', from: 'printer.torn === 1 ? [resync]', to: 'printer.torn === 9 ? [resync]' },
  ],
  'the turn of another process is ignored': [
    { file: 'printers/turn-row.ts', from: 'if (locksRows(tx) && !wasMine && leftMs > 0)', to: 'if (false)' },
    { file: 'printers/turn-row.ts', from: 'return row !== undefined', to: 'return true' },
  ],
  'the paper is made before its claim': [
    {
      file: 'printers/worker.ts',
      from: 'import { setTimeout as pause }',
      to: "import { paperOf } from './read-ticket.ts'\nimport { setTimeout as pause }",
    },
    {
      file: 'printers/worker.ts',
      from: 'const able = await line.ready(printer)',
      to: `const row = await database.read.selectFrom('print_jobs').selectAll().where('id', '=', job.id).executeTakeFirstOrThrow()
      const early = await paperOf(database.read, { ...row, attempts: row.attempts + 1 })
      const able = await line.ready(printer)`,
    },
    {
      file: 'printers/worker.ts',
      from: 'if (claimed && isPrintable(claimed)) await sendJob(claimed,',
      to: 'if (claimed && early) await sendJob({ ...claimed, paper: early },',
    },
  ],
}
