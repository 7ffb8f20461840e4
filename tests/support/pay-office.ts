/** What happens at the counter while tills in Chromium take money: guests order, shifts are closed, and in the end all is settled. */
import { randomUUID } from 'node:crypto'
import type { OutboxEntry } from '../../src/client/outbox/entry.ts'
import type { Chance } from '../../src/server/demo/chance.ts'
import { browserOver, type Heard, type Send } from './money-world.ts'
import type { PayLedger } from './pay-ledger.ts'

export interface PayOffice {
  readonly order: (chance: Chance) => Promise<void>
  readonly openShift: () => Promise<void>
  readonly closeShift: () => Promise<void>
  /** The administrator sends what was exported from devices; returns what was refused though a guest was told. */
  readonly sendFor: (entries: readonly OutboxEntry[]) => Promise<string[]>
  /** Everything that is due is paid. */
  readonly settleAll: () => Promise<string[]>
}

/** Straight to the server, which may be killed at any time: each call is repeated under its key until it is answered. */
export async function openPayOffice(urlOf: () => string, ledger: PayLedger): Promise<PayOffice> {
  const send = await browserOver(async (cookies, method, path, body, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${urlOf()}/api/v1${path}`, {
      ...{ method, headers: { ...headers, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) } },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const one of response.headers.getSetCookie()) {
      const [name = '', value = ''] = one.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return { status: response.status, body: await response.json() }
  }, 'admin')

  async function insist(...[method, path, body, headers = {}]: Parameters<Send>): Promise<Heard> {
    const key = randomUUID()
    for (let tries = 0; ; tries++) {
      try {
        const heard = await send(method, path, body, { 'idempotency-key': key, ...headers })
        if (heard.status < 500 || tries > 100) return heard
      } catch (error) {
        if (tries > 100) throw error
      }
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  }

  const drawer = async () => (await insist('GET', '/till')).body.drawers[0]
  const init = (await insist('GET', '/pos/init')).body
  const dishes = init.menuItems as { readonly id: number }[]
  const tables = init.storeTables as { readonly id: number }[]

  return {
    async order(chance) {
      const cart = Array.from({ length: chance.whole(1, 3) }, () => ({
        ...{ id: chance.pick(dishes).id, quantity: chance.whole(1, 3), price: '1', notes: null },
        ...{ variant_id: null, addons_ids: [] },
      }))
      // Most of them at no table, so that many can owe something at the same time.
      const tableId = chance.happens(0.4) ? chance.pick(tables).id : null
      const body = { cart, deliveryType: 'dinein', customerType: 'WALKIN', customerId: null, tableId }
      const { status } = await insist('POST', '/pos/create-order', body)
      if (status !== 200) ledger.count('order refused')
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
      for (const { key, call, input, userId, takesMoney, isFact, number } of entries) {
        const { params, body } = input as { readonly params?: { readonly at: string }; readonly body: unknown }
        const [, path = ''] = call.split(' ')
        const heard = await insist('POST', path.replace(':at', encodeURIComponent(params?.at ?? '')), body, {
          ...{ 'idempotency-key': key, 'comanda-on-behalf': userId },
          ...(takesMoney && isFact && { 'comanda-late': '1' }),
        })
        ledger.count('sent by the administrator')
        if (heard.status !== 200 && isFact)
          wrong.push(`${call} ${number ?? ''} of ${userId}, sent for them: ${heard.status} ${heard.body?.message}`)
      }
      return wrong
    },

    async settleAll() {
      const wrong: string[] = []
      for (let tries = 0; tries < 5; tries++) {
        const { body } = await insist('GET', '/tables')
        const due = (body.parties as { at: string; bills: { bill_no: number; is_closed: number; due: string }[] }[])
          .flatMap(({ at, bills }) => bills.map(bill => ({ at, bill })))
          .filter(({ bill }) => bill.is_closed === 0 && bill.due !== '0.00')
        if (due.length === 0) break
        for (const { at, bill } of due) {
          const mark = ledger.newMark()
          const paid = { mark, cents: Math.round(Number(bill.due) * 100), isCash: false, number: null }
          const payments = [{ paymentTypeId: null, amount: bill.due, slip: mark }]
          const heard = await insist('POST', `/parties/${at}/pay`, { billNo: bill.bill_no, due: bill.due, payments })
          if (heard.status === 200) ledger.hear('admin', { ...paid, what: 'taken' })
          else wrong.push(`the rest was refused: ${heard.status} ${heard.body?.message}`)
        }
      }
      return wrong
    },
  }
}
