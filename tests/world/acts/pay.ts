/** Money for a table's bill: all of it or a part, in one way or several, also while the server is away; then they leave. */
import { bills } from '../../../src/contract/bills.ts'
import { orders } from '../../../src/contract/orders.ts'
import { parties } from '../../../src/contract/parties.ts'
import { currencySymbol } from '../../../src/domain/currencies.ts'
import { centsOf } from '../../../src/domain/money/money.ts'
import { allBills, type Bill, isSettled, openBill, openBills } from '../../../src/features/tables/open-bill.ts'
import { isEmpty, putPayment, roundedOf, tippedOf } from '../../../src/features/tables/put-payment.ts'
import type { Party } from '../../../src/features/tables/tiles.ts'
import { stillInKitchen } from '../../../src/features/tenders/tender-form.ts'
import { act } from '../people/act.ts'
import { isOnline, look, one, owes, type Scene, someGuests } from '../people/look.ts'
import type { Told, Wish } from '../people/person.ts'
import { say, stored, tap, told } from '../people/say.ts'
import { within } from '../people/within.ts'
import { keepCash, type Paying, someTenders } from './tenders.ts'

export const payActs = [
  act('pay', 10, [bills.pay], async scene => {
    const party = await someGuests(scene, owes)
    const bill = party && one(scene.draws, openBills(party))
    return party && bill && payment(scene, party, bill)
  }),
  // Who wanted to pay apart pays for all, after all.
  act('pay-all', 2, [parties.split, bills.pay], async scene => {
    const party = await someGuests(scene, guests => allBills(guests) !== null)
    if (!party) return null
    return {
      what: `${party.at} as one`,
      async send() {
        const said = await say(scene, parties.split, {
          params: { at: party.at },
          body: { version: party.version, bills: [] },
        })
        const now = said.reply?.party
        const bill = now && openBill(now)
        const wish = now && bill && (await payment(scene, now, bill))
        return wish ? wish.send() : told(said)
      },
    }
  }),
  act('free-table', 3, [orders.complete], async scene => {
    const party = await someGuests(scene, isSettled)
    if (!party || !isOnline(scene)) return null
    const orderIds = party.orders.map(({ order_id }) => order_id)
    return tap(scene, party.at, orders.complete, { body: { orderIds, kitchen: 'keep' } })
  }),
]

async function payment(scene: Scene, party: Party, bill: Bill): Promise<Wish | null> {
  const setup = await look(scene, orders.init)
  if (!setup) return null
  const before = { roundedCents: roundedOf(party), ...tippedOf(bill) }
  const due = centsOf(bill.due)
  const paying = someTenders(scene.draws, { due, types: setup.paymentTypes, parts: true, before })
  if (!paying) return null
  // Who can end the visit is asked when all is paid; else it ends with the last payment, if nothing is to be made.
  const isLast = centsOf(party.due) === due && party.table_id !== null && stillInKitchen(party) === 0
  const complete = isLast && !isOnline(scene)
  return {
    what: `${party.at} bill ${bill.bill_no} of ${bill.due}: ${paying.words}`,
    send: () => take(scene, { party, bill, paying, complete, setup }),
  }
}

interface Taking {
  readonly party: Party
  readonly bill: Bill
  readonly paying: Paying
  readonly complete: boolean
  readonly setup: Parameters<typeof putPayment>[1]['setup']
}

/** As `usePay` does it: without an answer in time the money counts as taken, and the receipt is printed. */
async function take(scene: Scene, { party, bill, paying, complete, setup }: Taking): Promise<Told> {
  const { app } = scene.tab
  const isFact = !isOnline(scene)
  if (isFact && isEmpty(bill)) return { kind: 'no', words: 'closing needs the server' }
  const { due, tenders, buyer } = paying
  const symbol = currencySymbol(setup?.storeSettings.currency ?? null)
  const { entry, reply, ...said } = await stored(scene, () =>
    putPayment(app, { setup, symbol }, { party, bill, due, tenders, complete, buyer }, isFact),
  )
  if (said.kind === 'no' && entry) await within(10_000, app.outbox.discard(entry.key), false)
  if (said.kind === 'kept' && !isFact && said.key) void app.outbox.countAsTaken(said.key).catch(() => {})
  if (reply?.invoiceId) scene.me.remembers.invoices.push(reply.invoiceId)
  await keepCash(scene, paying, said)
  return told(said)
}
