/** How many decimals the store's currency has, and whether that may still change. */
import { sql } from 'kysely'
import { type CurrencyDecimals, decimalsIn } from '../../domain/money/decimals.ts'
import type { Db } from '../db/open.ts'

export async function readDecimals(db: Db): Promise<CurrencyDecimals> {
  const row = await db.selectFrom('store').select('currency_decimals').executeTakeFirstOrThrow()
  return decimalsIn(Number(row.currency_decimals))
}

/**
 * Whether the store has no amounts yet. With other decimals each of them would become a hundred times as much, or as
 * little; what is removed counts too, because the books and old orders still name it.
 */
export async function canChangeDecimals(db: Db): Promise<boolean> {
  const isThere = sql.join(
    amounts.map(rows => sql`exists (select 1 from ${sql.raw(rows)})`),
    sql` or `,
  )
  const { rows } = await sql`select 1 from store where ${isThere}`.execute(db)
  return rows.length === 0
}

const amounts = [
  'menu_items where price_cents <> 0 or net_price_cents <> 0',
  'variants where price_cents <> 0',
  'modifiers where price_cents <> 0',
  'modifier_prices where price_cents <> 0',
  'combo_components where surcharge_cents <> 0',
  'rule_prices where price_cents <> 0',
  'payment_types where rounding_cents is not null',
  'store as own where own.denominations is not null',
  'shifts',
  'orders',
  'payments',
  'invoices',
  'audit where amount_cents <> 0',
]
