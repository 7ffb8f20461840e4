/** What the server needs to print; one for each process. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import type { Realtime } from '../realtime/announce.ts'
import { watchForSender } from './missing-sender.ts'
import { makeSender, type PrintOptions, type Sender } from './sender.ts'
import type { PrinterNetworks } from './targets.ts'

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
