/**
 * One act for each call that may need a right, in each state that needs another one: made again for every try, because an
 * act changes what it is done to. The matrix of rights and approvals walks over all of them.
 */

import type { Scope } from '../../src/domain/access.ts'
import { approvalMs } from '../../src/domain/limits.ts'
import type { Right } from '../../src/domain/rights.ts'
import { bumpVersions } from '../../src/server/db/versions.ts'
import { send } from './orders.ts'
import type { Ask, Restaurant } from './restaurant.ts'

export interface ActCase {
  readonly call: string
  readonly state: string
  readonly right: Right
  /** Of who tries it, where another scope would do as well. */
  readonly scopes?: readonly Scope[]
  readonly make: (owner: Ask) => Promise<Wanted>
}

export interface Wanted {
  readonly params: Readonly<Record<string, number | string>>
  readonly body: Readonly<Record<string, unknown>>
  /** The same act, but for one member of its body. */
  readonly other: Readonly<Record<string, unknown>>
}

export async function actCases({ database, menu }: Restaurant): Promise<readonly ActCase[]> {
  const [one, two] = await database.read.selectFrom('reasons').select('id').where('kind', '=', 'void').execute()
  const reason = { reasonId: one?.id }
  const other = { reasonId: two?.id }
  const placed = async (owner: Ask, state: string) => {
    const { orderId } = await send(owner, menu, { cart: [{ id: menu.soup, quantity: 2 }] })
    const { id } = await database.read
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (state === 'started') await owner('POST', `/kitchen/${id}`, { status: 'preparing' })
    else await owner('POST', '/orders/print-bill', { orderIds: [orderId] })
    return { orderId, id }
  }
  const item = (call: string, body: object) =>
    inBothStates(call, async (owner, state) => {
      const { id } = await placed(owner, state)
      return { params: { id }, body: { ...body, ...reason }, other: { ...body, ...other } }
    })
  return [
    ...inBothStates('POST /orders/cancel', async (owner, state) => {
      const { orderId } = await placed(owner, state)
      const body = { orderIds: [orderId] }
      return { params: {}, body: { ...body, ...reason }, other: { ...body, ...other } }
    }),
    ...item('POST /orders/update-status/:id', { status: 'cancelled' }),
    ...item('POST /orders/reduce-item/:id', { quantity: 1, seen: 2 }),
    ...(await leavingCases(database, menu)),
    ...(await tillCases(database)),
    ...(await moneyCases(database, menu)),
    ...(await givingCases(database, menu)),
    ...(await serviceCases(database, menu)),
    ...(await coversCases(database, menu)),
  ]
}

async function moneyCases(database: Restaurant['database'], menu: Restaurant['menu']): Promise<readonly ActCase[]> {
  const reasonOf = async (kind: string) =>
    (await database.read.selectFrom('reasons').select('id').where('kind', '=', kind).executeTakeFirst())?.id
  const type = await database.read.selectFrom('payment_types').select('id').where('is_cash', '=', 1).executeTakeFirst()
  const paymentTypeId = type?.id
  const refund = await reasonOf('refund')
  const paid = async (owner: Ask, tip = 0) => {
    const { orderId } = await send(owner, menu)
    const payments = [{ paymentTypeId, amount: '4.95', tip }]
    const { body } = await owner('POST', `/parties/o${orderId}/pay`, { due: '4.95', payments })
    const { id } = await database.read
      .selectFrom('payments')
      .select('id')
      .where('bill_id', '=', body.billId)
      .executeTakeFirstOrThrow()
    return { invoiceId: body.invoiceId as number, billId: body.billId as number, paymentId: id }
  }
  return [
    {
      call: 'POST /invoices/:id/refund',
      state: 'a soup is given back',
      right: 'refund',
      make: async owner => {
        const body = { amount: '4.95', paymentTypeId, reasonId: refund }
        return { params: { id: (await paid(owner)).invoiceId }, body, other: { ...body, amount: '4.94' } }
      },
    },
    {
      call: 'POST /payments/:id/correct',
      state: 'a tip was none',
      right: 'correct_tender',
      make: async owner => {
        const body = { paymentTypeId, amount: '5.95', tip: '0', reasonId: await reasonOf('tender') }
        return {
          params: { id: (await paid(owner, 1)).paymentId },
          body,
          other: { ...body, amount: '5.90', tip: '0.05' },
        }
      },
    },
    {
      call: 'POST /late-money/:id',
      state: 'a sum beyond belief came late',
      right: 'correct_tender',
      make: async owner => {
        const { orderId } = await send(owner, menu)
        const payments = [{ paymentTypeId, amount: '90000' }]
        const late = { 'comanda-late': '1' }
        await owner('POST', `/parties/o${orderId}/pay`, { due: '4.95', payments }, late)
        const { id } = await database.read
          .selectFrom('held_money')
          .select('id')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow()
        const body = { do: 'reject', reasonId: await reasonOf('tender') }
        return { params: { id }, body, other: { ...body, do: 'book' } }
      },
    },
    {
      call: 'POST /till/attention/done',
      state: 'their payment was in an unknown type',
      right: 'approve',
      scopes: ['POS', 'ORDERS'],
      make: async owner => {
        const { paymentId } = await paid(owner)
        const { id } = await database.write(async tx => {
          const maker = await tx.selectFrom('users').select('id').where('username', '=', 'ana').executeTakeFirst()
          const { id: _, ...row } = await tx
            .selectFrom('payments')
            .selectAll()
            .where('id', '=', paymentId)
            .executeTakeFirstOrThrow()
          await bumpVersions(tx, ['attention'])
          return tx
            .insertInto('payments')
            .values({ ...row, named_type_id: 99, taken_by: maker?.id ?? 0 })
            .returning('id')
            .executeTakeFirstOrThrow()
        })
        const body = { what: 'type-unknown', ref: String(id) }
        return { params: {}, body, other: { ...body, note: 'Something else' } }
      },
    },
    {
      call: 'POST /bills/:id/over-payment',
      state: 'too much was paid',
      right: 'refund',
      make: async owner => {
        const { billId, paymentId } = await paid(owner, 1)
        await owner('POST', `/payments/${paymentId}/correct`, { paymentTypeId, amount: '5.95' })
        const body = { do: 'give back', paymentTypeId, reasonId: refund }
        return { params: { id: billId }, body, other: { ...body, do: 'keep' } }
      },
    },
  ]
}

async function givingCases(database: Restaurant['database'], menu: Restaurant['menu']): Promise<readonly ActCase[]> {
  const of = async (kind: string) =>
    (await database.read.selectFrom('reasons').select('id').where('kind', '=', kind).executeTakeFirst())?.id
  const [discount, comp] = [await of('discount'), await of('comp')]
  const gifts = [
    ['a tenth is taken off', 'discount_percent_max', { kind: 'percent', percent: 10, reasonId: discount }],
    ['a soup is on the house', 'comp', { kind: 'comp', reasonId: comp }],
    [
      'an amount is taken off after the bill',
      'void_after_bill',
      { kind: 'amount', amount: '1.00', reasonId: discount },
    ],
  ] as const
  return gifts.map(([state, right, gift]) => ({
    call: 'POST /parties/:at/adjust',
    state,
    right,
    make: async owner => {
      const { orderId } = await send(owner, menu)
      if (right === 'void_after_bill') await owner('POST', '/orders/print-bill', { orderIds: [orderId] })
      const body = { version: 0, ...gift }
      return { params: { at: `o${orderId}` }, body, other: { ...body, reasonText: 'Something else' } }
    },
  }))
}

async function serviceCases(database: Restaurant['database'], menu: Restaurant['menu']): Promise<readonly ActCase[]> {
  const why = await database.read.selectFrom('reasons').select('id').where('kind', '=', 'comp').executeTakeFirst()
  return [['charged', 'comp'] as const, ['billed', 'void_after_bill'] as const].map(([state, right]) => ({
    call: 'POST /parties/:at/service',
    state,
    right,
    make: async owner => {
      const { orderId } = await send(owner, menu)
      const { party } = (await owner('POST', `/parties/o${orderId}/service`, { version: 0, percent: 10 })).body
      if (state === 'billed') await owner('POST', '/orders/print-bill', { orderIds: [orderId] })
      const body = { version: 1, percent: 0, reasonId: why?.id }
      return { params: { at: party.at }, body, other: { ...body, percent: 5 } }
    },
  }))
}

/** A store that charges eight guests or more for serving: six of ten have left. */
async function coversCases(database: Restaurant['database'], menu: Restaurant['menu']): Promise<readonly ActCase[]> {
  const why = await database.read.selectFrom('reasons').select('id').where('kind', '=', 'comp').executeTakeFirst()
  return [['charged', 'comp'] as const, ['billed', 'void_after_bill'] as const].map(([state, right]) => ({
    call: 'POST /parties/:at/covers',
    state,
    right,
    make: async owner => {
      const table = { title: 'Long table', floor: 'Garden', seatingCapacity: 12 }
      const { id } = (await owner('POST', '/settings/store-tables/add', table)).body
      const ask = (percent: number) =>
        database.write(tx =>
          tx.updateTable('store').set({ service_percent: percent, service_from_covers: 8 }).execute(),
        )
      await ask(1_000)
      const { party } = (await owner('POST', `/parties/t${id}/covers`, { version: 0, covers: 10 })).body
      // No other case is to be charged for it.
      await ask(0)
      const { orderId } = await send(owner, menu, { tableId: id })
      if (state === 'billed') await owner('POST', '/orders/print-bill', { orderIds: [orderId] })
      const body = { version: party.version, covers: 4, reasonId: why?.id }
      return { params: { at: party.at }, body, other: { ...body, covers: 5 } }
    },
  }))
}

async function leavingCases(database: Restaurant['database'], menu: Restaurant['menu']): Promise<readonly ActCase[]> {
  const [one, two] = await database.read.selectFrom('reasons').select('id').where('kind', '=', 'comp').execute()
  return [['completed', 'comp'] as const, ['billed', 'void_after_bill'] as const].map(([state, right]) => ({
    call: 'POST /orders/left-unpaid',
    state,
    right,
    make: async owner => {
      const { orderId } = await send(owner, menu)
      if (state === 'billed') await owner('POST', '/orders/print-bill', { orderIds: [orderId] })
      await owner('POST', '/orders/complete', { orderIds: [orderId] })
      const orderIds = [orderId]
      return { params: {}, body: { orderIds, reasonId: one?.id }, other: { orderIds, reasonId: two?.id } }
    },
  }))
}

async function tillCases(database: Restaurant['database']): Promise<readonly ActCase[]> {
  const [why] = await database.read.selectFrom('reasons').select('id').where('kind', '=', 'drawer').execute()
  const openShift = async (owner: Ask): Promise<number> => {
    const { body } = await owner('GET', '/till')
    const { drawer_id: drawerId, shift } = body.drawers[0]
    return shift?.shift_id ?? (await owner('POST', '/till/open', { drawerId, float: '100' })).body.shiftId
  }
  return [
    {
      call: 'POST /till/cash',
      state: 'cash is taken out',
      right: 'open_drawer',
      make: async owner => {
        const body = { shiftId: await openShift(owner), kind: 'out', amount: '5', reasonId: why?.id }
        return { params: {}, body, other: { ...body, amount: '50' } }
      },
    },
    {
      call: 'POST /settings/printers/:id/pulse',
      state: 'a drawer hangs on it',
      right: 'open_drawer',
      make: async () => {
        const id = await printerWithDrawer(database)
        return { params: { id }, body: { reasonId: why?.id }, other: { reasonId: why?.id, reasonText: 'Late' } }
      },
    },
    {
      call: 'POST /till/close',
      state: 'the drawer was counted',
      right: 'close_shift',
      make: async owner => {
        const shiftId = await openShift(owner)
        const { countId } = (await owner('POST', '/till/count', { shiftId, amount: '100' })).body
        // Nobody owes anything: nothing warns.
        await database.write(tx => tx.updateTable('orders').set({ left_unpaid_at: 1 }).execute())
        const body = { shiftId, countId, anyway: true }
        return { params: {}, body, other: { ...body, reasonText: 'Late' } }
      },
    },
  ]
}

/** One that nobody connects to: no server prints on its own machine, unless it is told to. */
async function printerWithDrawer(database: Restaurant['database']): Promise<number> {
  const { id } = await database.write(tx =>
    tx
      .insertInto('printers')
      .values({
        title: 'Counter',
        host: '127.0.0.1',
        port: 9_100,
        columns: 48,
        letters: 'generic',
        cutter: 1,
        beep: 'none',
        pulse: 'pin2',
        prints_receipts: 0,
        prints_reports: 0,
        prints_tokens: 0,
        prints_unassigned: 0,
        is_on: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

const inBothStates = (call: string, make: (owner: Ask, state: string) => Promise<Wanted>): ActCase[] =>
  [['started', 'void_after_start'] as const, ['billed', 'void_after_bill'] as const].map(([state, right]) => ({
    call,
    state,
    right,
    make: owner => make(owner, state),
  }))

/** Sends an act as a client does. */
export function doAct(by: Ask, call: string, { params, body }: Pick<Wanted, 'params' | 'body'>, approvalId?: string) {
  const [method, path = ''] = call.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  return by(method as 'POST', filled, { ...body, ...(approvalId !== undefined && { approvalId }) })
}

/** Longer than any approval may be used. */
export const tooLongMs = approvalMs
