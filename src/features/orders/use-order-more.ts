import { useNavigate } from '@tanstack/react-router'
import { useApp, useSession } from '../../client/hooks.ts'
import { reading } from '../../client/live/query.ts'
import { emptyCart, type OpenCart } from '../../client/storage/open-cart.ts'
import { pos, withGroups } from '../../contract/pos.ts'
import { mayEnter } from '../../domain/access.ts'
import { addLine } from '../../domain/cart.ts'
import { type CartChoice, cartLine, choicesOf, chosenIn, lineAt } from '../../domain/cart-line.ts'
import { checkChoice, type GroupsById, groupsById, offeredGroups } from '../../domain/menu/choose.ts'
import { withAwayTaxes } from '../../domain/menu/dining-tax.ts'
import type { Variant } from '../../domain/menu/entities.ts'
import { type ItemAt, itemAt, timedMenu } from '../../domain/menu/menu-at.ts'
import { priceModifiers } from '../../domain/menu/price.ts'
import { momentAt } from '../../domain/menu/schedule.ts'
import { servedText } from '../../domain/menu/schedule-text.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import type { OrderLine, OrderOfLine } from './order-item-line.tsx'

/** Opens the point of sale for a table. null for those who may not order. */
export function useOrderMore() {
  const { store } = useApp()
  const user = useSession()
  const navigate = useNavigate()
  const { path, access } = pageOf('pos')
  if (!user || !mayEnter(user, access)) return null
  const { username } = user

  /** What was begun for another table keeps its table. `changed`: the order as it goes on. */
  return async (place: Pick<OpenCart, 'tableId' | 'deliveryType'>, changed = (cart: OpenCart) => cart) => {
    const openCart = store.openCart({ username })
    const cart = (await openCart.read()) ?? emptyCart
    const isOthers = cart.lines.length > 0 && cart.tableId !== place.tableId
    if (isOthers) toast.failed(undefined, t('tables.cartHasItems'))
    else {
      const deliveryType = cart.deliveryType || place.deliveryType
      const next = changed({ ...cart, ...place, deliveryType })
      await openCart.write({ ...next, lines: next.lines.map(line => lineAt(line, deliveryType)) })
    }
    await navigate({ to: path })
  }
}

/** The same dish once more, at today's price: it is put into the open order, and looked at there before it is sent. */
export function useRepeat() {
  const { call, cache, now, online } = useApp()
  const orderMore = useOrderMore()

  return async (item: OrderLine, { table_id: tableId, delivery_type: deliveryType }: OrderOfLine) => {
    const menu = await cache.ensureQueryData(reading(call, pos.init, withGroups)).catch(() => null)
    if (!menu) return void toast.failed(undefined, t('orders.needsMenu'))
    const { item_title: title } = item
    const pricedAt = now() + (online.clockOffsetMs() ?? 0)
    const when = { moment: momentAt(pricedAt, menu), dining: deliveryType }
    const own = withAwayTaxes(menu).menuItems.find(({ id }) => id === item.item_id)
    const dish = own && own.sold_alone !== 0 && itemAt(own, timedMenu(menu), when)
    const again = dish && choiceOf(dish, item, groupsById(menu.modifierGroups))
    if (!again) toast.failed(undefined, t('orders.notOnMenu', { title }))
    else if (dish.sold_out === 1 || dish.category_sold_out === 1) toast.failed(undefined, t('pos.cannotAdd', { title }))
    else if (dish.closed) toast.failed(undefined, t('refused.notServed', { title, when: servedText(dish.closed, t) }))
    else await orderMore?.({ tableId, deliveryType }, cart => withDish(cart, dish, { ...again, pricedAt }))
  }
}

interface Choice {
  readonly variant: Variant | null
  readonly addons: readonly CartChoice[]
}

/** The same variant and modifiers of today's menu; null: one of them is gone, and the dish would be another one. */
function choiceOf(dish: ItemAt, item: OrderLine, groups: GroupsById): Choice | null {
  const variant = dish.variants.find(({ id }) => id === item.variant_id) ?? null
  const [offered, chosen] = [offeredGroups(dish, groups), chosenIn(item.addons ?? [])]
  const isWhole = (variant !== null) === (item.variant_id !== null) && checkChoice(offered, chosen) === null
  return isWhole ? { variant, addons: choicesOf(priceModifiers(offered, chosen, variant?.size_id ?? null), t) } : null
}

function withDish(
  cart: OpenCart,
  dish: ItemAt,
  { variant, addons, pricedAt }: Choice & { readonly pricedAt: number },
): OpenCart {
  const next = Math.max(0, ...cart.lines.map(({ lineId }) => Number(lineId) || 0)) + 1
  return { ...cart, lines: addLine(cart.lines, { ...cartLine(String(next), dish, variant, addons), pricedAt }) }
}
