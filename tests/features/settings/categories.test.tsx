import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AnyWrite } from '../../../src/contract/endpoint.ts'
import { settings } from '../../../src/contract/settings.ts'
import { answers, openTill } from '../orders/till.tsx'
import { click, drinks, fill, openSettings } from './back-room.tsx'

openTill()

test('the categories stand in a table of ID and Title, below the menu items', async () => {
  answers(settings.categories, [drinks])
  openSettings('/menu-items/categories')
  await screen.findByRole('row', { name: /^2 Drinks/ })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['ID', 'Title', 'Actions'])
  expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText('Categories')).toBeTruthy()
})

test.each([
  ['New', 'Add Category', 'Please provide Category Title!', settings.addCategory, { id: 9 }],
  ['Edit Drinks', 'Update Category', 'Please provide title!', settings.updateCategory, {}],
] as const)('%s: a category needs a title', async (button, title, message, endpoint, more) => {
  answers(settings.categories, [drinks])
  const { bodies } = answers(endpoint as AnyWrite, { success: true, message: 'Saved!', ...more })
  openSettings('/menu-items/categories')
  await click(button)
  const dialog = await screen.findByRole('dialog', { name: title })
  await fill('Title', '  ')
  await click('Save')
  await within(dialog).findByText(message)
  await fill('Title', ' Desserts ')
  await click('Save')
  await screen.findByText('Saved!')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies).toEqual([{ title: 'Desserts', titles: {}, scheduleId: null }])
})

test('a whole category is sold out, and back on the menu, from its row', async () => {
  answers(settings.categories, [drinks])
  const { bodies } = answers(settings.setCategorySoldOut, { success: true, message: 'Drinks is sold out!' })
  openSettings('/menu-items/categories')
  await click('Availability of Drinks')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Sold out today',
    'Sold out until further notice',
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sold out until further notice' }))
  await screen.findByText('Mark all of Drinks as sold out?')
  expect(bodies).toEqual([])
  answers(settings.categories, [{ ...drinks, sold_out: 1 }])
  await click('Mark all as sold out')
  await within(await screen.findByRole('row', { name: /^2 Drinks/ })).findByText('Sold out')
  await click('Availability of Drinks')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Back on the menu' }))
  await waitFor(() => expect(bodies).toEqual([{ soldOut: true, until: 'further notice' }, { soldOut: false }]))
})
