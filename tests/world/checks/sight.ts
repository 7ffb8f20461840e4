/** Every order that is not cancelled is in exactly one place: open, unpaid, on a document, left unpaid. And lists end. */
import { type Books, isSettled, note, type Order } from '../shadow/books.ts'
import type { Evening } from './evening.ts'

type Groups = readonly { readonly orders: readonly { readonly id: number; readonly payment_status: string }[] }[]

export async function checkSight({ shadow: { books }, accepted, read }: Evening): Promise<void> {
  const settings = accepted.filter(({ path }) => path === '/settings/store-setting').map(({ body }) => body as Setting)
  // Without a display for the kitchen an order is over once it is paid.
  const staysOpen = books.house.beganWithDisplay && settings.every(one => one.hasKitchenDisplay !== false)
  const open = idsIn((await read('/orders')) as Groups)
  const unpaid = idsIn((await read('/orders/unpaid')) as Groups)
  for (const order of books.orders.values())
    see(books, order, { isOpen: open.has(order.id), isUnpaid: unpaid.has(order.id), staysOpen })
}

const idsIn = (groups: Groups): ReadonlySet<number> =>
  new Set(groups.flatMap(({ orders }) => orders.map(({ id }) => id)))

interface Setting {
  readonly hasKitchenDisplay?: boolean
}

interface Seen {
  readonly isOpen: boolean
  readonly isUnpaid: boolean
  /** Also when it is paid. */
  readonly staysOpen: boolean
}

function see(books: Books, order: Order, { isOpen, isUnpaid, staysOpen }: Seen): void {
  const say = (what: string) => note(books, 'sight', `order ${order.id} ${what}`)
  if (isOpen && isUnpaid) say('is among the open and the unpaid ones')
  const owes = !isSettled(books, order)
  if (order.status === 'cancelled' || order.isLeftUnpaid) {
    if (isOpen || isUnpaid) say(`is ${order.isLeftUnpaid ? 'left unpaid' : 'cancelled'}, and still on a list`)
    return
  }
  if (owes && order.status === 'open' && !isOpen) say('is open and on no list')
  if (owes && order.status === 'completed' && !isUnpaid) say('owes and is on no list')
  if (!owes && staysOpen && order.status === 'open' && !isOpen) say('is open and paid, and on no list')
  if (!owes && isUnpaid) say('is paid, and among the unpaid ones')
}
