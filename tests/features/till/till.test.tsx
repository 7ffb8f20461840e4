import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { approvals } from '../../../src/contract/approvals.ts'
import { till } from '../../../src/contract/till.ts'
import { allRights } from '../../../src/domain/rights.ts'
import { commonDenominations } from '../../../src/domain/shift.ts'
import { answers, answersWith, isSilent, openTill } from '../orders/till.tsx'
import { barDrawer, counted, countTheDrawer, inDialog, press, reportOf, showTill, stateOf } from './drawers.tsx'

openTill()

/** What is seldom done with a drawer stands in its menu. */
async function pick(name: string, drawer = 'Bar') {
  await press(`More for ${drawer}`)
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

test('a drawer says since when it is open, by whom, and with what float', async () => {
  showTill()
  const card = within((await screen.findByRole('heading', { name: 'Bar' })).closest('li')!)
  card.getByText(/^Open since /)
  card.getByText('by Ana')
  await card.findByText('€150.00')
})

test('a drawer without a shift says how one opens, and is opened with its float', async () => {
  const { bodies } = answers(till.open, { success: true, message: 'Shift opened.', shiftId: 19 })
  showTill({ state: stateOf(barDrawer({ shift: null })) })
  await screen.findByText('No shift is open. The first payment opens it.')
  await press('Open: Bar')
  const dialog = await inDialog('Open Bar')
  await userEvent.click(dialog.getByRole('button', { name: 'Open' }))
  dialog.getByText('Please provide an amount!')
  await userEvent.type(dialog.getByLabelText(/^Float/), '150,00')
  await userEvent.click(dialog.getByRole('button', { name: 'Open' }))
  await screen.findByText('Shift opened.')
  expect(bodies).toEqual([{ drawerId: 1, float: '150.00' }])
})

test('a shift that opened by itself gets its float later', async () => {
  const shift = { shift_id: 18, opened_at: '2026-11-20T11:00:00.000Z', opened_by: null, float: null }
  showTill({ state: stateOf(barDrawer({ shift })) })
  await screen.findByText('by the first payment')
  await screen.findByText('The first payment opened this drawer. Please count the float.')
  await press('Count the float: Bar')
  await inDialog('Count the float')
})

test('cash goes out with a reason', async () => {
  const { bodies } = answers(till.cash, { success: true, message: 'Cash out booked.' })
  showTill()
  await press('Cash out: Bar')
  const dialog = await inDialog('Cash out: Bar')
  await userEvent.type(dialog.getByLabelText(/^Amount/), '12,50')
  await userEvent.click(dialog.getByRole('button', { name: 'Cash out' }))
  dialog.getByText('Choose a reason')
  expect(dialog.queryByRole('button', { name: 'Wrong entry' })).toBeNull()
  await userEvent.click(await dialog.findByRole('button', { name: 'Change' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cash out' }))
  await screen.findByText('Cash out booked.')
  expect(bodies).toEqual([{ shiftId: 18, kind: 'out', amount: '12.50', toShiftId: null, reasonId: 5 }])
})

test('cash in offers no reason for money that leaves the drawer; cash out offers all', async () => {
  showTill({ drawerReasons: ['Supplier paid', 'Bank deposit', 'Tips paid out', 'Coins from the bank'] })
  const offered = async (name: string) => {
    await press(`${name}: Bar`)
    const dialog = await inDialog(`${name}: Bar`)
    const chips = within(await dialog.findByRole('group', { name: 'Why?' })).getAllByRole('button')
    const titles = chips.map(({ textContent }) => textContent)
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    return titles
  }
  expect(await offered('Cash in')).toEqual(['Change', 'Coins from the bank'])
  const all = ['Change', 'Supplier paid', 'Bank deposit', 'Tips paid out', 'Coins from the bank']
  expect(await offered('Cash out')).toEqual(all)
})

const staff = [
  { user_id: 7, name: 'Anna' },
  { user_id: 9, name: 'Marco' },
]

test('tips are paid out to somebody of the staff', async () => {
  const { bodies } = answers(till.cash, { success: true, message: 'Tips paid out.' })
  showTill({ people: staff })
  await pick('Tips paid out')
  const dialog = await inDialog('Tips paid out: Bar')
  await userEvent.type(dialog.getByLabelText(/^Amount/), '8.50')
  const who = await dialog.findByRole('combobox', { name: /^To whom/ })
  await userEvent.click(dialog.getByRole('button', { name: 'Tips paid out' }))
  dialog.getByText('Please choose a person!')
  expect(bodies).toEqual([])
  await userEvent.selectOptions(who, 'Anna')
  await userEvent.click(dialog.getByRole('button', { name: 'Tips paid out' }))
  await screen.findByText('Tips paid out.')
  expect(bodies).toEqual([{ shiftId: 18, kind: 'tips', amount: '8.50', toShiftId: null, personId: 7 }])
})

test('cash goes out to nobody of the staff too, and comes in from whom one likes', async () => {
  const { bodies } = answers(till.cash, { success: true, message: 'Booked!' })
  showTill({ people: staff })
  await press('Cash out: Bar')
  const out = await inDialog('Cash out: Bar')
  await userEvent.type(out.getByLabelText(/^Amount/), '12')
  await userEvent.selectOptions(await out.findByRole('combobox', { name: /^To whom/ }), 'Someone else')
  await userEvent.click(out.getByRole('button', { name: 'Change' }))
  await userEvent.click(out.getByRole('button', { name: 'Cash out' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  await press('Cash in: Bar')
  const into = await inDialog('Cash in: Bar')
  await userEvent.type(into.getByLabelText(/^Amount/), '3')
  await into.findByRole('combobox', { name: 'From whom' })
  await userEvent.click(into.getByRole('button', { name: 'Change' }))
  await userEvent.click(into.getByRole('button', { name: 'Cash in' }))
  await waitFor(() => expect(bodies).toHaveLength(2))
  const facts = { shiftId: 18, toShiftId: null, reasonId: 5 }
  expect(bodies).toEqual([
    { ...facts, kind: 'out', amount: '12.00' },
    { ...facts, kind: 'in', amount: '3.00' },
  ])
})

test('a drawer is opened without a sale, and its money moved, for nobody', async () => {
  showTill({ people: staff, state: stateOf(barDrawer(), barDrawer({ drawer_id: 2, title: 'Purse' })) })
  for (const name of ['No sale', 'Move']) {
    await pick(name)
    const dialog = await inDialog(`${name}: Bar`)
    expect(dialog.queryByRole('combobox')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  }
})

test('money moves only where a second drawer is open', async () => {
  const { bodies } = answers(till.cash, { success: true, message: 'Cash moved.' })
  const purse = barDrawer({ drawer_id: 2, title: 'Purse', user: 'Ben', shift: { ...barDrawer().shift!, shift_id: 19 } })
  showTill({ state: stateOf(barDrawer(), purse, barDrawer({ drawer_id: 3, title: 'Terrace', shift: null })) })
  await pick('Move', 'Purse')
  const dialog = await inDialog('Move: Purse')
  await userEvent.type(dialog.getByLabelText(/^Amount/), '40')
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
  await screen.findByText('Cash moved.')
  expect(bodies).toEqual([{ shiftId: 19, kind: 'move', amount: '40.00', toShiftId: 18 }])
})

test('who may not open the drawer does it with the PIN of somebody who may', async () => {
  const approval = { right: 'open_drawer', atLeast: true, approvers: [{ username: 'olga', name: 'Olga' }] }
  const bodies: unknown[] = []
  showTill()
  answersWith(till.cash, (async ({ request }: { request: Request }) => {
    const body = (await request.json()) as { approvalId?: string }
    bodies.push(body)
    if (body.approvalId) return HttpResponse.json({ success: true, message: 'Drawer opened.' })
    const no = { success: false, message: 'Cash in and out needs approval.', code: 'refused.drawerNeeds', approval }
    return HttpResponse.json(no, { status: 409 })
  }) as never)
  const validUntil = '2026-11-22T12:00:00Z'
  answers(approvals.approve, { success: true, message: 'Approved by Olga.', approvalId: 'a1', validUntil })
  await pick('No sale')
  const dialog = await inDialog('No sale: Bar')
  await userEvent.click(await dialog.findByRole('button', { name: 'Change' }))
  await userEvent.click(dialog.getByRole('button', { name: 'No sale' }))
  const sheet = await inDialog('Needs approval')
  expect(sheet.queryByText('Why?')).toBeNull()
  await userEvent.keyboard('271828')
  await screen.findByText('Drawer opened.')
  expect(bodies.at(-1)).toMatchObject({ shiftId: 18, kind: 'open', reasonId: 5, approvalId: 'a1' })
})

test('coins and notes are counted row by row, and nobody sees what there should be', async () => {
  const { bodies } = answers(till.count, { ...counted, expected: null, difference: null })
  showTill()
  const dialog = await countTheDrawer()
  expect(dialog.getByRole('status').textContent).toContain('€110.50')
  expect(dialog.queryByText('Expected')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Count saved. People who may/)
  expect(screen.queryByText('Difference')).toBeNull()
  expect(bodies).toEqual([{ shiftId: 18, amount: null, pieces: { '50.00': 2, '10.00': 1, '0.50': 1 } }])
})

test('a count that was left unsaved is there again', async () => {
  showTill()
  const dialog = await countTheDrawer()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await press('Count: Bar')
  const again = await inDialog('Count Bar')
  expect(again.getByRole('status').textContent).toContain('€110.50')
})

test('a count begins with the largest note that drawers usually hold, and larger ones are a tap away', async () => {
  const { bodies } = answers(till.count, { ...counted, expected: null, difference: null })
  showTill({ state: { ...stateOf(barDrawer()), denominations: [...commonDenominations()] } })
  await press('Count: Bar')
  const dialog = await inDialog('Count Bar')
  const fields = () => dialog.getAllByRole('textbox').map(field => field.getAttribute('aria-label'))
  expect(fields()[0]).toBe('Pieces of €50.00')
  await userEvent.click(dialog.getByRole('button', { name: 'Larger notes' }))
  expect(fields().slice(0, 4)).toEqual(['500', '200', '100', '50'].map(note => `Pieces of €${note}.00`))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Pieces of €500.00')
  await userEvent.keyboard('{Enter}1')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await press('Count: Bar')
  const again = await inDialog('Count Bar')
  expect(again.getByRole('status').textContent).toContain('€200.00')
  again.getByRole('textbox', { name: 'Pieces of €200.00' })
  await userEvent.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies).toEqual([{ shiftId: 18, amount: null, pieces: { '200.00': 1 } }]))
})

test('a store that has listed its notes counts all of them', async () => {
  showTill({ state: { ...stateOf(barDrawer()), denominations: ['100.00', '50.00'] } })
  await press('Count: Bar')
  const dialog = await inDialog('Count Bar')
  dialog.getByRole('textbox', { name: 'Pieces of €100.00' })
  expect(dialog.queryByRole('button', { name: 'Larger notes' })).toBeNull()
})

test('nothing is saved before a coin was counted', async () => {
  showTill()
  await press('Count: Bar')
  const dialog = await inDialog('Count Bar')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  dialog.getByText('Please count each coin and note!')
})

test('a Z lies there as on paper, and is printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  answers(till.report, reportOf())
  showTill({ at: '/18' })
  const paper = within(await screen.findByRole('article', { name: 'Z-000118' }))
  for (const words of ['INV-000801 to INV-000804', 'Card (1)', 'VAT 10 %', 'Table 4']) paper.getByText(words)
  for (const sum of ['€192.00', '-€0.50', '-€20.00', '€23.50']) await paper.findByText(sum)
  expect(paper.queryByText(/^Does not add up/)).toBeNull()
  await press('Print')
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

test('a Z lists what went in and out, with who got it and why', async () => {
  const { cash } = reportOf()
  const move = { at: '2026-11-20T18:00:00.000Z', by: 'Olga', drawer: null, reason: null }
  const moves = [
    { ...move, kind: 'tips' as const, amount: '-8.50', person: 'Anna' },
    { ...move, kind: 'out' as const, amount: '-20.00', person: 'Marco', reason: 'Change: lemons' },
    { ...move, kind: 'move' as const, amount: '-30.00', person: null, drawer: 'Purse' },
  ]
  answers(till.report, reportOf({ cash: { ...cash, moves } }))
  showTill({ at: '/18' })
  const paper = within(await screen.findByRole('article', { name: 'Z-000118' }))
  paper.getByText('Cash in and out')
  const amountOf = (words: RegExp) => paper.getByText(words).nextElementSibling?.textContent
  await waitFor(() => expect(amountOf(/^Tips paid out · Anna · .* · by Olga$/)).toBe('-€8.50'))
  expect(amountOf(/^Cash out · Marco · Change: lemons · .* · by Olga$/)).toBe('-€20.00')
  expect(amountOf(/^Moved · Purse · .* · by Olga$/)).toBe('-€30.00')
})

test('a Z that does not add up says so', async () => {
  answers(till.report, reportOf({ adds_up: '0.01' }))
  showTill({ at: '/18' })
  await screen.findByText('Does not add up: €0.01')
})

test('an X for anybody who counts does not tell what should be in the drawer', async () => {
  const { cash } = reportOf()
  const open = { z_number: null, closed_at: null, closed_by: null, open_at_closing: [] }
  const blind = { ...cash, taken: null, refunds: null, expected: null, counted: null, difference: null }
  answers(till.report, reportOf({ ...open, is_blind: 1, types: [], taxes: [], cash: blind }))
  showTill({ at: '/18' })
  await screen.findByText('X report, not closed')
  screen.getByText('Expected cash is shown once the shift is closed.')
  for (const word of ['Expected', 'Cash sales', 'Difference']) expect(screen.queryByText(word)).toBeNull()
})

test('only who may close a shift finds its X, and the Zs are listed with their difference', async () => {
  const z = { shift_id: 17, drawer: 'Bar', opened_at: '2026-11-19T11:00:00.000Z' }
  const shifts = [{ ...z, closed_at: '2026-11-19T22:00:00.000Z', z_number: 'Z-000117', difference: '-0.50' }]
  showTill({ shifts })
  const row = await screen.findByRole('link', { name: /Z-000117 · Bar/ })
  await waitFor(() => expect(row.textContent).toContain('Short €0.50'))
  expect(row.getAttribute('href')).toBe('/dashboard/till/17')
  await press('More for Bar')
  await screen.findByRole('menuitem', { name: 'Tips paid out' })
  expect(screen.queryByRole('menuitem', { name: 'X report' })).toBeNull()
})

test('without a connection the till says what waits for the server', async () => {
  const app = showTill({ rights: allRights })
  await screen.findByRole('button', { name: 'Close shift…: Bar' })
  isSilent()
  await app.online.check()
  await screen.findByText(/^No connection. Cash out and closing need the server/)
  expect((screen.getByRole('button', { name: 'Count: Bar' }) as HTMLButtonElement).disabled).toBe(true)
})
