import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { menuItems } from '../../../src/contract/menu-items.ts'
import { settings } from '../../../src/contract/settings.ts'
import { answers, openTill } from '../orders/till.tsx'
import { choose, click, drinks, fill, lemonade, openSettings, typedIn, vat } from './back-room.tsx'

openTill()

const plain = { titles: {}, scheduleId: null, soldAlone: true, description: null, allergens: [], diets: [] }

test('a new item needs a title and a price; what is left open is sent as null, with the only tax and category of the store', async () => {
  answers(menuItems.list, [], [lemonade()])
  answers(settings.categories, [drinks])
  answers(settings.taxes, [vat])
  const { bodies } = answers(menuItems.add, { success: true, message: 'Menu item added!', menuItemId: 7 })
  openSettings('/menu-items')
  await click('New')
  const dialog = await screen.findByRole('dialog', { name: 'Add Menu Item' })
  await click('Save')
  await within(dialog).findByText('Please enter title!')
  await fill('Title', 'Lemonade')
  for (const price of ['', '-1']) {
    await fill('Price', price)
    await click('Save')
    await within(dialog).findByText('Please provide valid price!')
  }
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Price'))
  await fill('Price', '3,5')
  const options = (label: string) =>
    within(within(dialog).getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(options('Category')).toEqual(['None', 'Drinks'])
  expect(options('Tax')).toEqual(['None', 'VAT - 10% (exclusive)'])
  await click('Save')
  await screen.findByText('Menu item added!')
  await screen.findByRole('heading', { name: 'Lemonade' })
  expect(bodies).toEqual([
    {
      title: 'Lemonade',
      price: '3.50',
      netPrice: null,
      categoryId: drinks.id,
      taxId: vat.id,
      ...plain,
      variants: [],
      addons: [],
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  await click('New')
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('')
})

async function openNew() {
  answers(menuItems.list, [lemonade()])
  answers(settings.categories, [drinks, { id: 8, title: 'Desserts' }])
  answers(settings.taxes, [vat])
  openSettings('/menu-items')
  await click('New')
  return within(await screen.findByRole('dialog', { name: 'Add Menu Item' }))
}

test('a new item brings its variants and addons along, in one go; a row that stays empty does not count', async () => {
  const dialog = await openNew()
  await fill('Title', 'Pizza')
  await fill('Price', '8')
  await click('Add Variant')
  await click('Add Variant')
  const priceOf = (row: string) => within(dialog.getByRole('group', { name: row })).getByLabelText('Price')
  expect(document.activeElement).toBe(dialog.getByLabelText('Variant 2'))
  await userEvent.type(priceOf('Variant 2'), '-1')
  await click('Save')
  await dialog.findByText('Please provide variant title!')
  expect(document.activeElement).toBe(dialog.getByLabelText('Variant 2'))
  await userEvent.type(dialog.getByLabelText('Variant 2'), 'Large')
  await click('Save')
  await dialog.findByText('Please provide valid variant price!')
  expect(document.activeElement).toBe(priceOf('Variant 2'))
  await userEvent.clear(priceOf('Variant 2'))
  await userEvent.type(priceOf('Variant 2'), '11.5')
  await click('Add Addon')
  await userEvent.keyboard('Cheese')
  await userEvent.tab()
  await userEvent.keyboard('1')
  const { bodies } = answers(menuItems.add, { success: true, message: 'Menu item added!', menuItemId: 9 })
  await click('Save')
  await screen.findByText('Menu item added!')
  expect(bodies).toMatchObject([
    {
      title: 'Pizza',
      price: '8.00',
      variants: [{ title: 'Large', price: '11.50' }],
      addons: [{ title: 'Cheese', price: '1.00' }],
    },
  ])
})

test('a row of a new item can be taken out again', async () => {
  const dialog = await openNew()
  for (const title of ['Small', 'Large']) {
    await click('Add Variant')
    await userEvent.keyboard(title)
  }
  await click('Remove Small')
  expect(dialog.getByLabelText<HTMLInputElement>('Variant 1').value).toBe('Large')
  expect(dialog.queryByLabelText('Variant 2')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Add Variant')
})

test('one item after the other: the next one has the category and the tax of the last, and nothing else', async () => {
  const dialog = await openNew()
  await choose('Category', 'Drinks')
  await choose('Tax', 'VAT - 10% (exclusive)')
  await fill('Title', 'Cola')
  await fill('Price', '3')
  await click('Add Addon')
  await userEvent.keyboard('Lemon')
  const { bodies } = answers(menuItems.add, { success: true, message: 'Menu item added!', menuItemId: 9 })
  await click('Save and add another')
  await screen.findByText('Menu item added!')
  expect(['Title', 'Price', 'Category', 'Tax'].map(typedIn)).toEqual(['', '', '2', '3'])
  expect(dialog.queryByLabelText('Addon 1')).toBeNull()
  expect(document.activeElement).toBe(dialog.getByLabelText('Title'))
  await userEvent.keyboard('Water')
  await fill('Price', '2')
  await click('Save and add another')
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies).toMatchObject([
    { title: 'Cola', addons: [{ title: 'Lemon', price: '0.00' }] },
    { title: 'Water', price: '2.00', categoryId: 2, taxId: 3, addons: [] },
  ])
})

test('a new item begins with the tax and the category that were used last', async () => {
  answers(settings.categories, [drinks, { id: 8, title: 'Desserts' }])
  answers(settings.taxes, [{ ...vat, id: 2, title: 'Low' }, vat])
  answers(menuItems.list, [
    lemonade({ id: 9, category_id: 8, tax_id: null }),
    lemonade({ id: 7, category_id: 2, tax_id: vat.id }),
  ])
  openSettings('/menu-items')
  await click('New')
  await screen.findByRole('dialog', { name: 'Add Menu Item' })
  expect(['Category', 'Tax'].map(typedIn)).toEqual(['8', '3'])
})

test('the first item of a store with proposed taxes has the first of them', async () => {
  answers(settings.categories, [drinks])
  answers(settings.taxes, [{ ...vat, id: 4, title: 'High' }, vat])
  answers(menuItems.list, [])
  openSettings('/menu-items')
  await click('New')
  await screen.findByRole('dialog', { name: 'Add Menu Item' })
  expect(['Category', 'Tax'].map(typedIn)).toEqual(['2', '3'])
})

test('a dish without tax says so, in its form and in the list, where the store has taxes', async () => {
  answers(menuItems.list, [lemonade({ tax_id: null, tax_title: null })])
  answers(settings.categories, [drinks])
  answers(settings.taxes, [vat])
  openSettings('/menu-items')
  await screen.findByText('No tax')
  await click('New')
  await screen.findByRole('dialog', { name: 'Add Menu Item' })
  expect(screen.queryByText('Without a tax, none is charged for this dish.')).toBeNull()
  await choose('Tax', 'None')
  screen.getByText('Without a tax, none is charged for this dish.')
})
