import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { menuItems } from '../../../src/contract/menu-items.ts'
import { modifierGroups } from '../../../src/contract/modifier-groups.ts'
import { answers, openTill } from '../orders/till.tsx'
import { click, fill, lemonade, openSettings } from './back-room.tsx'

openTill()

const ice = {
  id: 4,
  title: 'Ice',
  kind: 'add',
  charge: 'sum',
  halves: 0,
  min: 0,
  max: null,
  max_each: 1,
  included: 0,
  is_private: 0,
  modifiers: [],
  item_ids: [1],
} as never
const dishes = ['Lemonade', 'Cola', 'Water', 'Soup'].map((title, at) =>
  lemonade({ id: at + 1, title, category_title: title === 'Soup' ? 'Food' : 'Drinks' }),
)

test('a group is given to a whole category with one tick, and a dish of it is found by its title', async () => {
  answers(modifierGroups.list, [ice])
  answers(menuItems.list, dishes)
  const { bodies } = answers(modifierGroups.setItems, { success: true, message: 'Saved!' })
  openSettings('/modifier-groups')
  await click('Used by 1 dish')
  const dialog = within(await screen.findByRole('dialog', { name: 'Dishes that ask Ice' }))
  const all = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'All of Drinks' })
  expect(all.checked).toBe(false)
  await userEvent.click(all)
  expect(all.checked).toBe(true)
  await fill('Search Menu Item', 'col')
  expect(dialog.getAllByRole('checkbox').map(one => one.parentElement?.textContent)).toEqual(['Cola'])
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Cola' }))
  await click('Save')
  expect(bodies).toEqual([{ itemIds: expect.arrayContaining([1, 3]) }])
  expect((bodies as { itemIds: number[] }[])[0]?.itemIds).toHaveLength(2)
})
