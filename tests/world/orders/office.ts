import type { MenuItem } from '../../../src/domain/menu/entities.ts'
import type { Tools } from './people.ts'

const minute = 60_000

interface Menu {
  readonly menuVersion: number
  readonly menuItems: readonly MenuItem[]
}

/** The owner changes the menu while orders wait. */
export async function changeMenus({ clock, chance, isOpen, count, server, told }: Tools): Promise<void> {
  const { admin } = server
  await readMenu()
  while (isOpen()) {
    await clock.sleep(chance.whole(5_000, minute))
    if (!isOpen() || !server.isUp()) continue
    count('menu changed')
    // It may die meanwhile, and has changed it or not.
    await readMenu()
      .then(({ menuItems }) => changeMenu(menuItems))
      .catch(() => {})
    while (!server.isUp()) await clock.sleep(1_000)
    await readMenu().catch(() => {})
  }

  async function readMenu(): Promise<Menu> {
    const menu: Menu = await admin('GET', '/pos/init')
    told.menus.set(menu.menuVersion, menu.menuItems)
    return menu
  }

  async function changeMenu(items: readonly MenuItem[]) {
    const item = chance.pick(items)
    const price = (chance.whole(100, 2_500) / 100).toFixed(2)
    const addon = item.addons[0]
    if (addon && chance.happens(0.2)) return admin('DELETE', `/menu-items/addons/${item.id}/delete/${addon.id}`)
    if (chance.happens(0.3)) return admin('POST', `/menu-items/addons/${item.id}/add`, { title: 'More', price })
    if (items.length > 4 && chance.happens(0.3)) return admin('DELETE', `/menu-items/delete/${item.id}`)
    const { title, category_id, tax_id } = item
    const form = { title, price, netPrice: null, categoryId: category_id, taxId: tax_id }
    if (chance.happens(0.3)) return admin('POST', '/menu-items/add', form)
    return admin('POST', `/menu-items/update/${item.id}`, form)
  }
}
