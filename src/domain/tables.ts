/** Which tables are free, taken or booked for soon, as a waiter must know before choosing one. */
import type { StoreTable } from './entities.ts'
import { type Cents, centsOf } from './money/money.ts'
import { startsNewParty } from './parties.ts'
import { writtenIn } from './written-in.ts'

/** Compares names in the order of the page's language, and as people read numbers in them: "Table 2" before "Table 10". */
export function compareNames(one: string, other: string): number {
  const locale = writtenIn()
  if (collator?.locale !== locale) collator = { locale, compare: new Intl.Collator(locale, { numeric: true }).compare }
  return collator.compare(one, other)
}

let collator: { readonly locale: string; readonly compare: Intl.Collator['compare'] } | undefined

/** How a table without a floor says so. */
const noFloor = '-'

/** Tables by floor and name, in the order in which people look for them; those without a floor last. */
export function inTableOrder<Table extends Pick<StoreTable, 'id' | 'table_title' | 'floor'>>(
  tables: readonly Table[],
): Table[] {
  return [...tables].sort(
    (a, b) =>
      Number(a.floor === noFloor) - Number(b.floor === noFloor) ||
      compareNames(a.floor, b.floor) ||
      compareNames(a.table_title, b.table_title) ||
      a.id - b.id,
  )
}

/** Guests at a table, as the server tells of them; instants are ISO 8601, amounts text. */
export interface PartyAtTable {
  /** null: at no table. */
  readonly table_id: number | null
  readonly opened_at: string
  readonly latest_at: string
  readonly due: string
  /** 1: all their orders are completed; they may have gone without paying. */
  readonly left: 0 | 1
  /** None: they were seated, and have not ordered. */
  readonly orders: readonly unknown[]
}

/** A booked table; `date` is the store's wall clock, 'YYYY-MM-DDTHH:MM'. */
export interface BookedTable {
  readonly table_id: number
  readonly date: string
  readonly people_count: number | null
}

/** An order of this device that has not reached the server; `madeAt` in ms since epoch. */
export interface UnsentAtTable {
  readonly tableId: number
  readonly madeAt: number
  readonly payableCents: Cents
}

export interface TableNow {
  readonly table: StoreTable
  readonly state: 'free' | 'occupied' | 'reserved'
  /** false: nobody sits there, or they have not ordered. */
  readonly hasOrdered: boolean
  /** Since its guests came, or ordered first; 0 where nobody sits. */
  readonly minutes: number
  readonly dueCents: Cents
  /** The last order, in ms since epoch; 0: none. */
  readonly latestAt: number
  /** Who is expected soon, also at a table that is still taken. */
  readonly booked: BookedTable | null
}

interface Known {
  readonly parties: readonly PartyAtTable[]
  readonly booked: readonly BookedTable[]
  readonly unsent: readonly UnsentAtTable[]
}

/** An instant (ms since epoch), and the store's business day of any. */
interface StoreClock {
  readonly now: number
  readonly dayOf: (at: number) => string
}

/**
 * Guests of an earlier day who were served and have not paid, or have not ordered at all, are not at the table any more:
 * who orders there next are others.
 */
export function areGone({ left, orders, latest_at }: Omit<PartyAtTable, 'table_id'>, clock: StoreClock): boolean {
  const { now, dayOf } = clock
  const at = Date.parse(latest_at)
  return (left === 1 || orders.length === 0) && startsNewParty({ day: dayOf(at), at }, { day: dayOf(now), at: now })
}

const soonMs = 2 * 3_600_000
/** Guests who are late still get their table. */
const lateMs = 30 * 60_000

/** The next booking of each table, by its id; not one that is hours away, nor one whose guests have not come. */
export function bookedSoon(booked: readonly BookedTable[], wall: string): ReadonlyMap<number, BookedTable> {
  const wallMs = wallTime(wall)
  const soon = booked.filter(({ date }) => {
    const ahead = wallTime(date) - wallMs
    return ahead <= soonMs && ahead >= -lateMs
  })
  return new Map([...soon].reverse().map(one => [one.table_id, one]))
}

/** The state of each table at an instant; `wall`: the same on the store's clock. */
export function tablesNow(
  tables: readonly StoreTable[],
  { parties, booked, unsent }: Known,
  clock: StoreClock & { readonly wall: string },
): readonly TableNow[] {
  const { now, wall } = clock
  // Of several at a table the last one sits there: they come in the order in which they sat down.
  const partyAt = new Map(parties.map(party => [party.table_id, party]))
  const soon = bookedSoon(booked, wall)
  return tables.map(table => {
    const party = partyAt.get(table.id)
    const isHere = party && !areGone(party, clock)
    const waiting = unsent.filter(({ tableId }) => tableId === table.id)
    const times = [...waiting.map(({ madeAt }) => madeAt)]
    if (isHere) times.push(Date.parse(party.opened_at), Date.parse(party.latest_at))
    const next = soon.get(table.id) ?? null
    const dueCents = waiting.reduce((sum, order) => sum + order.payableCents, isHere ? centsOf(party.due) : 0)
    const isOccupied = times.length > 0
    return {
      table,
      hasOrdered: waiting.length > 0 || (isHere ? party.orders.length > 0 : false),
      state: isOccupied ? 'occupied' : next ? 'reserved' : 'free',
      minutes: isOccupied ? Math.max(Math.floor((now - Math.min(...times)) / 60_000), 0) : 0,
      dueCents,
      latestAt: Math.max(0, ...times),
      booked: next,
    }
  })
}

const wallTime = (text: string) => Date.parse(`${text.slice(0, 16)}:00Z`)
