import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { cachedHeader } from '../../../src/contract/cached-answers.ts'
import { pos } from '../../../src/contract/pos.ts'
import { spellings } from '../../cases/spellings.ts'
import { answersWith, isSilent } from '../orders/till.tsx'
import { cartLines, openCounter, openPos, showPos, tap, tapIn } from './counter.tsx'
import { dish, initWith, pizza, soup } from './menu.ts'

openCounter()

const shown = () =>
  within(screen.getByRole('list', { name: 'Menu items' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

test('the search finds a part of a title, whatever the case', async () => {
  await openPos()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search items' }), 'IZZ')
  expect(shown()).toEqual(['Pizza'])
})

test('the search finds a dish however its letters are typed', async () => {
  await openPos(initWith([soup, ...spellings.map(({ stored }, at) => dish(50 + at, stored, '5.00'))]))
  const field = screen.getByRole('searchbox', { name: 'Search items' })
  for (const { stored, typed } of spellings)
    for (const text of typed) {
      fireEvent.change(field, { target: { value: text } })
      await waitFor(() => expect([text, ...shown()]).toEqual([text, stored]))
    }
})

test('the dish of exactly that name comes first, then words that begin so, then the rest, each in the order of the menu', async () => {
  const titles = ['Dish Number 121', 'Penumber 12', 'Number 12 with rice', 'number 12', 'Renumber 12', 'My Number 12']
  await openPos(initWith(titles.map((title, at) => dish(50 + at, title, '5.00'))))
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search items' }), { target: { value: 'Number 12' } })
  await waitFor(() =>
    expect(shown()).toEqual([
      'number 12',
      ...['Dish Number 121', 'Number 12 with rice', 'My Number 12'],
      ...['Penumber 12', 'Renumber 12'],
    ]),
  )
})

test('Enter adds the first hit, Enter again one more, and the next letter begins another search', async () => {
  await openPos()
  await userEvent.keyboard('/{Enter}bre{Enter}')
  expect(cartLines()).toEqual(['1 Bread €1.10'])
  await userEvent.keyboard('{Enter}')
  expect(cartLines()).toEqual(['2 Bread €2.20'])
  await userEvent.keyboard('sou{Enter}')
  expect(cartLines()).toEqual(['2 Bread €2.20', '1 Soup €4.50'])
})

test('a key that is held adds one dish only', async () => {
  await openPos()
  await userEvent.keyboard('bre{Enter>5/}')
  expect(cartLines()).toEqual(['1 Bread €1.10'])
})

test('after a tap on Add, what is typed next takes the place of the search, by finger too', async () => {
  await openPos()
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search items' })
  await userEvent.type(field, 'pizza')
  await tap('Add Pizza')
  await tapIn('Select Variant & Addons', 'Add')
  await userEvent.keyboard('bre')
  expect(field.value).toBe('bre')
  await tap('Add Bread')
  await userEvent.click(field)
  await userEvent.keyboard('s')
  expect(field.value).toBe('s')
  await userEvent.click(field)
  await userEvent.keyboard('o')
  expect(field.value).toBe('so')
})

test('F2 leads to the search, and Esc from there to the whole menu', async () => {
  await openPos()
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search items' })
  await userEvent.keyboard('{F2}sou')
  expect(shown()).toEqual(['Soup'])
  await userEvent.keyboard('{F2}bre')
  expect(shown()).toEqual(['Bread'])
  await userEvent.keyboard('{Escape}')
  expect([field.value, document.activeElement === field]).toEqual(['', false])
  expect(shown()).toHaveLength(4)
})

test('after Esc the way to another page is not a search; any other letter is', async () => {
  await openPos()
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search items' })
  await userEvent.keyboard('{Escape}go')
  expect(field.value).toBe('')
  await userEvent.keyboard('go')
  expect(field.value).toBe('go')
  await userEvent.keyboard('{Escape}bre')
  expect(field.value).toBe('bre')
})

test('whole pictures are a choice of the person, and this device remembers it', async () => {
  const withPhoto = initWith([{ ...soup, image: '/photos/soup.webp' }])
  const app = await openPos(withPhoto)
  const widthOfCard = () => document.querySelector('img')!.className.includes('w-full')
  expect(widthOfCard()).toBe(false)
  await tap('Filter by category')
  await userEvent.click(screen.getByRole('radio', { name: /^Pictures/ }))
  await tapIn('Filters', 'Apply')
  expect(widthOfCard()).toBe(true)
  cleanup()
  await openPos(withPhoto, app)
  expect(widthOfCard()).toBe(true)
})

test('typing anywhere finds an item, and a slash only moves to the search', async () => {
  await openPos()
  await userEvent.keyboard('sou')
  expect(shown()).toEqual(['Soup'])
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search items' })
  await userEvent.clear(field)
  field.blur()
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('')
})

test('typing while a dialog is open searches nothing behind it', async () => {
  await openPos()
  await tap('Add Soup')
  await tap('Send to Kitchen')
  await userEvent.keyboard('bread')
  expect(cartLines()).toEqual(['1 Soup €4.50'])
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search items' }).value).toBe('')
})

test('a category is one tap away, and the same in the Filters dialog', async () => {
  await openPos()
  await userEvent.click(screen.getByRole('radio', { name: 'Drinks' }))
  expect(shown()).toEqual(['Water'])
  await tap('Filter by category')
  const select = within(screen.getByRole('dialog', { name: 'Filters' })).getByRole<HTMLSelectElement>('combobox')
  expect([...select.options].map(({ text }) => text)).toEqual(['All', 'Food', 'Drinks'])
  await userEvent.selectOptions(select, 'Food')
  await tapIn('Filters', 'Apply')
  expect(shown()).toEqual(['Soup', 'Pizza', 'Bread'])
})

test('a search without hits offers the whole menu again', async () => {
  await openPos()
  await userEvent.click(screen.getByRole('radio', { name: 'Drinks' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search items' }), 'pizza')
  screen.getByText('No items found')
  await tap('Show all items')
  expect(shown()).toHaveLength(4)
})

test('of a menu of two thousand dishes only those in sight are in the page', async () => {
  await openPos(initWith(Array.from({ length: 2_000 }, (_, at) => dish(at + 1, `Dish ${at + 1}`, '2.00'))))
  expect(shown()[0]).toBe('Dish 1')
  expect(document.querySelectorAll('*').length).toBeLessThan(2_000)
  await userEvent.keyboard('1999')
  expect(shown()).toEqual(['Dish 1999'])
})

test('without a network the menu is the last known one, says of when it is, and takes orders', async () => {
  isSilent()
  const headers = { [cachedHeader]: String(Date.now() - 3_600_000) }
  answersWith(pos.init, () => HttpResponse.json(initWith(), { headers }))
  showPos()
  await screen.findByText(/^Menu as of \d/)
  await tap('Add Soup')
  expect(cartLines()).toEqual(['1 Soup €4.50'])
})

test('a photo that did not come leaves no mark on the dish that is found next', async () => {
  await openPos(
    initWith([
      { ...soup, image: '/photos/gone.webp' },
      { ...pizza, image: '/photos/pizza.webp' },
    ]),
  )
  fireEvent.error(document.querySelector('img')!)
  await waitFor(() => expect(document.querySelectorAll('img')).toHaveLength(1))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search items' }), 'pizza')
  expect([...document.querySelectorAll('img')].map(image => image.getAttribute('src'))).toEqual(['/photos/pizza.webp'])
})
