import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pos, withGroups } from '../../../src/contract/pos.ts'
import { tables } from '../../../src/contract/tables.ts'
import { spellings } from '../../cases/spellings.ts'
import { answers, isSilent } from '../orders/till.tsx'
import { openCounter, openPos, tap, tapIn } from './counter.tsx'
import { initWith, soup } from './menu.ts'

openCounter()

const dialogName = 'Choose a table'
const chooser = async () => {
  await userEvent.click(await screen.findByRole('button', { name: dialogName }))
  return within(await screen.findByRole('dialog', { name: dialogName }))
}
const chosen = () => screen.getByLabelText<HTMLSelectElement>('Table').selectedOptions[0]?.textContent
const dining = () => screen.getByLabelText<HTMLSelectElement>('Dining Option').value

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const party = (table_id: number, minutes: number, due: string) => ({
  party_id: null,
  version: 0,
  covers: null,
  state: 'served' as const,
  money: 'due' as const,
  overpaid: '0.00',
  orders: [],
  lines: [],
  bills: [],
  adjustments: [],
  service: null,
  acts: [],
  at: `t${table_id}`,
  table_id,
  table_title: 'Table 7',
  floor: 'Terrace',
  opened_at: minutesAgo(minutes),
  latest_at: minutesAgo(minutes),
  total: due,
  paid: '0.00',
  due,
  left: 0 as const,
})
const taken = () => answers(tables.list, { tables: [], parties: [party(7, 23, '42.50')], service: null })

test('a free table is chosen with one tap on its chip, and means dining in', async () => {
  await openPos()
  const dialog = await chooser()
  await userEvent.click(dialog.getByRole('button', { name: /^Table 7.*Free.*Seats 4/ }))
  expect([chosen(), dining()]).toEqual(['Table 7 · Seats 4 · Terrace', 'dinein'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a taken table says since when and what it owes, and is chosen by adding to it', async () => {
  taken()
  await openPos()
  const dialog = await chooser()
  await userEvent.click(await dialog.findByRole('button', { name: /^Table 7.*23 min.*€42.50 due/ }))
  expect(chosen()).toBe('Select Table')
  await userEvent.click(dialog.getByRole('button', { name: 'Add to Table 7' }))
  expect(chosen()).toBe('Table 7 · Seats 4 · Terrace')
})

test('a table is taken off the order again', async () => {
  await openPos()
  await userEvent.selectOptions(screen.getByLabelText('Table'), '8')
  const dialog = await chooser()
  expect(dialog.getByRole('button', { name: /^Bar/, pressed: true })).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'No table' }))
  expect(chosen()).toBe('Select Table')
})

test('what is taken is one tap away from another round while the cart is empty', async () => {
  taken()
  await openPos()
  const list = await screen.findByRole('list', { name: 'Recent tables' })
  await userEvent.click(within(list).getByRole('button', { name: /^Add to Table 7/ }))
  expect([chosen(), dining()]).toEqual(['Table 7 · Seats 4 · Terrace', 'dinein'])
  expect(screen.queryByRole('list', { name: 'Recent tables' })).toBeNull()
})

test('what is taken is asked once nothing more urgent is under way', async () => {
  const { bodies: asked } = taken()
  const app = await openPos()
  await screen.findByRole('list', { name: 'Recent tables' })
  const before = asked.length
  const urgent = Promise.withResolvers<null>()
  void app.cache.prefetchQuery({ queryKey: ['urgent'], queryFn: () => urgent.promise })
  void app.cache.invalidateQueries({ queryKey: ['orders'] })
  // What is asked later is answered, so the tables would have been asked by now.
  await app.call(pos.init, withGroups)
  expect(asked).toHaveLength(before)
  urgent.resolve(null)
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
})

test('two hundred tables on six floors are found by floor and by name', async () => {
  const storeTables = Array.from({ length: 200 }, (_, at) => ({
    id: at + 1,
    table_title: `T${at + 1}`,
    floor: `Floor ${at % 6}`,
    seating_capacity: 4,
  }))
  await openPos({ ...initWith(), storeTables })
  const dialog = await chooser()
  // A tablet's keyboard would cover what is to be tapped.
  expect(document.activeElement?.tagName).not.toBe('INPUT')
  expect(dialog.getAllByRole('listitem')).toHaveLength(200)
  await userEvent.click(dialog.getByRole('radio', { name: 'Floor 3' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(33)
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search tables' }), '190')
  expect(dialog.queryAllByRole('listitem')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toMatch(/^T190/)
})

test('a table is found however the letters of its name are typed', async () => {
  const titles = [...spellings.map(({ stored }) => stored), ...Array.from({ length: 30 }, (_, at) => `T${at + 1}`)]
  const storeTables = titles.map((table_title, at) => ({ id: at + 1, table_title, floor: '-', seating_capacity: 4 }))
  await openPos({ ...initWith(), storeTables })
  const dialog = await chooser()
  for (const { stored, typed } of spellings)
    for (const text of typed) {
      fireEvent.change(dialog.getByRole('searchbox', { name: 'Search tables' }), { target: { value: text } })
      const [found, ...others] = dialog.getAllByRole('listitem')
      expect([text, found?.textContent?.includes(stored), others]).toEqual([text, true, []])
    }
})

test('without the server the tables are shown as they were last known, with their age', async () => {
  taken()
  await openPos()
  await screen.findByRole('button', { name: /^Add to Table 7/ })
  isSilent()
  await tap('Add Soup')
  await tap('Send to Kitchen')
  await tapIn('Send order to Kitchen', 'Send to Kitchen')
  await tapIn('Order saved', 'Close')
  const dialog = await chooser()
  dialog.getByText(/^Tables as of /)
  dialog.getByRole('button', { name: /^Table 7.*23 min/ })
})

test('who takes it away sits at no table', async () => {
  await openPos()
  await userEvent.selectOptions(screen.getByLabelText('Table'), '7')
  await userEvent.selectOptions(screen.getByLabelText('Dining Option'), 'Take Away')
  expect(chosen()).toBe('Select Table')
})

const sent = {
  success: true,
  message: 'Order sent to kitchen! Token: 1',
  tokenNo: 1,
  orderId: 1,
  businessDay: '2026-11-20',
  netTotal: 9,
  taxTotal: 0.9,
  total: 9.9,
} as const

test('the question before sending and the word after it name the table', async () => {
  answers(pos.createOrder, sent)
  await openPos(initWith([soup]))
  await userEvent.selectOptions(screen.getByLabelText('Table'), '7')
  await tap('Add Soup')
  await tap('Add Soup')
  await tap('Send to Kitchen')
  const question = within(screen.getByRole('dialog', { name: 'Send order to Kitchen' }))
  question.getByText('2 items for Table 7')
  expect(question.queryByText('No table. Send anyway?')).toBeNull()
  await tapIn('Send order to Kitchen', 'Send to Kitchen')
  within(await screen.findByRole('dialog', { name: 'Order sent to Kitchen' })).getByText('2 items sent to Table 7')
})

test('an order for guests who dine in asks where, once, and can still be sent', async () => {
  const orders = answers(pos.createOrder, sent)
  await openPos(initWith([soup]))
  await tap('Add Soup')
  await tap('Send to Kitchen')
  const question = within(screen.getByRole('dialog', { name: 'Send order to Kitchen' }))
  question.getByText('No table. Send anyway?')
  await userEvent.click(question.getByRole('button', { name: 'Choose a table' }))
  const dialog = within(await screen.findByRole('dialog', { name: dialogName }))
  await userEvent.click(dialog.getByRole('button', { name: /^Bar/ }))
  within(await screen.findByRole('dialog', { name: 'Send order to Kitchen' })).getByText('1 item for Bar')
  await tapIn('Send order to Kitchen', 'Close')
  await userEvent.selectOptions(screen.getByLabelText('Table'), '')
  await tap('Send to Kitchen')
  await tapIn('Send order to Kitchen', 'Send to Kitchen')
  await waitFor(() => expect(orders.bodies).toMatchObject([{ tableId: null, deliveryType: 'dinein' }]))
})

test('nobody asks for a table where food is taken away, nor where the store has none', async () => {
  await openPos()
  await tap('Add Soup')
  await userEvent.selectOptions(screen.getByLabelText('Dining Option'), 'Take Away')
  await tap('Send to Kitchen')
  const question = within(screen.getByRole('dialog', { name: 'Send order to Kitchen' }))
  expect(question.queryByText('No table. Send anyway?')).toBeNull()
  question.getByText('1 item')
  question.getByText('· Take Away')
})
