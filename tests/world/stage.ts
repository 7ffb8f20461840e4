/** What every evening stands on: the server, its devices, what goes wrong between them, and the history of it all. */
import './lazy.ts'
import { type Chance, chanceFrom } from '../../src/server/demo/chance.ts'
import type { Bug } from './bugs.ts'
import type { Clock } from './clock.ts'
import { type Device, makeDevice } from './device.ts'
import { plainCopy } from './disk.ts'
import { type History, startHistory } from './history.ts'
import type { Struck } from './nemesis.ts'
import { clock, seed } from './replace.ts'
import { openServer, type Server } from './server.ts'
import { announcements } from './sockets.ts'
import { carry, type Delivered, type Parcel, type Weather } from './wire.ts'

export interface Stage {
  readonly clock: Clock
  readonly seed: string
  readonly history: History
  readonly server: Server
  /** Chance of its own for each person, act and fault: what one of them draws moves no other. */
  readonly chance: (of: string) => Chance
  readonly count: (fault: string) => void
  /** How often each fault occurred. */
  readonly faults: Readonly<Record<string, number>>
  readonly addDevice: (name: string, needs?: DeviceWishes) => Placed
  /** How probable it is that a request does not go as it should. */
  readonly setMishaps: (share: number) => void
  /** How much was announced so far. */
  readonly announced: () => number
  readonly close: () => Promise<Closed>
}

/** A device, and what can happen to it. */
export interface Placed extends Struck {
  readonly device: Device
}

interface DeviceWishes {
  readonly canLosePower?: boolean
  /** Sees each request of a page; returns what to call when it is over. */
  readonly watch?: (parcel: Parcel, tab: object, signal: AbortSignal) => () => void
  /** Hears each answer that reached the server's side of the network. */
  readonly heard?: (parcel: Parcel, answer: Delivered) => void
}

interface Closed {
  /** In the restaurant's time. */
  readonly hours: number
  readonly lines: number
  readonly hash: string
}

/** `lines`: where the history's lines are kept, or null. */
export async function openStage(lines: string | null, adminPassword: string, bug: Bug | null): Promise<Stage> {
  const opening = clock.now()
  globalThis.structuredClone = plainCopy
  const history = startHistory(clock.now, lines)
  let announced = 0
  announcements.note = announcement => {
    announced++
    history.note('announce', announcement)
  }
  const server = await openServer({ clock, history, seed, adminPassword })
  const faults: Record<string, number> = {}
  const devices: Device[] = []
  let share = 0
  const chance = (of: string) => chanceFrom(`${seed} ${of}`)
  const count = (fault: string) => {
    faults[fault] = (faults[fault] ?? 0) + 1
    history.note('fault', fault)
  }

  function addDevice(name: string, { canLosePower = false, watch, heard }: DeviceWishes = {}): Placed {
    let weather: Weather = 'fair'
    const isCut = canLosePower || bug?.device?.disk?.canLosePower === true
    const serve = async (parcel: Parcel) => {
      const answer = await server.serve(parcel)
      heard?.(parcel, answer)
      return answer
    }
    const network = { clock, chance: chance(`wire ${name}`), serve, mishapShare: () => share, count }
    const device = makeDevice({
      name,
      clock,
      socket: { chance: chance(`socket ${name}`), weather: () => weather, mishapShare: () => share / 4 },
      disk: { canLosePower: isCut },
      ...bug?.device,
      noteOutbox: entries => history.note('outbox', `${name} ${entries}`),
      async carry(parcel, signal, tab) {
        const leave = watch?.(parcel, tab, signal)
        history.note('ask', `${name} ${parcel.method} ${parcel.path} ${parcel.body ?? ''}`)
        try {
          const answer = await carry(network, () => weather, bug?.request?.(parcel) ?? parcel, signal)
          history.note('answer', `${name} ${answer.status} ${answer.body}`)
          return bug?.answer?.(answer) ?? answer
        } finally {
          leave?.()
        }
      },
    })
    devices.push(device)
    const become = (next: Weather) => {
      weather = next
    }
    return { device, canLosePower: isCut, become }
  }

  return {
    clock,
    seed,
    history,
    server,
    chance,
    count,
    faults,
    announced: () => announced,
    addDevice,
    setMishaps(next) {
      share = next
    },
    async close() {
      for (const [table, rows] of server.tables()) history.note('end', `${table} ${JSON.stringify(rows)}`)
      const hours = Math.round((clock.now() - opening) / 360_000) / 10
      for (const device of devices) for (const tab of device.tabs) tab.die()
      await server.close()
      return { hours, lines: history.lines(), hash: history.end() }
    },
  }
}
