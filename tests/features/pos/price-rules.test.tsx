import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeFacts } from '../../support/store-facts.ts'
import { cartLines, openCounter, openPos, tap, tapIn } from './counter.tsx'
import { initWith } from './menu.ts'

openCounter()

/** A Friday in Madrid; time stands still until the test moves it. */
const at = (time: string) => Date.parse(`2026-11-27T${time}+01:00`)
const store = { ...storeFacts, timeZone: 'Europe/Madrid' }
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('16:59:59.950') })
  localStorage.setItem('comanda-store', JSON.stringify(store))
})
afterEach(() => void vi.useRealTimers())

/** A tablet that has slept looks at the clock when it wakes. */
function wakeAt(time: string) {
  vi.setSystemTime(at(time))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const afterWork = { id: 1, title: 'After work', windows: [{ days: [5], from: '17:00', to: '19:00' }] }
const happyHour = {
  id: 1,
  title: 'Happy hour',
  schedule_id: 1,
  dinings: [],
  prices: [{ kind: 'item' as const, id: 1, price: '3.00' }],
}
const away = {
  id: 2,
  title: 'To go',
  dinings: ['takeaway' as const],
  prices: [{ kind: 'item' as const, id: 1, percent_off: 10 }],
}
const timed = { ...initWith(), schedules: [afterWork], priceRules: [happyHour, away] }
const card = (title: string) =>
  screen.getByRole('button', { name: new RegExp(`^Add ${title}$|^${title} is not served now$`) })
const priceOn = (title: string) => {
  const id = card(title).getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent?.replace('\u00a0', ' ')
}

test('the price changes at the minute by itself, and what is in the cart keeps what the guest was told', async () => {
  await openPos(timed)
  expect(priceOn('Soup')).toBe('€4.50')
  vi.setSystemTime(at('17:00:00'))
  await vi.waitFor(() => expect(priceOn('Soup')).toBe('€3.00€4.50'))
  await tap('Add Soup')
  expect(cartLines()).toEqual(['1 Soup €3.00'])
  expect(screen.getByText('Happy hour (instead of €4.50)')).toBeTruthy()
  vi.setSystemTime(at('18:59:59.950'))
  await tap('Increase quantity of Soup')
  expect(cartLines()).toEqual(['2 Soup €6.00'])
  wakeAt('19:00:00')
  await vi.waitFor(() => expect(priceOn('Soup')).toBe('€4.50'))
  await tap('Increase quantity of Soup')
  expect(cartLines()).toEqual(['2 Soup €6.00', '1 Soup €4.50'])
})

test('another dining option has its own price, for what is in the cart too', async () => {
  await openPos(timed)
  await tap('Add Soup')
  await userEvent.selectOptions(screen.getByLabelText('Dining Option'), 'Take Away')
  expect(cartLines()).toEqual(['1 Soup €4.05'])
  expect(priceOn('Soup')).toBe('€4.05€4.50')
  await userEvent.selectOptions(screen.getByLabelText('Dining Option'), 'Dine In')
  expect(cartLines()).toEqual(['1 Soup €4.50'])
})

test('what is not served now is grey with its hour, and comes by itself', async () => {
  const [soup, ...rest] = timed.menuItems
  const menuItems = soup ? [{ ...soup, schedule_id: 1 }, ...rest] : []
  await openPos({ ...timed, menuItems })
  expect(card('Soup').textContent).toBe('from 17:00')
  expect(card('Soup')).toHaveProperty('disabled', true)
  vi.setSystemTime(at('17:00:00'))
  await vi.waitFor(() => expect(card('Soup')).toHaveProperty('disabled', false))
  await tap('Add Soup')
  wakeAt('19:31:00')
  await tap('Increase quantity of Soup')
  expect(within(screen.getByRole('list', { name: 'Cart' })).getByText('Not served any more')).toBeTruthy()
})

test('a draft is opened at the price that was told, for half an hour', async () => {
  vi.setSystemTime(at('18:59:00'))
  await openPos(timed)
  await tap('Add Soup')
  await tap('Draft')
  await tapIn('Save Cart Items to Drafts', 'Save')
  await vi.waitFor(() => expect(cartLines()).toEqual([]))
  vi.setSystemTime(at('19:20:00'))
  await tap('Drafts List')
  await userEvent.click(await screen.findByRole('button', { name: /^Load/ }))
  await vi.waitFor(() => expect(cartLines()).toEqual(['1 Soup €3.00']))
})
