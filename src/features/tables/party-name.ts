import { t } from '../../texts/t.ts'
import type { Party } from './tiles.ts'

/** The number that the kitchen and the board show; only until the server has given one, what a paper of this device says. */
export const tokenOf = ({ token_no, provisional_token }: Party['orders'][number]): string =>
  token_no > 0 ? String(token_no) : (provisional_token ?? '')

/** "Table 4"; an older order beside new guests "Table 4, token 12"; without a table what its orders are called. */
export function partyName({ at, table_title: table, orders }: Party): string {
  const tokens = orders.map(tokenOf).join(', ')
  if (table === null) return t('tables.tokens', { tokens })
  return at.startsWith('o') ? t('tables.tableTokens', { table, tokens }) : table
}
