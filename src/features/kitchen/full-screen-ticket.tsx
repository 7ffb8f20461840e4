import { memo } from 'react'
import { t } from '../../texts/t.ts'
import type { Face } from './face.ts'
import type { PlacedPart } from './lay-out.ts'
import { type Lateness, lateness } from './ticket-age.ts'
import type { ShownTicket } from './tickets-in-order.ts'

interface WallTicketProps {
  readonly ticket: ShownTicket
  readonly isEmpty: boolean
  /** Of this page, from left to right. */
  readonly parts: readonly PlacedPart[]
  readonly columnPx: number
  readonly minutes: number
  readonly number: number | null
  readonly isSelected: boolean
  readonly face: Face
}

/** A ticket in full screen, in as many columns as it needs. Drawn again only when something on it or its place changes. */
export const FullScreenTicket = memo(function WallTicket(props: WallTicketProps) {
  const { ticket, isEmpty, parts, columnPx, minutes, number, isSelected, face } = props
  const titleId = `ticket-${ticket.id}`
  const [from, to] = [parts[0]?.from ?? 0, parts.at(-1)?.to ?? 0]
  const part =
    to - from < ticket.items.length ? t('kitchen.linesOf', { from: from + 1, to, count: ticket.items.length }) : null
  const frame = isSelected
    ? 'after:border-4 after:border-accent'
    : face.isDone(ticket)
      ? 'after:border-green'
      : frames[lateness(minutes)]
  return (
    <article aria-labelledby={titleId} aria-hidden={isEmpty || undefined} inert={isEmpty} className="contents">
      {parts.map(placed => (
        <div
          key={placed.from}
          data-card={`${ticket.id} ${placed.from}`}
          style={{ insetInlineStart: placed.column * (columnPx + gapPx), top: placed.top, width: columnPx }}
          className={`absolute overflow-hidden rounded-card bg-surface after:pointer-events-none after:absolute after:inset-0 after:rounded-card after:border-2 after:content-[""] ${frame} ${isEmpty ? 'invisible' : ''}`}
        >
          {placed.hasHead ? (
            face.head({ ticket, titleId, minutes, part, number })
          ) : (
            <p style={{ height: stripPx }} className="truncate border-line border-b bg-sunken px-2 leading-8">
              <span className="font-bold text-lg">{ticket.token_no}</span> {t('kitchen.continued')}
            </p>
          )}
          <ul>
            {ticket.items.slice(placed.from, placed.to).map(item => (
              <li key={item.id} className="border-line border-b">
                {face.line(item, ticket)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </article>
  )
}, isSame)

/** Each layout brings new parts, most often as they were. */
function isSame({ parts: before, ...others }: WallTicketProps, { parts, ...now }: WallTicketProps): boolean {
  return (
    isShallowEqual(others, now) &&
    before.length === parts.length &&
    before.every((part, at) => isShallowEqual(part, parts[at] ?? {}))
  )
}

const isShallowEqual = (one: object, other: object): boolean =>
  Object.entries(one).every(([name, value]) => Object.is(value, (other as Record<string, unknown>)[name]))

/** Between two tickets, across and down. */
export const gapPx = 8

/** Above the lines of a further column: whose they are. */
export const stripPx = 32

const frames: Readonly<Record<Lateness, string>> = {
  fresh: 'after:border-line',
  late: 'after:border-amber',
  'very-late': 'after:border-red',
}
