/** What happens at the counter while tills in Chromium take money: guests order, shifts are closed, and in the end all is settled. */
import { randomUUID } from 'node:crypto'
import { isTaken, type OutboxEntry } from '../../src/client/outbox/entry.ts'
import type { Chance } from '../../src/server/demo/chance.ts'
import { browserOver, exchange, type Heard, type Send } from './money-world.ts'
import type { PayLedger } from './pay-ledger.ts'

export interface PayOffice {
  /** `noted`: what the kitchen is to read at each line; returns the lines that were ordered. */
  readonly order: (chance: Chance, noted?: Noted) => Promise<readonly Ordered[]>
  readonly read: (path: string) => Promise<Heard>
  readonly openShift: () => Promise<void>
  readonly closeShift: () => Promise<void>
  /** The administrator sends what was exported from devices; returns what was refused though a guest was told. */
  readonly sendFor: (entries: readonly OutboxEntry[]) => Promise<string[]>
  /** Everything that is due is paid. */
  readonly settleAll: () => Promise<string[]>
}

export interface Ordered {
  readonly notes: string | null
  readonly quantity: number
}

interface Noted {
  readonly note: () => string
  /** One of the first so many tables. */
  readonly tables: number
}

interface OpenBill {
  readonly bill_no: number
  readonly is_closed: number
  readonly due: string
  readonly lines: readonly unknown[]
}

/** A server that was killed may take minutes to start on a busy machine. */
const patience = 1_500

/** Straight to the server, which may be killed at any time: each call is repeated under its key until it is answered. */
export async function openPayOffice(urlOf: () => string, ledger: PayLedger): Promise<PayOffice> {
  const send = await browserOver((cookies, ...call) => exchange(urlOf(), cookies, call), 'admin')

  async function insist(...[method, path, body, headers = {}]: Parameters<Send>): Promise<Heard> {
    const key = randomUUID()
    for (let tries = 0; ; tries++) {
      try {
        const heard = await send(method, path, body, { 'idempotency-key': key, ...headers })
        if (heard.status < 500 || tries > patience) return heard
      } catch (error) {
        if (tries > patience) throw error
      }
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  }

  const drawer = async () => (await insist('GET', '/till')).body.drawers[0]
  const init = (await insist('GET', '/pos/init')).body
  const dishes = init.menuItems as { readonly id: number }[]
  const tables = init.storeTables as { readonly id: number }[]

  return {
    read: path => insist('GET', path),

    async order(chance, noted) {
      const cart = Array.from({ length: chance.whole(1, 3) }, () => ({
        id: chance.pick(dishes).id,
        quantity: chance.whole(1, 3),
        price: '1',
        notes: noted?.note() ?? null,
        variant_id: null,
        addons_ids: [],
      }))
      // Most of them at no table, so that many can owe something at the same time.
      const seats = noted ? tables.slice(0, noted.tables) : tables
      const tableId = noted || chance.happens(0.4) ? chance.pick(seats).id : null
      const body = { cart, deliveryType: 'dinein', customerType: 'WALKIN', customerId: null, tableId }
      const { status } = await insist('POST', '/pos/create-order', body)
      if (status === 200) return cart
      ledger.count('order refused')
      return []
    },

    async openShift() {
      const { drawer_id, shift } = await drawer()
      if (!shift) await insist('POST', '/till/open', { drawerId: drawer_id, float: '100' })
    },

    async closeShift() {
      const { shift } = await drawer()
      if (!shift) return
      const counted = await insist('POST', '/till/count', { shiftId: shift.shift_id, amount: '100' })
      const body = { shiftId: shift.shift_id, countId: counted.body.countId, anyway: true }
      const { status } = await insist('POST', '/till/close', body)
      if (status === 200) ledger.count('shift closed')
    },

    async sendFor(entries) {
      const wrong: string[] = []
      for (const entry of entries) {
        const { key, call, input, userId, number } = entry
        const isMoney = isTaken(entry, Date.now())
        const { params, body } = input as { readonly params?: { readonly at: string }; readonly body: unknown }
        const [, path = ''] = call.split(' ')
        const heard = await insist('POST', path.replace(':at', encodeURIComponent(params?.at ?? '')), body, {
          'idempotency-key': key,
          'comanda-on-behalf': userId,
          ...(isMoney && { 'comanda-late': '1' }),
        })
        ledger.count('sent by the administrator')
        if (heard.status !== 200 && isMoney)
          wrong.push(`${call} ${number ?? ''} of ${userId}, sent for them: ${heard.status} ${heard.body?.message}`)
      }
      return wrong
    },

    async settleAll() {
      const wrong: string[] = []
      for (let tries = 0; tries < 5; tries++) {
        const { body } = await insist('GET', '/tables')
        const open = (body.parties as { at: string; bills: OpenBill[] }[])
          .flatMap(({ at, bills }) => bills.map(bill => ({ at, bill })))
          .filter(({ bill }) => bill.is_closed === 0 && bill.lines.length > 0)
        if (open.length === 0) break
        for (const { at, bill } of open) {
          const mark = ledger.newMark()
          const paid = { mark, cents: Math.round(Number(bill.due) * 100), isCash: false, number: null }
          const payments = paid.cents === 0 ? [] : [{ paymentTypeId: null, amount: bill.due, slip: mark }]
          const heard = await insist('POST', `/parties/${at}/pay`, { billNo: bill.bill_no, due: bill.due, payments })
          if (heard.status !== 200) wrong.push(`the rest was refused: ${heard.status} ${heard.body?.message}`)
          else if (paid.cents > 0) ledger.hear('admin', { ...paid, what: 'taken' })
        }
      }
      return wrong
    },
  }
}
