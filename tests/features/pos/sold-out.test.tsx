import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { menuItems } from '../../../src/contract/menu-items.ts'
import { pos } from '../../../src/contract/pos.ts'
import { settings } from '../../../src/contract/settings.ts'
import { answers } from '../orders/till.tsx'
import { cartLines, openCounter, openPos, tap } from './counter.tsx'
import { bread, initWith, pizza, soup } from './menu.ts'

openCounter()

const noSoup = { ...soup, sold_out: 1 } as const
const card = (title: string) => screen.getByRole('heading', { level: 2, name: title }).closest('article')!
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }))

test('a sold-out dish says so on its card and can’t be added', async () => {
  await openPos(initWith([noSoup, pizza, bread]))
  const button = within(card('Soup')).getByRole<HTMLButtonElement>('button', { name: 'Soup is sold out' })
  expect(button.disabled).toBe(true)
  expect(button.textContent).toBe('Sold out')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search items' }), 'sou{Enter}')
  expect(cartLines()).toEqual([])
  expect(await screen.findByText('Soup is sold out!')).toBeDefined()
})

test('a dish is switched off from its small menu, and the till shows it at once', async () => {
  await openPos(initWith([soup, pizza, bread]))
  const marked = answers(menuItems.setSoldOut, { success: true, message: 'Soup is sold out!' })
  await tap('Availability of Soup')
  answers(pos.init, initWith([noSoup, pizza, bread]))
  await choose('Sold out today')
  expect(await within(card('Soup')).findByText('Sold out')).toBeDefined()
  expect(marked.bodies).toEqual([{ soldOut: true, until: 'tomorrow' }])
})

test('a long press opens the same menu, and a dish can stay away for longer', async () => {
  await openPos(initWith([soup, bread]))
  const marked = answers(menuItems.setSoldOut, { success: true, message: 'Soup is sold out!' })
  fireEvent.contextMenu(card('Soup'))
  await choose('Sold out until further notice')
  expect(await screen.findByText('Soup is sold out!')).toBeDefined()
  expect(marked.bodies).toEqual([{ soldOut: true, until: 'further notice' }])
})

test('before a whole category is marked, somebody has to say yes', async () => {
  await openPos(initWith([soup, { ...bread, sold_out: 1, category_sold_out: 0 }]))
  const category = answers(settings.setCategorySoldOut, { success: true, message: 'All Food is sold out!' })
  await tap('Availability of Soup')
  await choose('All of Food: sold out today')
  const question = await screen.findByRole('dialog', { name: 'Mark all of Food as sold out?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(category.bodies).toEqual([])
  await tap('Availability of Soup')
  await choose('All of Food: sold out today')
  await tap('Mark all as sold out')
  await screen.findByText('All Food is sold out!')
  expect(category.bodies).toEqual([{ soldOut: true, until: 'tomorrow' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a dish, or the category it went with, comes back from the same place', async () => {
  await openPos(initWith([noSoup, { ...bread, sold_out: 1, category_sold_out: 1 }]))
  const dish = answers(menuItems.setSoldOut, { success: true, message: 'Soup is back on the menu!' })
  const category = answers(settings.setCategorySoldOut, { success: true, message: 'Food is back on the menu!' })
  await tap('Availability of Soup')
  await choose('Back on the menu')
  await screen.findByText('Soup is back on the menu!')
  await tap('Availability of Bread')
  await choose('All of Food: back on the menu')
  await screen.findByText('Food is back on the menu!')
  expect([dish.bodies, category.bodies]).toEqual([[{ soldOut: false }], [{ soldOut: false }]])
})
