import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { customers } from '../../../src/contract/customers.ts'
import { CustomersScreen } from '../../../src/features/customers/customers-screen.tsx'
import { answers, answersWith, isSilent, openTill, refuses, show } from '../orders/till.tsx'
import { ana, customerOf, page } from './registered.ts'

openTill()

const manager = { scope: 'MANAGE_CUSTOMERS' } as const
const showCustomers = (facts: Parameters<typeof show>[1] = manager) => show(<CustomersScreen />, facts)
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}

test('while the customers are on their way the screen says so, and then shows each with what is known', async () => {
  answers(customers.find, page([ana, customerOf({ phone: '600222', name: 'Bo' })]))
  showCustomers()
  await screen.findByText('Please wait...')
  const card = (await screen.findByRole('heading', { name: 'Ana Ruiz' })).closest('li')
  for (const words of ['600111', 'ana@example.com', 'Female', '1990']) expect(card?.textContent).toContain(words)
  expect(screen.getByText('Showing 2 of 2')).toBeTruthy()
  expect(screen.queryByText('Please wait...')).toBeNull()
})

test('a restaurant without customers is told so', async () => {
  answers(customers.find, page([]))
  showCustomers()
  await screen.findByText('No Customers Found!')
})

test('a list that does not come says so, and Retry brings it', async () => {
  isSilent(customers.find)
  showCustomers()
  await screen.findByText('Error Loading details! Please Try Later!')
  answers(customers.find, page([ana]))
  await click('Retry')
  await screen.findByRole('heading', { name: 'Ana Ruiz' })
})

test('a list that can not be read again stays in sight', async () => {
  answers(customers.find, page([ana]))
  const app = showCustomers()
  await screen.findByRole('heading', { name: 'Ana Ruiz' })
  isSilent(customers.find)
  await app.cache.refetchQueries({ queryKey: ['customers'] })
  await screen.findByText(/^Offline. As of /)
  expect(screen.getByRole('heading', { name: 'Ana Ruiz' })).toBeTruthy()
})

test('the pager leads to the first, previous, next and last page, ten a page', async () => {
  const asked = answersPages(23)
  showCustomers()
  await screen.findByText('Showing 10 of 23')
  for (const [button, shown] of [
    ['Next page', 'Page 2'],
    ['Last page', 'Page 3'],
    ['Previous page', 'Page 2'],
    ['First page', 'Page 1'],
  ] as const) {
    await click(button)
    await screen.findByText(shown)
  }
  expect(asked[0]).toBe('sort=created_at&page=1&filter=&perPage=10')
  await click('Last page')
  await screen.findByText('Showing 3 of 23')
})

test('nothing leads beyond the last page', async () => {
  const asked = answersPages(3)
  showCustomers()
  await screen.findByText('Showing 3 of 3')
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    await click(name)
  }
  expect(asked).toHaveLength(1)
})

test('a search begins at the first page and ends when its field is emptied; blanks search for nothing', async () => {
  const asked = answersPages(23)
  showCustomers()
  await screen.findByText('Showing 10 of 23')
  await click('Next page')
  await screen.findByText('Page 2')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Customer' }), '   {Enter}')
  await click('Search')
  expect(screen.getByText('Page 2')).toBeTruthy()
  expect(asked).toHaveLength(2)
  await fill('Search Customer', ' ana {Enter}')
  await screen.findByText('Showing 1 of 1')
  expect(asked.at(-1)).toContain('page=1&filter=ana&')
  await click('Clear')
  await screen.findByText('Showing 10 of 23')
})

test('a new customer is asked for phone and name, in that order, and is listed once saved', async () => {
  answers(customers.find, page([]), page([ana]))
  const { bodies } = answers(customers.add, { success: true, message: 'Customer added!' })
  showCustomers()
  await click('New')
  const dialog = await screen.findByRole('dialog', { name: 'Add Customer' })
  await click('Save')
  expect((await screen.findByRole('alert')).textContent).toBe("Please Provide Customer's Phone!")
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
  await fill('Phone', '600111')
  await click('Save')
  await within(dialog).findByText("Please Provide Customer's Name!")
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(bodies).toEqual([])

  await fill('Name', 'Ana Ruiz')
  await fill('Email', 'ana@example.com')
  await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Female')
  await click('Save')
  await screen.findByText('Customer added!')
  await screen.findByRole('heading', { name: 'Ana Ruiz' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies).toEqual([
    { phone: '600111', name: 'Ana Ruiz', email: 'ana@example.com', birthDate: null, gender: 'female' },
  ])
  await click('New')
  expect((await screen.findByLabelText<HTMLInputElement>('Phone')).value).toBe('')
})

test('the e-mail field is of type email, and the genders are female, male and other', async () => {
  answers(customers.find, page([]))
  showCustomers()
  await click('New')
  expect((await screen.findByLabelText('Email')).getAttribute('type')).toBe('email')
  const options = within(screen.getByLabelText('Gender')).getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ value }) => value)).toEqual(['', 'female', 'male', 'other'])
})

test.each([
  ['the words of the server', 'A customer with this phone is registered already!', 400],
  ['Something went wrong!', '', 500],
])('a phone that is in use is answered by %s, and what was typed stays', async (said, message, status) => {
  answers(customers.find, page([]))
  refuses(customers.add, status, message)
  showCustomers()
  await click('New')
  await fill('Phone', '600111')
  await fill('Name', 'Ana')
  await click('Save')
  await screen.findByText(message || said)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana')
})

test('updating shows what is known, leaves the phone alone and sends the rest', async () => {
  answers(customers.find, page([ana]))
  const { bodies } = answers(customers.updateByPhone, { success: true, message: 'Customer updated!' })
  showCustomers()
  await click('Edit Ana Ruiz')
  await screen.findByRole('dialog', { name: 'Update Customer' })
  const phone = screen.getByLabelText<HTMLInputElement>('Phone')
  expect([phone.value, phone.readOnly]).toEqual(['600111', true])
  await fill('Name', ' ')
  await click('Save')
  expect((await screen.findByRole('alert')).textContent).toBe("Please Provide Customer's Name!")
  await fill('Name', 'Ana R.')
  await click('Save')
  await screen.findByText('Customer updated!')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies).toEqual([
    { phone: '600111', name: 'Ana R.', email: 'ana@example.com', birthDate: '1990-05-01', gender: 'female' },
  ])
})

test('deleting asks first', async () => {
  answers(customers.find, page([ana]), page([]))
  const { bodies } = answers(customers.removeByPhone, { success: true, message: 'Customer deleted!' })
  showCustomers()
  await click('Delete Ana Ruiz')
  await screen.findByText('Are you sure! This process is irreversible!')
  await click('Close')
  expect(bodies).toEqual([])
  await click('Delete Ana Ruiz')
  await click('Delete')
  await screen.findByText('Customer deleted!')
  await screen.findByText('No Customers Found!')
  expect(bodies).toEqual([{ phone: '600111' }])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Customers' }))
})

test('erasing says in plain words what goes and what stays, and is done only when it is meant', async () => {
  answers(customers.find, page([ana]), page([]))
  const { bodies } = answers(customers.eraseByPhone, { success: true, message: 'Guest deleted for good.' })
  showCustomers()
  await click('More for Ana Ruiz')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete for good' }))
  await screen.findByRole('dialog', { name: 'Delete Ana Ruiz for good?' })
  expect(screen.getByText(/Name, phone, email, birth date and notes are removed for good/)).toBeTruthy()
  expect(screen.getByText(/Older backups still contain this guest/)).toBeTruthy()
  expect(bodies).toEqual([])
  await click('Delete for good')
  await screen.findByText('Guest deleted for good.')
  await screen.findByText('No Customers Found!')
  expect(bodies).toEqual([{ phone: '600111' }])
})

test('all that is held of a guest comes as a file whose name tells nothing of them', async () => {
  answers(customers.find, page([ana]))
  const done = { success: true as const, message: 'Guest data exported!' }
  const held = { exportedAt: '2026-11-20T12:00:00.000Z', customer: ana, deletedAt: null }
  const { bodies } = answers(customers.exportByPhone, { ...done, ...held, reservations: [], orders: [], invoices: [] })
  const blobs: Blob[] = []
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  URL.createObjectURL = blob => {
    blobs.push(blob as Blob)
    return 'blob:it'
  }
  showCustomers()
  await click('More for Ana Ruiz')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export data' }))
  await screen.findByText('Data exported!')
  expect(bodies).toEqual([{ phone: '600111' }])
  expect(names).toEqual(['comanda-guest-2026-11-20.json'])
  expect(JSON.parse(await (blobs[0] as Blob).text())).toMatchObject({ customer: { name: 'Ana Ruiz' }, orders: [] })
  vi.restoreAllMocks()
})

test.each([
  ['VIEW_CUSTOMERS', 'user', false],
  ['CUSTOMERS', 'user', true],
  ['MANAGE_CUSTOMERS', 'user', true],
  ['', 'admin', true],
])('a person with "%s" as %s is offered New, Edit and Delete: %s', async (scope, role, mayChange) => {
  answers(customers.find, page([ana]))
  showCustomers({ scope, role })
  await screen.findByRole('heading', { name: 'Ana Ruiz' })
  for (const name of ['New', 'Edit Ana Ruiz', 'Delete Ana Ruiz', 'More for Ana Ruiz']) {
    expect(screen.queryByRole('button', { name }) !== null).toBe(mayChange)
  }
})

/** A server with `total` customers, one of whom any search finds; gives what it was asked, query by query. */
function answersPages(total: number): string[] {
  const asked: string[] = []
  answersWith(customers.find, (async (info: { request: Request }) => {
    expect(new URL(info.request.url).search).toBe('')
    const body = (await info.request.json()) as { filter: string; page: string }
    asked.push(new URLSearchParams(body).toString())
    if (body.filter) return HttpResponse.json(page([ana]))
    const shown = Number(body.page)
    const count = Math.min(10, total - (shown - 1) * 10)
    const found = Array.from({ length: count }, (_, i) =>
      customerOf({ phone: `6${shown}${i}`, name: `Guest ${shown}${i}` }),
    )
    return HttpResponse.json({
      ...page(found),
      currentPage: shown,
      totalPages: Math.ceil(total / 10),
      totalCustomers: total,
    })
  }) as never)
  return asked
}
