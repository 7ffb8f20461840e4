import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refresh } from '../../../src/client/live/query.ts'
import { parties } from '../../../src/contract/parties.ts'
import { answers, openTill, refuses } from '../orders/till.tsx'
import { showFloor } from './floor.tsx'
import { type Guests, listOf, tableFour, tableRow } from './guests.ts'

openTill()
afterEach(() => vi.restoreAllMocks())

const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const act = (by: string, text: string) => ({ version: 1, text, by, at: new Date().toISOString() })
/** Those of table 4, who sit at table 5 now. */
const atFive = (facts: Partial<Guests> = {}) =>
  tableFour({ at: 'p17', party_id: 17, version: 1, table_id: 5, table_title: 'Table 5', ...facts })
const strangers = (facts: Partial<Guests> = {}) => {
  const [order] = tableFour().orders
  return tableFour({ at: 't5', table_id: 5, table_title: 'Table 5', orders: [{ ...order!, order_id: 60 }], ...facts })
}
const done = (party: Guests) => ({ success: true as const, message: 'Moved to Table 5.', party })

test('a tap on a free table moves the guests, and their screen goes with them', async () => {
  showFloor({ at: '/t4', lists: [listOf(), listOf([atFive()])] })
  const { bodies } = answers(parties.move, done(atFive()))
  await tap('Move')
  await screen.findByRole('heading', { name: 'Move Table 4' })
  expect(screen.queryByRole('button', { name: /^Table 4/ })).toBeNull()
  await tap(/^Table 5/)
  await screen.findByRole('heading', { name: 'Table 5' })
  expect(bodies).toEqual([{ version: 0, tableId: 5, merge: null }])
})

test('at a taken table they are asked about first, with what is due there', async () => {
  showFloor({ at: '/t4', lists: [listOf([tableFour(), strangers()]), listOf([atFive()])] })
  const { bodies } = answers(parties.move, done(atFive()))
  await tap('Move')
  await tap(/^Table 5/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Join with Table 5?' }))
  dialog.getByText('€42.50 is due there. Both will have one bill, which can be split.')
  expect(bodies).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Join' }))
  await screen.findByRole('heading', { name: 'Table 5' })
  expect(bodies).toEqual([{ version: 0, tableId: 5, merge: true }])
})

test('a table that was taken meanwhile is asked about, too', async () => {
  showFloor({ at: '/t4', lists: [listOf(), listOf([tableFour(), strangers()])] })
  refuses(parties.move, 409, 'Table 5 is taken. Join them?', { needsMerge: true })
  await tap('Move')
  await tap(/^Table 5/)
  await screen.findByRole('dialog', { name: 'Join with Table 5?' })
})

test('guests can be set aside', async () => {
  showFloor({ at: '/t4' })
  const { bodies } = answers(parties.move, { success: true, message: 'Parked without a table.', party: tableFour() })
  await tap('Move')
  await tap('Park without a table')
  await screen.findByRole('button', { name: 'Pay' })
  expect(bodies).toEqual([{ version: 0, tableId: null, merge: null }])
})

test('who moves what somebody has changed meanwhile is told who did what, and one tap shows it', async () => {
  const acts = [act('Ben', 'moved 1 line to bill 2')]
  showFloor({ at: '/t4', lists: [listOf(), listOf([tableFour({ at: 'p17', party_id: 17, version: 1, acts })])] })
  const words = 'Ben moved 1 line to bill 2 at 20:14. Please look again!'
  const values = { person: 'Ben', act: 'moved 1 line to bill 2', time: '20:14', more: 0 }
  refuses(parties.move, 409, words, { code: 'refused.changedSince', values, version: 1, acts })
  await tap('Move')
  await tap(/^Table 5/)
  within(await screen.findByRole('alert')).getByText(words)
  await tap('Show change')
  const history = (await screen.findByText('History')).closest('details')
  expect(history?.open).toBe(true)
})

test('who has the table open elsewhere reads who moved it, and stays with the guests', async () => {
  const moved = atFive({ acts: [act('Ben', 'moved Table 4 to Table 5')] })
  const app = showFloor({ at: '/t4', lists: [listOf(), listOf([moved, tableFour({ orders: [], at: 't4' })])] })
  await screen.findByRole('heading', { name: 'Table 4' })
  await refresh(app.cache, ['orders'])
  await screen.findByRole('heading', { name: 'Table 5' })
  await screen.findByText('Ben moved Table 4 to Table 5')
})

test('one’s own act is not told again', async () => {
  const moved = atFive({ acts: [act('Ana', 'moved Table 4 to Table 5')] })
  const app = showFloor({ at: '/t4', lists: [listOf(), listOf([moved])] })
  await screen.findByRole('heading', { name: 'Table 4' })
  await refresh(app.cache, ['orders'])
  await screen.findByRole('heading', { name: 'Table 5' })
  expect(screen.queryByText('Ana moved Table 4 to Table 5')).toBeNull()
})

test('without the server nobody is moved, and it says why', async () => {
  const app = showFloor({ at: '/t4', lists: [listOf([tableFour()], [tableRow(4), tableRow(5)])] })
  const { bodies } = answers(parties.move, done(atFive()))
  await tap('Move')
  vi.spyOn(app.online, 'state').mockReturnValue({ ...app.online.state(), isOnline: false })
  await tap(/^Table 5/)
  await screen.findByText('No connection. Moving needs the server, because others may be serving this table.')
  expect(bodies).toEqual([])
})

const two = () => {
  const [order] = tableFour().orders
  return tableFour({ orders: [order!, { ...order!, order_id: 52, token_no: 13 }] })
}

test('one order of several is moved by itself', async () => {
  showFloor({ at: '/t4', lists: [listOf([two()]), listOf()] })
  const { bodies } = answers(parties.moveOrders, { success: true, message: 'Order moved.' })
  await tap('Move')
  await userEvent.click(await screen.findByRole('checkbox', { name: /token 12$/ }))
  screen.getByText('Choose where this order goes.')
  await tap(/^Table 5/)
  await screen.findByText('Order moved.')
  expect(bodies).toEqual([{ orderIds: [52], tableId: 5 }])
})

test('one order goes on the bill of those who sit there once somebody says so', async () => {
  showFloor({ at: '/t4', lists: [listOf([two(), strangers()]), listOf([tableFour(), strangers()])] })
  const { bodies } = answers(parties.moveOrders, { success: true, message: 'Order moved.' })
  await tap('Move')
  for (const token of [12, 13])
    await userEvent.click(await screen.findByRole('checkbox', { name: RegExp(`${token}$`) }))
  await tap(/^Table 5/)
  await screen.findByText('Choose at least one order.')
  await userEvent.click(screen.getByRole('checkbox', { name: /token 13$/ }))
  await tap(/^Table 5/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to Table 5?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await screen.findByText('Order moved.')
  expect(bodies).toEqual([{ orderIds: [52], tableId: 5 }])
})

const lateFor = (facts: object = {}) => {
  const [order] = tableFour().orders
  const moved_at = new Date().toISOString()
  const late_for = { party_id: 17, table_id: 9, table_title: 'Table 9', moved_at, is_gone: 0 as const, ...facts }
  return tableFour({ at: 'o51', orders: [{ ...order!, late_for }] })
}

test('an order that came late says where its guests sit now, and goes there with one tap', async () => {
  showFloor({ at: '/o51', lists: [listOf([lateFor()])] })
  const { bodies } = answers(parties.moveOrders, { success: true, message: 'Order moved.' })
  const asked = await screen.findByRole('alert')
  expect(asked.textContent).toMatch(/^Sent for Table 4 at .+ The guests moved to Table 9 at .+ Move it too\?/)
  await tap('Move to Table 9')
  await screen.findByText('Order moved.')
  expect(bodies).toEqual([{ orderIds: [51], tableId: 9 }])
})

test('an order whose guests have paid can only stay', async () => {
  showFloor({ at: '/o51', lists: [listOf([lateFor({ is_gone: 1 })])] })
  const { bodies } = answers(parties.stayOrders, { success: true, message: 'Order kept here.' })
  await tap('Keep at Table 4')
  await screen.findByText('Order kept here.')
  expect(bodies).toEqual([{ orderIds: [51] }])
  expect(screen.queryByRole('button', { name: /^Move to/ })).toBeNull()
})
