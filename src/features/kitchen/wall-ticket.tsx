import type { CSSProperties } from 'react'
import { t } from '../../texts/t.ts'
import type { PlacedPart } from './lay-out.ts'
import { type Lateness, lateness } from './ticket-age.ts'
import { isReady, type ShownTicket } from './tickets-in-order.ts'
import type { KitchenTaps } from './use-kitchen-taps.ts'
import { WallHead } from './wall-head.tsx'
import { WallLine } from './wall-line.tsx'

interface WallTicketProps {
  readonly ticket: ShownTicket
  readonly isEmpty: boolean
  /** Of this page, from left to right. */
  readonly parts: readonly PlacedPart[]
  readonly placeOf: (part: PlacedPart) => CSSProperties
  readonly minutes: number
  readonly number: number | null
  readonly isSelected: boolean
  readonly taps: KitchenTaps
  readonly onAcknowledge: (itemIds: readonly number[]) => void
}

/** A ticket in full screen, in as many columns as it needs. */
export function WallTicket(props: WallTicketProps) {
  const { ticket, isEmpty, parts, placeOf, minutes, number, isSelected, taps, onAcknowledge } = props
  const titleId = `ticket-${ticket.id}`
  const [from, to] = [parts[0]?.from ?? 0, parts.at(-1)?.to ?? 0]
  const part =
    to - from < ticket.items.length ? t('kitchen.linesOf', { from: from + 1, to, count: ticket.items.length }) : null
  const frame = isSelected ? 'outline-4 outline-accent' : isReady(ticket) ? 'outline-green' : frames[lateness(minutes)]
  return (
    <article aria-labelledby={titleId} aria-hidden={isEmpty || undefined} inert={isEmpty} className="contents">
      {parts.map(placed => (
        <div
          key={`${placed.column} ${placed.from}`}
          data-card
          style={placeOf(placed)}
          className={`absolute overflow-hidden rounded-card bg-surface outline-2 -outline-offset-2 ${frame} ${isEmpty ? 'invisible' : ''}`}
        >
          {placed.hasHead && <WallHead {...{ ticket, titleId, minutes, part, number }} onBump={taps.bump} />}
          <ul>
            {ticket.items.slice(placed.from, placed.to).map(item => (
              <li key={item.id} className="border-line border-b">
                <WallLine item={item} onAdvance={line => taps.advance(line, ticket)} onAcknowledge={onAcknowledge} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </article>
  )
}

const frames: Readonly<Record<Lateness, string>> = {
  fresh: 'outline-line',
  late: 'outline-amber',
  'very-late': 'outline-red',
}
