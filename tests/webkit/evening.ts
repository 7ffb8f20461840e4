/** What staff and guests do in an evening, in one of WebKit's engines. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FaultProxy, openFaultProxy } from '../support/fault-proxy.ts'
import { send } from '../support/orders.ts'
import { openServedRestaurant, type ServedRestaurant } from '../support/served-restaurant.ts'
import { type Engine, isInstalled } from '../support/webkit.ts'
import { type Tablet, tabletOf } from '../support/webkit-hands.ts'

export function eveningIn(engine: Engine): void {
  describe.skipIf(!isInstalled(engine))(engine.name, () => {
    let house: ServedRestaurant
    let network: FaultProxy
    let tablet: Tablet

    beforeAll(async () => {
      house = await openServedRestaurant()
      await house.database.write(tx => tx.updateTable('store').set({ is_qr_menu_enabled: 1 }).execute())
      network = await openFaultProxy(house.url)
    })
    // One tablet for all, and a new one if that is gone.
    beforeEach(async () => {
      if (await tablet?.isOpen()) return
      await tablet?.close().catch(() => {})
      tablet = await tabletOf('admin', engine, network.url)
    })
    afterEach(async ({ task }) => {
      await network.become('pass')
      // One in ten times WebKitGTK opens no IndexedDB after a reload, and never again: the next try has a new tablet.
      if (task.result?.state === 'fail') await tablet.close().catch(() => {})
    })
    afterAll(async () => {
      await tablet?.close().catch(() => {})
      await network.close()
      await house.close()
    })

    const go = (path: string) => tablet.open(`${network.url}${path}`)
    const newest = (table: 'orders' | 'order_items') =>
      house.database.read.selectFrom(table).selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

    test('anybody who has signed in sends an order, and the kitchen gets it', async () => {
      await go('/dashboard/pos')
      await tablet.order('Soup')
      await tablet.sees('Order sent to Kitchen')
      expect(await newest('order_items')).toMatchObject({ item_id: house.menu.soup, status: 'created' })
    })

    test('a double tap on Start Making does not complete the dish', async () => {
      const { tokenNo } = await send(await house.as('waiter'), house.menu)
      await go('/dashboard/kitchen')
      await tablet.doubleTap('Start Making: 1 × Soup', `Token ${tokenNo}`)
      await tablet.finds('Complete: 1 × Soup', `Token ${tokenNo}`)
      await expect.poll(() => newest('order_items')).toMatchObject({ status: 'preparing' })
    })

    test('the first tap on anything allows the sound, also where none is due', async () => {
      await go('/dashboard/profile')
      await tablet.finds('Change Password')
      await tablet.run(listen)
      await tablet.tap('Change Password')
      expect(await tablet.run(heard)).toEqual(['loaded in a tap'])
    })

    test('a new ticket hangs there by itself, and rings after one tap on anything', async () => {
      await go('/dashboard/kitchen')
      await tablet.finds('Refresh')
      await tablet.run(listen)
      await tablet.tap('Refresh')
      const waiter = await house.as('waiter')
      // The first drawer may come before the page listens.
      const orderAndListen = async () => {
        const { tokenNo } = await send(waiter, house.menu)
        await tablet.sees(`Token ${tokenNo}`)
        return tablet.run(heard)
      }
      await expect.poll(orderAndListen, { interval: 1_000 }).toContain('played')
    })

    test('the till opens without a server, and an order that it takes then arrives once', async () => {
      await go('/dashboard/pos')
      await tablet.finds('Add Soup')
      const { id: before } = await newest('orders')
      await network.become('refuse')
      await tablet.reload()
      await tablet.order('Soup')
      await tablet.sees('Saved on this device.')
      await network.become('pass')
      await expect.poll(() => newest('orders')).toMatchObject({ id: before + 1 })
      await tablet.seesNot('waiting')
      expect(await newest('orders')).toMatchObject({ id: before + 1 })
    })

    test('a field that must be filled in has its star', async () => {
      await go('/dashboard/profile')
      await tablet.tap('Change Password')
      await tablet.finds('New Password')
      const star = () => getComputedStyle(document.querySelector('dialog .required') as Element, '::after').content
      expect(await tablet.run(star)).toContain('*')
    })

    test('a guest reads the menu and looks at a dish', async () => {
      await go('/menu?table=7')
      await tablet.sees('Table 7')
      await tablet.tap('Pizza')
      await tablet.sees('Large')
    })
  })
}

/**
 * From now on the page remembers what becomes of its sound. An iPad lets an element sound that was loaded in a tap;
 * these engines are content with a tap on the page, so that is noted too. Runs in the page.
 */
function listen(): void {
  const { play, load } = HTMLMediaElement.prototype
  const became: string[] = []
  Object.assign(globalThis, { became })
  HTMLMediaElement.prototype.load = function (this: HTMLMediaElement) {
    became.push(globalThis.event?.isTrusted ? 'loaded in a tap' : 'loaded')
    load.call(this)
  }
  HTMLMediaElement.prototype.play = async function (this: HTMLMediaElement) {
    try {
      await play.call(this)
      became.push('played')
    } catch (error) {
      became.push((error as Error).name)
      throw error
    }
  }
}

const heard = () => (globalThis as unknown as { readonly became: readonly string[] }).became
