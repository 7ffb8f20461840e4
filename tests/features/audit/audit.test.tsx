import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import type { AuditRow } from '../../../src/contract/audit.ts'
import * as saving from '../../../src/features/shared/save-file.ts'
import { openHouse, openStaffApp, person, serverSays } from '../shell/staff-app.tsx'
import { booksWith, rowOf } from './books.ts'

openHouse()
afterEach(() => vi.restoreAllMocks())

const open = (hash = '') => openStaffApp({ user: person({ scope: 'REPORTS' }), at: `/dashboard/audit${hash}` })

/** Answers with what `rowsOf` gives for each query; returns the queries. */
function books(rowsOf: (query: URLSearchParams) => AuditRow[]): string[] {
  const asked: string[] = []
  serverSays(
    http.get('*/api/v1/audit', ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams.toString())
      return HttpResponse.json(booksWith(rowsOf(searchParams)))
    }),
  )
  return asked
}

const lineOf = async (act: string) => (await screen.findByText(act, { selector: 'td p' })).closest('tr')?.textContent

test('an act says when, who, what, why and how much, and in words why it is red', async () => {
  books(() => [rowOf()])
  open()
  const text = await lineOf('Item cancelled')
  for (const words of ['46.20', '812', '2 × Burger', 'T4 · Order 7', 'Ana', 'approved by Olga', 'Bar tablet'])
    expect(text).toContain(words)
  for (const words of ['Flagged: after the bill', 'Quality', 'cold', 'Wasted']) expect(text).toContain(words)
  screen.getByText('Books: 12,345 rows · 3fa9c2d1')
})

test('a change says what it was and what it is', async () => {
  const plain = { red: 0, level: null, amount: null, order_id: null, table_title: null, token_no: null } as const
  books(() => [
    rowOf({
      ...plain,
      act: 'price.change',
      subject: 'Pizza',
      quantity: null,
      before: { price: '9.99', tax: '' },
      after: { price: '8.99', tax: 'VAT - 10% (exclusive)' },
    }),
  ])
  open()
  const price = await lineOf('Menu price changed')
  expect(price).toContain('Price: 9.99 → 8.99')
  expect(price).toContain('Tax: – → VAT - 10% (exclusive)')
  expect(price).not.toContain('Flagged')
  cleanup()
  books(() => [
    rowOf({
      ...plain,
      act: 'order.move',
      subject: null,
      quantity: null,
      before: { table: 'T4' },
      after: { table: null },
    }),
  ])
  open()
  expect(await lineOf('Order moved')).toContain('Table: T4 → no table')
  const items = [
    { title: 'Soup', quantity: 2, status: 'preparing' },
    { title: 'Water', quantity: 1, status: 'delivered' },
  ]
  cleanup()
  books(() => [rowOf({ ...plain, act: 'order.cancel', before: { items, printed: 1 } })])
  open()
  const cancelled = await lineOf('Order cancelled')
  expect(cancelled).toContain('Items: 2 × Soup (Preparing), 1 × Water (Delivered)')
  expect(cancelled).toContain('Times printed: 1')
})

test.each([
  [{ left: null }, { left: 6 }, 'Pieces left: No limit → 6'],
  [{ left: 6 }, { left: null }, 'Pieces left: 6 → No limit'],
  [{ service_percent: 0 }, { service_percent: 1_250 }, 'Service charge: 0 % → 12.5 %'],
  [{ rounding_cents: null }, { rounding_cents: 5 }, 'Round cash to: Not rounded → 0.05'],
  [{ pulse: 'none' }, { pulse: 'pin2' }, 'Cash drawer: No drawer connected → Connected (pin 2)'],
  [{ is_on: 1, prints_reports: 0 }, { is_on: 0, prints_reports: 1 }, 'X and Z reports: No → Yes'],
  [{ rights: {} }, { rights: { refund: true } }, 'Rights: – → Refund: Yes'],
])('what changes is called by its name: %j → %j', async (before, after, words) => {
  books(() => [rowOf({ act: 'store.change', before, after })])
  open()
  expect(await lineOf('Settings changed')).toContain(words)
})

test('sums stand there as money, and the seal of a Z is not for people', async () => {
  const plain = { red: 0, level: null, amount: null, order_id: null, table_title: null, token_no: null } as const
  books(() => [
    rowOf({
      ...plain,
      act: 'z',
      subject: 'Z-000001 Till',
      quantity: null,
      amount: '92.40',
      after: { expected: 9_245, counted: 9_240, difference: -5, seal: '3fa9c2d13fa9c2d1' },
    }),
    rowOf({
      ...plain,
      act: 'discount',
      subject: null,
      quantity: null,
      amount: '1.80',
      after: { percent: '20', lines: ['2 × Soup: 180'] },
    }),
  ])
  open()
  const closing = await lineOf('Z report')
  for (const words of ['Expected: 92.45', 'Counted: 92.40', 'Difference: Short 0.05']) expect(closing).toContain(words)
  expect(closing).not.toContain('3fa9')
  expect(await lineOf('Discount')).toContain('Items: 2 × Soup: 1.80')
})

test('an account says what its person may do', async () => {
  const plain = { red: 0, level: null, amount: null, order_id: null, table_title: null, token_no: null } as const
  books(() => [
    rowOf({ ...plain, seq: 5, act: 'user.add', subject: 'Ben', quantity: null, after: { scopes: ['POS', 'ORDERS'] } }),
  ])
  open()
  expect(await lineOf('User added')).toContain('Pages: POS, ORDERS')
})

test('without a reason it says so, and what the server’s command line did names nobody', async () => {
  books(() => [
    rowOf({ reason: null, text: null, level: 'started' }),
    rowOf({ seq: 3, act: 'admin.reset', person: null, approver: null, red: 0, level: null, place: null }),
    rowOf({ seq: 2, act: 'something.new', red: 0, level: 'fresh' }),
  ])
  open()
  const unstated = await lineOf('Item cancelled')
  expect(unstated).toContain('Flagged: no reason')
  expect(unstated).toContain('Not stated')
  expect(await lineOf('Administrator reset')).toContain('On the server')
  await lineOf('something.new')
})

test('the filters ask for one person, one act, one table, or only what is red', async () => {
  const asked = books(() => [rowOf()])
  open()
  await lineOf('Item cancelled')
  await userEvent.selectOptions(screen.getByLabelText('Person'), 'Ana')
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'Item cancelled')
  await userEvent.selectOptions(screen.getByLabelText('Table'), 'T4')
  await userEvent.click(screen.getByRole('button', { name: 'Flagged only' }))
  await waitFor(() => expect(asked.at(-1)).toBe('type=today&person=3&act=item.void&table=4&red=1&limit=200'))
  expect(asked[0]).toBe('type=today&limit=200')
})

test('more is shown on request, and the file has all that the filter finds', async () => {
  const all = Array.from({ length: 1_200 }, (_, n) => rowOf({ seq: 1_200 - n, subject: n === 0 ? '=1+1' : 'Burger' }))
  const asked = books(query => {
    const below = Number(query.get('before') ?? 1_201)
    return all.filter(({ seq }) => seq < below).slice(0, Number(query.get('limit')))
  })
  const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => {})
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(asked.at(-1)).toBe('type=today&limit=200&before=1001'))
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const [name, csv] = saved.mock.calls[0] as unknown as [string, string]
  expect(name).toBe('audit-2026-11-20.csv')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(1_201)
  expect(csv).toContain(`"'=1+1"`)
})

test.each([
  ['#person-3', 'person=3'],
  ['#act-order.unpaid', 'act=order.unpaid'],
])('a figure of the dashboard leads to the acts behind it: %s', async (hash, asks) => {
  const asked = books(() => [rowOf()])
  open(hash)
  await lineOf('Item cancelled')
  // What the page of the test before still asks for may come in between.
  expect(asked.filter(address => address.includes(asks))).toHaveLength(1)
})
