import { useRef, useState } from 'react'
import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { PutInto } from '../../ui/put-into.tsx'
import type { Face } from './face.ts'
import type { Place } from './held-places.ts'
import { layOut } from './lay-out.ts'
import { ageMinutes } from './ticket-age.ts'
import type { ShownTicket } from './tickets-in-order.ts'
import { useBoxSize } from './use-box-size.ts'
import { useBumpBar } from './use-bump-bar.ts'
import type { KitchenTaps } from './use-kitchen-taps.ts'
import { useLineHeights } from './use-line-heights.ts'
import { WallPages } from './wall-pages.tsx'
import { gapPx, stripPx, WallTicket } from './wall-ticket.tsx'

export interface WallProps {
  readonly places: readonly Place[]
  readonly nowMs: number
  readonly hasKeys: boolean
  readonly face: Face
  readonly onUndo: KitchenTaps['undo']
  /** Beside the page's title. */
  readonly slot: HTMLElement | null
  readonly onOpen: (dialog: 'all-day' | 'recall') => void
}

/** Full screen: nothing scrolls; pages of whole tickets, oldest first. */
export function Wall({ places, nowMs, hasKeys, face, onUndo, slot, onOpen }: WallProps) {
  const box = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  const { width, height } = useBoxSize(box)
  const columns = Math.max(1, Math.min(columnsMax, Math.floor((width + gapPx) / (columnMinPx + gapPx))))
  const columnPx = Math.floor((width - gapPx * (columns - 1)) / columns)
  const tickets = places.map(({ ticket }) => ticket)
  const { heights, unmeasured, measurer } = useLineHeights(tickets, columnPx)
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
          <WallTicket
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
        <div ref={measurer} aria-hidden inert className="invisible absolute top-0 left-0" style={{ width: columnPx }}>
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
const columnMinPx = 195
const columnsMax = 8
