/** An order as it comes together in the open cart: what is tapped in the chooser, by chance, and what is said beside it. */
import type { OpenCart } from '../../../src/client/storage/open-cart.ts'
import { emptyCart } from '../../../src/client/storage/open-cart.ts'
import { countdowns } from '../../../src/contract/countdowns.ts'
import { addLine } from '../../../src/domain/cart.ts'
import { type CartLine, cartLine, choicesOf, comboLine, lineAt, repriced } from '../../../src/domain/cart-line.ts'
import type { DeliveryType } from '../../../src/domain/entities.ts'
import {
  type ChosenModifier,
  checkChoice,
  chosenOf,
  defaultChoice,
  type GroupsById,
  groupsById,
  type OfferedGroup,
  offeredGroups,
} from '../../../src/domain/menu/choose.ts'
import { checkComboGroups, comboGroups, defaultCombo, partsChosen } from '../../../src/domain/menu/combo-groups.ts'
import type { ItemAt } from '../../../src/domain/menu/menu-at.ts'
import { priceModifiers } from '../../../src/domain/menu/price.ts'
import {
  answerModifier,
  countModifier,
  halveModifier,
  tapModifier,
} from '../../../src/features/chooser/tap-modifier.ts'
import type { PricesByTime } from '../../../src/features/pos/till-menu.ts'
import type { Chance } from '../../../src/server/demo/chance.ts'
import { t } from '../../../src/texts/t.ts'
import { look, menuOf, one, type Scene } from '../people/look.ts'

type Chosen = readonly ChosenModifier[]

/** The cart of this person as their pages show it. */
export const openCartOf = ({ me, tab }: Scene) => tab.app.store.openCart(me)

/**
 * Some dishes for some table, or to take away; goes on with what lies in the cart, unless the kitchen has run out of it.
 * null: nothing to order from.
 */
export async function filledCart(scene: Scene): Promise<OpenCart | null> {
  const { draws, me } = scene
  const menu = await menuOf(scene)
  if (!menu) return null
  const { init, prices } = menu
  const gone = await soldOut(scene)
  const before = stillThere((await openCartOf(scene).read()) ?? emptyCart, gone)
  const isNew = before.lines.length === 0
  const deliveryType: DeliveryType = isNew
    ? draws.pick(['dinein', 'dinein', 'dinein', '', 'takeaway', 'delivery'] as const)
    : before.deliveryType
  const isHere = deliveryType === 'dinein' || deliveryType === ''
  const table = isHere && draws.happens(0.85) ? one(draws, init.storeTables) : null
  const known = groupsById(init.modifierGroups)
  const here = (prices.menuNow(deliveryType).menuItems as readonly ItemAt[]).filter(({ id }) => !gone.has(id))
  let { lines } = before
  for (let more = draws.whole(1, 4); more > 0; more--) {
    const line = someLine(here, known, draws)
    if (line)
      lines = addLine(lines, toldAt(lineAt({ ...line, lineId: nextLineId(lines) }, deliveryType), prices, deliveryType))
  }
  if (lines.length === 0) return null
  const phone = draws.happens(0.15) ? one(draws, me.house.guests) : null
  return {
    ...before,
    lines,
    deliveryType,
    tableId: isNew ? (table?.id ?? null) : before.tableId,
    customer: phone === null ? before.customer : { phone, name: `Guest ${phone}` },
  }
}

/** What the cards say that there is nothing left of. */
async function soldOut(scene: Scene): Promise<ReadonlySet<number>> {
  const counted = (await look(scene, countdowns.list)) ?? []
  return new Set(counted.filter(({ kind, left }) => kind === 'item' && left < 3).map(({ id }) => id))
}

const stillThere = (cart: OpenCart, gone: ReadonlySet<number>): OpenCart => ({
  ...cart,
  lines: cart.lines.filter(({ itemId, parts = [] }) => !gone.has(itemId) && !parts.some(part => gone.has(part.itemId))),
})

const nextLineId = (lines: readonly CartLine[]): string =>
  String(Math.max(0, ...lines.map(({ lineId }) => Number(lineId) || 0)) + 1)

/** At its price of this moment, which is noted where time moves it: the guest is told it. */
function toldAt(line: CartLine, prices: PricesByTime, dining: DeliveryType): CartLine {
  if (!prices.isTimed) return line
  const pricedAt = prices.now()
  const item = prices.itemAt(line.itemId, pricedAt, dining)
  return item ? { ...repriced(line, item), pricedAt } : line
}

/** What can be tapped on the menu now. */
const isOffered = ({ sold_out, category_sold_out, closed, sold_alone }: ItemAt): boolean =>
  sold_out !== 1 && category_sold_out !== 1 && closed === undefined && sold_alone !== 0

const notes = ['no salt', 'on one plate', 'Émile’s birthday', 'nut allergy']

/** A dish as somebody wants it; null: it can't be had like that. */
function someLine(items: readonly ItemAt[], known: GroupsById, draws: Chance): CartLine | null {
  const item = one(draws, items.filter(isOffered))
  if (!item) return null
  const line = item.choices ? someCombo(item, known, draws) : someDish(item, known, draws)
  // Now and then a whole company: sums beyond belief.
  const quantity = draws.happens(0.01) ? 60 : draws.pick([1, 1, 1, 2, 2, 3, 4])
  return line && { ...line, quantity, notes: draws.happens(0.2) ? draws.pick(notes) : null }
}

function someDish(item: ItemAt, known: GroupsById, draws: Chance): CartLine | null {
  const variant = one(
    draws,
    item.variants.filter(({ sold_out }) => sold_out !== 1),
  )
  if (!variant && item.variants.length > 0) return null
  const groups = offeredGroups(item, known)
  const chosen = tapped(groups, defaultChoice(groups), draws)
  if (checkChoice(groups, chosen)) return null
  return cartLine('', item, variant, choicesOf(priceModifiers(groups, chosen, variant?.size_id ?? null), t))
}

function someCombo(item: ItemAt, known: GroupsById, draws: Chance): CartLine | null {
  const { choices = [] } = item
  const groups = comboGroups(choices, known)
  const components = groups.flatMap(({ modifiers }) => modifiers)
  const usual = defaultCombo(choices, id => defaultChoice(components.find(one => one.id === id)?.groups ?? []))
  const chosen = tapped(groups, usual, draws)
  if (checkComboGroups(groups, chosen)) return null
  return comboLine('', item, partsChosen(choices, chosen, known, t))
}

/** Some taps in the chooser, until what must be answered is. */
function tapped(groups: readonly OfferedGroup[], usual: Chosen, draws: Chance): Chosen {
  return groups.reduce((chosen, group) => {
    let next = chosen
    for (let taps = draws.whole(0, 3); taps > 0; taps--) next = someTap(group, next, draws)
    while (isShort(group, next)) {
      const more = someTap(group, next, draws)
      if (more === next) break
      next = more
    }
    return next
  }, usual)
}

const isShort = (group: OfferedGroup, chosen: Chosen): boolean =>
  checkChoice([{ ...group, modifiers: group.modifiers.map(one => ({ ...one, groups: [] })) }], chosenOf(group, chosen))
    ?.kind === 'too-few'

function someTap(group: OfferedGroup, chosen: Chosen, draws: Chance): Chosen {
  const modifier = one(
    draws,
    group.modifiers.filter(({ isSoldOut }) => !isSoldOut),
  )
  if (!modifier) return chosen
  const { id, groups } = modifier
  const before = chosen.find(one => one.id === id)
  if (before && groups.length > 0 && draws.happens(0.7))
    return answerModifier(chosen, id, tapped(groups, before.modifiers ?? [], draws))
  if (group.hasHalves && draws.happens(0.5)) {
    const part = draws.pick(['left', 'right'] as const)
    return halveModifier(group, chosen, id, part) ?? chosen
  }
  if (before && !before.part && group.maxEach > 1)
    return countModifier(group, chosen, id, draws.whole(1, group.maxEach)) ?? chosen
  return tapModifier(group, chosen, id) ?? chosen
}
