import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { menuItems } from '../../../src/contract/menu-items.ts'
import { settings } from '../../../src/contract/settings.ts'
import { spellings } from '../../cases/spellings.ts'
import { answers, isSilent, openTill } from '../orders/till.tsx'
import { choose, click, drinks, facts, fill, lemonade, openSettings, typedIn, vat } from './back-room.tsx'

openTill()

const large = { id: 11, item_id: 7, title: 'Large', price: '5.00' }
const mint = { id: 21, item_id: 7, title: 'Mint', price: '0.50' }
const full = lemonade({ net_price: '1.20', variants: [large], addons: [mint] })
const itemFailed = "We're getting issue while processing your request, Please try later!"

const plain = { titles: {}, scheduleId: null, soldAlone: true, description: null, allergens: [], diets: [] }

function openItem(item = full) {
  answers(menuItems.get, item)
  answers(settings.categories, [drinks, { id: 8, title: 'Desserts' }])
  answers(settings.taxes, [vat, { id: 4, title: 'Reduced', rate: 5, type: 'inclusive' }])
  return openSettings('/menu-items/7')
}

test('a card of the menu list shows title, price, category and how many variants there are', async () => {
  answers(menuItems.list, [full, lemonade({ id: 8, title: 'Bread', category_title: null })])
  openSettings('/menu-items')
  const card = (await screen.findByRole('heading', { name: 'Lemonade' })).closest('li')
  await waitFor(() => expect(card?.textContent).toBe('Lemonade€3.50Drinks · 1 variant'))
  expect(screen.getByRole('heading', { name: 'Bread' }).closest('li')?.textContent).toBe('Bread€3.50')
})

test('the list leads to each item and to the categories', async () => {
  answers(menuItems.list, [full])
  answers(settings.categories, [drinks])
  const path = openSettings('/menu-items')
  const edit = await screen.findByRole('link', { name: 'Edit Lemonade' })
  expect(edit.getAttribute('href')).toBe('/dashboard/settings/menu-items/7')
  await userEvent.click(screen.getByRole('link', { name: 'Categories' }))
  await screen.findByRole('heading', { name: 'Categories', level: 1 })
  expect(path()).toBe('/dashboard/settings/menu-items/categories')
})

test('the list is searched by title', async () => {
  answers(menuItems.list, [full, lemonade({ id: 8, title: 'Bread' })])
  openSettings('/menu-items')
  await fill('Search Menu Item', 'LEMON')
  await waitFor(() => expect(screen.queryByText('Bread')).toBeNull())
  expect(screen.getByText('Lemonade')).toBeTruthy()
  await fill('Search Menu Item', 'soup')
  await screen.findByText('No menu item with this title.')
})

test('an item is loading, fails in the words of §8, and Retry brings it', async () => {
  openItem()
  isSilent(menuItems.get)
  await screen.findByText('Please wait...')
  await screen.findByText('Error loading data, Try Later!')
  answers(menuItems.get, full)
  await click('Retry')
  await screen.findByRole('heading', { name: 'Lemonade', level: 1 })
})

test('an item shows where it stands in the settings and what it costs', async () => {
  openItem()
  await screen.findByRole('heading', { name: 'Lemonade', level: 1 })
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem')
  expect(trail.map(({ textContent }) => textContent)).toEqual(['Settings', 'Menu Items', 'Lemonade'])
  const card = await screen.findByRole('region', { name: 'Menu card' })
  await waitFor(() =>
    expect(facts(card)).toEqual({
      Price: '€3.50',
      'Net Price': '€1.20',
      Category: 'Drinks',
      Tax: 'VAT - 10% (exclusive)',
    }),
  )
  expect(['Title', 'Price', 'Net Price', 'Category', 'Tax'].map(typedIn)).toEqual([
    'Lemonade',
    '3.50',
    '1.20',
    '2',
    '3',
  ])
})

test('what an item does not have is left out of its card', async () => {
  openItem(lemonade({ category_id: null, category_title: null, tax_id: null, tax_title: null }))
  await waitFor(async () =>
    expect(facts(await screen.findByRole('region', { name: 'Menu card' }))).toEqual({ Price: '€3.50' }),
  )
})

test('the card follows the form while it is typed', async () => {
  openItem()
  await fill('Title', 'Pink Lemonade')
  await fill('Price', '4')
  await choose('Category', 'Desserts')
  await choose('Tax', 'None')
  const card = screen.getByRole('region', { name: 'Menu card' })
  expect(within(card).getByRole('heading', { name: 'Pink Lemonade' })).toBeTruthy()
  expect(facts(card)).toEqual({ Price: '€4.00', 'Net Price': '€1.20', Category: 'Desserts' })
})

test('an item is saved, or said to have failed in the words of §8', async () => {
  openItem()
  await fill('Title', '')
  await click('Save')
  await screen.findAllByText('Please enter title!')
  await fill('Title', 'Pink Lemonade')
  await fill('Price', '')
  await click('Save')
  await screen.findAllByText('Please provide valid price!')
  await fill('Price', '4')
  await fill('Net Price', '')
  isSilent(menuItems.update)
  await click('Save')
  await screen.findByText(itemFailed)
  const { bodies } = answers(menuItems.update, { success: true, message: 'Menu item updated!' })
  answers(menuItems.get, { ...full, title: 'Pink Lemonade', price: '4.00', net_price: null })
  await click('Save')
  await screen.findByText('Menu item updated!')
  await screen.findByRole('heading', { name: 'Pink Lemonade', level: 1 })
  expect(bodies).toEqual([{ title: 'Pink Lemonade', price: '4.00', netPrice: null, categoryId: 2, taxId: 3, ...plain }])
})

test('what guests read of an item opens when somebody wants it, and is saved with it', async () => {
  openItem(lemonade({ description: 'With ice', allergens: ['sulphites'], diets: ['vegan'] }))
  expect(screen.queryByLabelText('Description')).toBeNull()
  await click('Description, diets, allergens')
  expect(typedIn('Description')).toBe('With ice')
  const marked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
  expect(marked().map(({ value }) => value)).toEqual(['vegan', 'sulphites'])
  expect(screen.getAllByRole('group', { name: 'Allergens' })[0]?.querySelectorAll('input')).toHaveLength(15)
  for (const mark of ['Vegan', 'Kosher', 'Gluten']) await userEvent.click(screen.getByRole('checkbox', { name: mark }))
  const { bodies } = answers(menuItems.update, { success: true, message: 'Menu item updated!' })
  await click('Save')
  await screen.findByText('Menu item updated!')
  expect(bodies).toMatchObject([{ description: 'With ice', allergens: ['gluten', 'sulphites'], diets: ['kosher'] }])
  await userEvent.click(screen.getByRole('checkbox', { name: 'None of these' }))
  expect(marked().map(({ value }) => value)).toEqual(['kosher', 'none'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Milk' }))
  expect(marked().map(({ value }) => value)).toEqual(['kosher', 'milk'])
})

test('what somebody else changes later shows by itself, also in a field that was saved from here', async () => {
  openItem()
  await fill('Title', 'Pink Lemonade')
  answers(menuItems.update, { success: true, message: 'Menu item updated!' })
  answers(menuItems.get, { ...full, title: 'Pink Lemonade' })
  await click('Save')
  await screen.findByRole('heading', { name: 'Pink Lemonade', level: 1 })
  answers(menuItems.addVariant, { success: true, message: 'Variant added!', variantId: 12 })
  answers(menuItems.get, { ...full, title: 'Blue Lemonade' })
  await click('Add Variant')
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('Title'), 'Small{Enter}')
  await screen.findByRole('heading', { name: 'Blue Lemonade', level: 1 })
  expect(typedIn('Title')).toBe('Blue Lemonade')
})

const kinds = [
  {
    word: 'Variant',
    known: large,
    hint: "A variant's price is the final price: it overrides the base price.",
    noTitle: 'Please provide variant title!',
    badPrice: 'Please provide valid variant price!',
    add: menuItems.addVariant,
    added: { variantId: 12 },
    update: menuItems.updateVariant,
    remove: menuItems.removeVariant,
  },
  {
    word: 'Addon',
    known: mint,
    hint: "An addon's price is added to the base price in POS.",
    noTitle: 'Please provide addon title!',
    badPrice: 'Please provide valid addon price!',
    add: menuItems.addAddon,
    added: { addonId: 22 },
    update: menuItems.updateAddon,
    remove: menuItems.removeAddon,
  },
] as const

test.each(kinds)('$word: the list opens and closes, with a hint on the price', async ({ word, known, hint }) => {
  openItem()
  const button = await screen.findByRole('button', { name: `Show ${word}s` })
  expect(screen.getByText(hint)).toBeTruthy()
  expect(screen.queryByText(known.title)).toBeNull()
  await userEvent.click(button)
  expect(screen.getByText(known.title)).toBeTruthy()
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(button)
  expect(screen.queryByText(known.title)).toBeNull()
})

test.each(kinds)('$word: a new one needs a title; without a price it costs 0', async kind => {
  openItem()
  const { bodies } = answers(kind.add as never, { success: true, message: 'Added!', ...kind.added } as never)
  await click(`Add ${kind.word}`)
  const dialog = await screen.findByRole('dialog', { name: `Add New ${kind.word}` })
  const field = (label: string) => within(dialog).getByLabelText(label)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText(kind.noTitle)
  await userEvent.type(field('Title'), 'Extra')
  await userEvent.type(field('Price'), '-1')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText(kind.badPrice)
  await userEvent.clear(field('Price'))
  answers(menuItems.get, { ...full, variants: [], addons: [] })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('Added!')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies).toEqual([{ title: 'Extra', titles: {}, price: '0.00' }])
  await click(`Show ${kind.word}s`)
  await screen.findByText(`No ${kind.word.toLowerCase()}s yet.`)
})

test.each(kinds)('$word: a known one is changed, and deleted only after it was confirmed', async kind => {
  openItem()
  const { bodies } = answers(kind.update as never, { success: true, message: 'Updated!' } as never)
  await click(`Show ${kind.word}s`)
  await click(`Edit ${kind.known.title}`)
  const dialog = await screen.findByRole('dialog', { name: `Update ${kind.word}` })
  const price = within(dialog).getByLabelText<HTMLInputElement>('Price')
  expect(price.value).toBe(kind.known.price)
  await userEvent.clear(price)
  await userEvent.type(price, '6')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('Updated!')
  expect(bodies).toEqual([{ title: kind.known.title, titles: {}, price: '6.00' }])

  const removed = answers(kind.remove as never, { success: true, message: 'Deleted!' } as never)
  await click(`Delete ${kind.known.title}`)
  await screen.findByText('Are you sure! This process is irreversible!')
  expect(removed.bodies).toHaveLength(0)
  await click('Delete')
  await screen.findByText('Deleted!')
  expect(removed.bodies).toHaveLength(1)
})

test('a menu item is found however its letters are typed', async () => {
  answers(menuItems.list, [lemonade(), ...spellings.map(({ stored }, at) => lemonade({ id: 50 + at, title: stored }))])
  openSettings('/menu-items')
  const field = await screen.findByRole('searchbox')
  for (const { stored, typed } of spellings)
    for (const text of typed) {
      fireEvent.change(field, { target: { value: text } })
      const found = within(screen.getByRole('main'))
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent)
      expect([text, ...found]).toEqual([text, stored])
    }
})
