/**
 * Held mains and their Fire: `floor.md` section 6. Ana's tablet may be away: her order and her taps wait in its outbox.
 * Ben orders, cancels and fires at the server. Each steak is an order of its own.
 */
import type { Model, Step } from '../explore.ts'

export interface CourseRules {
  /** What a Fire names: the lines that its tap saw, or their course. */
  readonly names: 'ids' | 'course'
  /** What becomes of the Fire of an unsent order that is refused; `with it`: of what it names of that order. */
  readonly refused: 'is refused with it' | 'is passed over' | 'refuses all of it'
  /** Whether a Fire waits in the outbox for the answer of the order that it names by its key. */
  readonly unsent: 'waits' | 'overtakes'
  /** Of which steaks the answer says "fired": of all that the Fire names, or not of those that were cancelled meanwhile. */
  readonly says: 'all but what was cancelled' | 'all that it names'
  readonly taps: number
}

/** `cancelled`: while held; its waiter may take that back. A Fire goes one way. */
type Line = 'not ordered' | 'in the outbox' | 'held' | 'fired' | 'cancelled' | 'refused'

interface Fire {
  /** The steaks that the tap saw. */
  readonly saw: readonly number[]
  readonly state: 'in the outbox' | 'answered' | 'refused'
  /** Those of which it then said that the kitchen has them. */
  readonly says: readonly number[]
}

interface Table {
  /** Ben's, and last Ana's. */
  readonly steaks: readonly Line[]
  /** Which Ana's screen shows. */
  readonly shown: readonly number[]
  /** Whether Ana's tablet knows that her order has arrived. */
  readonly isAnswered: boolean
  readonly fires: readonly Fire[]
  readonly tickets: readonly number[]
  /** What a Fire did that it should not, or left undone. */
  readonly mistake: string | null
}

const bens = [0, 1]
const anas = 2

export function courses(rules: CourseRules): Model<Table> {
  return {
    first: {
      steaks: ['not ordered', 'not ordered', 'not ordered'],
      shown: [],
      isAnswered: false,
      fires: [],
      tickets: [],
      mistake: null,
    },
    next: table => [
      ...bens.flatMap(n => ben(table, n)),
      ...benFires(table),
      ...ana(table, rules),
      ...table.fires.flatMap((_, n) => fire(table, n, rules)),
    ],
    wrong: ({ steaks, fires, tickets, mistake }) => {
      const twice = tickets.find((n, at) => tickets.indexOf(n) < at)
      if (twice !== undefined) return `${nameOf(twice)} is printed twice`
      const promised = fires.flatMap(({ says }) => says).find(n => steaks[n] !== 'fired' && steaks[n] !== 'cancelled')
      if (promised === undefined) return mistake
      return `Ana reads “fired”, and the kitchen never hears of ${nameOf(promised)}`
    },
    left: ({ fires, steaks }) =>
      steaks.includes('in the outbox') || fires.some(({ state }) => state === 'in the outbox')
        ? 'something waits in the outbox for ever'
        : null,
    text: table => JSON.stringify({ ...table, tickets: table.tickets.toSorted() }),
  }
}

const nameOf = (n: number) => (n === anas ? 'Ana’s steak' : `Ben’s steak ${n + 1}`)
const step = (name: string, to: Table): Step<Table> => ({ name, kind: name.replace(/\d/, 'n'), to })
const put = <T>(list: readonly T[], n: number, one: T) => list.map((was, at) => (at === n ? one : was))
const become = (table: Table, n: number, line: Line): Table => ({ ...table, steaks: put(table.steaks, n, line) })

function ben(table: Table, n: number): Step<Table>[] {
  const line = table.steaks[n]
  if (line === 'not ordered')
    return n > 0 && table.steaks[n - 1] === line
      ? []
      : [step(`${nameOf(n)} is ordered, held`, become(table, n, 'held'))]
  if (line === 'held') return [step(`${nameOf(n)} is cancelled`, become(table, n, 'cancelled'))]
  return line === 'cancelled' ? [step(`${nameOf(n)} is wanted after all, held`, become(table, n, 'held'))] : []
}

/** Ben sees what the server has. */
function benFires(table: Table): Step<Table>[] {
  const held = heldIn(table)
  return held.length > 0 ? [step('Ben fires mains', printed(table, held))] : []
}

const heldIn = ({ steaks }: Table) => steaks.flatMap((line, n) => (line === 'held' ? [n] : []))

const printed = (table: Table, lines: readonly number[]): Table => ({
  ...lines.reduce((now, n) => become(now, n, 'fired'), table),
  tickets: [...table.tickets, ...lines],
})

function ana(table: Table, { taps }: CourseRules): Step<Table>[] {
  const { steaks, shown, fires } = table
  const order = steaks[anas]
  const arrived = become(table, anas, 'held')
  const looks = { ...table, shown: bens.filter(n => steaks[n] === 'held') }
  const saw = [...shown, ...(order === 'in the outbox' || order === 'held' ? [anas] : [])]
  const mayTap = fires.length < taps && saw.length > 0
  return [
    ...(looks.shown.join() === shown.join() ? [] : [step('Ana looks', looks)]),
    ...(order === 'not ordered' ? [step('Ana orders a steak, held', become(table, anas, 'in the outbox'))] : []),
    ...(mayTap
      ? [step('Ana fires mains', { ...table, fires: [...fires, { saw, state: 'in the outbox', says: [] }] })]
      : []),
    ...(order === 'in the outbox'
      ? [
          step('Ana’s order arrives', { ...arrived, isAnswered: true }),
          step('Ana’s order arrives, the answer is lost', arrived),
          step('Ana’s order is refused', { ...become(table, anas, 'refused'), isAnswered: true }),
        ]
      : []),
    // Sent again under its key.
    ...(!table.isAnswered && !['not ordered', 'in the outbox'].includes(order ?? '')
      ? [step('Ana’s order has its answer', { ...table, isAnswered: true })]
      : []),
  ]
}

function fire(table: Table, n: number, rules: CourseRules): Step<Table>[] {
  const { saw, state } = table.fires[n] as Fire
  if (state !== 'in the outbox' || table.fires.some((one, at) => at < n && one.state === state)) return []
  if (saw.includes(anas) && !table.isAnswered && rules.unsent === 'waits') return []
  const isRefused = saw.includes(anas) && table.steaks[anas] === 'refused' && rules.refused !== 'is passed over'
  const named = isRefused ? saw.filter(line => line !== anas && rules.refused === 'is refused with it') : saw
  const held = heldIn(table)
  const moves = rules.names === 'course' ? held : held.filter(line => named.includes(line))
  const unseen = moves.find(line => !saw.includes(line))
  const missed = held.find(line => saw.includes(line) && !moves.includes(line))
  const fired = printed(table, moves)
  const moved: Table = {
    ...fired,
    mistake:
      unseen !== undefined
        ? `${nameOf(unseen)} was fired, and nobody had seen it`
        : missed !== undefined
          ? `${nameOf(missed)} is still held, though a Fire that saw it has arrived`
          : null,
  }
  // Of an order that has not arrived the server knows nothing: it takes it for fired before.
  const says = named.filter(line => rules.says === 'all that it names' || fired.steaks[line] !== 'cancelled')
  const heard: Fire = { saw, state: isRefused ? 'refused' : 'answered', says }
  const name = `Fire ${n + 1} arrives`
  return [step(name, { ...moved, fires: put(table.fires, n, heard) }), step(`${name}, the answer is lost`, moved)]
}
