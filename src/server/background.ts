import type { FastifyInstance } from 'fastify'
import { completePaid } from './bills/complete-paid.ts'
import { makeGuestRetention } from './customers/retention.ts'
import type { Database } from './db/open.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { watchMenuClock } from './menu/menu-clock.ts'
import type { Announce } from './realtime/announce.ts'
import { makePhoneReading } from './store/phone-keys.ts'

interface Needs {
  readonly database: Database
  readonly now: () => number
  readonly announce: Announce
}

const menuClockEveryMs = 30_000
const paidEveryMs = 30_000
const keysEveryMs = 10 * 60_000
const tidyEveryMs = 30 * 60_000

export interface BackgroundWork {
  /** Reads the phones of all guests again, as the store's country does. */
  readonly readPhones: () => void
  /** Something of the menu may have run out, or be back. */
  readonly lookAtMenu: () => void
}

export function startBackgroundWork(app: FastifyInstance, { database, now, announce }: Needs): BackgroundWork {
  const menuClock = watchMenuClock(database, now, announce)
  // What is due of the menu, marks and prices, is done before the next answer from the menu, and on open screens at most half a minute late.
  app.addHook('onRequest', (request, _reply, done) => {
    if (!menuClock.isDue() || !/^\/(api\/|menu)/.test(request.url)) return done()
    menuClock.look().then(() => done(), done)
  })
  repeat(app, menuClockEveryMs, async () => {
    if (menuClock.isDue()) await menuClock.look()
  })
  watchPaidOrders(app, { database, now, announce })
  repeat(app, keysEveryMs, () => forgetOldKeys(database, now()))
  repeat(app, tidyEveryMs, makeGuestRetention(database, now, announce))
  const readAll = makePhoneReading(database)
  let areRead = false
  // A server that stopped while it read them left some as they were.
  repeat(app, tidyEveryMs, async () => {
    if (areRead) return
    await readAll()
    areRead = true
  })
  return {
    lookAtMenu: () => void menuClock.look().catch((error: unknown) => app.log.error(error)),
    readPhones: () => void readAll().catch((error: unknown) => app.log.error(error)),
  }
}

/** What is paid and over leaves the lists by itself: soon, and before an answer that comes first after a quiet night. */
function watchPaidOrders(app: FastifyInstance, { database, now, announce }: Needs): void {
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<unknown> | null = null
  const isDue = () => Math.abs(now() - lookedAt) >= paidEveryMs
  function look(): Promise<unknown> {
    lookedAt = now()
    looking ??= completePaid(database, lookedAt, announce)
      // An answer does not depend on it; the next look finds them again.
      .catch((error: unknown) => app.log.error(error))
      .finally(() => {
        looking = null
      })
    return looking
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isDue() || !request.url.startsWith('/api/')) return done()
    void look().then(() => done())
  })
  repeat(app, paidEveryMs, look)
}

function repeat(app: FastifyInstance, everyMs: number, work: () => Promise<unknown>): void {
  const timer = setInterval(() => work().catch((error: unknown) => app.log.error(error)), everyMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
