/** What has run out, or is counted: said at the till, in the kitchen and in the office. */
import { countdowns } from '../../../src/contract/countdowns.ts'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { menuItems } from '../../../src/contract/menu-items.ts'
import { modifierGroups } from '../../../src/contract/modifier-groups.ts'
import { settings } from '../../../src/contract/settings.ts'
import { act } from '../people/act.ts'
import { look, menuOf, one, type Scene } from '../people/look.ts'
import { tap } from '../people/say.ts'

export const stockActs = [
  act('sold-out', 1, [menuItems.setSoldOut], async scene => {
    const menu = await menuOf(scene)
    const item = menu && one(scene.draws, menu.init.menuItems)
    if (!item) return null
    const body = soldOutOrBack(scene, item.sold_out)
    return tap(scene, `${item.title} ${body.soldOut}`, menuItems.setSoldOut, { params: { id: item.id }, body })
  }),
  act('sold-out-variant', 1, [modifierGroups.setVariantSoldOut], async scene => {
    const menu = await menuOf(scene)
    const item =
      menu &&
      one(
        scene.draws,
        menu.init.menuItems.filter(({ variants }) => variants.length > 0),
      )
    const variant = item && one(scene.draws, item.variants)
    if (!variant) return null
    const body = soldOutOrBack(scene, variant.sold_out)
    const what = `${item.title} ${variant.title} ${body.soldOut}`
    return tap(scene, what, modifierGroups.setVariantSoldOut, { params: { id: variant.id }, body })
  }),
  act('sold-out-modifier', 1, [modifierGroups.setModifierSoldOut], async scene => {
    const menu = await menuOf(scene)
    const group = menu && one(scene.draws, menu.init.modifierGroups ?? [])
    const modifier = group && one(scene.draws, group.modifiers)
    if (!modifier) return null
    const body = soldOutOrBack(scene, modifier.sold_out)
    const what = `${modifier.title} ${body.soldOut}`
    return tap(scene, what, modifierGroups.setModifierSoldOut, { params: { id: modifier.id }, body })
  }),
  act('countdown', 2, [countdowns.set], async scene => {
    const menu = await menuOf(scene)
    const counted = menu?.init.menuItems.filter(({ kind }) => kind !== 'combo') ?? []
    const item = one(scene.draws, counted)
    const variant = item && one(scene.draws, item.variants)
    if (!item) return null
    const ofVariant = variant && scene.draws.happens(0.5) ? variant : null
    const what = ofVariant ? { kind: 'variant' as const, id: ofVariant.id } : { kind: 'item' as const, id: item.id }
    const left = scene.draws.pick([null, 0, 1, 5, 20])
    const resetsTo = scene.draws.pick([null, null, 15])
    return tap(scene, `${item.title} ${what.kind} ${left ?? 'any number'}`, countdowns.set, {
      body: { ...what, left, resetsTo },
    })
  }),
]

/** A cook who sees that a dish runs out says so where it is counted. */
export const cookCountdown = act('countdown-cook', 1, [countdowns.set], async scene => {
  const ticket = one(scene.draws, (await look(scene, kitchen.list)) ?? [])
  const line = ticket && one(scene.draws, ticket.items)
  if (!line) return null
  const left = scene.draws.pick([null, 0, 3, 10])
  return tap(scene, `${line.item_title} ${left ?? 'any number'}`, countdowns.set, {
    body: { kind: 'item', id: line.item_id, left },
  })
})

export const categorySoldOut = act('sold-out-category', 1, [settings.setCategorySoldOut], async scene => {
  const menu = await menuOf(scene)
  const category = menu && one(scene.draws, menu.init.categories)
  if (!category) return null
  const body = soldOutOrBack(scene, category.sold_out)
  return tap(scene, `${category.title} ${body.soldOut}`, settings.setCategorySoldOut, {
    params: { id: category.id },
    body,
  })
})

/** What is sold out comes back soon, so that there is something to order. */
const soldOutOrBack = ({ draws }: Scene, isOut: 0 | 1 | undefined) => ({
  soldOut: isOut !== 1,
  until: draws.pick(['tomorrow', 'further notice'] as const),
})
