import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customers } from '../../../src/contract/customers.ts'
import { reservations } from '../../../src/contract/reservations.ts'
import { storeFacts } from '../../support/store-facts.ts'
import { ana } from '../customers/registered.ts'
import { answers, answersWith, isSilent, openTill, refuses } from '../orders/till.tsx'
import { booked } from './booked.ts'
import { click, fill, showReservations } from './host.tsx'

openTill()

/** The restaurant's clock stands still the evening before the reservations. */
const store = { ...storeFacts, timeZone: 'Europe/Madrid' }
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T21:00:30+01:00') })
  localStorage.setItem('comanda-store', JSON.stringify(store))
})
afterEach(() => void vi.useRealTimers())

const added = { success: true, message: 'Reservation added!', reservationId: 7, uniqueCode: 'KX7RT2MPQA' } as const
const taken = 'Table 4 is reserved at 20:30 for Bo!'

async function openAdd(): Promise<HTMLElement> {
  await click('New')
  return screen.findByRole('dialog', { name: 'Add Reservation' })
}

async function lookUp(phone: string): Promise<void> {
  await fill('Customer Phone', phone)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Search' }))
}

async function fillIn(): Promise<void> {
  await lookUp('600111')
  await screen.findByText('Ana Ruiz')
  await fill('Date & Time', '2026-11-20T21:00')
  await screen.findByRole('option', { name: 'Table 4 · Seats 4 · Terrace' })
  await userEvent.selectOptions(screen.getByLabelText('Table'), 'Table 4 · Seats 4 · Terrace')
  await fill('People Count', '2')
}

test('a reservation needs a customer and a time, in that order', async () => {
  answers(reservations.list, [])
  answers(customers.getByPhone, ana)
  showReservations()
  const dialog = await openAdd()
  await click('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Please select customer!')
  expect(document.activeElement).toBe(screen.getByLabelText('Customer Phone'))
  await lookUp('600111')
  await within(dialog).findByText('Ana Ruiz')
  await click('Save')
  await within(dialog).findByText('Please select date & time!')
  expect(document.activeElement).toBe(screen.getByLabelText('Date & Time'))
})

test('looking up nobody asks for the phone', async () => {
  answers(reservations.list, [])
  showReservations()
  const dialog = await openAdd()
  await lookUp(' ')
  expect((await screen.findByRole('alert')).textContent).toBe('Please provide customer phone number to search!')
  await within(dialog).findByText('Please provide customer phone number to search!')
  expect(document.activeElement).toBe(screen.getByLabelText('Customer Phone'))
})

test('a look-up that nobody answers says so', async () => {
  answers(reservations.list, [])
  isSilent(customers.getByPhone)
  showReservations()
  await openAdd()
  await lookUp('600111')
  await screen.findByText('Something went wrong! Try later!')
})

test('Enter in the phone field looks up and does not save; another phone lets go of the customer', async () => {
  answers(reservations.list, [])
  answers(customers.getByPhone, ana)
  const { bodies } = answers(reservations.add, added)
  showReservations()
  const dialog = await openAdd()
  await fill('Customer Phone', '600111{Enter}')
  await within(dialog).findByText('Ana Ruiz')
  await fill('Date & Time', '2026-11-20T21:00')
  await fill('Customer Phone', '600222')
  await click('Save')
  await within(dialog).findByText('Please select customer!')
  expect(bodies).toEqual([])
})

test('a guest whom nobody knows is added on the spot by those who may', async () => {
  answers(reservations.list, [])
  refuses(customers.getByPhone, 404, 'There is no customer with this phone!')
  const { bodies } = answers(customers.add, { success: true, message: 'Customer added!' })
  showReservations()
  const dialog = await openAdd()
  await lookUp('600333')
  await screen.findByText('There is no customer with this phone!')
  await click('Add Customer')
  await within(dialog).findByText("Please Provide Customer's Name!")
  await fill('Name', 'Cleo{Enter}')
  await within(dialog).findByText('Cleo')
  expect(bodies).toMatchObject([{ phone: '600333', name: 'Cleo' }])
  expect(screen.queryByRole('button', { name: 'Add Customer' })).toBeNull()
})

test('anybody who may take a reservation may register its guest', async () => {
  answers(reservations.list, [])
  refuses(customers.getByPhone, 404, 'There is no customer with this phone!')
  showReservations({ scope: 'RESERVATIONS' })
  await openAdd()
  await lookUp('600333')
  await screen.findByRole('button', { name: 'Add Customer' })
})

test('a reservation is sent with everything that was chosen, listed, and leaves the form empty', async () => {
  answers(reservations.list, [], [booked()])
  answers(customers.getByPhone, ana)
  const { bodies } = answers(reservations.add, added)
  showReservations()
  await openAdd()
  await fillIn()
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Paid')
  await fill('Notes', 'Birthday')
  await click('Save')
  await screen.findByText('Reservation added!')
  await screen.findByRole('heading', { name: 'Ana Ruiz' })
  expect(bodies).toEqual([
    {
      customerId: '600111',
      date: '2026-11-20T21:00',
      tableId: 4,
      status: 'paid',
      notes: 'Birthday',
      peopleCount: 2,
      refuseClash: true,
    },
  ])
  await openAdd()
  expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('')
})

test('any state can be chosen, and a table is none until one is', async () => {
  answers(reservations.list, [])
  showReservations()
  await openAdd()
  const values = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value)
  await screen.findByRole('option', { name: 'Table 5 · Seats 1' })
  expect(values('Table')).toEqual(['', '4', '5'])
  expect(values('Status')).toEqual(['booked', 'paid', 'cancelled'])
  expect(screen.getByLabelText<HTMLInputElement>('People Count').min).toBe('0')
})

test('a table that is taken is a question; going on reserves it all the same', async () => {
  answers(reservations.list, [])
  answers(customers.getByPhone, ana)
  const bodies = answersClash()
  showReservations()
  await openAdd()
  await fillIn()
  await click('Save')
  await screen.findByRole('dialog', { name: 'Reserve anyway?' })
  await screen.findByText(taken)
  expect(screen.queryByRole('alert')).toBeNull()
  await click('Reserve anyway')
  await screen.findByText('Reservation added!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies.map(body => body.refuseClash)).toEqual([true, undefined])
})

test('going back from a taken table keeps what was typed, and the next try asks again', async () => {
  answers(reservations.list, [])
  answers(customers.getByPhone, ana)
  const bodies = answersClash()
  showReservations()
  await openAdd()
  await fillIn()
  await click('Save')
  await screen.findByText(taken)
  await click('Back')
  expect(screen.queryByText(taken)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Date & Time').value).toBe('2026-11-20T21:00')
  await click('Save')
  await screen.findByText(taken)
  expect(bodies.map(body => body.refuseClash)).toEqual([true, true])
})

test('a time in the past on the restaurant’s clock is a question; the minute that runs is none', async () => {
  answers(reservations.list, [])
  answers(customers.getByPhone, ana)
  const { bodies } = answers(reservations.add, added)
  showReservations()
  await openAdd()
  await fillIn()
  await fill('Date & Time', '2026-11-19T20:59')
  await click('Save')
  await screen.findByRole('dialog', { name: 'Reserve anyway?' })
  await screen.findByText('This time is past.')
  await click('Back')
  expect(bodies).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Date & Time').value).toBe('2026-11-19T20:59')
  await click('Save')
  await click('Reserve anyway')
  await screen.findByText('Reservation added!')
  await openAdd()
  await fillIn()
  await fill('Date & Time', '2026-11-19T21:00')
  await click('Save')
  await waitFor(() => expect(bodies).toMatchObject([{ date: '2026-11-19T20:59' }, { date: '2026-11-19T21:00' }]))
})

test('a past time for too many people at a table that is taken: each is asked, one after the other', async () => {
  answers(reservations.list, [])
  answers(customers.getByPhone, ana)
  const bodies = answersClash()
  showReservations()
  await openAdd()
  await fillIn()
  await fill('Date & Time', '2026-11-18T21:00')
  await fill('People Count', '6')
  await click('Save')
  await screen.findByText('This time is past.')
  await click('Reserve anyway')
  await screen.findByText('Table 4 seats 4. Book 6 anyway?')
  expect(bodies).toEqual([])
  await click('Book anyway')
  await screen.findByText(taken)
  await click('Reserve anyway')
  await screen.findByText('Reservation added!')
})

test('a reservation that is moved into the past asks; one that came and stays as it was does not', async () => {
  answers(reservations.list, [booked({ date: '2026-11-18T21:00' })])
  const { bodies } = answers(reservations.update, { success: true, message: 'Reservation updated!' })
  showReservations()
  await click('Edit reservation of Ana Ruiz')
  await screen.findByRole('option', { name: 'Table 4 · Seats 4 · Terrace' })
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Paid')
  await click('Save')
  await waitFor(() => expect(bodies).toMatchObject([{ date: '2026-11-18T21:00', status: 'paid' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await click('Edit reservation of Ana Ruiz')
  await fill('Date & Time', '2026-11-18T20:00')
  await click('Save')
  await screen.findByText('This time is past.')
  await click('Reserve anyway')
  await waitFor(() => expect(bodies).toMatchObject([{}, { date: '2026-11-18T20:00' }]))
})

test.each([
  ['the words of the server', 'The restaurant is closed!', 400],
  ['Something went wrong!', '', 500],
])('a reservation that is refused is answered by %s, and stays open', async (said, message, status) => {
  answers(reservations.list, [])
  answers(customers.getByPhone, ana)
  refuses(reservations.add, status, message)
  showReservations()
  await openAdd()
  await fillIn()
  await click('Save')
  await screen.findByText(message || said)
  expect(screen.getByRole('dialog', { name: 'Add Reservation' })).toBeTruthy()
})

test('updating shows what is known, needs a time, and sends the changes', async () => {
  answers(reservations.list, [booked()])
  const { bodies } = answers(reservations.update, { success: true, message: 'Reservation updated!' })
  showReservations()
  await click('Edit reservation of Ana Ruiz')
  const dialog = await screen.findByRole('dialog', { name: 'Update Reservation' })
  await within(dialog).findByText('Ana Ruiz')
  await screen.findByRole('option', { name: 'Table 4 · Seats 4 · Terrace' })
  expect(screen.getByLabelText<HTMLSelectElement>('Table').value).toBe('4')
  await userEvent.clear(screen.getByLabelText('Date & Time'))
  await click('Save')
  await within(dialog).findByText('Please select date & time!')
  await fill('Date & Time', '2026-11-21T20:00')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Cancelled')
  await click('Save')
  await screen.findByText('Reservation updated!')
  expect(bodies).toEqual([
    {
      date: '2026-11-21T20:00',
      tableId: 4,
      status: 'cancelled',
      notes: 'By the window, one guest is allergic to nuts',
      peopleCount: 2,
      refuseClash: true,
    },
  ])
})

test('a reservation keeps a table that the store has no longer', async () => {
  answers(reservations.list, [booked({ table_id: 9, table_title: 'Old bar' })])
  const { bodies } = answers(reservations.update, { success: true, message: 'Reservation updated!' })
  showReservations()
  await click('Edit reservation of Ana Ruiz')
  await screen.findByRole('option', { name: 'Old bar' })
  await click('Save')
  await screen.findByText('Reservation updated!')
  expect(bodies).toMatchObject([{ tableId: 9 }])
})

test('tables that can not be loaded are told where they are missing', async () => {
  answers(reservations.list, [])
  showReservations()
  isSilent(reservations.init)
  const dialog = await openAdd()
  await within(dialog).findByText('Error loading details! Please try later!')
})

/** A server that refuses a clash when it is asked to; gives the bodies it was sent. */
function answersClash(): { refuseClash?: true }[] {
  const bodies: { refuseClash?: true }[] = []
  answersWith(reservations.add, (async ({ request }: { request: Request }) => {
    const body = await request.json()
    bodies.push(body)
    if (body.refuseClash) return HttpResponse.json({ success: false, message: taken }, { status: 409 })
    return HttpResponse.json(added)
  }) as never)
  return bodies
}
