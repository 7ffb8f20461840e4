/** The lists that an owner edits in Settings: one way to add, change and remove a row, with its entry in the books. */
import type { EntryKind, EntryValues } from '../../domain/audit-entries.ts'
import type { PlainKey } from '../../texts/text.ts'
import type { RecordEntry } from '../books/record.ts'
import { factsOf, recordChange } from '../books/record-change.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { softDelete } from '../db/soft-delete.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'

interface List<Row> {
  readonly table: 'categories' | 'payment_types' | 'reasons' | 'store_tables' | 'stations' | 'taxes' | 'sizes'
  readonly columns: readonly (keyof Row & string)[]
  /** What is said where there is no such row. */
  readonly unknown: PlainKey
  /** How its changes are called in the books; without it they leave no entry. */
  readonly entry?: EntryKind
}

interface Doing {
  readonly db: Tx
  readonly params: { readonly id: string }
  readonly record: RecordEntry
}

type Values = Readonly<Record<string, string | number | null>>

export function listRows<Row extends { readonly title: string } & Values>({
  table,
  columns,
  unknown,
  entry,
}: List<Row>) {
  type Found = Row & { readonly id: number }
  const note = (record: RecordEntry, subject: string, before: Values | null, after: EntryValues | null) => {
    if (entry) recordChange(record, { act: entry, subject, before: before && factsOf(before), after })
  }

  /** Throws Refused(404) if there is none, or not any more. */
  async function lock(tx: Tx, id: string): Promise<Found> {
    const found = await tx
      .selectFrom(table as 'taxes')
      .select(['id', ...columns] as 'id'[])
      .where('id', '=', rowId(id, unknown))
      .where('removed_at', 'is', null)
      .$if(locksRows(tx), query => query.forUpdate())
      .executeTakeFirst()
    if (!found) throw new Refused(404, unknown)
    return found as unknown as Found
  }

  return {
    lock,
    /** Returns its id. */
    async add({ db, record }: Pick<Doing, 'db' | 'record'>, row: Row): Promise<number> {
      const added = await db
        .insertInto(table as 'taxes')
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      note(record, row.title, null, factsOf(row))
      return added.id
    },
    /** Columns that are not named stay as they are. */
    async change(
      { db, params, record }: Doing,
      columnsOf: Partial<Row> | ((before: Found) => Partial<Row>),
    ): Promise<void> {
      const before = await lock(db, params.id)
      const changes = typeof columnsOf === 'function' ? columnsOf(before) : columnsOf
      await db
        .updateTable(table as 'taxes')
        .set(changes as never)
        .where('id', '=', before.id)
        .execute()
      note(record, before.title, before, factsOf({ ...before, ...changes } as Values))
    },
    /** `after`: what its place is taken by, for the books. Returns the row that is gone. */
    async remove({ db, params, record, now }: Doing & { readonly now: number }, after: EntryValues | null = null) {
      const before = await lock(db, params.id)
      await softDelete(db, table, before.id, now, unknown)
      note(record, before.title, before, after)
      return before
    },
  }
}
