import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { spellings } from '../../cases/spellings.ts'
import { bread, dish, pizza, soup, water } from '../pos/menu.ts'
import { close, open, openWithScript, pageOf, takeOverPage } from './page.ts'

const complaints = vi.spyOn(console, 'error')

beforeEach(() => {
  history.replaceState(null, '', '/menu')
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(async () => {
  await close()
  // React tells there when what it draws is not what the server has drawn.
  expect(complaints.mock.calls).toEqual([])
  complaints.mockClear()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.keptAt
})

const all = [soup, pizza, water, bread]
const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search dishes' })
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const answer = (html: string, ok = true) => vi.fn(async () => ({ ok, status: ok ? 200 : 503, text: async () => html }))

test('the search finds a part of a title, whatever the case, and gives the menu back', async () => {
  await openWithScript(pageOf(all))
  await userEvent.type(search(), 'IZZ')
  expect(shown()).toEqual(['Pizza'])
  await userEvent.clear(search())
  expect(shown()).toEqual(['Soup', 'Pizza', 'Bread', 'Water'])
  await userEvent.type(search(), 'xyz')
  expect(screen.getByText('No items found')).toBeDefined()
  await tap('Show all items')
  expect(shown()).toEqual(['Soup', 'Pizza', 'Bread', 'Water'])
})

test('guests find a dish however its letters are typed', async () => {
  await openWithScript(pageOf([soup, ...spellings.map(({ stored }, at) => dish(50 + at, stored, '5.00'))]))
  for (const { stored, typed } of spellings)
    for (const text of typed) {
      fireEvent.change(search(), { target: { value: text } })
      await waitFor(() => expect([text, ...shown()]).toEqual([text, stored]))
    }
})

test('a category chip shows its dishes, and the search stays within it', async () => {
  await openWithScript(pageOf(all))
  expect(screen.getAllByRole('radio').map(chip => chip.parentElement?.textContent)).toEqual(['All', 'Food', 'Drinks'])
  await userEvent.click(screen.getByRole('radio', { name: 'Drinks' }))
  expect(shown()).toEqual(['Water'])
  await userEvent.type(search(), 'a')
  expect(shown()).toEqual(['Water'])
  await userEvent.click(screen.getByRole('radio', { name: 'All' }))
  expect(shown()).toEqual(['Pizza', 'Bread', 'Water'])
})

const curry = dish(11, 'Curry', '9', { diets: ['vegan'], allergens: ['nuts', 'celery'], description: 'Chickpeas' })
const sorbet = dish(13, 'Sorbet', '4', { allergens: ['none'] })
const omelette = dish(12, 'Omelette', '7', { diets: ['vegetarian'], allergens: ['eggs'] })
const wish = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))

test('the filter shows what suits, without what must not be in it, and stays with search and category', async () => {
  await openWithScript(pageOf([...all, curry, omelette, sorbet]))
  await wish('Vegetarian')
  expect(shown()).toEqual(['Curry', 'Omelette'])
  expect(screen.getByRole('heading', { level: 2, name: 'Food' })).toBeDefined()
  await wish('Nuts')
  expect(shown()).toEqual(['Omelette'])
  expect(screen.getByText('1 dish found')).toBeDefined()
  expect(screen.getByText('Filter (2)')).toBeDefined()
  await userEvent.type(search(), 'curry')
  expect(screen.getByText('No items found')).toBeDefined()
  await wish('Nuts')
  expect(shown()).toEqual(['Curry'])
  await tap('Clear filter')
  await userEvent.clear(search())
  expect(shown()).toEqual(['Soup', 'Pizza', 'Bread', 'Curry', 'Omelette', 'Sorbet', 'Water'])
  await wish('Eggs')
  // Of the others nobody has said what is in them.
  expect(shown()).toEqual(['Curry', 'Sorbet'])
})

test('what was ticked before the script came is filtered by', async () => {
  open(pageOf([...all, curry, omelette]))
  document.querySelector<HTMLInputElement>('[value="eggs"]')!.checked = true
  document.querySelector<HTMLInputElement>('[value="vegetarian"]')!.checked = true
  takeOverPage()
  await waitFor(() => expect(shown()).toEqual(['Curry']))
})

test('a dish tells in its dialog what it contains', async () => {
  await openWithScript(pageOf([curry]))
  await tap('Curry')
  const dialog = within(screen.getByRole('dialog', { name: 'Curry' }))
  expect(dialog.getByText('Chickpeas')).toBeDefined()
  expect(dialog.getByText('Contains: Nuts, Celery')).toBeDefined()
  expect(dialog.getByText('Vegan')).toBeDefined()
})

test('what was typed and chosen before the script came still counts', async () => {
  open(pageOf(all))
  const field = document.querySelector<HTMLInputElement>('[type="search"]')!
  field.value = 'wat'
  takeOverPage()
  await waitFor(() => expect(shown()).toEqual(['Water']))
})

test('a dish opens with its choices, and says what it costs with them', async () => {
  await openWithScript(pageOf(all))
  await tap('Pizza')
  const dialog = within(screen.getByRole('dialog', { name: 'Pizza' }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Small/ }).checked).toBe(true)
  expect(dialog.getByRole('status', { name: 'Price' }).textContent).toBe('€8.00')
  expect(dialog.getByText('(+€1.25)')).toBeDefined()
  await userEvent.click(dialog.getByRole('radio', { name: /Large/ }))
  await userEvent.click(dialog.getByRole('checkbox', { name: /Cheese/ }))
  expect(dialog.getByRole('status', { name: 'Price' }).textContent).toBe('€13.25')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a dish that is sold out says so, on its card and in its dialog', async () => {
  await openWithScript(pageOf([dish(9, 'Prawns', '12.90', { sold_out: 1 }), soup]))
  const card = screen.getByRole('heading', { level: 3, name: 'Prawns' }).closest('li')!
  expect(within(card).getByText('Sold out')).toBeDefined()
  await tap('Prawns')
  expect(within(screen.getByRole('dialog')).getByText('Sold out')).toBeDefined()
})

test('a name that looks like code is only a name in its dialog', async () => {
  const nasty = '<script>alert(1)</script>'
  await openWithScript(pageOf([dish(1, nasty, '1.00')]))
  await tap(nasty)
  expect(screen.getByRole('dialog', { name: nasty })).toBeDefined()
  expect(document.querySelectorAll('#root script')).toHaveLength(0)
})

test('the store can be called, written to and shared', async () => {
  await openWithScript(pageOf(all))
  await tap('Store Details')
  const dialog = within(screen.getByRole('dialog', { name: 'Store Details' }))
  expect(dialog.getByText('Casa Ana')).toBeDefined()
  expect(dialog.getByText('Calle Mayor 1')).toBeDefined()
  expect(dialog.getByRole('link', { name: '+34 600 100 200' }).getAttribute('href')).toBe('tel:+34600100200')
  expect(dialog.getByRole('link', { name: 'hola@casa.example' })).toBeDefined()
  const share = vi.fn(async () => {})
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  await userEvent.click(dialog.getByRole('button', { name: 'Share Menu' }))
  expect(share).toHaveBeenCalledWith({ title: 'Casa Ana', url: 'https://casa.example/menu' })
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  await userEvent.click(dialog.getByRole('button', { name: 'Share Menu' }))
  expect(screen.queryByRole('alert')).toBeNull()
  Reflect.deleteProperty(navigator, 'share')
})

test('where a device can’t share, the link is copied', async () => {
  await openWithScript(pageOf(all))
  await tap('Store Details')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Share Menu' }))
  expect(await screen.findByText('Menu Link Copied!')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('https://casa.example/menu')
})

test.each([
  ['?table=7', 'Menu · Table 7'],
  ['?table=Terrace%203', 'Menu · Terrace 3'],
  ['?table=%3Cimg%20src%3Dx%3E', 'Menu · <img src=x>'],
  ['', 'Menu'],
])('a link with %s says so', async (query, text) => {
  history.replaceState(null, '', `/menu${query}`)
  await openWithScript(pageOf(all))
  expect(document.querySelector('header p')?.textContent).toBe(text)
})

test('a menu kept on the device says how old it is, and becomes the present one', async () => {
  const ask = answer(pageOf([dish(1, 'Soup', '5.25')]))
  vi.stubGlobal('fetch', ask)
  document.documentElement.dataset.keptAt = String(new Date(2026, 10, 19, 22, 5).getTime())
  await openWithScript(pageOf([soup]))
  await waitFor(() => expect(screen.getByText('€5.25')).toBeDefined())
  expect(ask).toHaveBeenCalledTimes(1)
  expect(document.querySelector('header p')?.textContent).toBe('Menu')
})

test('without a connection the kept menu stays, with its age', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no connection')))
  document.documentElement.dataset.keptAt = String(new Date(2025, 10, 19, 22, 5).getTime())
  await openWithScript(pageOf([soup]))
  await waitFor(() =>
    expect(document.querySelector('header p')?.textContent).toBe('Menu · saved on 19 November, 22:05'),
  )
  expect(screen.getByText('€4.50')).toBeDefined()
})

test('a menu that was switched off meanwhile goes from the screen', async () => {
  vi.stubGlobal('fetch', answer(pageOf([], { is_qr_menu_enabled: 0 })))
  document.documentElement.dataset.keptAt = '1'
  await openWithScript(pageOf([soup]))
  expect(await screen.findByText('Menu Not Available!')).toBeDefined()
  expect(screen.queryByText('Soup')).toBeNull()
})

test('a page that came without its menu asks for it, and says so until it is there', async () => {
  const ask = answer('', false)
  vi.stubGlobal('fetch', ask)
  await openWithScript(pageOf([soup]).replace(/id="menu-data">[^<]*/, 'id="menu-data">'))
  expect(screen.getByText('Please wait...')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined())
  vi.stubGlobal('fetch', answer(pageOf([soup])))
  await tap('Retry')
  expect(await screen.findByText('€4.50')).toBeDefined()
})
