/** Each Z beside the rows of its shift: its bytes, its columns, and everything that can be counted again. */
import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { canonicalJson } from '../../domain/canonical-json.ts'
import { documentNumber } from '../../domain/money/bill.ts'
import { centsText } from '../../domain/money/money.ts'
import type { Db } from '../db/open.ts'
import type { ShiftsTable } from '../db/schema-money.ts'
import type { BrokenRow } from './broken-row.ts'
import { type CountedShift, countShifts } from './count-shifts.ts'
import { firstUnlike, markOfSeals, sealShift } from './seals.ts'
import { type StoredEntry, storedEntryIn } from './stored-entry.ts'

const shiftsAtOnce = 100

export async function findBrokenShift(db: Db): Promise<BrokenRow | null> {
  const marks: SealMarks = new Map()
  for (let after = 0; ; ) {
    const shifts = await db
      .selectFrom('shifts')
      .selectAll()
      .where('id', '>', after)
      .where('closed_at', 'is not', null)
      .orderBy('id')
      .limit(shiftsAtOnce)
      .execute()
    const last = shifts.at(-1)
    if (!last) return findStrangeSeal(db, marks)
    const counted = await countShifts(db, { after, upTo: last.id })
    for (const shift of shifts) {
      const why = whyBroken(shift, counted(shift.id))
      const name = shift.z_no === null ? null : documentNumber(shift.z_series, shift.z_no)
      if (why) return { table: 'shifts', row: shift.id, name, why }
      const unsealed = await findUnsealed(db, shift, marks)
      if (unsealed) return unsealed
    }
    after = last.id
  }
}

/** What is compared of a Z. */
interface Z {
  readonly z_number: string
  readonly shift_id: number
  readonly closed_at: string
  readonly types: readonly { readonly payment_type_id: number | null; readonly is_cash: 0 | 1 }[]
  readonly cash: Readonly<Record<string, unknown>> & {
    readonly expected: string
    readonly counted: string
    readonly moves: readonly { readonly kind: string; readonly person: string | null }[]
  }
  readonly credit_notes: object
  readonly invoices: object
  readonly taxes: readonly unknown[]
  readonly late: readonly unknown[]
  readonly corrections: readonly unknown[]
  readonly drawer_openings: number
}

function whyBroken(shift: Selectable<ShiftsTable>, counted: CountedShift): string | null {
  const { z_bytes, z_hash, z_series, z_no } = shift
  if (z_bytes === null || z_hash === null || z_no === null) return 'it is closed without a Z'
  if (!hash('sha256', z_bytes, 'buffer').equals(z_hash)) return 'its bytes do not give its hash'
  const z = readable(z_bytes)
  if (!z) return 'its bytes can not be read'
  const columns = {
    z_number: documentNumber(z_series, z_no),
    shift_id: shift.id,
    expected: textOf(shift.expected_cents),
    counted: textOf(shift.counted_cents),
    closed_at: new Date(shift.closed_at ?? 0).toISOString(),
  }
  const told = { ...z, expected: z.cash.expected, counted: z.cash.counted }
  for (const name of Object.keys(columns) as (keyof typeof columns)[])
    if (told[name] !== columns[name]) return `its ${name} differs from its bytes`
  return otherThanRows(z, shift, counted)
}

function otherThanRows(z: Z, shift: Selectable<ShiftsTable>, counted: CountedShift): string | null {
  const cashTypes = new Set(
    z.types.filter(({ is_cash }) => is_cash === 1).map(({ payment_type_id }) => payment_type_id),
  )
  for (const [name, value] of Object.entries(counted.asTold(shift.float_cents ?? 0, cashTypes))) {
    const said = toldOf(z, name)
    if (canonicalJson(matching(said, value)) !== canonicalJson(value)) return `its ${name} differ from the rows`
  }
  return null
}

const toldOf = (z: Z, name: string): unknown => {
  if (name === 'moves') return z.cash.moves.map(({ person, ...move }) => ({ ...move, hasPerson: person !== null }))
  if (name === 'late' || name === 'corrections') return z[name].length
  return z[name as keyof Z]
}

/** Of what a Z says, only the members that can be counted: titles and names may have changed since. */
function matching(said: unknown, counted: unknown): unknown {
  if (Array.isArray(said) && Array.isArray(counted))
    return said.map((one, at) => matching(one, counted[Math.min(at, counted.length - 1)]))
  if (said === null || typeof said !== 'object' || counted === null || typeof counted !== 'object') return said
  return Object.fromEntries(Object.keys(counted).map(key => [key, (said as Record<string, unknown>)[key]]))
}

function readable(bytes: Uint8Array): Z | null {
  try {
    return JSON.parse(Buffer.from(bytes).toString()) as Z
  } catch {
    return null
  }
}

const textOf = (cents: number | null) => (cents === null ? null : centsText(cents))

/** The rows that stand behind each Z beside their seals, and these beside the books. */
type ClosedShift = Pick<Selectable<ShiftsTable>, 'id' | 'z_series' | 'z_no' | 'z_hash' | 'row_seals'>

/** By the number of a Z: its shift, and the mark of its seals; null: somebody has taken them away. */
type SealMarks = Map<string, { readonly shiftId: number; readonly mark: string | null }>

/** Notes the mark in `marks` for `findStrangeSeal`. */
async function findUnsealed(db: Db, shift: ClosedShift, marks: SealMarks): Promise<BrokenRow | null> {
  const { id, row_seals: seals, z_hash } = shift
  const name = documentNumber(shift.z_series, shift.z_no ?? 0)
  marks.set(name, { shiftId: id, mark: seals && z_hash && markOfSeals(seals, z_hash) })
  const unlike = seals && firstUnlike(await sealShift(db, id), seals)
  if (!unlike) return null
  return { table: unlike.table, row: unlike.id, name: null, why: `it is not as it was when ${name} was made` }
}

/** A seal that somebody has replaced or taken away: the books say which one was made with the Z. */
async function findStrangeSeal(db: Db, marks: SealMarks): Promise<BrokenRow | null> {
  const told = new Map<string, unknown>()
  for (const { bytes } of await db.selectFrom('audit').select('bytes').where('act', '=', 'z').execute()) {
    const { subject = '', after } = readableSeals(bytes)
    told.set(subject.split(' ')[0] ?? '', after?.seal)
  }
  for (const [name, { shiftId, mark }] of marks)
    if (told.get(name) !== mark)
      return { table: 'shifts', row: shiftId, name, why: 'the books know another seal of it' }
  return null
}

/** Bytes that somebody has spoilt are named with their row of the books. */
function readableSeals(bytes: Uint8Array): Partial<StoredEntry> {
  try {
    return storedEntryIn(bytes)
  } catch {
    return {}
  }
}
