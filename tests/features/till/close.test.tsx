/** The end of a shift: the open bills, the count, and the Z. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { approvals } from '../../../src/contract/approvals.ts'
import { till } from '../../../src/contract/till.ts'
import { allRights } from '../../../src/domain/rights.ts'
import { answers, answersWith, openTill } from '../orders/till.tsx'
import { tableFour } from '../tables/guests.ts'
import { counted, countTheDrawer, inDialog, press, reportOf, showTill } from './drawers.tsx'

openTill()

test('a drawer is counted again, and closed over a warning only on purpose', async () => {
  answers(till.count, { ...counted, expected: '111.00', difference: '-0.50' })
  answers(till.report, reportOf())
  const bodies: { anyway?: boolean }[] = []
  showTill({ rights: allRights })
  answersWith(till.close, (async ({ request }: { request: Request }) => {
    const body = (await request.json()) as { anyway?: boolean }
    bodies.push(body)
    if (body.anyway) return HttpResponse.json({ success: true, message: 'Shift closed: Z-000118', z: 'Z-000118' })
    const warnings = [
      { kind: 'due', text: 'Table 4: 23.50 due', ref: 't4' },
      { kind: 'overpaid', text: 'Table 9, bill 1: overpaid by €7.00', ref: '31' },
    ]
    return HttpResponse.json(
      { success: false, message: 'Please look at the warnings first!', warnings },
      { status: 409 },
    )
  }) as never)
  await userEvent.click((await countTheDrawer('Close shift…')).getByRole('button', { name: 'Save' }))
  await screen.findByText('Short €0.50')
  await press('Count again')
  await userEvent.click((await countTheDrawer2()).getByRole('button', { name: 'Save' }))
  await press('Close shift')
  const dialog = await inDialog('Bills still open')
  expect(dialog.getByRole('link', { name: 'Table 4: 23.50 due' }).getAttribute('href')).toBe('/dashboard/tables/t4')
  expect(dialog.getByRole('link', { name: /overpaid by .*$/ }).getAttribute('href')).toBe('/dashboard/attention')
  await userEvent.click(dialog.getByRole('button', { name: 'Close anyway' }))
  await screen.findByRole('article', { name: 'Z-000118' })
  expect(bodies).toEqual([
    { shiftId: 18, countId: 7, anyway: false },
    { shiftId: 18, countId: 7, anyway: true },
  ])
})

async function countTheDrawer2() {
  const dialog = await inDialog('Count Bar')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Pieces of €50.00' }), '2')
  return dialog
}

test('who needs somebody to close over a warning asks once, and is asked no reason that was never wanted', async () => {
  answers(till.count, { ...counted, expected: null, difference: null })
  const bodies: { anyway?: boolean; approvalId?: string }[] = []
  showTill()
  answersWith(till.close, (async ({ request }: { request: Request }) => {
    const body = (await request.json()) as { anyway?: boolean; approvalId?: string }
    bodies.push(body)
    if (body.approvalId) return HttpResponse.json({ success: true, message: 'Shift closed: Z-000118', z: 'Z-000118' })
    const approval = { right: 'close_shift', atLeast: true, approvers: [{ username: 'olga', name: 'Olga' }] }
    const warnings = [{ kind: 'unsettled', text: 'Table 4: €23.50 due', ref: 't4' }]
    const no = { success: false, message: 'Not yet!', ...(body.anyway ? { approval } : { warnings }) }
    return HttpResponse.json(no, { status: 409 })
  }) as never)
  const validUntil = '2026-11-22T12:00:00Z'
  answers(approvals.approve, { success: true, message: 'Approved by Olga.', approvalId: 'a1', validUntil })
  await userEvent.click((await countTheDrawer('Close shift…')).getByRole('button', { name: 'Save' }))
  await press('Close shift')
  const dialog = await inDialog('Bills still open')
  dialog.getByRole('link', { name: 'Table 4: €23.50 due' })
  await userEvent.click(dialog.getByRole('button', { name: 'Close anyway' }))
  const sheet = await inDialog('Needs approval')
  expect(sheet.queryByText('Why?')).toBeNull()
  await userEvent.keyboard('271828')
  await screen.findByText('Shift closed: Z-000118')
  expect(bodies).toEqual([
    { shiftId: 18, countId: 7, anyway: false },
    { shiftId: 18, countId: 7, anyway: true },
    { shiftId: 18, countId: 7, anyway: true, approvalId: 'a1' },
  ])
})

test('tablets that may hold money have a title of their own, and closing over them is not red', async () => {
  answers(till.count, { ...counted, expected: '110.50', difference: '0.00' })
  showTill({ rights: allRights })
  const warnings = [{ kind: 'silent', text: 'Bar tablet (B1) last connected at 18:05.', ref: 'B1' }]
  const refusal = { success: false, message: 'Please look at the warnings first!', warnings }
  answersWith(till.close, () => HttpResponse.json(refusal, { status: 409 }))
  await userEvent.click((await countTheDrawer('Close shift…')).getByRole('button', { name: 'Save' }))
  await press('Close shift')
  const dialog = await inDialog('Tablets not seen for a while')
  dialog.getByText('Bar tablet (B1) last connected at 18:05.')
  expect(dialog.getByRole('button', { name: 'Close anyway' }).className).not.toContain('bg-red')
})

test('who closes sees the open bills first, and is not asked again about what they have seen', async () => {
  answers(till.count, { ...counted, expected: '110.50', difference: '0.00' })
  answers(till.report, reportOf())
  const bodies: { anyway?: boolean }[] = []
  showTill({ rights: allRights, parties: [tableFour()] })
  answersWith(till.close, (async ({ request }: { request: Request }) => {
    const body = (await request.json()) as { anyway?: boolean }
    bodies.push(body)
    if (body.anyway) return HttpResponse.json({ success: true, message: 'Shift closed: Z-000118', z: 'Z-000118' })
    const warnings = [{ kind: 'unsettled', text: 'Table 4: €42.50 due', ref: 't4' }]
    return HttpResponse.json({ success: false, message: 'Please look first!', warnings }, { status: 409 })
  }) as never)
  await press('Close shift…: Bar')
  const open = await inDialog('Bills still open')
  open.getByRole('link', { name: /^Table 4 · token 12 ?€42\.50$/ })
  await userEvent.click(open.getByRole('button', { name: 'Count the drawer' }))
  const count = await countTheDrawer2()
  await userEvent.click(count.getByRole('button', { name: 'Save' }))
  await screen.findByText('Exact')
  await press('Close shift')
  await screen.findByRole('article', { name: 'Z-000118' })
  expect(bodies.map(({ anyway }) => anyway)).toEqual([false, true])
})
