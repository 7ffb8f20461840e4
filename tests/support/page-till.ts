/**
 * What a campaign calls in a page of Chromium that shows no screens: the app's own client and hooks, as a second tab of
 * the device has them. It is bundled by `page-bundle.ts` and never part of the product.
 */
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createApp } from '../../src/client/app.ts'
import { AppContext } from '../../src/client/hooks.ts'
import { reading } from '../../src/client/live/query.ts'
import type { OutboxEntry } from '../../src/client/outbox/entry.ts'
import type { AnyWrite, Reply } from '../../src/contract/endpoint.ts'
import { orders } from '../../src/contract/orders.ts'
import { parties } from '../../src/contract/parties.ts'
import { pos, withGroups } from '../../src/contract/pos.ts'
import { tables } from '../../src/contract/tables.ts'
import { cartTotals } from '../../src/domain/cart.ts'
import { type CartLine, cartLine } from '../../src/domain/cart-line.ts'
import { centsOf } from '../../src/domain/money/money.ts'
import { type PaidWith, paidWith } from '../../src/features/pos/order-body.ts'
import { putOrder } from '../../src/features/pos/put-order.ts'
import { useWrite } from '../../src/features/shared/use-write.ts'
import { openBills, withBill } from '../../src/features/tables/open-bill.ts'
import type { TablesReply } from '../../src/features/tables/tiles.ts'
import { laidOver } from '../../src/features/tables/use-floor.ts'
import { usePay } from '../../src/features/tables/use-pay.ts'
import { emptyForm, offered, tenderOf } from '../../src/features/tenders/tender-form.ts'
import './english.ts'

/** What a waiter means to do. `lots`: 0 ≤ n < 1, which say of several things which. */
export interface Wish {
  readonly mark: string
  readonly lots: readonly number[]
  /** All is completed with the payment, and leaves the kitchen's display. */
  readonly isLast?: boolean
}

/** What a page says of the money that is taken in it, at the moment when a screen would. */
export interface Told {
  readonly mark: string
  readonly what: 'tapped' | 'taken' | 'refused' | 'nothing'
  readonly cents: number
  readonly isCash: boolean
  /** What its receipt is called that this device numbers. */
  readonly number: string | null
}

export interface Written {
  readonly isDone: boolean
  /** null: no answer. */
  readonly status: number | null
  readonly body: unknown
}

export type PageWrite = 'split' | 'move' | 'moveOrders' | 'adjust' | 'removeAdjustment' | 'service'

declare global {
  interface Window {
    till: typeof till
    tellCampaign: (told: Told) => Promise<void>
  }
}

const app = createApp()
const patienceMs = 4_000
let setup: Reply<typeof orders.init> | undefined
let init: Reply<typeof pos.init> | undefined
let floor: TablesReply | undefined
let hands: { pay: ReturnType<typeof usePay>['pay']; writes: Record<PageWrite, ReturnType<typeof useWrite>['run']> }
const failures: { status: number | undefined; body: unknown }[] = []

/** The hooks that the screens use, without the screens. */
function Hands() {
  const onRefused = ({ status, body }: { readonly status: number | undefined; readonly body: unknown }) => {
    failures.push({ status, body })
    return true
  }
  const useTap = (endpoint: AnyWrite) => useWrite(endpoint, { onRefused }).run as ReturnType<typeof useWrite>['run']
  const { pay } = usePay(setup, '€')
  hands = {
    pay,
    writes: {
      split: useTap(parties.split),
      move: useTap(parties.move),
      moveOrders: useTap(parties.moveOrders),
      adjust: useTap(parties.adjust),
      removeAdjustment: useTap(parties.removeAdjustment),
      service: useTap(parties.service),
    },
  }
  return null
}
const root = createRoot(document.createElement('div'))
const draw = () => flushSync(() => root.render(createElement(AppContext, { value: app }, createElement(Hands))))

/** As a device knows it that was away before this page was opened. */
function kept<E extends Parameters<typeof reading>[1]>(endpoint: E): Reply<E> | undefined {
  return app.cache.getQueryData(reading(app.call, endpoint).queryKey)
}

async function lookUp() {
  try {
    setup ??= kept(orders.init) ?? (await app.call(orders.init, undefined, { withinMs: patienceMs }))
    init ??= await app.call(pos.init, withGroups, { withinMs: patienceMs, onCached: reply => (init ??= reply) })
  } catch {
    // Away: asked for again before the next act.
  }
  try {
    floor = await app.call(tables.list, undefined, { withinMs: patienceMs })
  } catch {
    floor ??= kept(tables.list)
  }
  draw()
}

const tell = (told: Partial<Told> & Pick<Told, 'mark' | 'what'>) =>
  window.tellCampaign({ cents: 0, isCash: false, number: null, ...told })

const endOf = (isLast: boolean, lot: number) =>
  isLast ? ({ complete: true, kitchen: 'clear' } as const) : ({ complete: lot < 0.5, kitchen: 'keep' } as const)

let lines = 0
/** Some dishes without choices. */
function someLines(lots: readonly number[]): CartLine[] {
  const dishes = (init?.menuItems ?? []).filter(({ variants, addons }) => variants.length + addons.length === 0)
  return lots.flatMap(lot => {
    const dish = dishes[Math.floor(lot * dishes.length)]
    return dish ? [{ ...cartLine(`line-${lines++}`, dish), quantity: 1 + Math.floor((lot * 97) % 3) }] : []
  })
}

const till = {
  /** Reads what the device kept, and gets its numbers. */
  async open() {
    await app.keptLists.restore()
    draw()
    await lookUp()
    await app.askForSeries().catch(() => {})
    let wasOnline = app.online.state().isOnline
    app.online.subscribe(() => {
      const { isOnline } = app.online.state()
      if (isOnline && !wasOnline) app.askForSeries().catch(() => {})
      wasOnline = isOnline
    })
  },
  askForSeries: () => app.askForSeries(),
  isOnline: () => app.online.state().isOnline,
  entries: (): readonly OutboxEntry[] => app.outbox.all(),

  /** Takes the money for a bill that is open, as this device knows it. */
  async pay({ mark, lots, isLast = false }: Wish): Promise<void> {
    await lookUp()
    const [which = 0, part = 0, how = 0, complete = 0] = lots
    const shown = floor && laidOver(floor, app.outbox.all(), app.now())
    const open = (shown?.parties ?? []).flatMap(party =>
      openBills(party)
        .filter(({ due }) => centsOf(due) > 0)
        .map(bill => ({ bill, party: withBill(party, bill.bill_no) })),
    )
    const chosen = open[Math.floor(which * open.length)]
    const types = offered(setup?.paymentTypes ?? [])
    const type = types[Math.floor(how * types.length)]
    if (!chosen || !type) return tell({ mark, what: 'nothing' })
    const due = centsOf(chosen.bill.due)
    const amount = part < 0.15 ? Math.max(1, Math.ceil(due / 2)) : due
    const tender = { ...tenderOf(emptyForm, type, amount), slip: mark }
    const taken = { mark, cents: amount, isCash: tender.isCash }
    await tell({ ...taken, what: 'tapped' })
    const paid = await hands.pay({ ...chosen, due, tenders: [tender], ...endOf(isLast, complete) })
    const number = paid?.number?.startsWith('INV') ? null : (paid?.number ?? null)
    await tell({ ...taken, what: paid ? 'taken' : 'refused', number })
  },

  /** Takes an order at a table; it waits in the outbox where the server is away. */
  async order({ lots: [table = 0, ...dishes] }: Wish): Promise<void> {
    await lookUp()
    if (!init) return
    const at = init.storeTables[Math.floor(table * init.storeTables.length)]
    const cart = { lines: someLines(dishes), customer: null, deliveryType: 'dinein', tableId: at?.id ?? null } as const
    await putOrder(app, { init, symbol: '€' }, cart, null)
  },

  /** An order that is paid when it is taken. */
  async sell({ mark, lots: [how = 0, ...dishes] }: Wish): Promise<void> {
    await lookUp()
    const types = offered(init?.paymentTypes ?? [])
    const type = types[Math.floor(how * types.length)]
    if (!init || !type) return tell({ mark, what: 'nothing' })
    const cart = { lines: someLines(dishes), customer: null, deliveryType: 'takeaway', tableId: null } as const
    const exact = paidWith(true, [type], cart)
    if (!exact) return tell({ mark, what: 'nothing' })
    const paid: PaidWith = { ...exact, payments: exact.payments.map(payment => ({ ...payment, slip: mark })) }
    const taken = { mark, cents: cartTotals(cart.lines).payableCents, isCash: type.is_cash === 1 }
    await tell({ ...taken, what: 'tapped' })
    const entry = await putOrder(app, { init, symbol: '€' }, cart, paid)
    const outcome = await app.outbox.outcomeWithin(entry.key, app.online.state().isOnline ? 2_500 : 0)
    if (outcome.kind === 'refused') {
      await app.outbox.discard(entry.key)
      return tell({ ...taken, what: 'refused' })
    }
    if (outcome.kind === 'waiting') void app.outbox.countAsTaken(entry.key)
    await tell({ ...taken, what: 'taken', number: entry.number ?? null })
  },

  /** One tap on something that the person waits for; the same tap again after no answer keeps its key. */
  async write(name: PageWrite, input: unknown): Promise<Written> {
    draw()
    failures.length = 0
    const reply = await hands.writes[name](input as never)
    if (reply) return { isDone: true, status: 200, body: reply }
    const failed = failures.at(-1)
    return { isDone: false, status: failed?.status ?? null, body: failed?.body ?? null }
  },
}

window.till = till
