import { tokenOf } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'
import type { Party } from './tiles.ts'

/** "Table 4"; an older order beside new guests "Table 4, token 12"; without a table what its orders are called. */
export function partyName({ at, table_title: table, orders }: Party): string {
  const tokens = orders.map(tokenOf).join(', ')
  if (table === null) return t('tables.tokens', { tokens })
  return at.startsWith('o') ? t('tables.tableTokens', { table, tokens }) : table
}
