/** The kitchen's ticket: large, with as few words as a cook at the grill can read from two steps away. */

import type { Say } from '../../texts/text.ts'
import { deliveryTypeLabels } from '../delivery-labels.ts'
import type { DeliveryType } from '../entities.ts'
import { formatsOf } from '../formats.ts'
import { groupsOf } from '../groups.ts'
import { type CopyHeading, copyHeading, type TicketKind } from '../printers.ts'
import { type Paper, type PaperLine, pair, readFrom, rule, text, typedIn } from './paper.ts'

/** "2 × Shot"; what is left out is large: a cook must not miss it. */
export interface TicketModifier {
  readonly title: string
  readonly isWithout: boolean
  /** It belongs to the one before it. */
  readonly isNested: boolean
}

export interface TicketLine {
  readonly quantity: number
  readonly title: string
  readonly variant: string | null
  /** The combo that it is a part of. */
  readonly combo: string | null
  readonly addons: readonly TicketModifier[]
  readonly notes: string | null
  /** The title of its station; null: none. */
  readonly station: string | null
  readonly isCancelled: boolean
}

export interface TicketFacts {
  readonly what: TicketKind
  readonly copyOf: number | null
  readonly attempts: number
  /** The printer whose ticket it is, where it comes out at another one. */
  readonly homeTitle: string | null
  readonly orderId: number
  readonly tokenNo: number
  readonly provisionalToken: string | null
  readonly table: string | null
  readonly floor: string | null
  readonly deliveryType: DeliveryType
  readonly placedAt: number
  /** When the guest ordered, where that was long before it came here. */
  readonly takenAt: number | null
  readonly waiter: string | null
  readonly timeZone: string
  readonly note: string | null
  readonly lines: readonly TicketLine[]
}

/** null: nothing of it is left to print. */
export function kitchenPaper(facts: TicketFacts, t: Say): Paper | null {
  const lines = facts.what === 'note' ? [] : wanted(facts)
  if (lines.length === 0 && facts.what !== 'note') return null
  return {
    beeps: true,
    ...readFrom(t),
    lines: [
      ...headings(facts, t).map(heading),
      ...head(facts, t),
      rule,
      ...body(facts, lines, t),
      rule,
      text(t('papers.ticket', { id: String(facts.orderId) })),
    ],
  }
}

/** What this ticket is about, of its lines as they are now. */
function wanted({ what, lines }: TicketFacts): readonly TicketLine[] {
  if (what === 'cancelled') return lines.filter(line => line.isCancelled)
  if (what === 'again') return lines.filter(line => !line.isCancelled)
  return lines.every(line => line.isCancelled) ? [] : lines
}

const copies: Readonly<Record<NonNullable<CopyHeading>, 'papers.duplicate' | 'papers.possibleDuplicate'>> = {
  duplicate: 'papers.duplicate',
  'possible-duplicate': 'papers.possibleDuplicate',
}

function headings(facts: TicketFacts, t: Say): readonly string[] {
  const { what, takenAt, timeZone } = facts
  return [
    ...copyWords(facts, t),
    ...(what === 'cancelled' ? [t('papers.cancelled')] : []),
    ...(what === 'again' ? [t('papers.orderedAgain')] : []),
    ...placeWords(facts, t),
    ...(takenAt === null ? [] : [t('papers.takenAt', { time: clock(takenAt, timeZone) })]),
  ]
}

type SheetFacts = Pick<TicketFacts, 'copyOf' | 'attempts' | 'homeTitle'>

/** Over a paper of any kind: that there may be another one of it, and whose it is. */
export const headingLines = (facts: SheetFacts, t: Say): readonly PaperLine[] =>
  [...copyWords(facts, t), ...placeWords(facts, t)].map(heading)

function copyWords({ copyOf, attempts }: SheetFacts, t: Say): readonly string[] {
  const copy = copyHeading({ copy_of: copyOf, attempts })
  return copy ? [t(copies[copy])] : []
}

const placeWords = ({ homeTitle }: SheetFacts, t: Say): readonly string[] =>
  homeTitle === null ? [] : [t('papers.forPrinter', { title: homeTitle.toUpperCase() })]

const heading = (content: string): PaperLine => text(content, { inverted: true, size: 2, bold: true, align: 'center' })

const clock = (at: number, timeZone: string) => formatsOf({ timeZone }).clock(at)

function head(facts: TicketFacts, t: Say): readonly PaperLine[] {
  const { table, tokenNo, provisionalToken, deliveryType, floor, placedAt, waiter, timeZone } = facts
  const token = t('papers.token', { token: String(tokenNo) })
  const dining = deliveryType === '' ? null : t(deliveryTypeLabels[deliveryType])
  const typed = typedIn(t)
  const where = [dining, floor && typed(floor)].filter(Boolean).join(' · ')
  return [
    ...(table === null ? [] : [text(typed(table), { size: 3, bold: true })]),
    text(token, { size: 3, bold: true }),
    ...(provisionalToken === null ? [] : [text(t('papers.was', { token: provisionalToken }), { size: 2 })]),
    pair(where, clock(placedAt, timeZone), { size: 2 }),
    ...(waiter === null ? [] : [text(typed(waiter))]),
  ]
}

function body({ note }: TicketFacts, lines: readonly TicketLine[], t: Say): readonly PaperLine[] {
  const typed = typedIn(t)
  const byStation = [...groupsOf(lines, ({ station }) => station)]
  return [
    ...(note === null ? [] : [text(typed(note), { size: 3, bold: true })]),
    ...byStation.flatMap(([station, own]) => [
      ...(station !== null ? [text(typed(station.toUpperCase()), { bold: true })] : []),
      ...own.flatMap(line => lineOf(line, t)),
    ]),
  ]
}

function lineOf(
  { quantity, title, variant, combo, addons, notes, isCancelled }: TicketLine,
  t: Say,
): readonly PaperLine[] {
  const typed = typedIn(t)
  return [
    ...(combo === null ? [] : [text(typed(combo))]),
    text(t('papers.counted', { quantity: String(quantity), title }), { size: 2, bold: true }),
    ...(variant === null ? [] : [text(`   ${typed(variant)}`, { size: 2 })]),
    ...addons.map(({ title: addon, isWithout, isNested }) =>
      isWithout
        ? text(`   ${typed(addon.toUpperCase())}`, { size: 2, bold: true })
        : text(`${isNested ? '     ' : '   '}${t('papers.addon', { title: addon })}`, { size: 2 }),
    ),
    ...(notes === null ? [] : [text(typed(notes), { size: 2, inverted: true })]),
    ...(isCancelled ? [text(t('papers.cancelled'), { size: 2, inverted: true, bold: true })] : []),
  ]
}
