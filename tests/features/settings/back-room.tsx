import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Reply } from '../../../src/contract/endpoint.ts'
import { settings } from '../../../src/contract/settings.ts'
import type { MenuItem } from '../../../src/domain/menu/entities.ts'
import { makeRouter, Pages } from '../../../src/routes.tsx'
import { answers, isThere, show } from '../orders/till.tsx'

/** Opens a settings screen for the owner, or for `person`; gives the path on which they end up. */
export function openSettings(path: string, person: Parameters<typeof show>[1] = { role: 'admin' }): () => string {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => {})
  isThere()
  answers(settings.store, casaAna)
  answers(settings.printLogo, { logo: null })
  const made = show(null, person)
  cleanup()
  const app = { ...made, realtime: { ...made.realtime, start() {}, stop() {} } }
  const router = makeRouter(app, createMemoryHistory({ initialEntries: [`/dashboard/settings${path}`] }))
  show(<Pages router={router} />, { like: app })
  return () => router.state.location.pathname
}

export const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Empties the field and types into it; '' leaves it empty. */
export async function fill(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

export const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), option)

/** What a label says of its field right now. */
export const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

/** The words beside each name in a list of facts. */
export function facts(within_: HTMLElement): Record<string, string> {
  const names = within(within_).getAllByRole('term')
  return Object.fromEntries(names.map(term => [term.textContent, term.nextElementSibling?.textContent ?? '']))
}

export const casaAna: Reply<typeof settings.store> = {
  storeName: 'Casa Ana',
  address: '1 Market Square',
  phone: '555 0100',
  email: 'ana@casa.example',
  currency: 'EUR',
  currencyDecimals: 2,
  canChangeDecimals: 0,
  image: null,
  isQRMenuEnabled: 0,
  hasKitchenDisplay: 1,
  proposedKitchenDisplay: 1,
  timeZone: 'Europe/Madrid',
  country: 'ES',
  dayStartsAtHour: 4,
  language: null,
  languages: [],
  locale: null,
  publicUrl: null,
}

export const vat = { id: 3, title: 'VAT', rate: 10, type: 'exclusive' }
export const drinks = { id: 2, title: 'Drinks' }

export const lemonade = (facts: Partial<MenuItem> = {}): MenuItem => ({
  id: 7,
  title: 'Lemonade',
  price: '3.50',
  net_price: null,
  image: null,
  category_id: 2,
  category_title: 'Drinks',
  tax_id: 3,
  tax_title: 'VAT',
  tax_rate: 10,
  tax_type: 'exclusive',
  addons: [],
  variants: [],
  ...facts,
})
