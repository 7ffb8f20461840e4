/** What there is to steal on a menu: a happy hour, a required size, parts of combos, lunch, and a price that went up. */
import type { Ask } from './restaurant.ts'

export interface ThiefMenu {
  /** 5.00, between ten and eleven 3.50, to go 3.00. */
  readonly beer: number
  /** 1.00, and a size that must be chosen. */
  readonly steak: number
  readonly small: number
  /** 1.00, and ham for 14.00 without halves. */
  readonly pizza: number
  readonly ham: number
  /** 0.00, a part of combos only. */
  readonly sweet: number
  readonly combo: number
  /** Of its two choices the first answer. */
  readonly main: number
  /** 9.00, served at breakfast. */
  readonly stew: number
  /** 50.00, and by the earlier menu 5.00. */
  readonly wine: number
  readonly menuBefore: number
}

export async function addThiefMenu(owner: Ask, soup: number): Promise<ThiefMenu> {
  const must = async (path: string, body: object) => {
    const answer = await owner('POST', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.body.message}`)
    return answer.body
  }
  const add = async (body: object) => (await must('/menu-items/add', body)).menuItemId as number
  const hours = async (title: string, from: string, to: string) =>
    (await must('/settings/schedules/add', { title, windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from, to }] }))
      .id as number
  const beer = await add({ title: 'Beer', price: 5 })
  const rule = (title: string, price: string, more: object) =>
    must('/settings/price-rules/add', { title, dinings: [], prices: [{ kind: 'item', id: beer, price }], ...more })
  await rule('Happy hour', '3.50', { schedule_id: await hours('Happy hour', '10:00', '11:00') })
  await rule('To go', '3.00', { schedule_id: null, dinings: ['takeaway'] })
  const [steak, pizza] = [await add({ title: 'Steak', price: 1 }), await add({ title: 'Calzone', price: 1 })]
  const group = async (itemId: number, body: object): Promise<number> => {
    const { groupId } = await must('/modifier-groups/add', body)
    await must(`/modifier-groups/${groupId}/items`, { itemIds: [itemId] })
    const groups = (await owner('GET', '/modifier-groups')).body as { id: number; modifiers: { id: number }[] }[]
    return groups.find(({ id }) => id === groupId)?.modifiers[0]?.id ?? 0
  }
  const small = await group(steak, { title: 'Size', min: 1, max: 1, modifiers: [{ title: 'Small', price: '9.00' }] })
  const ham = await group(pizza, { title: 'Topping', modifiers: [{ title: 'Ham', price: '14.00' }] })
  const sweet = await add({ title: 'Sweet fries', price: 0, soldAlone: false })
  const choice = (title: string, itemId: number) => ({ title, min: 1, max: 1, components: [{ itemId }] })
  const comboChoices = [choice('Main', soup), choice('Side', sweet)]
  const combo = await add({ title: 'Menu', price: 6, kind: 'combo', comboChoices })
  const stew = await add({ title: 'Porridge', price: 9, scheduleId: await hours('Breakfast', '07:00', '09:00') })
  const wine = await add({ title: 'Wine', price: 5 })
  const { menuVersion, menuItems } = (await owner('GET', '/pos/init?form=groups')).body
  await must(`/menu-items/update/${wine}`, { title: 'Wine', price: 50 })
  const main = menuItems.find(({ id }: { id: number }) => id === combo).combo_choices[0].components[0].id
  return { beer, steak, small, pizza, ham, sweet, combo, main, stew, wine, menuBefore: menuVersion }
}
