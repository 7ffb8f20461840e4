/** The menu is changed while orders wait: dishes, their sizes and addons, categories, translations. */
import { menuItems } from '../../../src/contract/menu-items.ts'
import { settings } from '../../../src/contract/settings.ts'
import { translations } from '../../../src/contract/translations.ts'
import type { MenuItem } from '../../../src/domain/menu/entities.ts'
import { centsText } from '../../../src/domain/money/money.ts'
import { act } from '../people/act.ts'
import { look, one, type Scene } from '../people/look.ts'
import type { Wish } from '../people/person.ts'
import { tap } from '../people/say.ts'

/** So many dishes and categories stay at least. */
const dishesMin = 8
const categoriesMin = 2

export const officeMenuActs = [
  act('menu-price', 4, [menuItems.update], async scene => {
    const item = one(scene.draws, await dishes(scene))
    return item && tap(scene, item.title, menuItems.update, { params: { id: item.id }, body: changed(scene, item) })
  }),
  act('menu-add', 1, [menuItems.add], async scene => {
    const [like] = await dishes(scene)
    if (!like) return null
    const { draws } = scene
    const body = { ...formOf(like), title: `Dish of ${draws.whole(10, 99)}`, price: somePrice(scene) }
    const variants = draws.happens(0.5) ? [{ title: 'Half', price: somePrice(scene) }] : []
    return tap(scene, body.title, menuItems.add, { body: { ...body, variants } })
  }),
  act('menu-remove', 1, [menuItems.remove], async scene => {
    const all = await dishes(scene)
    const item = all.length > dishesMin ? all.at(-1) : undefined
    return item ? tap(scene, item.title, menuItems.remove, { params: { id: item.id } }) : null
  }),
  act('menu-order', 1, [menuItems.order], async scene => {
    const [first] = await dishes(scene)
    const ids = (await dishes(scene)).filter(item => item.category_id === first?.category_id).map(({ id }) => id)
    const body = { categoryId: first?.category_id ?? null, ids: ids.reverse() }
    return ids.length > 1 ? tap(scene, `${ids.length} dishes`, menuItems.order, { body }) : null
  }),
  act('variants', 2, [menuItems.addVariant, menuItems.updateVariant, menuItems.removeVariant], variants),
  act('addons', 1, [menuItems.addAddon, menuItems.updateAddon, menuItems.removeAddon], addons),
  act('categories', 1, categoryWrites(), categories),
  act('translations', 1, [translations.save], async scene => {
    const item = one(scene.draws, await dishes(scene))
    const rows = item && [{ kind: 'item' as const, id: item.id, language: 'es' as const, title: `${item.title} (es)` }]
    return rows && tap(scene, item.title, translations.save, { body: { rows } })
  }),
]

async function dishes(scene: Scene): Promise<readonly MenuItem[]> {
  return (await look(scene, menuItems.list)) ?? []
}

const somePrice = ({ draws }: Scene): string => centsText(draws.whole(1, 26) * 99 + draws.whole(0, 9))

/** As the form sends what it shows. */
const formOf = ({ title, price, net_price, category_id, tax_id }: MenuItem) => ({
  title,
  price,
  netPrice: net_price,
  categoryId: category_id,
  taxId: tax_id,
})

const changed = (scene: Scene, item: MenuItem) => ({ ...formOf(item), price: somePrice(scene) })

async function variants(scene: Scene): Promise<Wish | null> {
  const { draws } = scene
  const item = one(
    draws,
    (await dishes(scene)).filter(({ kind }) => kind !== 'combo'),
  )
  if (!item) return null
  const body = { title: `Size ${draws.whole(1, 9)}`, price: somePrice(scene) }
  const variant = one(draws, item.variants)
  const params = { itemId: item.id }
  if (!variant || draws.happens(0.3))
    return tap(scene, `${item.title} gets one`, menuItems.addVariant, { params, body })
  const own = { ...params, variantId: variant.id }
  if (draws.happens(0.4)) return tap(scene, `${item.title} loses one`, menuItems.removeVariant, { params: own })
  const priced = { title: variant.title, price: body.price }
  return tap(scene, `${item.title} ${variant.title}`, menuItems.updateVariant, { params: own, body: priced })
}

async function addons(scene: Scene): Promise<Wish | null> {
  const { draws } = scene
  const item = one(
    draws,
    (await dishes(scene)).filter(({ kind }) => kind !== 'combo'),
  )
  if (!item) return null
  const body = { title: `Addon ${draws.whole(1, 9)}`, price: centsText(draws.whole(0, 300)) }
  const addon = one(draws, item.addons)
  const params = { itemId: item.id }
  if (!addon || draws.happens(0.3)) return tap(scene, `${item.title} gets one`, menuItems.addAddon, { params, body })
  const own = { ...params, addonId: addon.id }
  if (draws.happens(0.3)) return tap(scene, `${item.title} loses one`, menuItems.removeAddon, { params: own })
  const priced = { title: addon.title, price: body.price }
  return tap(scene, `${item.title} ${addon.title}`, menuItems.updateAddon, { params: own, body: priced })
}

function categoryWrites() {
  const { addCategory, updateCategory, removeCategory, replaceCategory, orderCategories } = settings
  return [addCategory, updateCategory, removeCategory, replaceCategory, orderCategories]
}

async function categories(scene: Scene): Promise<Wish | null> {
  const { draws } = scene
  const all = (await look(scene, settings.categories)) ?? []
  const last = all.at(-1)
  const isMany = all.length > categoriesMin
  if (!last || (!isMany && draws.happens(0.6)))
    return tap(scene, 'a new one', settings.addCategory, { body: { title: `Page ${all.length}` } })
  const params = { id: last.id }
  if (isMany && draws.happens(0.3)) return tap(scene, `without ${last.title}`, settings.removeCategory, { params })
  if (isMany && draws.happens(0.4)) {
    const body = { insteadId: all[0]?.id ?? null }
    return tap(scene, `${last.title} into another`, settings.replaceCategory, { params, body })
  }
  if (draws.happens(0.5)) {
    const ids = all.map(({ id }) => id).reverse()
    return tap(scene, 'in another order', settings.orderCategories, { body: { ids } })
  }
  const title = `${last.title.slice(0, 20)}.`
  return tap(scene, last.title, settings.updateCategory, { params, body: { title } })
}
