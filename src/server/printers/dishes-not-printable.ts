import type { PrinterLetters } from '../../domain/printers.ts'
import type { Db } from '../db/open.ts'
import type { PrinterRow } from '../db/schema-printers.ts'
import { lettersMissing } from './letters.ts'

/** Dishes of the menu with a letter that this printer does not have. */
export async function dishesNotPrintable(db: Db, { letters }: Pick<PrinterRow, 'letters'>): Promise<string[]> {
  const dishes = await db
    .selectFrom('menu_items')
    .select('title')
    .where('removed_at', 'is', null)
    .orderBy('title')
    .execute()
  return dishes
    .map(({ title }) => title)
    .filter(title => lettersMissing(title, letters as PrinterLetters).length > 0)
    .slice(0, namedMax)
}

const namedMax = 20
