import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { refresh } from '../../../src/client/live/query.ts'
import { approvals } from '../../../src/contract/approvals.ts'
import { parties } from '../../../src/contract/parties.ts'
import { answers, answersWith, openTill, refuses } from '../orders/till.tsx'
import { showFloor } from './floor.tsx'
import { listOf, partlyPaid, setupWith, tableFour } from './guests.ts'

openTill()
afterEach(() => vi.restoreAllMocks())

const reasons = [
  { id: 4, kind: 'discount', title: 'Regular guest' },
  { id: 5, kind: 'comp', title: 'Long wait' },
] as const
const done = { success: true as const, message: 'Discount given.', party: tableFour(), off: '4.25' }

async function openDiscount(party = tableFour()) {
  showFloor({ at: '/t4', lists: [listOf([party])], setup: { ...setupWith(), reasons: [...reasons] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Discount' }))
  return within(await screen.findByRole('dialog', { name: 'Discount for Table 4' }))
}

test('ten percent of everything is shown before and after, needs a reason, and is given in one tap more', async () => {
  const dialog = await openDiscount()
  const { bodies } = answers(parties.adjust, done)
  dialog.getByText('Due: €42.50 → €38.25')
  const give = dialog.getByRole('button', { name: 'Give €4.25 off' })
  await userEvent.click(give)
  dialog.getByText('Choose a reason')
  expect(bodies).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Regular guest' }))
  await userEvent.click(give)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 60_000)
  const items = [
    { orderItemId: 1, pieces: 1 },
    { orderItemId: 2, pieces: 1 },
  ]
  expect(bodies).toEqual([{ version: 0, kind: 'percent', percent: 10, items, reasonId: 4 }])
})

test('while it is being given the dialog shows what was there at the tap, whatever a colleague does meanwhile', async () => {
  const after = { ...partlyPaid('20.00', '22.50'), at: 't4' }
  // A colleague has taken money and cancelled the water.
  const lists = [listOf([tableFour()]), listOf([{ ...after, lines: after.lines.slice(0, 1) }])]
  const app = showFloor({ at: '/t4', lists, setup: { ...setupWith(), reasons: [...reasons] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Discount' }))
  const dialog = await screen.findByRole('dialog', { name: 'Discount for Table 4' })
  const { promise, resolve: answerNow } = Promise.withResolvers<void>()
  answersWith(parties.adjust, async () => {
    await promise
    return HttpResponse.json(done)
  })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Regular guest' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Give €4.25 off' }))
  await within(dialog).findByRole('button', { busy: true })
  const before = dialog.textContent
  await refresh(app.cache, ['orders'])
  await screen.findAllByText('€22.50')
  expect(dialog.textContent).toBe(before)
  answerNow()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 60_000)
})

test('one dish is on the house with a reason of that list, and who may not asks for a PIN', async () => {
  const dialog = await openDiscount()
  await userEvent.click(dialog.getByRole('button', { name: 'On the house' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: '1 × Paella, €30.00' }))
  dialog.getByText('Due: €42.50 → €30.00')
  expect(dialog.queryByRole('button', { name: 'Regular guest' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Long wait' }))
  const approval = { right: 'comp', atLeast: true, approvers: [{ username: 'olga', name: 'Olga' }] }
  refuses(parties.adjust, 409, 'Giving something on the house needs approval.', {
    code: 'refused.compNeeds',
    values: {},
    approval,
  })
  await userEvent.click(dialog.getByRole('button', { name: 'On the house €12.50' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Needs approval' }))
  asked.getByText('On the house €12.50, Table 4: this needs approval.')
  const { bodies: pins } = answers(approvals.approve, {
    success: true,
    message: 'Approved by Olga.',
    approvalId: 'a1',
    validUntil: '2026-11-20T20:10:00Z',
  })
  const { bodies } = answers(parties.adjust, { ...done, message: 'On the house.' })
  await userEvent.keyboard('271828')
  await vi.waitFor(() => expect(bodies).toHaveLength(1), 60_000)
  const body = { version: 0, kind: 'comp', items: [{ orderItemId: 2, pieces: 1 }], reasonId: 5 }
  expect(bodies).toEqual([{ ...body, approvalId: 'a1' }])
  expect(pins).toMatchObject([{ call: 'POST /parties/:at/adjust', params: { at: 't4' }, body, approver: 'olga' }])
})

test('a sum that has grown since it was shown is said, and the next PIN is for the new one', async () => {
  const dialog = await openDiscount()
  await userEvent.click(dialog.getByRole('button', { name: 'On the house' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Long wait' }))
  const approval = { right: 'comp', atLeast: true, approvers: [{ username: 'olga', name: 'Olga' }] }
  refuses(parties.adjust, 409, 'Giving something on the house needs approval.', {
    code: 'refused.compNeeds',
    values: {},
    approval: { ...approval, amount: '42.50' },
  })
  await userEvent.click(dialog.getByRole('button', { name: 'On the house €42.50' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Needs approval' }))
  refuses(approvals.approve, 409, 'It is €1,502.00 now. Please ask again.', {
    code: 'refused.sumNow',
    values: { sum: '€1,502.00' },
    approval: { ...approval, amount: '1502.00' },
  })
  await userEvent.keyboard('271828')
  await asked.findByText('It is €1,502.00 now. Please ask again.')
  const { bodies: pins } = answers(approvals.approve, {
    success: true,
    message: 'Approved by Olga.',
    approvalId: 'a1',
    validUntil: '2026-11-20T20:10:00Z',
  })
  answers(parties.adjust, { ...done, message: 'On the house.' })
  await userEvent.keyboard('271828')
  await vi.waitFor(() => expect(pins).toMatchObject([{ approver: 'olga', amount: '1502.00' }]))
})

test('an amount goes up to what the chosen dishes cost', async () => {
  const dialog = await openDiscount()
  await userEvent.click(dialog.getByRole('button', { name: 'Amount' }))
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await userEvent.type(amount, '42.51')
  expect(dialog.getByRole('button', { name: 'Discount' })).toHaveProperty('disabled', true)
  await userEvent.clear(amount)
  await userEvent.type(amount, '2,50')
  dialog.getByText('Due: €42.50 → €40.00')
  dialog.getByRole('button', { name: 'Give €2.50 off' })
})

test('what was given before is taken back in one tap, and what is paid gets no discount', async () => {
  const given = {
    adjustment_id: 3,
    kind: 'percent' as const,
    percent: 10,
    total: '3.00',
    reason: 'Regular guest',
    by: 'Ana',
    approved_by: null,
    made_at: '2026-11-20T19:00:00Z',
    items: [{ order_item_id: 1, off: '3.00' }],
  }
  const [paella, water] = tableFour().lines
  const lines = [
    { ...paella, amount: '27.00', off: '3.00' },
    { ...water, locked: 1 },
  ] as typeof done.party.lines
  const dialog = await openDiscount(tableFour({ version: 4, adjustments: [given], lines }))
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1)
  dialog.getByRole('checkbox', { name: '1 × Paella, €27.00' })
  const { bodies } = answers(parties.removeAdjustment, { ...done, message: 'Discount removed.' })
  await userEvent.click(dialog.getByRole('button', { name: 'Remove: Discount 10 %' }))
  expect(bodies).toEqual([{ version: 4, adjustmentId: 3 }])
})
