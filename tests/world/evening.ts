/**
 * One evening: many devices with the real client take orders from the real server, while the network, the power, the
 * clocks and the server itself fail at random. At the end everything is repaired, and the database is compared with
 * what the people did. The seed decides what happens, all of it.
 */
import './lazy.ts'
import { chanceFrom } from '../../src/server/demo/chance.ts'
import { changesBesideWrites, check, type Verdict } from '../support/campaign-check.ts'
import { newHistory as newTold, type History as Told } from '../support/campaign-history.ts'
import type { Bug } from './bugs.ts'
import { makeDevice } from './device.ts'
import { plainCopy } from './disk.ts'
import { startHistory } from './history.ts'
import { strikeDevices, strikeStore, strikeWeather } from './nemesis.ts'
import { heal } from './orders/heal.ts'
import { type Person, serveGuests, signIn } from './orders/people.ts'
import { watchLanes } from './orders/under-way.ts'
import { clock, seed } from './replace.ts'
import { openServer } from './server.ts'
import { carry, type Weather } from './wire.ts'

export interface EveningPlan {
  readonly submissions: number
  readonly devices: number
  /** How many times more often things go wrong than on an ordinary bad evening. */
  readonly haste: number
  /** Where the lines of its history are kept; null: only their hash is. */
  readonly lines: string | null
}

export interface EveningResult extends Verdict {
  readonly seed: string
  readonly submissions: number
  readonly refused: number
  /** How often each fault occurred. */
  readonly faults: Readonly<Record<string, number>>
  /** In the restaurant's time. */
  readonly hours: number
  /** How many lines its history has, and their hash. */
  readonly lines: number
  readonly hash: string
}

const mishapShare = 0.25

/** Needs a process that was started with `--import replace.ts`, and has it to itself. */
export const playEvening = (plan: EveningPlan, bug: Bug | null): Promise<EveningResult> =>
  clock.runUntil(evening(plan, bug))

async function evening({ submissions, devices, haste, lines }: EveningPlan, bug: Bug | null): Promise<EveningResult> {
  const opening = clock.now()
  globalThis.structuredClone = plainCopy
  const history = startHistory(clock.now, lines)
  const server = await openServer({ clock, history, staff: devices, spoil: bug?.book })
  const told = newTold()
  const faults: Record<string, number> = {}
  const count = (what: string) => {
    faults[what] = (faults[what] ?? 0) + 1
    history.note('fault', what)
  }
  let share = 0
  let isOver = false
  const isOpen = () => !isOver && told.submissions.size < submissions

  const people = Array.from({ length: devices }, (_, number): Person => {
    const name = `device-${number}`
    let weather: Weather = 'fair'
    const canLosePower = number % 5 === 0 || bug?.device?.disk?.canLosePower === true
    const chance = chanceFrom(`${seed} wire ${name}`)
    const network = { clock, chance, serve: server.serve, mishapShare: () => share, count }
    const lanes = watchLanes(told)
    const device = makeDevice({
      clock,
      disk: { canLosePower },
      ...bug?.device,
      async carry(parcel, signal, tab) {
        const leave = lanes.begin(parcel, tab, signal)
        history.note('ask', `${name} ${parcel.method} ${parcel.path} ${parcel.body ?? ''}`)
        try {
          const answer = await carry(network, () => weather, bug?.request?.(parcel) ?? parcel, signal)
          history.note('answer', `${name} ${answer.status} ${answer.body}`)
          return bug?.answer?.(answer) ?? answer
        } finally {
          leave()
        }
      },
    })
    const become = (next: Weather) => {
      weather = next
    }
    return { name, username: `staff-${number}`, device, init: null, canLosePower, become }
  })

  const { menuVersion, menuItems } = await server.menu()
  told.menus.set(menuVersion, menuItems)
  for (const { device } of people) device.open()
  await Promise.all(people.map(person => signIn(person, clock)))
  const otherBefore = await changesBesideWrites(server.database())
  share = mishapShare
  const tools = { clock, told, server, count, isOpen, haste, saysSavedTooEarly: bug?.saysSavedTooEarly === true }
  const own = (what: string) => ({ ...tools, chance: chanceFrom(`${seed} ${what}`) })
  await Promise.all([
    ...people.map(person => serveGuests(person, people, own(person.name))),
    ...people.map(person => strikeWeather(person, own(`weather ${person.name}`))),
    ...people.map(person => strikeDevices(person, own(`strokes ${person.name}`))),
    strikeStore(own('store')),
  ])
  share = 0
  isOver = true
  await heal(people, told, clock)
  const verdict = await check(server.database(), told, otherBefore)
  await noteTables()
  const hours = Math.round((clock.now() - opening) / 360_000) / 10
  for (const { device } of people) for (const tab of device.tabs) tab.die()
  await server.close()
  return {
    ...verdict,
    seed,
    submissions: told.submissions.size,
    refused: refusedIn(told),
    faults,
    hours,
    lines: history.lines(),
    hash: history.end(),
  }

  /** All that is in the books at last. */
  async function noteTables() {
    for (const [table, rows] of await server.tables()) history.note('end', `${table} ${JSON.stringify(rows)}`)
  }
}

const refusedIn = ({ submissions }: Told) => [...submissions.values()].filter(({ refused }) => refused !== null).length
