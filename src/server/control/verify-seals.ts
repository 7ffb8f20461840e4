/** The rows that stand behind each Z beside their seals, and these beside the books. */
import type { Selectable } from 'kysely'
import { documentNumber } from '../../domain/bill.ts'
import type { Db } from '../db/open.ts'
import type { ShiftsTable } from '../db/schema-money.ts'
import type { BrokenRow } from './broken-row.ts'
import { firstUnlike, markOfSeals, sealShift } from './seals.ts'
import { type Told, toldIn } from './told.ts'

type ClosedShift = Pick<Selectable<ShiftsTable>, 'id' | 'z_series' | 'z_no' | 'z_hash' | 'row_seals'>

/** By the number of a Z: its shift, and the mark of its seals; null: it has none. */
export type SealMarks = Map<string, { readonly shiftId: number; readonly mark: string | null }>

/** Notes the mark in `marks` for `findStrangeSeal`. The earliest Zs have no seals. */
export async function findUnsealed(db: Db, shift: ClosedShift, marks: SealMarks): Promise<BrokenRow | null> {
  const { id, row_seals: seals, z_hash } = shift
  const name = documentNumber(shift.z_series, shift.z_no ?? 0)
  marks.set(name, { shiftId: id, mark: seals && z_hash && markOfSeals(seals, z_hash) })
  const unlike = seals && firstUnlike(await sealShift(db, id), seals)
  if (!unlike) return null
  return { table: unlike.table, row: unlike.id, name: null, why: `it is not as it was when ${name} was made` }
}

/** A seal that somebody has replaced or taken away: the books say which one was made with the Z. */
export async function findStrangeSeal(db: Db, marks: SealMarks): Promise<BrokenRow | null> {
  const told = new Map<string, unknown>()
  for (const { bytes } of await db.selectFrom('audit').select('bytes').where('act', '=', 'z').execute()) {
    const { subject = '', after } = readable(bytes)
    told.set(subject.split(' ')[0] ?? '', after?.seal)
  }
  for (const [name, { shiftId, mark }] of marks)
    if ((told.get(name) ?? null) !== mark)
      return { table: 'shifts', row: shiftId, name, why: 'the books know another seal of it' }
  return null
}

/** Bytes that somebody has spoilt are named with their row of the books. */
function readable(bytes: Uint8Array): Partial<Told> {
  try {
    return toldIn(bytes)
  } catch {
    return {}
  }
}
