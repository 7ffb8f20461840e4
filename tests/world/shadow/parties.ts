/** Guests who are served together: where they sit, which bills they have, and who is meant by an address. */
import { type Bill, type Books, isSettled, type Order, openBills, ordersOf, type Party, type Service } from './books.ts'
import { businessDay } from './hours.ts'
import { dueOf } from './sums.ts'

const gapMs = 4 * 3_600_000

export function openParty(books: Books, tableId: number | null, at: number): Party {
  const party: Party = {
    // Parties get their ids as they come.
    id: books.rows.parties[books.parties.length]?.id ?? null,
    tableId,
    covers: null,
    latest: at,
    service: serviceOfHouse(books, tableId),
    isClosed: false,
    joined: null,
    bills: [],
  }
  followCovers(party)
  books.parties.push(party)
  return party
}

/** Counter, takeaway and delivery are told of no charge. */
function serviceOfHouse({ house, menus }: Books, tableId: number | null): Service {
  const tax = house.serviceTaxId === null ? undefined : menus.at(-1)?.menu.taxes.get(house.serviceTaxId)
  const told = tableId === null ? 0 : house.servicePercent
  return {
    told,
    fromCovers: house.serviceFrom,
    charged: told,
    isByHand: false,
    rate: tax?.rate ?? 0,
    type: tax?.type ?? null,
  }
}

/** From so many guests on it is charged, as they were told. */
export function followCovers({ service, covers }: Party): void {
  if (service.isByHand) return
  service.charged = service.fromCovers === null || (covers ?? 0) >= service.fromCovers ? service.told : 0
}

export const partyAtTable = ({ parties }: Books, tableId: number): Party | undefined =>
  parties.find(party => party.tableId === tableId && !party.isClosed)

/** Whoever sits there; the first order of a later day, four hours after the last one, is of new guests. */
export function partyForOrder(books: Books, tableId: number | null, at: number): Party {
  if (tableId === null) return openParty(books, null, at)
  const there = partyAtTable(books, tableId)
  if (!there) return openParty(books, tableId, at)
  const isLaterDay = businessDay(there.latest, books.house.store) < businessDay(at, books.house.store)
  if (!isLaterDay || at - there.latest < gapMs || ordersOf(books, there).length === 0) return there
  leaveTable(books, there, at)
  return openParty(books, tableId, at)
}

export function leaveTable(books: Books, party: Party, at: number): void {
  if (party.tableId !== null) {
    books.departures.push({ tableId: party.tableId, party, at })
  }
  party.tableId = null
}

/** Over as soon as nothing is owed. */
export function closeIfDone(books: Books, party: Party | null, at: number): void {
  if (!party || party.isClosed) return
  const orders = ordersOf(books, party)
  if (!orders.every(order => isSettled(books, order)) || openBills(party).some(bill => dueOf(books, bill) > 0)) return
  leaveTable(books, party, at)
  party.isClosed = true
  for (const bill of openBills(party))
    if (bill.payments.length === 0 && bill.documents.length === 0) dissolve(books, bill)
}

/** Nothing is on it, and nobody has paid: it is gone. */
export function dissolve(books: Books, bill: Bill): void {
  const bills = bill.party?.bills
  bills?.splice(bills.indexOf(bill), 1)
  books.bills.delete(bill)
}

export function newBill(books: Books, party: Party | null, isRest: boolean): Bill {
  const no = Math.max(0, ...(party?.bills ?? []).map(one => one.no)) + 1
  const bill: Bill = {
    id: null,
    no,
    isRest,
    party,
    before: [],
    isClosed: false,
    isPrinted: false,
    shares: new Map(),
    payments: [],
    documents: [],
  }
  party?.bills.push(bill)
  books.bills.add(bill)
  return bill
}

/** A party has one from its first order on, and again when the one before is paid. */
export function restBill(books: Books, party: Party): Bill {
  return openBills(party).find(({ isRest }) => isRest) ?? newBill(books, party, true)
}

/** Whom an address means: 't4', 'p17', 'o51', or the key of an order that waited. */
export function partyAt(books: Books, at: string): Party | undefined {
  const id = Number(at.slice(1))
  if (at.startsWith('t')) return partyAtTable(books, id)
  if (at.startsWith('o')) return ofOrder(books.orders.get(id))
  if (at.startsWith('k')) {
    return ofOrder([...books.orders.values()].find(({ key }) => key === at.slice(1)))
  }
  return partyById(books, id)
}

/** Who sat there last until all was paid. */
export const lastAtTable = ({ departures }: Books, tableId: number): Party | undefined =>
  departures.findLast(({ tableId: left, party }) => left === tableId && party.isClosed && !party.joined)?.party

/** The bill that somebody who named these guests means: also once they have joined others. */
export function billNamed(books: Books, named: Party, no: number): Bill | undefined {
  const moved = [...books.bills].find(({ before }) => before.some(one => one.party === named && one.no === no))
  return moved ?? named.bills.find(bill => bill.no === no)
}

/** Where guests are whom somebody knows from before they joined others. */
export const joinedParty = (party: Party): Party => (party.joined ? joinedParty(party.joined) : party)

const ofOrder = (order: Order | undefined): Party | undefined => order?.party ?? undefined

export const partyById = ({ parties }: Books, id: number): Party | undefined => parties.find(party => party.id === id)
