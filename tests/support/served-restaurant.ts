/** The small restaurant with the real server on a port of this machine, for browsers. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, distDir } from '../../src/server/app.ts'
import type { PrintOptions } from '../../src/server/printing/sender.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { type RunningClock, runningClock, zoneAtNoon } from './noon.ts'
import { openRestaurant, type Restaurant } from './restaurant.ts'

export interface ServedRestaurant extends Restaurant {
  readonly url: string
  readonly clock: RunningClock
  /** The folder with the built app that its server serves; its own copy. */
  readonly dist: string
  readonly stopServer: () => Promise<void>
  /** Starts it again over the same database, on the same port, if it is not running. */
  readonly startServer: () => Promise<void>
}

/** Opens it; `hostname` is what its browsers call this machine, `printers` how it prints in the network. */
export async function openServedRestaurant(hostname = '127.0.0.1', printers?: PrintOptions): Promise<ServedRestaurant> {
  // A build that starts in the meantime must not remove the files that the pages use.
  const dist = mkdtempSync(join(tmpdir(), 'comanda-dist-'))
  cpSync(distDir, dist, { recursive: true })
  const clock = runningClock()
  const restaurant = await openRestaurant({
    clock,
    timeZone: zoneAtNoon(clock.now),
    dist,
    ...(printers && { app: { printers } }),
  })
  let { app } = restaurant
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    ...restaurant,
    clock,
    url: `http://${hostname}:${port}`,
    dist,
    stopServer: () => app.close(),
    async startServer() {
      if (app.server.listening) return
      app = await buildApp({
        database: restaurant.database,
        now: () => clock.now,
        passwordCost: cheapPasswords,
        dist,
      })
      restaurant.isAnsweredBy(app)
      await app.listen({ port, host: '127.0.0.1' })
    },
    async close() {
      await app.close()
      await restaurant.close()
      rmSync(dist, { recursive: true })
    },
  }
}
