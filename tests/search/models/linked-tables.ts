/**
 * Tables that are pushed together and pulled apart, while a tablet brings an order late: `floor.md` section 8, over what
 * `bills/left-table.ts` does today (an order taken before guests left its table follows them).
 */
import type { Model, Step } from '../explore.ts'

export interface LinkRules {
  /** What counts as leaving a table. `mains`: who leaves a main table leaves all that hang on it. */
  readonly leaving: 'moves and closings' | 'pulling apart too' | 'pulling apart and mains'
  /** Under which names a late order looks for guests who have left: the table as it was ordered for, or its main table too. */
  readonly looks: 'at the main table' | 'at both'
  /** Whether guests move and pay, or only tables are pushed. */
  readonly guestsLeave: boolean
}

const tables = ['T5', 'T4', 'T9'] as const
type Table = (typeof tables)[number]
type Party = number

interface Floor {
  readonly sitting: Readonly<Partial<Record<Table, Party>>>
  /** To which main table a table was pushed. Never a chain. */
  readonly links: Readonly<Partial<Record<Table, Table>>>
  /** Who left a table first since the order was taken. */
  readonly left: Readonly<Partial<Record<Table, Party>>>
  readonly joined: Readonly<Record<Party, Party>>
  readonly order: { readonly table: Table; readonly of: Party | null; readonly bill: Party | 'its own' | null } | null
}

export function linkedTables(rules: LinkRules): Model<Floor> {
  return {
    first: { sitting: {}, links: {}, left: {}, joined: {}, order: null },
    next: floor =>
      floor.order?.bill != null ? [] : [...guests(floor, rules), ...pushes(floor, rules), ...lateOrder(floor, rules)],
    wrong: ({ order, joined }) => {
      if (!order || order.of === null || order.bill === null) return null
      if (order.bill === 'its own') return 'a party of its own, on nobody’s bill'
      return become(joined, order.of) === become(joined, order.bill) ? null : 'on the bill of other guests'
    },
    left: ({ order }) => (order?.bill === null ? 'an order waits for ever' : null),
    text: textOf,
  }
}

const become = (joined: Floor['joined'], party: Party): Party => {
  const into = joined[party]
  return into === undefined ? party : become(joined, into)
}

const mainOf = ({ links }: Floor, table: Table) => links[table] ?? table
const step = (name: string, to: Floor): Step<Floor> => ({ name, kind: name.replaceAll(/T\d/g, 'T'), to })

function guests(floor: Floor, rules: LinkRules): Step<Floor>[] {
  const mains = tables.filter(table => !floor.links[table])
  return mains.flatMap(table => {
    const party = floor.sitting[table]
    if (party === undefined) {
      const id =
        Math.max(
          0,
          ...Object.values(floor.sitting),
          ...Object.values(floor.left),
          floor.order?.of ?? 0,
          ...Object.values(floor.joined),
        ) + 1
      return [step(`guests sit down at ${table}`, { ...floor, sitting: { ...floor.sitting, [table]: id } })]
    }
    if (!rules.guestsLeave) return []
    const gone = leave(floor, table, party, rules)
    const moves = mains
      .filter(to => floor.sitting[to] === undefined)
      .map(to => step(`they move from ${table} to ${to}`, { ...gone, sitting: { ...gone.sitting, [to]: party } }))
    return [step(`they pay at ${table} and go`, gone), ...moves]
  })
}

/** Nobody sits at a table any more, and it is written down who left it, and what hangs on it. */
function leave(floor: Floor, table: Table, party: Party, { leaving }: LinkRules): Floor {
  const { [table]: _, ...sitting } = floor.sitting
  const hanging = leaving === 'pulling apart and mains' ? tables.filter(one => floor.links[one] === table) : []
  return [table, ...hanging].reduce((on, one) => noted(on, one, party), { ...floor, sitting })
}

const noted = (floor: Floor, table: Table, party: Party): Floor =>
  floor.order ? { ...floor, left: { [table]: party, ...floor.left } } : floor

function pushes(floor: Floor, rules: LinkRules): Step<Floor>[] {
  return tables.flatMap(table => {
    const main = floor.links[table]
    if (main) {
      const { [table]: _, ...links } = floor.links
      const party = floor.sitting[main]
      const counts = rules.leaving !== 'moves and closings' && party !== undefined
      return [step(`${table} is pulled apart`, { ...(counts ? noted(floor, table, party) : floor), links })]
    }
    const mains = tables.filter(one => one !== table && !floor.links[one])
    return mains.map(to => step(`${table} is pushed to ${to}`, pushed(floor, table, to, rules)))
  })
}

/** Guests join those of the main table, and what hung on theirs hangs there. */
function pushed(floor: Floor, table: Table, to: Table, rules: LinkRules): Floor {
  const party = floor.sitting[table]
  const there = floor.sitting[to]
  const gone = party === undefined ? floor : leave(floor, table, party, rules)
  const joined = party !== undefined && there !== undefined ? { ...gone.joined, [party]: there } : gone.joined
  const sitting = party === undefined ? gone.sitting : { ...gone.sitting, [to]: there ?? party }
  const links = Object.fromEntries(
    tables.flatMap(one => (one === table || floor.links[one] === table ? [[one, to]] : [])),
  )
  return { ...gone, joined, sitting, links: { ...floor.links, ...links } }
}

function lateOrder(floor: Floor, { looks }: LinkRules): Step<Floor>[] {
  const { order, left, joined, sitting } = floor
  if (!order)
    return tables.map(table => {
      const of = sitting[mainOf(floor, table)] ?? null
      return step(`a tablet takes an order for ${table}`, { ...floor, order: { table, of, bill: null } })
    })
  const main = mainOf(floor, order.table)
  const gone = looks === 'at both' ? (left[order.table] ?? left[main]) : left[main]
  const bill = (gone === undefined ? sitting[main] : become(joined, gone)) ?? 'its own'
  return [step('the order arrives', { ...floor, order: { ...order, bill } })]
}

/** Parties by the place where they come first: their numbers say nothing. */
function textOf({ sitting, links, left, joined, order }: Floor): string {
  const parties: Party[] = []
  const name = (party: Party | 'its own' | null | undefined) => {
    if (typeof party !== 'number') return party ?? '-'
    const present = become(joined, party)
    if (!parties.includes(present)) parties.push(present)
    return parties.indexOf(present)
  }
  const at = tables.map(table => `${name(sitting[table])} ${links[table] ?? ''} ${name(left[table])}`)
  return order ? `${at} ${order.table} ${name(order.of)} ${name(order.bill)}` : `${at}`
}
