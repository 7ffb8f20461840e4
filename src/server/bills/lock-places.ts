/** Taking hold of two tables and of the guests at both until the commit: anybody who orders, pays or moves there waits. */

import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import type { Address } from './lock-party.ts'

/**
 * First the parties, then the tables: an order that comes meanwhile is stored before or after the move, and never half
 * of it. `tableIds`: where they are to sit.
 */
export async function holdPlaces(tx: Tx, addresses: readonly Address[], tableIds: readonly number[]): Promise<void> {
  if (!locksRows(tx)) return
  const tables = [...tableIds, ...idsOf(addresses, 't')]
  const orders = await tx
    .selectFrom('orders')
    .select(['party_id', 'table_id'])
    .where('id', 'in', [0, ...idsOf(addresses, 'o')])
    .execute()
  const parties = [...idsOf(addresses, 'p'), ...orders.map(({ party_id }) => party_id)]
  const held = await tx
    .selectFrom('parties')
    .select('table_id')
    .where('closed_at', 'is', null)
    .where(eb => eb.or([eb('id', 'in', [0, ...parties]), eb('table_id', 'in', [0, ...tables])]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const places = [...tables, ...[...orders, ...held].flatMap(({ table_id }) => table_id ?? [])]
  await tx
    .selectFrom('store_tables')
    .select('id')
    .where('id', 'in', [0, ...places])
    .orderBy('id')
    .forUpdate()
    .execute()
}

const idsOf = (addresses: readonly Address[], of: Address['kind']): number[] =>
  addresses.flatMap(({ kind, id }) => (kind === of ? id : []))
