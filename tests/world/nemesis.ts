/** What goes wrong on an evening, besides what happens to single requests. */
import type { MenuItem } from '../../src/domain/menu/entities.ts'
import { openTab, type Person, type Tools } from './orders/people.ts'

const minute = 60_000

/** The network of one device comes and goes. */
export async function strikeWeather(person: Person, { clock, chance, isOpen, haste }: Tools): Promise<void> {
  while (isOpen()) {
    await clock.sleep(chance.whole(minute, 12 * minute) / haste)
    person.become(chance.pick(['cut', 'black-hole', 'portal', 'bad-gateway'] as const))
    await clock.sleep(chance.whole(2_000, chance.happens(0.1) ? 20 * minute : 2 * minute))
    person.become('fair')
    // A device that gets its network back wakes everything at once.
    for (const tab of person.device.tabs)
      for (const event of ['network', 'visible', 'network'] as const) tab.happens(event)
  }
}

const strokes = [
  'tab killed',
  'all tabs killed',
  'second tab opened',
  'power cut',
  'database closed under the pages',
  'a window asleep in a transaction',
  'clock moved',
  'everything woken at once',
] as const

/** Pages die, batteries end, clocks jump. */
export async function strikeDevices(person: Person, { clock, chance, isOpen, count, haste }: Tools): Promise<void> {
  const { device } = person
  while (isOpen()) {
    await clock.sleep(chance.whole(20_000, 6 * minute) / haste)
    const stroke = chance.pick(strokes)
    if (stroke === 'power cut' && !person.canLosePower) continue
    count(stroke)
    if (stroke === 'tab killed') openTab(person, chance).die()
    if (stroke === 'all tabs killed') for (const tab of device.tabs) tab.die()
    if (stroke === 'second tab opened' && device.tabs.size < 3) device.open()
    if (stroke === 'power cut') await device.cutPower()
    if (stroke === 'database closed under the pages') device.disk.closeConnections()
    if (stroke === 'a window asleep in a transaction') {
      const wake = await device.disk.fallAsleep()
      await clock.sleep(chance.whole(1_000, minute))
      wake()
    }
    if (stroke === 'clock moved') device.moveClock(chance.pick([-2 * 60, -5, 5, 90, 3 * 24 * 60]) * minute)
    if (stroke === 'everything woken at once')
      for (const tab of device.tabs)
        for (const event of ['visible', 'network', 'storage', 'visible'] as const) tab.happens(event)
  }
}

/** The server dies and restarts, and the owner changes the menu while orders wait. */
export async function strikeStore({ clock, chance, isOpen, count, server, told }: Tools): Promise<void> {
  while (isOpen()) {
    await clock.sleep(chance.whole(5_000, minute))
    if (!isOpen()) return
    if (chance.happens(0.15)) {
      count('server killed')
      await clock.standStill(server.dieAndRise)
    } else {
      count('menu changed')
      await clock.standStill(async () => {
        const { menuItems } = await server.menu()
        await changeMenu(menuItems)
        told.otherWrites += 1
        const { menuVersion, menuItems: changed } = await server.menu()
        told.menus.set(menuVersion, changed)
      })
    }
  }

  async function changeMenu(items: readonly MenuItem[]) {
    const item = chance.pick(items)
    const price = (chance.whole(100, 2_500) / 100).toFixed(2)
    const addon = item.addons[0]
    if (addon && chance.happens(0.2)) return server.admin('DELETE', `/menu-items/addons/${item.id}/delete/${addon.id}`)
    if (chance.happens(0.3)) return server.admin('POST', `/menu-items/addons/${item.id}/add`, { title: 'More', price })
    if (items.length > 4 && chance.happens(0.3)) return server.admin('DELETE', `/menu-items/delete/${item.id}`)
    const { title, category_id, tax_id } = item
    const form = { title, price, netPrice: null, categoryId: category_id, taxId: tax_id }
    if (chance.happens(0.3)) return server.admin('POST', '/menu-items/add', form)
    return server.admin('POST', `/menu-items/update/${item.id}`, form)
  }
}
