/** What sends to printers, alone in a process that can be killed or frozen; with a bug, if one is named. */
import type { PrintOptions } from '../../../src/server/printing/sender.ts'
import { quickPrinting } from '../../support/quick-printing.ts'
import { spoilSources } from '../../world/spoil-sources.ts'
import { bugs } from './bugs.ts'

export interface Sending {
  readonly file: string | null
  readonly url: string | null
  /** How long it may send without having renewed its turn. */
  readonly turnMs: number
  readonly bug: string | null
}

const { file, url, turnMs, bug } = JSON.parse(process.argv[2] ?? '') as Sending
if (bug) spoilSources(bugs[bug] ?? [])
const { openPostgres, openSqlite } = await import('../../../src/server/db/open.ts')
const { makeSender } = await import('../../../src/server/printing/sender.ts')

const { patience, pace, networks } = quickPrinting() as Required<PrintOptions>
const database = url ? await openPostgres(url) : openSqlite(file ?? '')
const sender = makeSender({
  database,
  announce: () => {},
  now: Date.now,
  wakeOthers: () => {},
  log: () => {},
  options: { networks, patience, pace: { ...pace, lookMs: 40, turnMs, renewMs: turnMs / 4 } },
})
process.once('disconnect', () => process.exit())
sender.start()
process.send?.('ready')
