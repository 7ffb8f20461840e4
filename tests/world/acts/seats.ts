/** Who sits where: guests go to another table, join others, are set aside; single orders go, or stay, where they came late. */
import { parties } from '../../../src/contract/parties.ts'
import { isUnsent, type Party } from '../../../src/features/tables/tiles.ts'
import { act } from '../people/act.ts'
import { floorOf, isSent, type Scene, someGuests } from '../people/look.ts'
import type { Told } from '../people/person.ts'
import { say, tap, told, withMore } from '../people/say.ts'

export const seatActs = [
  act('move', 2, [parties.move], async scene => {
    const party = await someGuests(scene, isSent)
    const tableId = party && (await otherTable(scene, party, false))
    if (!party || tableId === null) return null
    return { what: `${party.at} to table ${tableId}`, send: () => moveTo(scene, party, tableId) }
  }),
  act('join', 1, [parties.move], async scene => {
    const party = await someGuests(scene, isSent)
    const tableId = party && (await otherTable(scene, party, true))
    if (!party || tableId === null) return null
    const body = { version: party.version, tableId, merge: true }
    return tap(scene, `${party.at} with table ${tableId}`, parties.move, { params: { at: party.at }, body })
  }),
  act('set-aside', 1, [parties.move], async scene => {
    const party = await someGuests(scene, guests => isSent(guests) && guests.table_id !== null)
    if (!party) return null
    const body = { version: party.version, tableId: null, merge: null }
    return tap(scene, party.at, parties.move, { params: { at: party.at }, body })
  }),
  act('move-orders', 1, [parties.moveOrders], async scene => {
    const party = await someGuests(scene, guests => movable(guests).length > 0)
    const tableId = party && (await otherTable(scene, party, scene.draws.happens(0.5)))
    if (!party || tableId === null) return null
    const some = movable(party).filter(() => scene.draws.happens(0.5))
    const orderIds = some.length > 0 ? some : movable(party).slice(0, 1)
    return tap(scene, `orders ${orderIds.join(' ')} to table ${tableId}`, parties.moveOrders, {
      body: { orderIds, tableId },
    })
  }),
  act('late-order', 2, [parties.moveOrders, parties.stayOrders], async scene => {
    const party = await someGuests(scene, ({ orders }) => orders.some(({ late_for }) => late_for !== null))
    const order = party?.orders.find(({ late_for }) => late_for !== null)
    if (!order?.late_for) return null
    const orderIds = [order.order_id]
    const { table_id: tableId, is_gone } = order.late_for
    if (is_gone === 1 || scene.draws.happens(0.3))
      return tap(scene, `order ${order.order_id} stays`, parties.stayOrders, { body: { orderIds } })
    return tap(scene, `order ${order.order_id} goes along`, parties.moveOrders, { body: { orderIds, tableId } })
  }),
]

/** Those that can go somewhere else by themselves. */
const movable = ({ orders }: Party): number[] =>
  orders
    .filter(({ order_id, payment_status }) => payment_status === 'pending' && !isUnsent(order_id))
    .map(({ order_id }) => order_id)

/** Another table than theirs, where others sit or nobody; null: there is none. */
async function otherTable(scene: Scene, { table_id }: Party, isTaken: boolean): Promise<number | null> {
  const floor = await floorOf(scene)
  const taken = new Set(floor?.parties.map(party => party.table_id))
  const fitting = (floor?.tables ?? []).filter(one => one.table_id !== table_id && taken.has(one.table_id) === isTaken)
  return fitting.length > 0 ? scene.draws.pick(fitting).table_id : null
}

/** Where others have sat down meanwhile the screen asks whether they join them. */
async function moveTo(scene: Scene, { at, version }: Party, tableId: number): Promise<Told> {
  const input = { params: { at }, body: { version, tableId, merge: null } }
  const said = await say(scene, parties.move, input)
  const { needsMerge } = (said.body ?? {}) as { readonly needsMerge?: unknown }
  return told(needsMerge === true ? await say(scene, parties.move, withMore(input, { merge: true })) : said)
}
