import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll } from 'vitest'
import type { App } from '../../../src/client/app.ts'
import { pos } from '../../../src/contract/pos.ts'
import { PosScreen } from '../../../src/features/pos/pos-screen.tsx'
import { answers, openTill, show } from '../orders/till.tsx'
import { initWith } from './menu.ts'

/** The point of sale on a device, with a server that answers what the contract allows. To be called once in a test file. */
export function openCounter(): void {
  openTill()
  beforeAll(() => {
    // jsdom lays nothing out: give the windowed menu a box to fill.
    Object.defineProperties(HTMLElement.prototype, {
      clientWidth: { configurable: true, get: () => 800 },
      clientHeight: { configurable: true, get: () => 600 },
    })
    window.scrollTo = () => {}
    globalThis.ResizeObserver ??= class implements ResizeObserver {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
  })
}

/** Opens the point of sale, with `init` as its menu; `like` is a device that is there already. */
export async function openPos(init = initWith(), like?: App): Promise<App> {
  answers(pos.init, init)
  const app = showPos(like)
  await screen.findByRole('button', { name: 'Send to Kitchen' })
  return app
}

/** As `openPos`, whatever the server says. */
export function showPos(like?: App): App {
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/dashboard/pos', component: PosScreen }),
      createRoute({ getParentRoute: () => root, path: '/dashboard/orders', component: () => <h1>Orders</h1> }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/dashboard/pos'] }),
  })
  return show(<RouterProvider router={router as never} />, { scope: 'POS', ...(like && { like }) })
}

export const tap = async (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

/** Taps a button of the open dialog of that name. */
export async function tapIn(dialog: string, name: string): Promise<void> {
  const open = within(await screen.findByRole('dialog', { name: dialog }))
  await userEvent.click(await open.findByRole('button', { name }))
}

/** The lines of the cart, in words: "2 Soup €9.00". */
export function cartLines(): string[] {
  const list = screen.queryByRole('list', { name: 'Cart' })
  if (!list) return []
  return within(list)
    .getAllByRole('heading')
    .map(heading => {
      const line = within(heading.closest('li') as HTMLElement)
      const quantity = line.getByRole('status', { name: `Quantity of ${heading.textContent}` }).textContent
      return `${quantity} ${heading.textContent} ${heading.nextElementSibling?.textContent}`
    })
}

/** What stands beside a label of a list of totals. */
export function total(label: string, within_ = screen.getByRole('region', { name: 'Order' })): string | null {
  return within(within_).getByText(label).nextElementSibling?.textContent ?? null
}
