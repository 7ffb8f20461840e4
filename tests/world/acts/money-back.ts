/** What is done with a document once it is paid: money goes back, a payment is booked again, a copy, a firm's name. */
import { invoices } from '../../../src/contract/invoices.ts'
import { orders } from '../../../src/contract/orders.ts'
import { refunds } from '../../../src/contract/refunds.ts'
import { till } from '../../../src/contract/till.ts'
import { areaScopes, mayEnter } from '../../../src/domain/access.ts'
import type { PaymentType } from '../../../src/domain/entities.ts'
import { centsOf, centsText } from '../../../src/domain/money/money.ts'
import { handedOver } from '../../../src/features/refunds/money-types.ts'
import { type PaidDocument, stepsOf, wishedCents, wishedLines } from '../../../src/features/refunds/refund-draft.ts'
import { act } from '../people/act.ts'
import { look, one, type Scene } from '../people/look.ts'
import type { Wish } from '../people/person.ts'
import { say, stored, tap, told, whyOf } from '../people/say.ts'
import { handOut } from './tenders.ts'

export const moneyBackActs = [
  act('refund', 3, [refunds.refund], async scene => {
    if (!mayEnter(scene.tab.app.session.user(), areaScopes.refunds)) return null
    const document = await someDocument(scene)
    if (document?.kind !== 'invoice' || document.settles !== 1) return null
    return scene.draws.happens(0.6) ? piecesBack(scene, document) : amountBack(scene, document)
  }),
  act('correct', 2, [refunds.correct], async scene => {
    const document = await someDocument(scene)
    return document && correction(scene, document)
  }),
  act('print-invoice', 1, [invoices.print], async scene => {
    const document = await someDocument(scene)
    if (!document) return null
    const { app } = scene.tab
    const input = { params: { id: document.invoice_id }, body: {} }
    return {
      what: document.number,
      send: async () => told(await stored(scene, () => app.outbox.put(invoices.print, input))),
    }
  }),
  act('buyer', 1, [invoices.buyer], async scene => {
    const document = await someDocument(scene)
    if (document?.kind !== 'invoice' || document.buyer || centsOf(document.credited) > 0) return null
    const body = { name: 'Firm SL', taxId: 'B87654321', address: null }
    return tap(scene, document.number, invoices.buyer, { params: { id: document.invoice_id }, body })
  }),
]

/** One of today's, or of those who have paid at this person's tablet. */
async function someDocument(scene: Scene): Promise<PaidDocument | null> {
  const { me, tab, draws } = scene
  const today = { type: 'today', from: null, to: null, limit: null, before: null }
  const seesAll = mayEnter(tab.app.session.user(), areaScopes.invoices)
  const listed = seesAll ? await look(scene, invoices.list, { query: today as never }) : null
  const ids = listed ? listed.map(({ invoice_id }) => invoice_id) : me.remembers.invoices
  const id = one(draws, ids.slice(-12))
  return id === null ? null : look(scene, invoices.details, { params: { id } })
}

/** How money goes out: most of the time as it came. */
async function wayOut(scene: Scene, { payments }: PaidDocument): Promise<PaymentType | null> {
  const types = (await look(scene, orders.init))?.paymentTypes ?? (await look(scene, invoices.init))?.paymentTypes ?? []
  const [most] = payments.filter(({ kind }) => kind === 'payment').sort((a, b) => centsOf(b.amount) - centsOf(a.amount))
  const usual = types.find(({ id }) => id === most?.payment_type_id)
  return usual && scene.draws.happens(0.7) ? usual : one(scene.draws, types)
}

async function piecesBack(scene: Scene, document: PaidDocument): Promise<Wish | null> {
  const { draws } = scene
  const some = document.lines.filter(line => stepsOf(line) > 0 && draws.happens(0.5))
  const chosen = new Map(some.map(line => [line.line_id, draws.whole(1, stepsOf(line))]))
  const cents = wishedCents(document.lines, chosen)
  if (cents <= 0) return null
  return goesBack(scene, document, { lines: wishedLines(document.lines, chosen) }, cents)
}

async function amountBack(scene: Scene, document: PaidDocument): Promise<Wish | null> {
  const left = centsOf(document.total) - centsOf(document.credited)
  if (left <= 0) return null
  const cents = scene.draws.happens(0.2) ? left : scene.draws.whole(1, left)
  return goesBack(scene, document, { amount: centsText(cents) }, cents)
}

async function goesBack(
  scene: Scene,
  document: PaidDocument,
  what: { readonly lines: ReturnType<typeof wishedLines> } | { readonly amount: string },
  cents: number,
): Promise<Wish> {
  const type = await wayOut(scene, document)
  const body = { ...what, paymentTypeId: type?.id ?? null, ...(await whyOf(scene, 'refund')) }
  return {
    what: `${centsText(cents)} of ${document.number} in ${type?.title ?? 'no type'}`,
    async send() {
      const said = await say(scene, refunds.refund, { params: { id: document.invoice_id }, body })
      if (said.reply && type?.is_cash === 1) await handOut(scene, cents + centsOf(said.reply.rounding))
      return told(said)
    },
  }
}

type Payment = PaidDocument['payments'][number]

/** Those that still stand. */
const correctable = ({ payments }: PaidDocument): readonly Payment[] =>
  payments.filter(one => one.kind === 'payment' && !payments.some(({ reverses }) => reverses === one.payment_id))

async function isStillOpen(scene: Scene, { shift_id }: Payment): Promise<boolean> {
  const drawers = (await look(scene, till.state))?.drawers ?? []
  return drawers.some(({ shift }) => shift !== null && shift.shift_id === shift_id)
}

/**
 * It was booked in the wrong type, or with the wrong part of it as tip: what lies in the drawer is what is said now. Of a
 * shift that is closed by then, the drawer was counted, and its cash is gone.
 */
async function correction(scene: Scene, document: PaidDocument): Promise<Wish | null> {
  const { draws, me } = scene
  const payment = one(draws, correctable(document))
  const types = (await look(scene, orders.init))?.paymentTypes ?? []
  if (!payment || types.length === 0) return null
  const sum = centsOf(payment.amount) + centsOf(payment.tip)
  // Mostly less: with more of it as a tip the bill would not be paid.
  const tip = draws.happens(0.1) ? draws.whole(0, sum) : draws.whole(0, centsOf(payment.tip))
  const type = draws.happens(0.6) ? draws.pick(types) : types.find(({ id }) => id === payment.payment_type_id)
  const parts = { amount: centsText(sum - tip), tip: centsText(tip) }
  const body = { paymentTypeId: type?.id ?? null, ...parts, ...(await whyOf(scene, 'tender')) }
  return {
    what: `payment ${payment.payment_id} as ${parts.amount} and ${parts.tip} in ${type?.title ?? 'no type'}`,
    async send() {
      const said = await say(scene, refunds.correct, { params: { id: payment.payment_id }, body })
      const wasCash = types.find(({ id }) => id === payment.payment_type_id)?.is_cash === 1
      if (said.kind === 'done' && payment.drawer_id !== null && (await isStillOpen(scene, payment))) {
        if (wasCash) me.house.cash.put(payment.drawer_id, -sum - centsOf(payment.rounding))
        if (type?.is_cash === 1) me.house.cash.put(payment.drawer_id, handedOver(sum - tip, type) + tip)
      }
      return told(said)
    },
  }
}
