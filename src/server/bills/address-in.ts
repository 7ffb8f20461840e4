/** What an address means that was made before the server had answered: 'k<key>', an order that the device has sent. */
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { orderOfKey } from '../orders/keyed-orders.ts'
import { type Address, addressOf, seatAt } from './hold-party.ts'

/** The guests with whom an order is served. Throws Refused(404) for what is no address. */
export async function addressIn(db: Db, at: string): Promise<Address> {
  if (!at.startsWith('k')) return addressOf(at)
  const id = await orderOfKey(db, at.slice(1))
  if (id === null) throw new Refused(404, 'refused.noSuchOrder')
  const order = await db.selectFrom('orders').select(['party_id', 'table_id']).where('id', '=', id).executeTakeFirst()
  if (order?.party_id) return { kind: 'p', id: order.party_id }
  const alone: Address = { kind: 'o', id }
  if (!order?.table_id) return alone
  const seated = (await seatAt(db, order.table_id)).find(({ orders }) => orders.some(one => one.id === id))
  if (!seated || seated.tableId === null || seated.at.startsWith('o')) return alone
  return seated.party ? { kind: 'p', id: seated.party.id } : { kind: 't', id: seated.tableId }
}
