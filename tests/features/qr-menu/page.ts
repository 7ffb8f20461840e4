import { act } from '@testing-library/react'
import type { Root } from 'react-dom/client'
import type { PublicStoreSettings } from '../../../src/domain/entities.ts'
import { guestMenuOf } from '../../../src/domain/guest-menu.ts'
import type { Category, MenuItem } from '../../../src/domain/menu/entities.ts'
import { renderGuestPage } from '../../../src/guest-server.tsx'
import { takeOver } from '../../../src/guest-take-over.tsx'

export const casa: PublicStoreSettings = {
  store_name: 'Casa Ana',
  address: 'Calle Mayor 1',
  phone: '+34 600 100 200',
  email: 'hola@casa.example',
  currency: 'EUR',
  image: null,
  is_qr_menu_enabled: 1,
}

export const foodAndDrinks: readonly Category[] = [
  { id: 1, title: 'Food' },
  { id: 2, title: 'Drinks' },
]

const english = { language: 'en', locale: 'en-GB' } as const

/** The page as the server sends it. */
export function pageOf(
  items: readonly MenuItem[],
  store: Partial<PublicStoreSettings> = {},
  categories = foodAndDrinks,
  origin: string | null = 'https://casa.example',
) {
  const menu = guestMenuOf({ ...casa, ...store }, categories, items)
  return renderGuestPage(menu, { origin, script: { code: 'void 0' }, css: 'b{color:red}', ...english })
}

/** The page in a browser that runs no script. */
export const read = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

/** Opens the page in this browser, as if its script were not there yet. */
export function open(html: string): void {
  const page = read(html)
  document.documentElement.lang = page.documentElement.lang
  document.head.innerHTML = page.head.innerHTML
  document.body.innerHTML = page.body.innerHTML
}

/** Opens the page and lets its script take it over. */
export async function openWithScript(html: string): Promise<void> {
  open(html)
  await act(async () => takeOverPage())
}

const roots: Root[] = []

/** Lets the script take over the page that is open. */
export function takeOverPage(): void {
  roots.push(takeOver())
}

/** Closes the page: a root that stays has work left when the browser is gone. */
export async function close(): Promise<void> {
  for (const root of roots.splice(0)) await act(async () => root.unmount())
  document.body.innerHTML = ''
}
