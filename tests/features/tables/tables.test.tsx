import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { isSilent, openTill } from '../orders/till.tsx'
import { showFloor } from './floor.tsx'
import { listOf, partlyPaid, tableFour, tableRow } from './guests.ts'

openTill()

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test('a tile says how far the food is, since when they sit there, and what they owe', async () => {
  showFloor()
  const tile = await screen.findByRole('link', { name: /^Table 4/ })
  expect(tile.textContent).toBe('Table 4Served18 min€42.50')
  expect(screen.getByRole('link', { name: /^Table 5/ }).textContent).toBe('Table 5Free')
})

test('a table to which nothing new has come for 20 minutes stands out, in words too', async () => {
  showFloor({ lists: [listOf([tableFour({ opened_at: ago(70), latest_at: ago(25) })])] })
  const tile = await screen.findByRole('link', { name: /^Table 4/ })
  within(tile).getByText('1 h 10 min')
  within(tile).getByText('No activity for 25 min')
})

test('an order for guests who had left its table comes before all tables', async () => {
  const [order] = tableFour().orders
  const late_for = { party_id: 17, table_id: 9, table_title: 'Table 9', moved_at: ago(5), is_gone: 0 as const }
  const late = tableFour({ at: 'o51', orders: [{ ...order!, late_for }] })
  showFloor({ lists: [listOf([tableFour({ at: 't5', table_id: 5, table_title: 'Table 5' }), late])] })
  await screen.findByText('Late order')
  const tiles = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 8))
  expect(tiles).toEqual(['Table 4,', 'Table 4F', 'Table 5S'])
})

test('what was done with the bill is folded below the lines, by whom', async () => {
  const acts = [{ version: 1, text: 'took €20.00 for bill 1', by: 'Bea', at: ago(3) }]
  showFloor({ lists: [listOf([{ ...partlyPaid('20.00', '22.50'), acts }])], at: '/p17' })
  const history = (await screen.findByText('History')).closest('details')!
  expect(history.open).toBe(false)
  within(history).getByText('Bea', { exact: false })
  within(history).getByText(/took €20.00 for bill 1/)
})

test('each floor has its own grid, and guests without a table theirs', async () => {
  const takeAway = tableFour({ at: 'o51', table_id: null, table_title: null, floor: null })
  const rows = [tableRow(4), tableRow(7, { floor: 'Garden' })]
  showFloor({ lists: [listOf([tableFour(), takeAway], rows)] })
  await screen.findByRole('heading', { name: 'Terrace' })
  screen.getByRole('heading', { name: 'Garden' })
  const rest = screen.getByRole('heading', { name: 'Without a table' }).parentElement as HTMLElement
  within(rest).getByRole('link', { name: /^Token 12.*€42.50/ })
})

test('who left yesterday without paying does not sit at their table any more, and is not forgotten', async () => {
  const gone = tableFour({ left: 1, opened_at: ago(37 * 60), latest_at: ago(36 * 60) })
  showFloor({ lists: [listOf([gone])] })
  const links = await screen.findAllByRole('link', { name: /^Table 4/ })
  expect(links.map(({ textContent }) => textContent?.slice(0, 11))).toEqual(['Table 4Free', 'Table 4Serv'])
})

test('a part payment and a printed bill are seen on the tile', async () => {
  const printed = tableFour({ at: 't5', table_id: 5, table_title: 'Table 5', money: 'printed' })
  showFloor({ lists: [listOf([partlyPaid('20.00', '22.50'), printed])] })
  within(await screen.findByRole('link', { name: /^Table 4.*€22.50/ })).getByText('Partly paid')
  within(screen.getByRole('link', { name: /^Table 5/ })).getByText('Bill printed')
})

test('a store without tables says so, and leads anybody who may add some to the settings', async () => {
  showFloor({ lists: [listOf([], [])], scope: 'ORDERS,SETTINGS' })
  await screen.findByText('No tables yet')
  expect(screen.getByRole('link', { name: 'Store Tables' }).getAttribute('href')).toBe('/dashboard/settings/tables')
})

test('where nobody sits the screen says that nothing is open', async () => {
  showFloor({ lists: [listOf([])] })
  await screen.findByText('Nothing is open.')
})

test('without a connection the tables are shown as they were, with their age', async () => {
  const app = showFloor()
  await screen.findByRole('link', { name: /^Table 4/ })
  isSilent()
  await app.cache.invalidateQueries()
  await screen.findByText(/^Offline. As of /)
  screen.getByRole('link', { name: /^Table 4.*€42.50/ })
})

test('a table shows its lines by time and by who took them, and what is paid and due', async () => {
  showFloor({ at: '/t4', lists: [listOf([partlyPaid('20.00', '22.50')])] })
  const heading = await screen.findByText('Bea')
  expect(heading.parentElement?.textContent).toContain('Token 12')
  screen.getByText('1 × Paella')
  const sums = screen.getByRole('region', { name: 'Bill' })
  const read = (term: string) => within(sums).getByText(term).nextElementSibling?.textContent
  expect([read('Total'), read('Paid'), read('Due')]).toEqual(['€42.50', '€20.00', '€22.50'])
})

test('a table where nobody sits says so, and takes an order', async () => {
  const app = showFloor({ at: '/t5' })
  await screen.findByText('Nothing open at Table 5.')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByRole('heading', { name: 'POS' })
  expect(await app.store.openCart({ username: 'ana' }).read()).toMatchObject({ tableId: 5, deliveryType: 'dinein' })
})

test('dishes that were taken for another table keep it', async () => {
  const app = showFloor({ at: '/t4' })
  const line = { lineId: '1', itemId: 1, title: 'Soup', unitCents: 450, quantity: 1, notes: null }
  const rest = { variant: null, addons: [], taxRate: null, taxType: null, taxTitle: null }
  const cart = { customer: null, deliveryType: 'dinein', tableId: 9, lines: [{ ...line, ...rest }] } as const
  await app.store.openCart({ username: 'ana' }).write(cart)
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }))
  await screen.findByText(/^Your open order has dishes/)
  expect(await app.store.openCart({ username: 'ana' }).read()).toMatchObject({ tableId: 9 })
})

test('who takes no orders can only take money', async () => {
  showFloor({ at: '/t4', scope: 'ORDERS' })
  await screen.findByRole('button', { name: 'Pay' })
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
})
