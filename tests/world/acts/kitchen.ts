/** What cooks tap: start, done, off the display, back again; two of them may have one dish before them. */
import { kitchen } from '../../../src/contract/kitchen.ts'
import { ready } from '../../../src/contract/ready.ts'
import { nextKitchenStep } from '../../../src/domain/orders.ts'
import {
  bumpedTickets,
  isOnDisplay,
  isOver,
  linesToBump,
  type ShownTicket,
  type TicketLine,
  ticketsInOrder,
} from '../../../src/features/kitchen/tickets-in-order.ts'
import { act } from '../people/act.ts'
import { look, one, type Scene } from '../people/look.ts'
import { tap } from '../people/say.ts'

export const kitchenActs = [
  act('cook', 12, [kitchen.advance], async scene => {
    const ticket = one(scene.draws, (await wall(scene)).slice(0, 6))
    const line = one(scene.draws, ticket?.items.filter(item => isOnDisplay(item) && nextKitchenStep(item.status)) ?? [])
    const step = line && nextKitchenStep(line.status)
    if (!line || !step) return null
    const body = { status: step.status, ...(line.round !== undefined && { round: line.round }) }
    return tap(scene, `${line.item_title} ${line.id} ${step.status}`, kitchen.advance, {
      params: { id: line.id },
      body,
    })
  }),
  act('bump', 4, [kitchen.bump], async scene => {
    const ticket = one(scene.draws, (await wall(scene)).slice(0, 4))
    const lines = ticket ? linesToBump(ticket) : []
    if (!ticket || lines.length === 0) return null
    const items = lines.map(({ id, round }) => ({ id, ...(round !== undefined && { round }) }))
    return tap(scene, `order ${ticket.id}`, kitchen.bump, { body: { items } })
  }),
  act('recall', 1, [kitchen.recall], async scene => {
    const ticket = one(scene.draws, bumpedTickets((await look(scene, kitchen.list)) ?? []).slice(0, 4))
    const lines = ticket?.items.filter(line => !isOnDisplay(line)) ?? []
    if (!ticket || lines.length === 0) return null
    const items = lines.map(({ id, round = 0 }) => ({ id, round, status: 'preparing' as const }))
    return tap(scene, `order ${ticket.id}`, kitchen.recall, { body: { items } })
  }),
  act('kitchen-opened', 1, [kitchen.opened], async scene =>
    tap(scene, 'the display', kitchen.opened, undefined as never),
  ),
]

/** The waiters', and the cooks' who call the pickup board. */
export const pickUp = act('pick-up', 6, [ready.deliver], async scene => {
  const part = one(scene.draws, (await look(scene, ready.list)) ?? [])
  if (!part || part.items.length === 0) return null
  const itemIds = part.items.map(({ id }) => id)
  return tap(scene, `order ${part.order_id}`, ready.deliver, { body: { itemIds } })
})

/** What hangs on the wall, the oldest first. */
async function wall(scene: Scene): Promise<readonly (ShownTicket & { readonly items: readonly TicketLine[] })[]> {
  const tickets = (await look(scene, kitchen.list)) ?? []
  return ticketsInOrder(tickets).filter(ticket => !isOver(ticket, scene.tab.app.now()))
}
