import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { menuItems } from '../../../src/contract/menu-items.ts'
import { settings } from '../../../src/contract/settings.ts'
import { answers, openTill } from '../orders/till.tsx'
import { choose, click, drinks, lemonade, openSettings } from './back-room.tsx'

openTill()

const [cakes, tapas] = [
  { id: 4, title: 'Cakes' },
  { id: 9, title: 'Tapas' },
]
const order = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const handle = (title: string) => screen.getByRole('button', { name: new RegExp(`^Move ${title}: drag`) })

async function openCategories() {
  answers(settings.categories, [drinks, cakes, tapas])
  const { bodies } = answers(settings.orderCategories, { success: true, message: 'In order!' })
  openSettings('/menu-items/categories')
  await click('Reorder')
  await screen.findByRole('dialog', { name: 'Order of Categories' })
  return bodies
}

test('categories are put in order by buttons, and saved as they stand', async () => {
  const bodies = await openCategories()
  await click('Move Tapas up')
  await click('Move Tapas up')
  expect(order('Categories')).toEqual(['Tapas', 'Drinks', 'Cakes'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Tapas up' }))
  expect(screen.getByText('Tapas is now 1 of 3').getAttribute('role')).toBe('status')
  await click('Move Tapas up')
  expect(order('Categories')).toEqual(['Tapas', 'Drinks', 'Cakes'])
  await click('Move Drinks down')
  await click('Save')
  await screen.findByText('In order!')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies).toEqual([{ ids: [tapas.id, cakes.id, drinks.id] }])
})

test('with keys a row moves by one, or to an end, and keeps the focus', async () => {
  await openCategories()
  handle('Drinks').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(order('Categories')).toEqual(['Cakes', 'Drinks', 'Tapas'])
  expect(document.activeElement).toBe(handle('Drinks'))
  await userEvent.keyboard('{End}')
  expect(order('Categories')).toEqual(['Cakes', 'Tapas', 'Drinks'])
  await userEvent.keyboard('{Home}{ArrowUp}')
  expect(order('Categories')).toEqual(['Drinks', 'Cakes', 'Tapas'])
  screen.getByText('Drinks is now 1 of 3')
})

test('closing changes nothing, and neither does Save when nothing was moved', async () => {
  const bodies = await openCategories()
  await click('Move Tapas up')
  await click('Close')
  await click('Reorder')
  expect(order('Categories')).toEqual(['Drinks', 'Cakes', 'Tapas'])
  await click('Save')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies).toEqual([])
})

test('the items of several categories are put in order and saved together', async () => {
  const [beer, cake] = [
    lemonade({ id: 8, title: 'Beer' }),
    lemonade({ id: 11, title: 'Sacher', category_id: 4, category_title: 'Cakes' }),
  ]
  const loose = (id: number, title: string) => lemonade({ id, title, category_id: null, category_title: null })
  answers(menuItems.list, [lemonade(), beer, cake, loose(20, 'Gift card'), loose(21, 'Deposit')])
  const { bodies } = answers(menuItems.order, { success: true, message: 'In order!' })
  openSettings('/menu-items')
  await click('Reorder')
  await screen.findByRole('dialog', { name: 'Order of Menu Items' })
  expect(order('Menu Items')).toEqual(['Lemonade', 'Beer'])
  await click('Move Beer up')
  await choose('Category', 'No category')
  await click('Move Gift card down')
  await choose('Category', 'Drinks')
  expect(order('Menu Items')).toEqual(['Beer', 'Lemonade'])
  await click('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies).toEqual([
    { categoryId: 2, ids: [8, 7] },
    { categoryId: null, ids: [21, 20] },
  ])
})

test('one category alone has no order to set', async () => {
  answers(settings.categories, [drinks])
  openSettings('/menu-items/categories')
  await screen.findByText('Drinks')
  expect(screen.queryByRole('button', { name: 'Reorder' })).toBeNull()
})
