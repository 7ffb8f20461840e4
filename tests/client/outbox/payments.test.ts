import { expect, test } from 'vitest'
import type { Payment } from '../../../src/client/outbox/entry.ts'
import { pos } from '../../../src/contract/pos.ts'
import { documentNumber } from '../../../src/domain/money/bill.ts'
import type { Tab } from '../fake-device.ts'
import { cut, open, type Way } from '../kitchen-server.ts'
import { device, openDevice, openTab, server, signedIn } from '../open-device.ts'
import { cart, order, receipt } from '../orders.ts'
import { pass, rest, until } from '../until.ts'

openDevice()

const document = { number: null, credits: null, issuer: null, buyer: null, payments: [], copyNo: null }
const paidReceipt = { ...receipt, document }
const paidOrder = (notes: string) => ({ body: { ...order(notes).body, netTotal: 9, taxTotal: 1, total: 10 } })
const pay = (till: Tab, notes: string, payment: Payment = {}, after: readonly string[] = []) =>
  till.outbox.put(pos.createOrderAndInvoice, paidOrder(notes), { with: { payment, after, receipt: paidReceipt, cart } })
const refuse = () =>
  server.refuses.set('POST /pos/create-order-and-invoice', { status: 409, message: 'The total is €12 now.' })

interface Sent {
  readonly notes: string
  readonly isLate: boolean
  readonly fact: unknown
}
/** What was sent, and whether as money that counts as taken. */
function watch(way: Way = open): Sent[] {
  const sent: Sent[] = []
  server.way = async (serve, request) => {
    if (request.headers.get('idempotency-key') !== null) {
      const { cart: lines, fact } = await request.clone().json()
      sent.push({ notes: lines[0].notes, isLate: request.headers.get('comanda-late') === '1', fact: fact ?? null })
    }
    return way(serve, request)
  }
  return sent
}

const seriesOf = async (code: string, last: number) => {
  const database = device.indexedDB.open('comanda', 1)
  await new Promise(resolve => {
    database.onsuccess = resolve
  })
  const change = database.result.transaction('comanda', 'readwrite')
  change.objectStore('comanda').put({ code, last }, 'of/ana/series')
  await new Promise(resolve => {
    change.oncomplete = resolve
  })
  database.result.close()
}

test('a payment that is refused at once is booked nowhere, and can be taken out', async () => {
  const till = await signedIn()
  const sent = watch()
  refuse()
  const { key } = await pay(till, 'soup')
  expect(await till.outbox.outcome(key)).toMatchObject({ kind: 'refused', status: 409 })
  expect(sent).toMatchObject([{ isLate: false }])
  await pass(10_000)
  expect(await till.outbox.discard(key)).toBe(true)
})

test('a payment without an answer for 2.5 seconds counts as taken: every later try says so, and nobody discards it', async () => {
  const till = await signedIn()
  const sent = watch(cut)
  const { key } = await pay(till, 'soup')
  await pass(2_500)
  expect(await till.outbox.discard(key)).toBe(false)
  expect(await openTab().outbox.discard(key)).toBe(false)
  server.way = open
  const later = watch()
  await pass(40_000)
  expect(sent[0]).toMatchObject({ isLate: false })
  expect(later.length).toBeGreaterThan(0)
  expect(later.every(({ isLate }) => isLate)).toBe(true)
  expect(server.cooked).toHaveLength(1)
})

test('a refusal that comes after the person was told is not believed: it is sent once more, as taken', async () => {
  const till = await signedIn()
  let answer = () => {}
  const sent = watch(async (serve, request) => {
    if (request.headers.get('comanda-late') === null && request.headers.has('idempotency-key'))
      await new Promise<void>(resolve => {
        answer = resolve
      })
    return serve()
  })
  refuse()
  const { key } = await pay(till, 'soup')
  await pass(2_500)
  expect(till.outbox.list()).toMatchObject([{ state: 'sending' }])
  answer()
  await until(() => sent.length === 2)
  expect(sent.map(({ isLate }) => isLate)).toEqual([false, true])
  await rest()
  expect(await till.outbox.outcome(key)).toMatchObject({ kind: 'refused' })
})

test('what another tab heard at the last moment does not undo what the person was told', async () => {
  const till = await signedIn()
  refuse()
  const { key } = await pay(till, 'soup')
  await till.outbox.outcome(key)
  server.refuses.clear()
  const sent = watch()
  await till.outbox.countAsTaken(key)
  expect(await till.outbox.outcome(key)).toMatchObject({ kind: 'done' })
  expect(sent).toMatchObject([{ isLate: true }])
})

test('a payment that the server can’t take as it is stays, but its order may be changed or given up', async () => {
  const till = await signedIn()
  server.refuses.set('POST /pos/create-order-and-invoice', { status: 400, message: 'Invalid Request!' })
  const { key } = await pay(till, 'soup', { isFact: true })
  expect(await till.outbox.outcome(key)).toMatchObject({ kind: 'refused', status: 400 })
  expect(await till.outbox.discard(key)).toBe(false)
  refuse()
  await till.outbox.retry(key)
  await till.outbox.outcome(key)
  expect(await till.outbox.discard(key, cart)).toBe(true)
})

test('receipts get the numbers of this device, one by one, in the write that stores them', async () => {
  const till = await signedIn()
  await till.outbox.put(pos.createOrder, order('first'))
  await rest()
  await seriesOf('B1', 16)
  server.way = cut
  till.online.unanswered()
  const numbered = { series: 'of/ana/series', lines: [{ at: 0, n: 1 }], inPrint: documentNumber }
  const first = await pay(till, 'soup', { isFact: true, numbered })
  const second = await pay(openTab(), 'cake', { isFact: true, numbered })
  expect([first.number, second.number]).toEqual(['B1-000017', 'B1-000018'])
  expect(await till.store.receipts.read(first.key)).toMatchObject({ document: { number: 'B1-000017' } })
  const sent = watch()
  till.online.answered()
  await pass(5_000)
  expect(sent).toEqual([
    {
      notes: 'soup',
      isLate: false,
      fact: { shiftId: null, invoice: { series: 'B1', number: 17, lines: [{ at: 0, n: 1 }] } },
    },
    {
      notes: 'cake',
      isLate: false,
      fact: { shiftId: null, invoice: { series: 'B1', number: 18, lines: [{ at: 0, n: 1 }] } },
    },
  ])
})

test('numbered payments leave one after the other, while orders go beside them', async () => {
  const till = await signedIn()
  await till.outbox.put(pos.createOrder, order('first'))
  await rest()
  await seriesOf('B1', 0)
  server.way = cut
  till.online.unanswered()
  const numbered = { series: 'of/ana/series', lines: [], inPrint: documentNumber }
  await pay(till, 'soup', { isFact: true, numbered })
  await pay(till, 'cake', { isFact: true, numbered })
  await till.outbox.put(pos.createOrder, order('tea'))
  const doors: (() => void)[] = []
  const sent = watch(async (serve, request) => {
    if (request.headers.has('idempotency-key')) await new Promise<void>(resolve => doors.push(resolve))
    return serve()
  })
  till.online.answered()
  await until(() => sent.length === 2)
  await rest()
  expect(sent.map(({ notes }) => notes).sort()).toEqual(['soup', 'tea'])
  for (const open of doors) open()
  await until(() => sent.length === 3)
  expect(sent[2]?.notes).toBe('cake')
  doors[2]?.()
})

test('a device that keeps nothing gives no number', async () => {
  const till = await signedIn({ indexedDB: null })
  server.way = cut
  till.online.unanswered()
  const entry = await pay(till, 'soup', {
    isFact: true,
    numbered: { series: 'of/ana/series', lines: [], inPrint: documentNumber },
  })
  expect(entry.number).toBeUndefined()
})

test('the payment of an order never overtakes it, also while the order is refused', async () => {
  const till = await signedIn()
  server.refuses.set('POST /pos/create-order', { status: 409, message: 'The soup is sold out!' })
  const { key } = await till.outbox.put(pos.createOrder, order('soup'))
  await pay(till, 'the payment', { isFact: true }, [key])
  await till.outbox.outcome(key)
  await pass(60_000)
  expect(server.count('POST /pos/create-order-and-invoice')).toBe(0)
  server.refuses.clear()
  await till.outbox.retry(key)
  await pass(1_000)
  expect(server.cooked.map(({ body }) => (body as { cart: { notes: string }[] }).cart[0]?.notes)).toEqual([
    'soup',
    'the payment',
  ])
})
