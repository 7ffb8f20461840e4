/**
 * A campaign: many devices with the real client take orders from the real server, while the network, the power, the
 * clocks and the server itself fail at random. At the end everything is repaired, and the database is compared with
 * what the people did. The seed decides what happens.
 */
import type { OutboxEntry } from '../../src/client/outbox/entry.ts'
import { lanesMax } from '../../src/client/outbox/lanes.ts'
import { chanceFrom } from '../../src/server/demo/chance.ts'
import type { Bug } from './campaign-bugs.ts'
import { changesBesideWrites, check, type Verdict } from './campaign-check.ts'
import { startClock } from './campaign-clock.ts'
import { type CampaignDevice, makeCampaignDevice } from './campaign-device.ts'
import { plainCopy } from './campaign-disk.ts'
import { type History, newHistory } from './campaign-history.ts'
import { strikeDevices, strikeStore, strikeWeather } from './campaign-nemesis.ts'
import { carry, type Parcel, type Weather } from './campaign-network.ts'
import { type Person, serveGuests, signIn } from './campaign-people.ts'
import { openCampaignServer } from './campaign-server.ts'

export interface CampaignOptions {
  readonly seed: string
  readonly submissions: number
  readonly devices?: number
  /** How many times more often things go wrong than on an ordinary bad evening. */
  readonly haste?: number
  readonly bug?: Bug
}

export interface CampaignResult extends Verdict {
  readonly seed: string
  readonly submissions: number
  readonly refused: number
  /** How often each fault occurred. */
  readonly faults: Readonly<Record<string, number>>
  /** In the restaurant's time. */
  readonly hours: number
}

/** A write under way. */
interface Write {
  readonly tab: object
  readonly isNewOrder: boolean
}

const opening = Date.parse('2026-11-20T17:00:00Z')
/** The length of one turn of the event loop: about a network round trip in twenty of them. */
const turnMs = 20
const healMs = 30 * 60_000

export async function runCampaign(options: CampaignOptions): Promise<CampaignResult> {
  const { seed, submissions, devices = 30, haste = 1, bug } = options
  const chance = chanceFrom(seed)
  const own = { random: Math.random, structuredClone }
  const clock = startClock(opening)
  // The client spreads its retries at random: with our random numbers.
  Math.random = chance.fraction
  globalThis.structuredClone = plainCopy
  const server = await openCampaignServer(clock.now, devices, bug?.book)
  const history = newHistory()
  const faults: Record<string, number> = {}
  const count = (what: string) => {
    faults[what] = (faults[what] ?? 0) + 1
  }
  let mishapShare = 0
  let isOver = false
  // A password takes real time to check, but none of the restaurant's time.
  const serve = (parcel: Parcel) =>
    parcel.path.endsWith('/auth/signin') ? clock.standStill(() => server.serve(parcel)) : server.serve(parcel)
  const isOpen = () => !isOver && history.submissions.size < submissions

  const people = Array.from({ length: devices }, (_, number): Person => {
    let weather: Weather = 'fair'
    const underWay = new Set<Write>()
    const device: CampaignDevice = makeCampaignDevice({
      clock,
      disk: { canLosePower: number % 5 === 0 },
      ...bug?.device,
      async carry(parcel: Parcel, signal: AbortSignal, tab: object) {
        const isWrite = parcel.headers['idempotency-key'] !== undefined
        const isNewOrder = parcel.path.includes('/pos/')
        const leave = isWrite ? begin(history, underWay, { tab, isNewOrder }, signal) : () => {}
        try {
          const spoiled = bug?.request?.(parcel) ?? parcel
          const answer = await carry(
            { clock, chance, serve, mishapShare: () => mishapShare, count },
            () => weather,
            spoiled,
            signal,
          )
          return bug?.answer?.(answer) ?? answer
        } finally {
          leave()
        }
      },
    })
    return {
      name: `device-${number}`,
      username: `staff-${number}`,
      device,
      init: null,
      canLosePower: number % 5 === 0 || bug?.device?.disk?.canLosePower === true,
      become: next => {
        weather = next
      },
    }
  })

  try {
    history.menus.set(...asEntry(await server.menu()))
    await clock.standStill(async () => {
      for (const person of people) person.device.open()
    })
    await clock.runUntil(Promise.all(people.map(person => signIn(person, clock))), 1)
    const otherBefore = await changesBesideWrites(server.database())
    mishapShare = 0.25
    const saysSavedTooEarly = bug?.saysSavedTooEarly === true
    const tools = { clock, chance, history, server, count, isOpen, haste, saysSavedTooEarly }
    const evening = Promise.all([
      ...people.map(person => serveGuests(person, people, tools)),
      ...people.flatMap(person => [strikeWeather(person, tools), strikeDevices(person, tools)]),
      strikeStore(tools),
    ])
    await clock.runUntil(evening, turnMs)
    mishapShare = 0
    isOver = true
    await clock.runUntil(heal(people, history), turnMs)
    const verdict = await check(server.database(), history, otherBefore)
    const refused = [...history.submissions.values()].filter(one => one.refused !== null).length
    return { ...verdict, seed, submissions: history.submissions.size, refused, faults, hours: hoursSince(opening) }
  } finally {
    for (const { device } of people) for (const tab of device.tabs) tab.die()
    await server.close()
    clock.end()
    Math.random = own.random
    globalThis.structuredClone = own.structuredClone
  }

  function hoursSince(start: number) {
    return Math.round((clock.now() - start) / 360_000) / 10
  }

  /** The network is back, everybody opens their till, and waits until nothing is under way. */
  async function heal(all: readonly Person[], told: History) {
    for (const { device, become } of all) {
      become('fair')
      if (device.tabs.size === 0) device.open()
    }
    const until = clock.now() + healMs
    await Promise.all(all.map(person => settle(person, told, until)))
  }

  async function settle(person: Person, told: History, until: number) {
    const [tab] = person.device.tabs
    if (!tab) return
    if (!tab.app.session.user()) {
      told.signedOut += 1
      await signIn(person, clock)
    }
    tab.happens('visible')
    const kept = () => person.device.disk.list<OutboxEntry>('outbox/')
    while ((await kept()).some(({ state }) => state !== 'refused') && clock.now() < until) await clock.sleep(1_000)
    for (const { state, input, refused } of await kept()) {
      const mark = markIn(input) ?? JSON.stringify(input)
      const submission = told.submissions.get(mark)
      if (state !== 'refused') told.waiting.push(mark)
      // The page that got the message died; the list of unsent orders still says it.
      else if (submission) submission.refused ??= refused?.message ?? 'in no words'
    }
  }
}

const asEntry = ({ menuVersion, menuItems }: { menuVersion: number; menuItems: readonly unknown[] }) =>
  [menuVersion, menuItems] as Parameters<History['menus']['set']>

const markIn = (input: unknown) => (input as { body?: { cart?: { notes: string }[] } }).body?.cart?.[0]?.notes ?? null

/**
 * Counts when a write begins that should have waited: another tab sends, all lanes are taken, or both change something.
 */
function begin(history: History, underWay: Set<Write>, mine: Write, signal: AbortSignal): () => void {
  const others = [...underWay]
  const isTooMuch =
    others.some(({ tab }) => tab !== mine.tab) ||
    others.length >= lanesMax ||
    (!mine.isNewOrder && others.some(({ isNewOrder }) => !isNewOrder))
  if (isTooMuch) history.doubleSends += 1
  underWay.add(mine)
  const leave = () => void underWay.delete(mine)
  signal.addEventListener('abort', leave, { once: true })
  return leave
}
