/**
 * Menu items, categories, variants and modifiers that can't be ordered for now. They come back by themselves when the store's next business
 * day begins, unless they are sold out until further notice.
 */
import type * as z from 'zod/mini'
import { addDays, businessDay, businessDayStart } from '../../domain/business-day.ts'
import type { soldOutForm } from '../../domain/validation.ts'
import type { Db, Tx } from '../db/open.ts'
import { readStore } from '../store/store.ts'
import { forgetIfOut } from './countdowns.ts'

/** Marks one of these as sold out, or takes the mark off. Gives its title; null when there is none with this id. */
export async function setSoldOut(
  tx: Tx,
  table: (typeof marked)[number],
  id: number,
  { soldOut, until }: z.output<typeof soldOutForm>,
  now: number,
): Promise<string | null> {
  if (!soldOut && table !== 'categories') await forgetIfOut(tx, countedAs[table], id)
  const sold_out_until = soldOut ? await endOf(tx, until, now) : null
  const row = await tx
    .updateTable(table as 'categories')
    .set({ sold_out_until })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('title')
    .executeTakeFirst()
  return row?.title ?? null
}

const countedAs = { menu_items: 'item', variants: 'variant', modifiers: 'modifier' } as const

/** Further away than any clock will ever be, and a whole number on both engines. */
const furtherNotice = Number.MAX_SAFE_INTEGER

async function endOf(tx: Tx, until: z.output<typeof soldOutForm>['until'], now: number): Promise<number> {
  if (until === 'further notice') return furtherNotice
  const { timeZone, dayStartsAtHour } = await readStore(tx)
  const tomorrow = addDays(businessDay(now, timeZone, dayStartsAtHour), 1)
  return businessDayStart(tomorrow, timeZone, dayStartsAtHour)
}

/** When the next mark ends; null: none does. */
export async function earliestEnd(db: Db): Promise<number | null> {
  const found: number[] = []
  for (const table of marked) {
    const query = db.selectFrom(table as 'categories').select(({ fn }) => fn.min('sold_out_until').as('until'))
    const row = await query.executeTakeFirst()
    if (row?.until != null) found.push(row.until)
  }
  return found.length === 0 ? null : Math.min(...found)
}

/** Takes the marks off that have expired. */
export async function bringBack(tx: Tx, now: number): Promise<void> {
  for (const table of marked)
    await tx
      .updateTable(table as 'categories')
      .set({ sold_out_until: null })
      .where('sold_out_until', '<=', now)
      .execute()
}

const marked = ['menu_items', 'categories', 'variants', 'modifiers'] as const
