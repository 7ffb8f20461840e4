import type { PrintOptions } from '../../src/server/printing/sender.ts'
import { networksIn } from '../../src/server/printing/targets.ts'

/** Printing on this machine, with a patience that suits it. */
export const quickPrinting = (): PrintOptions => ({
  networks: networksIn('127.0.0.0/8'),
  patience: { connectMs: 500, statusMs: 150, silentMs: 150, lostMs: 400, pollMs: 20, lineMs: 1, rowMs: 0 },
  pace: {
    turnMs: 10_000,
    renewMs: 500,
    lookMs: 200,
    retryMs: 40,
    idleMs: 200,
    tidyMs: 60_000,
    keepMs: 100,
    problemMs: 60,
    closeMs: 500,
  },
})
