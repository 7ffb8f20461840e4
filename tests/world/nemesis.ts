/** What goes wrong on an evening, besides what happens to single requests and messages. Each has chance of its own. */
import type { Chance } from '../../src/server/demo/chance.ts'
import type { Clock } from './clock.ts'
import type { Device } from './device.ts'
import type { Backup, Onto, Server } from './server.ts'
import type { Weather } from './wire.ts'

export interface Struck {
  readonly device: Device
  readonly canLosePower: boolean
  /** The state of this device's network from now on. */
  readonly become: (weather: Weather) => void
}

export interface Nemesis {
  readonly clock: Clock
  readonly chance: Chance
  readonly isOpen: () => boolean
  readonly count: (what: string) => void
  /** How many times more often things go wrong than on an ordinary bad evening. */
  readonly haste: number
}

const minute = 60_000

/** The network of one device comes and goes. */
export async function strikeWeather(struck: Struck, { clock, chance, isOpen, haste }: Nemesis): Promise<void> {
  while (isOpen()) {
    await clock.sleep(chance.whole(minute, 12 * minute) / haste)
    struck.become(chance.pick(['cut', 'black-hole', 'portal', 'bad-gateway'] as const))
    await clock.sleep(chance.whole(2_000, chance.happens(0.1) ? 20 * minute : 2 * minute))
    struck.become('fair')
    // A device that gets its network back wakes everything at once.
    for (const tab of struck.device.tabs)
      for (const event of ['network', 'visible', 'network'] as const) tab.happens(event)
  }
}

const strokes = [
  'tab killed',
  'all tabs killed',
  'second tab opened',
  'power cut',
  'database closed under the pages',
  'a window asleep in a transaction',
  'clock moved',
  'everything woken at once',
] as const

/** Pages die, batteries end, clocks jump. */
export async function strikeDevice(struck: Struck, { clock, chance, isOpen, count, haste }: Nemesis): Promise<void> {
  const { device } = struck
  while (isOpen()) {
    await clock.sleep(chance.whole(20_000, 6 * minute) / haste)
    const stroke = chance.pick(strokes)
    const tabs = [...device.tabs]
    if (stroke === 'power cut' && !struck.canLosePower) continue
    count(stroke)
    if (stroke === 'tab killed' && tabs.length > 0) chance.pick(tabs).die()
    if (stroke === 'all tabs killed') for (const tab of tabs) tab.die()
    if (stroke === 'second tab opened' && tabs.length < 3) device.open()
    if (stroke === 'power cut') await device.cutPower()
    if (stroke === 'database closed under the pages') device.disk.closeConnections()
    if (stroke === 'a window asleep in a transaction') {
      const wake = await device.disk.fallAsleep()
      await clock.sleep(chance.whole(1_000, minute))
      wake()
    }
    if (stroke === 'clock moved') device.moveClock(chance.pick([-2 * 60, -5, 5, 90, 3 * 24 * 60]) * minute)
    if (stroke === 'everything woken at once')
      for (const tab of tabs)
        for (const event of ['visible', 'network', 'storage', 'visible'] as const) tab.happens(event)
  }
}

/** The server is restarted, is killed between two statements, or loses its power within a commit. */
export async function strikeServer(server: Server, { clock, chance, isOpen, count, haste }: Nemesis): Promise<void> {
  while (isOpen()) {
    await clock.sleep(chance.whole(minute / 2, 6 * minute) / haste)
    if (!isOpen() || !server.isUp()) continue
    const death = chance.pick(['restarted', 'killed', 'killed', 'power lost'] as const)
    count(`server ${death}`)
    if (death === 'restarted') await server.restart()
    else {
      await server.die(death, chance.whole(1, 60))
      await clock.sleep(chance.whole(500, 20_000))
      await server.rise()
    }
  }
}

/** Backups are made, and now and then the restaurant goes back to one of them. */
export async function strikeBooks(server: Server, { clock, chance, isOpen, count, haste }: Nemesis): Promise<void> {
  let last: Backup | null = null
  while (isOpen()) {
    await clock.sleep(chance.whole(minute, 8 * minute) / haste)
    if (!isOpen() || !server.isUp()) continue
    if (last && chance.happens(0.5)) {
      const onto: Onto = chance.pick(['readable', 'readable', 'damaged', 'gone'] as const)
      count(`restored, onto ${onto}`)
      await server.restore(last, onto)
    } else {
      count('backup made')
      last = (await server.backUp()) ?? last
    }
  }
}
