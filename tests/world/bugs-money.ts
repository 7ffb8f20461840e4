/** Deliberate bugs of money, countdowns and lists, each in the product's sources. */
import type { Bug } from './bugs.ts'

type InSources = Bug & Required<Pick<Bug, 'sources'>>

const on = 'restaurant'

export const moneyBugs: readonly InSources[] = [
  {
    name: 'a refund forgets the one before',
    on,
    breaks: ['money'],
    sources: [
      {
        file: 'server/bills/credited.ts',
        from: '(creditsOf.get(line.id) ?? []).map(takenBack)',
        to: '[]',
      },
    ],
  },
  {
    name: 'coins are left out of refunds',
    on,
    breaks: ['money'],
    sources: [
      {
        file: 'server/bills/refund.ts',
        from: 'const roundedCents = roundingOf(note.payableCents, type, await roundedOn(tx, invoice.bill_id))',
        to: 'const roundedCents = 0',
      },
    ],
  },
  {
    name: 'late cash is in the sum that is expected today',
    on,
    breaks: ['money'],
    sources: [{ file: 'domain/shift.ts', from: '.filter(({ isLate }) => !isLate)', to: '' }],
  },
  {
    name: 'a tip is revenue',
    on,
    breaks: ['money'],
    sources: [
      {
        file: 'server/till/shift-payments.ts',
        from: `amount: centsText(sumOf(others, 'amount_cents')),
      tips: centsText(sumOf(others, 'tip_cents')),`,
        to: `amount: centsText(sumOf(others, 'amount_cents') + sumOf(others, 'tip_cents')),
      tips: centsText(0),`,
      },
    ],
  },
  {
    name: 'a discount is dropped in a join',
    on,
    breaks: ['money'],
    sources: [
      {
        file: 'server/bills/join.ts',
        from: "await tx.updateTable('adjustments').set({ party_id: party.id }).where('party_id', '=', theirs.id).execute()",
        to: `const ids = theirs.orders.map(({ id }) => id)
  await tx.updateTable('order_items').set({ off_cents: 0 }).where('order_id', 'in', [0, ...ids]).execute()`,
      },
    ],
  },
  {
    name: 'who joins others is charged for service by the setting of today',
    on,
    breaks: ['money'],
    sources: [
      {
        file: 'server/bills/service-terms.ts',
        from: 'import { serviceColumns }',
        to: 'import { serviceColumns, storeService }',
      },
      {
        file: 'server/bills/service-terms.ts',
        from: 'higherTerms(own.terms, theirs.terms, covers), covers)',
        to: 'own && theirs && (await storeService(tx)), covers)',
      },
    ],
  },
  {
    name: 'guests who are counted again are charged for service by the setting of today',
    on,
    breaks: ['money'],
    sources: [
      {
        file: 'server/bills/service-terms.ts',
        from: 'import { serviceColumns }',
        to: 'import { serviceColumns, storeService }',
      },
      {
        file: 'server/bills/service-terms.ts',
        from: `const { terms, covers } = await termsOfParty(tx, partyId)
  await tellGuests(tx, partyId, terms, covers)`,
        to: `const { covers } = await termsOfParty(tx, partyId)
  await tellGuests(tx, partyId, await storeService(tx), covers)`,
      },
    ],
  },
  {
    name: 'a price is that of another hour because a device says so',
    on,
    breaks: ['money'],
    sources: [
      {
        file: 'server/orders/new-order.ts',
        from: 'takenAt !== null && takenAt <= now && takenAt >= now - orderTakenMaxMs ? takenAt : now',
        to: 'takenAt ?? now',
      },
    ],
  },
  {
    name: 'a share is stored twice',
    on,
    breaks: ['money', 'once'],
    sources: [{ file: 'server/bills/reallocate.ts', from: '\n      n,\n', to: '\n      n: n * 2,\n' }],
  },
  {
    name: 'money that was taken while the tablet was away is refused',
    on,
    breaks: ['once'],
    sources: [
      {
        file: 'server/bills/offline.ts',
        from: 'const roundedCents = await roundedBefore(tx, [place.party.id])',
        to: `if (!bill.isOpen) throw new Refused(409, 'refused.nothingOverpaid')
  const roundedCents = await roundedBefore(tx, [place.party.id])`,
      },
    ],
  },
  {
    name: 'what is cancelled is not given back to its countdown',
    on,
    breaks: ['countdowns'],
    sources: [
      {
        file: 'server/orders/item-status.ts',
        from: 'if (isStillThere(one, one.order, { wasted: said?.wasted, now: voiding.act.now }) && (await giveBack(tx, [part])))',
        to: 'if (one === null)',
      },
      {
        file: 'server/bills/settle.ts',
        from: 'const back = orders.flatMap(order => order.items.filter(item => isStillThere(item, order, said)))',
        to: 'const back = orders.flatMap(order => order.items.filter(item => !order && isStillThere(item, order, said)))',
      },
    ],
  },
  {
    name: 'what was thrown away is given back to its countdown',
    on,
    breaks: ['countdowns'],
    sources: [
      {
        file: 'server/bills/voiding.ts',
        from: 'wasted === false || voidLevel',
        to: 'wasted !== undefined || voidLevel',
      },
    ],
  },
  {
    name: 'rows of unequal columns are stored together',
    on,
    within: 30,
    breaks: ['once', 'money', 'countdowns'],
    sources: [
      {
        file: 'server/db/sqlite-defaults.ts',
        from: 'if (!values.values.some(hasDefault)) return insert',
        to: 'return insert',
      },
    ],
  },
  {
    name: 'an order for guests who have left goes to who sits there now',
    on,
    within: 30,
    breaks: ['sight', 'money'],
    sources: [{ file: 'server/bills/left-table.ts', from: 'if (first === undefined) return null', to: 'return null' }],
  },
  {
    name: 'an order that is paid is on no list',
    on,
    breaks: ['sight'],
    sources: [
      {
        file: 'server/orders/open-orders.ts',
        from: 'const known = before === undefined ? openOnes(found) : found\n      const inGroups = before === undefined ? openGroups',
        to: `const known = openOnes(found).filter(order => order.payment_status !== 'paid')
      const inGroups = before === undefined ? openGroups`,
      },
    ],
  },
  {
    name: 'what is on the house has no entry in the books',
    on,
    breaks: ['books'],
    sources: [
      {
        file: 'server/bills/permit-discount.ts',
        from: 'const orderIds = new Set(given.map(({ line }) => line.orderId))',
        to: `if (gift.kind === 'comp') return
  const orderIds = new Set(given.map(({ line }) => line.orderId))`,
      },
    ],
  },
]
