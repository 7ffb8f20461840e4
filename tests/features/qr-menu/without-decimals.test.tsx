import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { guestMenuOf } from '../../../src/domain/guest-menu.ts'
import { writeDecimals } from '../../../src/domain/money/decimals.ts'
import { renderGuestPage } from '../../../src/guest-server.tsx'
import { dish } from '../pos/menu.ts'
import { casa, close, foodAndDrinks, open, read, takeOverPage } from './page.ts'

const before = writeDecimals(() => 2)
afterEach(async () => {
  await close()
  delete document.documentElement.dataset.decimals
  writeDecimals(before)
})

/** The page of a store in yen, as its server draws it. */
function yenPage(): string {
  writeDecimals(() => 0)
  const menu = guestMenuOf({ ...casa, currency: 'JPY' }, foodAndDrinks, [dish(1, 'Ramen', '1780')])
  const place = { origin: null, script: { code: 'void 0' }, css: '', language: 'en', locale: 'en-GB' } as const
  return renderGuestPage(menu, { ...place, decimals: 0 })
}

test('guests and search engines read whole yen', () => {
  const page = read(yenPage())
  expect(page.querySelector('.dish b')?.textContent).toBe('¥1,780')
  const { hasMenu } = JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '')
  expect(hasMenu.hasMenuSection[0].hasMenuItem[0].offers).toMatchObject({ price: '1780', priceCurrency: 'JPY' })
})

test('the script that takes the page over writes the same', async () => {
  const complaints = vi.spyOn(console, 'error')
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const html = yenPage()
  // Nobody has told this browser yet.
  writeDecimals(() => 2)
  open(html)
  document.documentElement.dataset.decimals = read(html).documentElement.dataset.decimals ?? ''
  await act(async () => takeOverPage())
  expect(await screen.findByText('¥1,780')).toBeTruthy()
  expect(complaints.mock.calls).toEqual([])
  vi.restoreAllMocks()
})
