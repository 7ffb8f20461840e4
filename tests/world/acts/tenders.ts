/** How guests pay: in one way or several, with a tip, with notes; and where the cash goes. */
import { till } from '../../../src/contract/till.ts'
import type { Buyer } from '../../../src/domain/buyer.ts'
import type { PaymentType } from '../../../src/domain/entities.ts'
import { type Cents, centsText } from '../../../src/domain/money/money.ts'
import { settle } from '../../../src/domain/money/payment.ts'
import {
  emptyForm,
  nextNotes,
  type OwnTender,
  offered,
  partOf,
  printedTenders,
  sureOf,
  tenderOf,
  tendersOut,
  tipOf,
  toHandOverCents,
} from '../../../src/features/tenders/tender-form.ts'
import { typeTitle } from '../../../src/features/tenders/tender-text.ts'
import type { Chance } from '../../../src/server/demo/chance.ts'
import { look, type Scene } from '../people/look.ts'
import type { Told } from '../people/person.ts'

export interface Paying {
  readonly due: Cents
  readonly tenders: readonly OwnTender[]
  readonly buyer: Buyer | null
  /** By how much the cash of these guests was rounded before, and their tips. */
  readonly before: Before
  /** For the trace. */
  readonly words: string
}

interface Before {
  readonly roundedCents: Cents
  readonly billCents: Cents
  readonly tippedCents: Cents
}

interface Asked {
  readonly due: Cents
  readonly types: readonly PaymentType[]
  /** Whether less than all of it may be paid. */
  readonly parts: boolean
  readonly before?: Before
}

/** null: it can't be paid like that, as the dialog would say. */
export function someTenders(draws: Chance, { due, types, parts, before }: Asked): Paying | null {
  const past = before ?? { roundedCents: 0, billCents: due, tippedCents: 0 }
  const ways = due === 0 ? 0 : draws.pick([1, 1, 1, 1, 2, 2, 3])
  const all: OwnTender[] = []
  let left = due
  for (let way = 0; way < ways && left > 0; way++) {
    const isLast = way === ways - 1 && !(parts && draws.happens(0.3))
    const tender = someTender(draws, { left, types, past, amount: isLast ? '' : partOf(left, draws.whole(2, 3)) })
    if (!tender) return null
    all.push(tender)
    left -= tender.amountCents
  }
  if (left > 0 && !parts) return null
  if ('fault' in settle(due, all, past.roundedCents)) return null
  const buyer = left === 0 && draws.happens(0.05) ? { name: 'Firm SL', taxId: 'B87654321', address: null } : null
  const words =
    all.map(one => `${centsText(one.amountCents)} ${one.type?.title ?? 'unstated'}`).join(' + ') || 'nothing'
  return { due, tenders: all, buyer, before: past, words }
}

interface OneTender {
  readonly left: Cents
  readonly types: readonly PaymentType[]
  readonly past: Before
  readonly amount: string
}

function someTender(draws: Chance, { left, types, past, amount }: OneTender): OwnTender | null {
  const type = draws.happens(0.03) ? null : draws.pick(offered(types))
  const exact = tenderOf({ ...emptyForm, amount }, type, left)
  const tip = draws.happens(0.2) ? tipOf(exact.amountCents, draws.pick([5, 10, 15])) : ''
  const slip = draws.happens(0.3) ? `S${draws.whole(100, 999)}` : ''
  const tender = tenderOf({ ...emptyForm, amount, tip, slip }, type, left)
  if (type?.is_cash !== 1 || !draws.happens(0.6)) return tender
  const asked = toHandOverCents(tender, left, past.roundedCents)
  const notes = nextNotes(asked)
  const given = notes.length > 0 ? centsText(draws.pick(notes)) : ''
  return tenderOf({ ...emptyForm, amount, tip, slip, given }, type, left)
}

/** As the calls that take money want them. */
export const withOut = ({ tenders, due, buyer, before }: Paying) => ({
  payments: tendersOut(tenders),
  ...sureOf(tenders, due, before),
  ...(buyer && { buyer }),
})

export const printedOf = ({ due, tenders, before }: Paying) =>
  printedTenders(due, tenders, typeTitle, before.roundedCents)

/** What of it lies in a drawer: the cash with its tips, in the coins that there are. */
const cashOf = ({ due, tenders, before }: Paying): Cents => {
  const settled = settle(due, tenders, before.roundedCents)
  if ('fault' in settled) return 0
  return settled.taken
    .filter(({ tender }) => tender.isCash)
    .reduce((sum, { tender, roundedCents }) => sum + tender.amountCents + tender.tipCents + roundedCents, 0)
}

/**
 * The cash goes into the person's own purse, if they carry one and have opened it, else into the first drawer. What was
 * refused is given back.
 */
export async function keepCash(scene: Scene, paying: Paying, said: Told): Promise<void> {
  const cents = cashOf(paying)
  if (cents === 0 || said.kind === 'no') return
  const drawerId = await drawerOfMine(scene)
  if (drawerId === null) return
  const { cash } = scene.me.house
  if (said.kind !== 'unknown') cash.put(drawerId, cents)
  else if (said.key) cash.maybe(drawerId, cents, said.key)
}

/** Money that goes out of a drawer, as it is handed over. */
export async function handOut(scene: Scene, cents: Cents): Promise<void> {
  const drawerId = await drawerOfMine(scene)
  if (drawerId !== null) scene.me.house.cash.put(drawerId, -cents)
}

async function drawerOfMine(scene: Scene): Promise<number | null> {
  const state = await look(scene, till.state)
  const drawers = state?.drawers ?? []
  const own = drawers.find(({ user, shift }) => user === scene.me.name && shift !== null)
  const first = drawers.filter(({ user }) => user === null).sort((a, b) => a.drawer_id - b.drawer_id)[0]
  return own?.drawer_id ?? first?.drawer_id ?? null
}
