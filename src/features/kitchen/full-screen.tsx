import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageAfterIcon, PageBeforeIcon } from '../../ui/kitchen-icons.tsx'
import { PutInto } from '../../ui/put-into.tsx'
import type { TextSize } from './display.ts'
import type { Face } from './face.ts'
import { FullScreenTicket, gapPx, stripPx } from './full-screen-ticket.tsx'
import { layOut, type TicketHeights } from './lay-out.ts'
import type { Place } from './slots.ts'
import { ageMinutes, ageText } from './ticket-age.ts'
import type { ShownTicket } from './tickets-in-order.ts'
import { useBumpBar } from './use-bump-bar.ts'
import type { KitchenTaps } from './use-kitchen-taps.ts'

export interface FullScreenProps {
  readonly places: readonly Place[]
  readonly nowMs: number
  readonly hasKeys: boolean
  readonly textSize: TextSize
  readonly face: Face
  readonly onUndo: KitchenTaps['undo']
  /** Beside the page's title. */
  readonly slot: HTMLElement | null
  readonly onOpen: (dialog: 'all-day' | 'recall') => void
}

/** Full screen: nothing scrolls; pages of whole tickets, oldest first. */
export function FullScreen({ places, nowMs, hasKeys, textSize, face, onUndo, slot, onOpen }: FullScreenProps) {
  const box = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  const { width, height } = useBoxSize(box)
  const columns = Math.max(1, Math.min(columnsMax, Math.floor((width + gapPx) / (columnMinPx[textSize] + gapPx))))
  const columnPx = Math.floor((width - gapPx * (columns - 1)) / columns)
  const tickets = places.map(({ ticket }) => ticket)
  const { heights, unmeasured, measurer } = useLineHeights(tickets, columnPx, textSize)
  const pages = layOut(heights, { columns, height, gap: gapPx, strip: stripPx })
  const at = Math.min(wanted, Math.max(0, pages.length - 1))
  const shownParts = pages[at]?.parts ?? []
  const onPage = places.filter(({ ticket }) => shownParts.some(({ id }) => id === ticket.id))
  const inSight = onPage.filter(({ isEmpty }) => !isEmpty).map(({ ticket }) => ticket)
  const turn = (by: 1 | -1) => setWanted(Math.max(0, Math.min(pages.length - 1, at + by)))
  const keys = useBumpBar({
    isOn: hasKeys,
    tickets: inSight,
    onBump: face.act,
    onUndo,
    onOpen,
    onPage: turn,
  })
  const hidden = tickets.filter(({ id }) => !shownParts.some(part => part.id === id))
  return (
    <>
      <PutInto place={slot}>
        {pages.length > 1 && <WallPages page={at} pages={pages.length} hidden={hidden} nowMs={nowMs} onTurn={turn} />}
      </PutInto>
      <div ref={box} className="relative min-h-0 grow overflow-hidden">
        {places.length === 0 && <Empty text={t('openOrders.noOrdersPending')} />}
        {onPage.map(({ ticket, isEmpty }) => (
          <FullScreenTicket
            key={ticket.id}
            ticket={ticket}
            isEmpty={isEmpty}
            parts={shownParts.filter(({ id }) => id === ticket.id)}
            columnPx={columnPx}
            minutes={ageMinutes(ticket.date, nowMs)}
            number={keys.hasNumbers ? numberOf(inSight, ticket) : null}
            isSelected={keys.selected === ticket.id}
            face={face}
          />
        ))}
        <div ref={measurer} aria-hidden inert className="invisible absolute top-0 start-0" style={{ width: columnPx }}>
          {unmeasured.map(ticket => (
            <div key={ticket.id}>
              <div>{face.head({ ticket, titleId: `measured-${ticket.id}`, minutes: 0, part: null, number: null })}</div>
              {ticket.items.map(item => (
                <div key={item.id} className="border-line border-b">
                  {face.line(item, ticket)}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

function numberOf(inSight: readonly ShownTicket[], { id }: ShownTicket): number | null {
  const at = inSight.findIndex(ticket => ticket.id === id)
  return at >= 0 && at < 9 ? at + 1 : null
}

/** Room for a dish in letters that are read from two metres away. */
const columnMinPx: Readonly<Record<TextSize, number>> = { normal: 240, large: 280, largest: 330 }
const columnsMax = 8

/** How large an element is inside, in px; 0 × 0 before it is there. */
function useBoxSize(box: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })

  // Talks to the browser, which alone knows.
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const look = () => {
      const { clientWidth: width, clientHeight: height } = current
      setSize(last => (last.width === width && last.height === height ? last : { width, height }))
    }
    look()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(look)
    observer.observe(current)
    return () => observer.disconnect()
  }, [box])

  return size
}

interface WallPagesProps {
  /** From 0. */
  readonly page: number
  readonly pages: number
  /** The tickets of the other pages, oldest first. */
  readonly hidden: readonly ShownTicket[]
  readonly nowMs: number
  readonly onTurn: (by: 1 | -1) => void
}

/** Which page this is, and what hangs on the others. */
function WallPages({ page, pages, hidden, nowMs, onTurn }: WallPagesProps) {
  const newest = hidden.at(-1)
  return (
    <div className="flex min-w-0 items-center justify-center gap-2">
      <IconButton
        label={t('kitchen.pageBefore')}
        icon={<PageBeforeIcon />}
        disabled={page === 0}
        onClick={() => onTurn(-1)}
      />
      <p role="status" className="min-w-0 truncate font-semibold">
        {t('kitchen.pageOf', { page: page + 1, pages })}
        {newest && (
          <>
            {' · '}
            {t('kitchen.more', { count: hidden.length, age: ageText(ageMinutes(newest.date, nowMs)) })}
          </>
        )}
      </p>
      <IconButton
        label={t('kitchen.pageAfter')}
        icon={<PageAfterIcon />}
        disabled={page === pages - 1}
        onClick={() => onTurn(1)}
      />
    </div>
  )
}

interface Measured {
  readonly width: number
  readonly textSize: TextSize
  readonly head: number
  readonly lines: readonly number[]
}

interface LineHeights {
  /** Of the tickets that have been measured at this width. */
  readonly heights: readonly TicketHeights[]
  /** To be drawn in `measurer`, one element for each, with one for its head and one for each line, and nowhere else. */
  readonly unmeasured: readonly ShownTicket[]
  readonly measurer: RefObject<HTMLDivElement | null>
}

/** How high the heads and lines of these tickets are in a column of `width` px. Each ticket is measured once, before it is seen. */
function useLineHeights(tickets: readonly ShownTicket[], width: number, textSize: TextSize): LineHeights {
  const measurer = useRef<HTMLDivElement>(null)
  const [known, setKnown] = useState<ReadonlyMap<ShownTicket, Measured>>(new Map())
  const isKnown = (ticket: ShownTicket) => {
    const found = known.get(ticket)
    return found?.width === width && found.textSize === textSize
  }
  const unmeasured = width > 0 ? tickets.filter(ticket => !isKnown(ticket)) : []

  // Measures what only the browser can, before it paints.
  useLayoutEffect(() => {
    const { current } = measurer
    if (!current || unmeasured.length === 0) return
    const measured = unmeasured.map((ticket, at) => {
      const [head = 0, ...lines] = Array.from(
        current.children[at]?.children ?? [],
        part => part.getBoundingClientRect().height,
      )
      return [ticket, { width, textSize, head, lines }] as const
    })
    const stillHere = new Set(tickets)
    setKnown(last => new Map([...[...last].filter(([ticket]) => stillHere.has(ticket)), ...measured]))
  })

  const heights = tickets.flatMap(ticket => {
    const found = known.get(ticket)
    return found && isKnown(ticket) ? [{ id: ticket.id, head: found.head, lines: found.lines }] : []
  })
  return { heights, unmeasured, measurer }
}
