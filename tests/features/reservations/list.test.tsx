import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { reservations } from '../../../src/contract/reservations.ts'
import { defaultCustomRange } from '../../../src/domain/periods.ts'
import { storeDay } from '../../../src/features/shared/store-day.ts'
import { answers, answersWith, isSilent, openTill, refuses } from '../orders/till.tsx'
import { booked } from './booked.ts'
import { answersQueries, click, fill, showReservations } from './host.tsx'

openTill()

test('while the reservations are on their way the screen says so, and begins with today', async () => {
  const asked = answersQueries(reservations.list, () => [booked()])
  showReservations()
  await screen.findByText('Please wait...')
  expect(await screen.findByRole('heading', { name: 'Ana Ruiz' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Showing Reservations for Today')
  expect(asked).toEqual(['type=today'])
})

test('a card shows when, who, how many, which table, the state and when it was taken', async () => {
  answers(reservations.list, [booked()])
  showReservations()
  const card = (await screen.findByRole('heading', { name: 'Ana Ruiz' })).closest('li')!
  expect(within(card).getByText(/20.*2026|2026.*20/, { selector: 'time *' })).toBeTruthy()
  expect(card.querySelector('time')?.textContent).toMatch(/^(21:00|09:00 PM)/)
  for (const words of ['2 people', 'Table 4', 'Booked', 'KX7RT2MPQA', 'Created'])
    expect(card.textContent).toContain(words)
})

test('a reservation without table, count and notes leaves nothing blank', async () => {
  answers(reservations.list, [booked({ table_id: null, table_title: null, people_count: null, notes: null })])
  showReservations()
  const card = (await screen.findByRole('heading', { name: 'Ana Ruiz' })).closest('li')
  expect(card?.textContent).toContain('No table')
  expect(card?.textContent).not.toContain('people')
  expect(screen.queryByRole('button', { name: 'Notes on Ana Ruiz' })).toBeNull()
})

test('the notes open by tap and by keyboard, and Esc hides them', async () => {
  answers(reservations.list, [booked()])
  showReservations()
  const button = await screen.findByRole('button', { name: 'Notes on Ana Ruiz' })
  const notes = () => screen.queryByRole('tooltip')?.textContent
  expect(notes()).toBeUndefined()
  await userEvent.pointer({ keys: '[TouchA]', target: button })
  expect(notes()).toBe('By the window, one guest is allergic to nuts')
  await userEvent.keyboard('{Escape}')
  expect(notes()).toBeUndefined()
  await userEvent.keyboard('{Enter}')
  expect(notes()).toBe('By the window, one guest is allergic to nuts')
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
})

test('nobody expected: the screen says to change the filter', async () => {
  answers(reservations.list, [])
  showReservations()
  await screen.findByText('No Results found! Change the Filter!')
})

test('a day without reservations offers more days, also those to come', async () => {
  const asked = answersQueries(reservations.list, () => [])
  showReservations()
  await click('Show This Month')
  await waitFor(() => expect(asked.at(-1)).toBe('type=this_month'))
  await click('Show a year back and ahead')
  await waitFor(() => expect(asked.at(-1)).toMatch(/^type=custom&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/))
  const [from = '', to = ''] = asked.at(-1)?.match(/\d{4}-/g) ?? []
  expect(Number.parseInt(to, 10) - Number.parseInt(from, 10)).toBe(2)
})

test('a list that does not come says so, and Retry brings it', async () => {
  isSilent(reservations.list)
  showReservations()
  await screen.findByText('Error loading details! Please try later!')
  answers(reservations.list, [booked()])
  await click('Retry')
  await screen.findByRole('heading', { name: 'Ana Ruiz' })
})

test('the filter offers the seven choices, and the chosen one is asked for and named', async () => {
  const asked = answersQueries(reservations.list, () => [])
  showReservations()
  await click('Filter')
  const dialog = await screen.findByRole('dialog', { name: 'Filter' })
  expect(
    within(dialog)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value }) => value),
  ).toEqual(['today', 'tomorrow', 'yesterday', 'last_7days', 'this_month', 'last_month', 'custom'])
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Tomorrow' }))
  await click('Apply')
  await waitFor(() => expect(asked.at(-1)).toBe('type=tomorrow'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(/^Showing Reservations for/).textContent).toBe('Showing Reservations for Tomorrow')
})

test('a custom range begins as today to the same day next month, and needs both days in order', async () => {
  const asked = answersQueries(reservations.list, () => [])
  showReservations()
  await click('Filter')
  await userEvent.click(await screen.findByRole('radio', { name: 'Custom Date Range' }))
  const from = screen.getByLabelText<HTMLInputElement>('From')
  const to = screen.getByLabelText<HTMLInputElement>('To')
  expect({ from: from.value, to: to.value }).toEqual(defaultCustomRange(storeDay(Date.now())))
  await userEvent.clear(from)
  await click('Apply')
  expect((await screen.findByRole('alert')).textContent).toBe('Please select the From date!')
  expect(document.activeElement).toBe(from)
  await userEvent.type(from, '2026-12-02')
  await userEvent.clear(to)
  await userEvent.type(to, '2026-12-01')
  await click('Apply')
  await within(screen.getByRole('dialog')).findByText('The To date must not be before the From date!')
  await userEvent.clear(to)
  await userEvent.type(to, '2026-12-24')
  await click('Apply')
  await waitFor(() => expect(asked.at(-1)).toBe('type=custom&from=2026-12-02&to=2026-12-24'))
  expect(screen.getByText(/^Showing Reservations for/).textContent).toMatch(/Custom Date Range: .*2026 to .*2026$/)
})

test('a search asks the server, blanks ask nothing, and clearing goes back to the filter', async () => {
  answers(reservations.list, [])
  const asked = answersQueries(reservations.find, () => [booked()])
  showReservations()
  await screen.findByText('No Results found! Change the Filter!')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Reservation' }), '  {Enter}')
  await fill('Search Reservation', ' KX7RT2MPQA {Enter}')
  await screen.findByRole('heading', { name: 'Ana Ruiz' })
  expect(asked).toEqual(['q=KX7RT2MPQA'])
  await click('Clear')
  await screen.findByText('No Results found! Change the Filter!')
})

test.each([
  [
    'nothing is found, in the words of the server',
    () => refuses(reservations.find, 404, 'No such code!'),
    'No such code!',
    false,
  ],
  [
    'the server has no words',
    () => answersWith(reservations.find, () => HttpResponse.json({}, { status: 404 })),
    'No result found!',
    false,
  ],
  ['nobody answers', () => isSilent(reservations.find), 'Something went wrong! Try later!', true],
])('a search says so when %s, and offers a Retry where one may help', async (_, happens, said, mayRetry) => {
  answers(reservations.list, [])
  happens()
  showReservations()
  await fill('Search Reservation', 'x{Enter}')
  await screen.findByText(said)
  expect(screen.queryByRole('button', { name: 'Retry' }) !== null).toBe(mayRetry)
})

test.each([
  ['VIEW_RESERVATIONS', 'user', false],
  ['RESERVATIONS', 'user', true],
  ['MANAGE_RESERVATIONS', 'user', true],
  ['', 'admin', true],
])('a person with "%s" as %s is offered New, Edit and Delete: %s', async (scope, role, mayChange) => {
  answers(reservations.list, [booked()])
  showReservations({ scope, role })
  await screen.findByRole('heading', { name: 'Ana Ruiz' })
  for (const name of ['New', 'Edit reservation of Ana Ruiz', 'Delete reservation of Ana Ruiz']) {
    expect(screen.queryByRole('button', { name }) !== null).toBe(mayChange)
  }
})

test('deleting asks first', async () => {
  answers(reservations.list, [booked()], [])
  const { bodies } = answers(reservations.remove, { success: true, message: 'Reservation deleted!' })
  showReservations()
  await click('Delete reservation of Ana Ruiz')
  await screen.findByText('Are you sure! This process is irreversible!')
  await click('Close')
  expect(bodies).toEqual([])
  await click('Delete reservation of Ana Ruiz')
  await click('Delete')
  await screen.findByText('Reservation deleted!')
  await screen.findByText('No Results found! Change the Filter!')
})
