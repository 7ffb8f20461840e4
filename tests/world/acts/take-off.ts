/** What is taken off an order, or ends it: fewer pieces, a line, a combo, whole orders; served, withdrawn, completed. */
import { orders } from '../../../src/contract/orders.ts'
import type { Order, OrderItem } from '../../../src/domain/entities.ts'
import { inBody } from '../../../src/features/approve/answers.ts'
import { stillInKitchen, voidQuestions } from '../../../src/features/orders/void-questions.ts'
import { act } from '../people/act.ts'
import { isOnline, one, openOrders, type Scene } from '../people/look.ts'
import { tap, whyOf } from '../people/say.ts'

export const takeOffActs = [
  act('reduce', 3, [orders.reduce], async scene => {
    const line = await someLine(scene, ({ quantity }, order) => quantity > 1 && order.payment_status === 'pending')
    if (!line) return null
    const { item, order } = line
    const quantity = scene.draws.whole(1, item.quantity - 1)
    const lines = comboLines(item, order)
    const body = {
      quantity,
      seen: item.quantity,
      ...(item.combo && { combo: true }),
      ...(await answersOf(scene, { order, items: lines })),
    }
    return tap(scene, `${item.item_title} ${item.id} to ${quantity} of ${item.quantity}`, orders.reduce, {
      params: { id: item.id },
      body,
    })
  }),
  act('cancel-line', 3, [orders.updateStatus], async scene => {
    const line = await someLine(scene, (_, order) => order.payment_status === 'pending')
    if (!line) return null
    const { item, order } = line
    const isCombo = comboLines(item, order).length > 1 && scene.draws.happens(0.7)
    const lines = isCombo ? comboLines(item, order) : [item]
    const why = await answersOf(scene, { order, items: lines })
    const body = { status: 'cancelled' as const, ...seenBy(scene, item), ...(isCombo && { combo: true }), ...why }
    return tap(scene, `${item.item_title} ${item.id}${isCombo ? ' with its combo' : ''}`, orders.updateStatus, {
      params: { id: item.id },
      body,
    })
  }),
  act('serve-line', 4, [orders.updateStatus], async scene => {
    const line = await someLine(scene, ({ status }) => status !== 'delivered')
    if (!line) return null
    const status = scene.draws.pick(['delivered', 'delivered', 'completed', 'preparing'] as const)
    const body = status === 'delivered' ? { status, seen: line.item.status } : { status, ...seenBy(scene, line.item) }
    return tap(scene, `${line.item.item_title} ${line.item.id} ${status}`, orders.updateStatus, {
      params: { id: line.item.id },
      body,
    })
  }),
  act('cancel-orders', 2, [orders.cancel], async scene => {
    const order = one(scene.draws, (await openOrders(scene)).filter(isOpen))
    if (!order || !isOnline(scene)) return null
    const why = await answersOf(scene, { order, items: order.items })
    return tap(scene, `order ${order.id}`, orders.cancel, { body: { orderIds: [order.id], ...why } })
  }),
  act('withdraw', 1, [orders.withdraw], async scene => {
    const paid = (await openOrders(scene)).filter(order => order.payment_status === 'paid')
    const order = one(
      scene.draws,
      paid.filter(({ items }) => stillInKitchen(items).length > 0),
    )
    if (!order) return null
    const inKitchen = stillInKitchen(order.items)
    const why = await whyOf(scene, 'void')
    return tap(scene, `order ${order.id}`, orders.withdraw, {
      body: { itemIds: inKitchen.map(({ id }) => id), ...why },
    })
  }),
  act('complete', 3, [orders.complete], async scene => {
    const order = one(scene.draws, (await openOrders(scene)).filter(isOpen))
    if (!order || !isOnline(scene)) return null
    const body = { orderIds: [order.id], kitchen: scene.draws.pick(['keep', 'keep', 'clear'] as const) }
    return tap(scene, `order ${order.id}, kitchen ${body.kitchen}`, orders.complete, { body })
  }),
]

interface Line {
  readonly item: OrderItem
  readonly order: Order
}

const isOpen = ({ status }: Order): boolean => status === 'created'

async function someLine(scene: Scene, fits: (item: OrderItem, order: Order) => boolean): Promise<Line | null> {
  const lines = (await openOrders(scene)).flatMap(order => order.items.map(item => ({ item, order })))
  const fitting = lines.filter(({ item, order }) => item.status !== 'cancelled' && isOpen(order) && fits(item, order))
  return one(scene.draws, fitting)
}

const comboLines = (item: OrderItem, { items }: Order): readonly OrderItem[] =>
  item.combo ? items.filter(({ combo, status }) => combo?.no === item.combo?.no && status !== 'cancelled') : [item]

/** Said hours later, it must not undo what the kitchen has done meanwhile. */
const seenBy = (scene: Scene, { status }: OrderItem) => (isOnline(scene) ? {} : { seen: status })

/** Why, and whether the food is gone, where the screen asks it. */
async function answersOf(scene: Scene, part: { readonly order: Order; readonly items: readonly OrderItem[] }) {
  const { level, asksWasted } = voidQuestions([part], scene.tab.app.now())
  const why = level === 'fresh' && scene.draws.happens(0.5) ? {} : await whyOf(scene, 'void')
  const wasted = asksWasted ? scene.draws.happens(0.7) : null
  return { ...why, ...inBody({ reasonId: null, reasonText: '', wasted }) }
}
