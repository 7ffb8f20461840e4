import { afterAll, expect, test } from 'vitest'
import { openPrintShop } from '../../support/print-shop.ts'

const shop = await openPrintShop()
const { restaurant, owner, waiter, addPrinter, order, settled, sheets, jobsOf } = shop
const { database, menu } = restaurant
afterAll(() => shop.close())

const bar = await addPrinter('Bar', { printsReceipts: true, printsUnassigned: false })
await restaurant.addUser('Cook', ['KITCHEN'])
await restaurant.addUser('Rita', ['REPORTS'])
const cook = await restaurant.as('Cook')
const rita = await restaurant.as('Rita')

const at = `t${menu.table}`
const paper = (body: object, person = waiter) => person('POST', '/print/paper', body)
const last = () => bar.fake.sheets().at(-1)?.text ?? ''

/** Asks for a paper and waits until it lies there. */
async function printed(body: object): Promise<string> {
  const { status, body: reply } = await paper(body)
  expect([status, reply.message]).toEqual([200, 'Sent to the printer!'])
  const job = await settled(bar.id)
  expect([job.id, job.state]).toEqual([reply.jobId, 'printed'])
  return last()
}

async function sold(): Promise<{ readonly invoiceId: number; readonly number: string }> {
  await order({ tableId: menu.table, cart: [{ id: menu.soup, quantity: 2, notes: 'no cream' }] })
  const due = (await waiter('GET', `/parties/${at}`)).body.due
  const paid = await waiter('POST', `/parties/${at}/pay`, {
    due,
    complete: true,
    printed: true,
    payments: [{ paymentTypeId: null, amount: due }],
  })
  const { invoiceId, number } = paid.body
  await waiter('POST', `/invoices/${invoiceId}/print`, {})
  return { invoiceId, number }
}

test('the receipt of an invoice comes out with its number, its taxes and how it was paid', async () => {
  const { invoiceId, number } = await sold()
  const text = await printed({ kind: 'receipt', invoiceId, copyNo: 0 })
  expect(text).toContain(`Invoice: ${number}`)
  expect(text).toContain('Table 1')
  expect(text).toMatch(/Rate +Net +Tax +Total/)
  expect(text).toMatch(/10% +9\.00 +0\.90 +9\.90/)
  expect(text).toMatch(/Total +.*9\.90/)
  expect(text).not.toMatch(/COPY|DUPLICATE/)
})

test('each recorded copy is one paper: the second one says COPY, and a repeated one DUPLICATE', async () => {
  const { invoiceId, number } = await sold()
  await printed({ kind: 'receipt', invoiceId: number, copyNo: 0 })
  const unknown = await paper({ kind: 'receipt', invoiceId, copyNo: 1 })
  expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no such paper!'])
  const { copyNo } = (await waiter('POST', `/invoices/${number}/print`, {})).body
  const copy = await printed({ kind: 'receipt', invoiceId: number, copyNo })
  expect(copy).toContain('[ COPY 1 ]')
  expect(copy).not.toContain('DUPLICATE')
  const again = await printed({ kind: 'receipt', invoiceId, copyNo })
  expect(again).toMatch(/\[ DUPLICATE \][\s\S]*\[ COPY 1 \]/)
  const [newest, before] = await jobsOf(bar.id)
  expect(newest.copy_of).toBe(before.id)
})

test('a bill says top and bottom that it is none that was paid, and a part payment gets its slip', async () => {
  await order({ tableId: menu.table })
  const { printNo, bill } = (await waiter('POST', `/parties/${at}/print`, { billNo: null })).body
  const wish = { kind: 'bill', at, billNo: bill.bill_no, printNo }
  const text = await printed(wish)
  expect(text.match(/BILL – NOT PAID, NOT A RECEIPT/g)).toHaveLength(2)
  expect(text).toContain(`Print ${printNo}`)
  expect(text).not.toMatch(/Invoice|Receipt No/)
  expect((await paper({ ...wish, printNo: printNo + 1 })).status).toBe(404)
  const part = { billNo: null, due: bill.due, payments: [{ paymentTypeId: null, amount: '2.00' }] }
  await waiter('POST', `/parties/${at}/pay`, part)
  const [open] = (await waiter('GET', `/parties/${at}`)).body.bills.filter(
    (one: { is_closed: number }) => one.is_closed === 0,
  )
  const slip = await printed({ kind: 'slip', paymentId: open.payments[0].payment_id })
  expect(slip).toContain('PAYMENT SLIP – NOT A RECEIPT')
  expect(slip).toMatch(/To pay +.*2\.95/)
  const rest = { billNo: null, due: open.due, complete: true, payments: [{ paymentTypeId: null, amount: open.due }] }
  await waiter('POST', `/parties/${at}/pay`, rest)
  expect((await paper(wish)).status).toBe(404)
})

test('what Orders prints of an order that nobody has paid is a bill, too', async () => {
  const { orderId } = await order({ tableId: menu.table })
  const { printNo } = (await waiter('POST', '/orders/print-bill', { orderIds: [orderId] })).body
  const text = await printed({ kind: 'bill', orderIds: [orderId], printNo })
  expect(text.match(/BILL – NOT PAID, NOT A RECEIPT/g)).toHaveLength(2)
  expect(text).toContain(`Print ${printNo}`)
  expect(text).toContain('Table 1')
  expect(text).not.toMatch(/Invoice|Receipt No/)
})

test('an order that is not paid gets the paper that POS prints with it, and its token where one prints tokens', async () => {
  const { orderId, tokenNo, businessDay } = await order()
  const text = await printed({ kind: 'order', orderIds: [orderId] })
  expect(text).toContain(`Receipt No: ${orderId}-${businessDay}`)
  expect(text).toMatch(/Total +.*4\.95/)
  const refused = await paper({ kind: 'token', orderId })
  expect([refused.status, refused.body.message]).toEqual([409, 'No printer prints tokens!'])
  expect(await printed({ kind: 'token', orderId, printerId: bar.id })).toMatch(new RegExp(`Token[\\s\\S]*${tokenNo}`))
})

test('a Z is printed once without a heading; each X is another one', async () => {
  const [{ shift }] = (await owner('GET', '/till')).body.drawers
  const shiftId = shift.shift_id
  const wish = { kind: 'report', shiftId, printerId: bar.id }
  const report = async () => {
    const { body } = await paper(wish, owner)
    await settled(bar.id)
    expect(body.success).toBe(true)
    return last()
  }
  expect(await report()).toContain('X report, not closed')
  expect(await report()).not.toContain('DUPLICATE')
  const { countId } = (await owner('POST', '/till/count', { shiftId, amount: '100' })).body
  const { z } = (await owner('POST', '/till/close', { shiftId, countId, anyway: true })).body
  const first = await report()
  expect(first).toContain(z)
  expect(first).toContain('Counted')
  expect(first).not.toContain('DUPLICATE')
  expect(await report()).toContain('[ DUPLICATE ]')
})

test('a paper is as it was when it was asked for, and says when it comes out for another printer', async () => {
  const counter = await addPrinter('Counter', { printsReceipts: true, printsUnassigned: false })
  const { invoiceId } = await sold()
  bar.fake.paperOut = true
  await paper({ kind: 'receipt', invoiceId, copyNo: 0 })
  await shop.problem(bar.id, 'paper')
  await database.write(tx => tx.updateTable('print_settings').set({ footer: 'Changed since' }).execute())
  await owner('POST', `/print/printers/${bar.id}/redirect`, { to: counter.id })
  await settled(counter.id)
  const [sheet] = await sheets(counter.fake, 1)
  expect(sheet?.text).toContain('[ FOR BAR ]')
  expect(sheet?.text).not.toContain('Changed since')
  bar.fake.paperOut = false
  await owner('POST', `/print/printers/${bar.id}/redirect`, { to: null })
  await owner('DELETE', `/settings/printers/${counter.id}`)
})

test('who may not make a paper may not print it, and what is not named is refused', async () => {
  const { orderId } = await order()
  expect((await paper({ kind: 'order', orderIds: [orderId] }, cook)).status).toBe(403)
  expect((await paper({ kind: 'order', orderIds: [orderId] }, rita)).status).toBe(403)
  const answer = async (body: object) => {
    const { status, body: reply } = await paper(body)
    return [status, reply.message]
  }
  expect(await answer({ kind: 'order', orderIds: [] })).toEqual([400, 'Please choose orders!'])
  expect(await answer({ kind: 'order', orderIds: [999_999] })).toEqual([404, 'There is no such paper!'])
  expect(await answer({ kind: 'receipt' })).toEqual([400, 'Invalid Request!'])
  expect(await answer({ kind: 'letter' })).toEqual([400, 'Invalid Request!'])
  expect(await answer({ kind: 'token', orderId, printerId: 999 })).toEqual([404, 'There is no such printer!'])
})

test('a printer that is switched off takes no receipt, nor one at which five hundred print jobs waiting', async () => {
  const { orderId } = await order()
  const wish = { kind: 'order', orderIds: [orderId], printerId: bar.id }
  const waiting = {
    printer_id: bar.id,
    home_id: bar.id,
    kind: 'test',
    state: 'waiting',
    paper: '{"lines":[]}',
    made_at: restaurant.clock.now,
  }
  bar.fake.paperOut = true
  await database.write(async tx => {
    for (let made = 0; made < 500; made += 100)
      await tx
        .insertInto('print_jobs')
        .values(Array.from({ length: 100 }, () => waiting))
        .execute()
  })
  const full = await paper(wish)
  expect([full.status, full.body.message]).toEqual([409, 'Bar has 500 jobs waiting!'])
  await database.write(tx => tx.updateTable('printers').set({ is_on: 0 }).where('id', '=', bar.id).execute())
  const off = await paper(wish)
  expect([off.status, off.body.message]).toEqual([409, 'Bar is switched off!'])
  const nobody = await paper({ kind: 'order', orderIds: [orderId] })
  expect([nobody.status, nobody.body.message]).toEqual([409, 'No printer prints receipts!'])
})
