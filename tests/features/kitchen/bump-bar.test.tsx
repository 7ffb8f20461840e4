import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { KitchenScreen } from '../../../src/features/kitchen/kitchen-screen.tsx'
import { placedAt, ticketOf } from '../orders/open-orders.ts'
import { answers, openTill, show } from '../orders/till.tsx'

openTill()
beforeEach(() => {
  answers(kitchen.cancelled, [])
  answers(kitchen.stations, [])
})
afterEach(() => vi.restoreAllMocks())

/** So many tickets of one dish each, the oldest first: token 1 with line 101, token 2 with line 102… */
const wallOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    ticketOf({
      id: at + 1,
      token_no: at + 1,
      date: new Date(placedAt - (count - at) * 1_000).toISOString(),
      items: [{ id: 101 + at, item_title: 'Steak', quantity: 1, round: 0 }],
    }),
  )

async function stand(count: number) {
  answers(kitchen.list, wallOf(count))
  const bumps = answers(kitchen.bump, { success: true, message: 'Ticket bumped.', moved: 1 })
  const recalls = answers(kitchen.recall, { success: true, message: 'Ticket recalled.', moved: 1 })
  show(<KitchenScreen />, { scope: 'KITCHEN' })
  await screen.findAllByRole('article')
  return {
    bumped: () =>
      (bumps.bodies as { items: { id: number }[] }[]).flatMap(({ items }) => items.map(({ id }) => id - 100)),
    recalled: () =>
      (recalls.bodies as { items: { id: number }[] }[]).flatMap(({ items }) => items.map(({ id }) => id - 100)),
  }
}

const tokenOf = (card: HTMLElement) =>
  Number(
    card
      .querySelector('[aria-label^="Bump"]')
      ?.getAttribute('aria-label')
      ?.match(/token (\d+)$/)?.[1],
  )
const tokens = () => screen.getAllByRole('article').map(tokenOf)
const press = (keys: string) => userEvent.keyboard(keys)
const hang = (...wanted: number[]) => waitFor(() => expect(tokens()).toEqual(wanted))
const chosen = () =>
  screen
    .getAllByRole('article')
    .filter(({ className }) => className.includes('outline-4'))
    .map(tokenOf)

test('the keys 1 to 9 bump the ticket at that place, and the places are numbered once a key was used', async () => {
  const { bumped } = await stand(10)
  const numbers = () => screen.queryAllByText(/^[1-9]$/, { selector: 'kbd' }).map(({ textContent }) => textContent)
  expect(numbers()).toEqual([])
  await press('9')
  await hang(1, 2, 3, 4, 5, 6, 7, 8, 10)
  expect(numbers()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  for (let key = 8; key >= 1; key -= 1) {
    await press(String(key))
    await waitFor(() => expect(tokens()).not.toContain(key))
  }
  await hang(10)
  await press('5')
  await hang(10)
  await waitFor(() => expect(bumped()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]))
})

test('arrows choose a ticket, and Enter or the space bar bumps it', async () => {
  const { bumped } = await stand(4)
  await press('{Enter} ')
  await press('{ArrowRight}')
  expect(chosen()).toEqual([1])
  await press('{ArrowDown}{ArrowRight}')
  expect(chosen()).toEqual([3])
  await press('{ArrowLeft}')
  expect(chosen()).toEqual([2])
  await press('{ArrowUp}{ArrowUp}')
  expect(chosen()).toEqual([1])
  await press('{ArrowRight}{Enter}')
  await hang(1, 3, 4)
  await press('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(chosen()).toEqual([4])
  await press(' ')
  await hang(1, 3)
  await waitFor(() => expect(bumped()).toEqual([2, 4]))
})

test('on a page that reads from right to left the left arrow leads to the next ticket', async () => {
  document.documentElement.dir = 'rtl'
  try {
    await stand(3)
    await press('{ArrowLeft}{ArrowLeft}')
    expect(chosen()).toEqual([2])
    await press('{ArrowRight}')
    expect(chosen()).toEqual([1])
  } finally {
    document.documentElement.dir = ''
  }
})

test('after a tap on a button, arrows and Enter bump all the same: the button is not pressed once more', async () => {
  const { bumped } = await stand(2)
  screen.getByRole('button', { name: 'Full screen' }).focus()
  await press('{ArrowRight}{Enter}')
  await waitFor(() => expect(bumped()).toEqual([1]))
  expect('fullscreen' in document.documentElement.dataset).toBe(false)
})

test('U and Backspace take the last tap back, R opens Recall and A All-day, in large letters too', async () => {
  const { recalled } = await stand(3)
  await press('u')
  await press('12')
  await waitFor(() => expect(tokens()).not.toContain(1))
  await press('{Backspace}')
  await waitFor(() => expect(recalled()).toHaveLength(1))
  await press('U')
  await waitFor(() => expect(recalled()).toHaveLength(2))
  await hang(1, 2, 3)
  await press('a')
  await screen.findByRole('complementary', { name: 'All-day' })
  await press('A')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  for (const key of ['r', 'R']) {
    await press(key)
    const dialog = await screen.findByRole('dialog', { name: 'Recall' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close dialog' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('in a dialog, with another key held, or while a key is kept down, no ticket is bumped', async () => {
  const { bumped } = await stand(3)
  await press('r')
  const dialog = await screen.findByRole('dialog', { name: 'Recall' })
  await press('1 {ArrowRight}u')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close dialog' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('{Control>}1{/Control}{Alt>}2{/Alt}{Meta>}3{/Meta}')
  await press('{1>5/}')
  await hang(2, 3)
  await waitFor(() => expect(bumped()).toEqual([1]))
})

test('switched off on the device, no key does anything', async () => {
  localStorage.setItem('comanda-kitchen-display', JSON.stringify({ hasKeys: false }))
  const { bumped, recalled } = await stand(3)
  await press('1{ArrowRight}{Enter} ura{PageDown}{Backspace}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([tokens(), chosen(), bumped(), recalled()]).toEqual([[1, 2, 3], [], [], []])
})

test('in full screen PageDown and PageUp turn the pages, and a number bumps what is in sight there', async () => {
  // Two columns, in each of which one ticket has room.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100))
  const { bumped } = await stand(5)
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }))
  await hang(1, 2)
  await screen.findByText(/^page 1 of 3/)
  await press('{PageDown}')
  await hang(3, 4)
  await press('{PageDown}{PageDown}')
  await hang(5)
  await press('{PageUp}')
  await hang(3, 4)
  await press('2')
  await waitFor(() => expect(bumped()).toEqual([4]))
  await press('{PageUp}{PageUp}')
  await hang(1, 2)
})
