/** The people who only order: they take orders on their device, pay some at once, cook some, and restart what died. */

import type { Provisional } from '../../../src/client/outbox/entry.ts'
import type { Reply } from '../../../src/contract/endpoint.ts'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { pos } from '../../../src/contract/pos.ts'
import { businessDay } from '../../../src/domain/business-day.ts'
import { addLine, cartTotals, changeQuantity, setNotes } from '../../../src/domain/cart.ts'
import { type CartLine, cartLine, choiceOf } from '../../../src/domain/cart-line.ts'
import { snapshotOfCart } from '../../../src/domain/receipt-of-cart.ts'
import { orderBody, paidExactly, paidOrderBody } from '../../../src/features/pos/order-body.ts'
import type { Chance } from '../../../src/server/demo/chance.ts'
import type { Submission, History as Told } from '../../support/campaign-history.ts'
import type { Clock } from '../clock.ts'
import type { Tab } from '../device.ts'
import type { Server } from '../server.ts'
import type { Placed } from '../stage.ts'
import { staffPassword } from './furnish.ts'

type Init = Reply<typeof pos.init>

export interface Person extends Placed {
  readonly name: string
  readonly username: string
  /** The menu on the device, as the service worker stores it. */
  init: Init | null
}

export interface Tools {
  readonly clock: Clock
  readonly chance: Chance
  readonly told: Told
  readonly server: Server
  readonly count: (what: string) => void
  readonly isOpen: () => boolean
  readonly saysSavedTooEarly: boolean
  /** How many times more often things go wrong than on an ordinary bad evening. */
  readonly haste: number
}

const noSuchTable = 9_999
const refusedShare = 0.005
const paidShare = 0.3
const cookShare = 0.1
const dyingShare = 0.04
const patienceMs = 15_000

/** Signs in on the device, and reads the menu. Tries again until it works. */
export async function signIn(person: Person, clock: Clock): Promise<void> {
  for (;;) {
    const tab = openTab(person)
    try {
      await tab.app.session.signIn({ username: person.username, password: staffPassword })
      await readMenu(person, tab)
      return
    } catch {
      await clock.sleep(2_000)
    }
  }
}

/** Takes orders until the campaign has enough of them. */
export async function serveGuests(person: Person, all: readonly Person[], tools: Tools): Promise<void> {
  const { clock, chance, isOpen } = tools
  let made = 0
  while (isOpen()) {
    await clock.sleep(chance.whole(1_000, 15_000))
    const tab = openTab(person, chance)
    if (!tab.app.session.user()) {
      tools.told.signedOut += 1
      await signIn(person, clock)
      continue
    }
    if (chance.happens(0.2)) await Promise.race([readMenu(person, tab), clock.sleep(5_000)])
    if (!isOpen() || !person.init) continue
    made += 1
    await takeOrder(person, tab, `${person.name} #${made}`, all, tools)
  }
}

async function takeOrder(person: Person, tab: Tab, mark: string, all: readonly Person[], tools: Tools) {
  const { chance, told, clock } = tools
  const { init } = person
  if (!init) return
  const lines = randomCart(init, chance, mark)
  const isPaid = chance.happens(paidShare)
  const submission: Submission = {
    mark,
    device: person.name,
    isPaid,
    shown: cartTotals(lines),
    menuVersion: init.menuVersion,
    lines,
    isQueued: tools.saysSavedTooEarly,
    named: null,
    refused: null,
    isDiscarded: false,
    acks: [],
  }
  told.submissions.set(mark, submission)
  const tableId = chance.happens(refusedShare) ? noSuchTable : chance.pick([null, ...init.storeTables.map(t => t.id)])
  const cart = { lines, customer: null, deliveryType: 'dinein' as const, tableId }
  const receipt = snapshotOfCart({
    cart: lines,
    deliveryType: 'dinein',
    customerType: 'WALKIN',
    customerName: null,
    currencySymbol: '€',
    timeZone: 'UTC',
    storeSettings: null,
    printSettings: null,
    madeAt: person.device.now(),
  })
  const provisional = provisionalOf(person, tab, init)
  const paid = paidExactly(init.paymentTypes, cartTotals(lines).payableCents)
  const options = { with: { emptyCart: true, receipt, ...(provisional && { provisional }) } } as const
  const { outbox } = tab.app
  const kept = isPaid
    ? outbox.put(
        pos.createOrderAndInvoice,
        { body: paidOrderBody(cart, init.menuVersion, paid, person.device.now()) },
        options,
      )
    : outbox.put(pos.createOrder, { body: orderBody(cart, init.menuVersion) }, options)
  if (chance.happens(dyingShare)) {
    tools.count('tab killed while it saved or sent')
    void clock.sleep(chance.whole(0, chance.pick([300, 2_000]))).then(tab.die)
  }
  // A page that dies while it saves says nothing any more.
  const entry = await Promise.race([kept.catch(() => null), clock.sleep(patienceMs).then(() => null)])
  if (!entry || tab.isDead()) return
  // A device that can store nothing says so.
  submission.isQueued = outbox.durable
  submission.named = entry.provisionalToken ?? null
  void outbox.outcome(entry.key).then(async outcome => {
    if (outcome.kind === 'done') {
      const { orderId, tokenNo, total } = outcome.reply
      if (orderId !== undefined) submission.acks.push({ orderId, tokenNo, totalCents: Math.round(total * 100) })
      if (orderId !== undefined && chance.happens(cookShare)) await cook(orderId, all, tools)
      return
    }
    if (outcome.status === 0) return
    submission.refused = outcome.message
    // Some are removed by their person, some stay for the admin.
    if (chance.happens(0.5)) submission.isDiscarded = await outbox.discard(entry.key).catch(() => false)
  })
}

/** The letter of this device and the day by its clock; null: it has no letter. */
function provisionalOf({ device }: Person, tab: Tab, { timeZone, dayStartsAtHour }: Init): Provisional | null {
  const letter = tab.app.session.letter()
  return letter === null ? null : { letter, businessDay: businessDay(device.now(), timeZone, dayStartsAtHour) }
}

/** Two cooks work on the order's items, each on their own device. */
async function cook(orderId: number, all: readonly Person[], { chance, told, server }: Tools): Promise<void> {
  const items = await server
    .database()
    .read.selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .execute()
    .catch(() => [])
  for (const { id } of items)
    for (const status of ['preparing', 'completed'] as const) {
      const [tab] = chance.pick(all).device.tabs
      if (!tab?.app.session.user()) continue
      void tab.app.outbox
        .put(kitchen.advance, { params: { id: String(id) }, body: { status } })
        .then(({ key }) => tab.app.outbox.outcome(key))
        .then(outcome => {
          if (outcome.kind === 'done' && told.cooked.get(id) !== 'completed') told.cooked.set(id, status)
        })
        .catch(() => {})
    }
}

/** A tab of the device; opened if none is open. */
export function openTab(person: Person, chance?: Chance): Tab {
  const tabs = [...person.device.tabs]
  const [first] = tabs
  if (!first) return person.device.open()
  return chance ? chance.pick(tabs) : first
}

async function readMenu(person: Person, tab: Tab): Promise<void> {
  const init = await tab.app.call(pos.init, { query: {} }).catch(() => null)
  if (init && 'menuItems' in init) person.init = init
}

function randomCart({ menuItems }: Init, chance: Chance, mark: string): readonly CartLine[] {
  let cart: readonly CartLine[] = []
  for (let line = chance.whole(1, 4); line > 0; line--) {
    const item = chance.pick(menuItems)
    const variant = item.variants.length > 0 ? chance.pick(item.variants) : null
    const addons = item.addons.filter(() => chance.happens(0.4))
    const made = cartLine(`${cart.length}`, item, variant, addons.map(choiceOf))
    cart = addLine(cart, made)
    cart = changeQuantity(cart, made.lineId, chance.whole(0, 3))
  }
  return setNotes(cart, cart[0]?.lineId ?? '', mark)
}
