/**
 * The numbers of documents while a restaurant goes back to its backups: decision 12, and `backup/after-restore.ts`. Sales
 * are sent with a key until they are answered; the server gives each a number, and counts on after a restore.
 */
import type { Model, Step } from '../explore.ts'

export interface NumberRules {
  /** After a restore: after all numbers of both databases, in a new series where one is unreadable; or by the backup. */
  readonly counting: 'above both' | 'as in the backup'
  /** Whether a sale's number and its key are stored together. */
  readonly commits: 'one' | 'two'
  readonly sales: number
  readonly restores: number
  /** What a restore may find in the place of the database. */
  readonly found?: readonly Found[]
}

/** `a new disk`: the file beside the database is gone too. */
type Found = 'a readable database' | 'an unreadable one' | 'a new disk'

/** 2 of "INV2": numbers `first` to `last` were given, or may have been. */
export interface Series {
  readonly generation: number
  readonly first: number
  readonly last: number
}

/** One database but for its sales. */
export interface Counting {
  readonly generation: number
  readonly series: readonly Series[]
  /** Of the databases that were replaced, and not in this one. */
  readonly lost: readonly string[]
}

/** What a database knows of a sale. */
export interface Stored {
  readonly hasKey: boolean
  readonly numbers: readonly string[]
}

export interface Sale {
  readonly state: 'unsent' | 'asks' | 'heard' | 'heard, and a late copy came'
  /** In the present database first, then in each backup. */
  readonly stored: readonly [Stored, ...Stored[]]
  /** All that any database has given it. */
  readonly given: readonly string[]
}

export interface NumbersState {
  readonly counting: Counting
  readonly backups: readonly Counting[]
  /** The series that the file beside the database has noted. */
  readonly noted: number
  readonly restores: number
  readonly sales: readonly Sale[]
}

const nothing: Stored = { hasKey: false, numbers: [] }
const backupsMax = 2

export function numbersOverRestore(rules: NumberRules): Model<NumbersState> {
  const unsold: Sale = { state: 'unsent', stored: [nothing], given: [] }
  return {
    first: {
      counting: { generation: 1, series: [{ generation: 1, first: 1, last: 0 }], lost: [] },
      backups: [],
      noted: 1,
      restores: 0,
      sales: Array.from({ length: rules.sales }, () => unsold),
    },
    next: state => [
      ...state.sales.flatMap((sale, n) => sell(state, n, sale, rules)),
      ...backUp(state),
      ...(rules.found ?? (['a readable database', 'an unreadable one'] as const)).flatMap(found =>
        restoreOnto(state, found, rules),
      ),
    ],
    wrong: ({ sales }) => {
      const given = sales.flatMap(sale => sale.given)
      const twice = given.find((number, n) => given.indexOf(number) < n)
      if (twice) return `${twice} was given twice`
      const n = sales.findIndex(({ stored: [{ numbers }] }) => numbers.length > 1)
      return n < 0 ? null : `sale ${n + 1} is in the books as ${sales[n]?.stored[0].numbers.join(' and ')}`
    },
    left: ({ sales }) => (sales.every(({ state }) => state.startsWith('heard')) ? null : 'a sale waits for ever'),
    text: ({ sales, ...rest }) => [JSON.stringify(rest), ...sales.map(sale => JSON.stringify(sale)).sort()].join(),
  }
}

function sell(state: NumbersState, n: number, sale: Sale, { commits }: NumberRules): Step<NumbersState>[] {
  const become = (now: NumbersState, to: Sale['state']): NumbersState => ({
    ...now,
    sales: now.sales.map((one, at) => (at === n ? { ...one, state: to } : one)),
  })
  const name = `sale ${n + 1}`
  if (sale.state === 'unsent') return [{ name: `${name} is sent`, kind: 'is sent', to: become(state, 'asks') }]
  if (sale.state === 'heard, and a late copy came') return []
  const isKnown = sale.stored[0].hasKey
  const branch = isKnown
    ? 'has its number'
    : `${state.counting.generation === 1 ? 'gets' : 'gets in a new series'} a number`
  const arrived = isKnown ? state : numbered(state, n, true)
  const step = (act: string, to: NumbersState) => ({ name: `${name} ${act}`, kind: `${act}: ${branch}`, to })
  if (sale.state === 'heard') return [step('arrives late', become(arrived, 'heard, and a late copy came'))]
  return [
    step('arrives', become(arrived, 'heard')),
    step('arrives, the answer is lost', arrived),
    ...(isKnown ? [] : [step('arrives, the server is killed after one commit', numbered(state, n, commits === 'one'))]),
  ]
}

/** The next number goes to a sale. */
function numbered(state: NumbersState, n: number, hasKey: boolean): NumbersState {
  const { generation, series } = state.counting
  const counted = series.map(one => (one.generation === generation ? { ...one, last: one.last + 1 } : one))
  const number = numberOf(generation, lastOf(counted, generation))
  const sales = state.sales.map((sale, at): Sale => {
    if (at !== n) return sale
    const [now, ...backups] = sale.stored
    return {
      ...sale,
      given: [...sale.given, number],
      stored: [{ hasKey, numbers: [...now.numbers, number] }, ...backups],
    }
  })
  return { ...state, counting: { ...state.counting, series: counted }, sales }
}

function backUp(state: NumbersState): Step<NumbersState>[] {
  if (state.backups.length === backupsMax) return []
  const sales = state.sales.map((sale): Sale => ({ ...sale, stored: [...sale.stored, sale.stored[0]] }))
  const to = { ...state, backups: [...state.backups, state.counting], sales }
  return [{ name: 'a backup is made', kind: 'a backup is made', to }]
}

function restoreOnto(
  state: NumbersState,
  found: Found,
  { counting: rule, restores }: NumberRules,
): Step<NumbersState>[] {
  if (state.restores === restores) return []
  return state.backups.map((backup, n) => {
    const isKnown = found === 'a readable database'
    const both = isKnown ? merged(backup, state.counting) : backup
    const latest = Math.max(both.generation, found === 'a new disk' ? 1 : state.noted)
    const isNew = !isKnown || isOvertaken(both)
    const generation = isNew ? latest + 1 : latest
    const sales = state.sales.map((sale): Sale => {
      const [, ...backups] = sale.stored
      return { ...sale, stored: [backups[n] ?? nothing, ...backups] }
    })
    const counted = { counting: opened(both, generation), noted: generation }
    const to = {
      ...state,
      restores: state.restores + 1,
      sales,
      ...(rule === 'above both' ? counted : { counting: backup }),
    }
    const why = [
      isNew && isKnown ? 'overtaken, ' : '',
      isNew ? 'in a new series' : generation > backup.generation ? 'in the later series' : 'in the same series',
      latest > both.generation ? ', after the noted one' : '',
    ].join('')
    const act = `is restored onto ${found}`
    return { name: `backup ${n + 1} ${act}`, kind: `${act}: ${why}`, to }
  })
}

/** Every series goes on after the higher number; what only the replaced database had is lost, and noted. */
function merged(backup: Counting, replaced: Counting): Counting {
  const gone = replaced.series.flatMap(({ generation, first, last }) => {
    const from = backup.series.some(one => one.generation === generation)
      ? lastOf(backup.series, generation) + 1
      : first
    return Array.from({ length: Math.max(0, last - from + 1) }, (_, at) => numberOf(generation, from + at))
  })
  const raised = backup.series.map(one => ({
    ...one,
    last: Math.max(one.last, lastOf(replaced.series, one.generation)),
  }))
  const missing = replaced.series.filter(({ generation }) => !raised.some(one => one.generation === generation))
  const both = { ...backup, series: [...raised, ...missing], lost: [...new Set([...backup.lost, ...gone])].sort() }
  return opened(both, Math.max(...both.series.map(({ generation }) => generation), backup.generation))
}

/** A new series counts on after all others. */
function opened(counting: Counting, generation: number): Counting {
  const { series } = counting
  if (series.some(one => one.generation === generation)) return { ...counting, generation }
  const last = Math.max(...series.map(one => one.last))
  return { ...counting, generation, series: [...series, { generation, first: last + 1, last }] }
}

const isOvertaken = ({ generation, series }: Counting) => series.some(({ last }) => last > lastOf(series, generation))

const lastOf = (series: readonly Series[], generation: number) =>
  series.find(one => one.generation === generation)?.last ?? 0

export const numberOf = (generation: number, no: number) => `INV${generation === 1 ? '' : generation}-${no}`
