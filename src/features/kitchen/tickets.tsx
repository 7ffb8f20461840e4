import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { Masonry } from '../open-orders/masonry.tsx'
import type { FullScreenProps } from './full-screen.tsx'
import { ageMinutes } from './ticket-age.ts'
import { useBumpBar } from './use-bump-bar.ts'

/** The tickets that a cook has before them; they scroll. */
export function Tickets({ places, nowMs, hasKeys, face, onUndo, onOpen }: FullScreenProps) {
  const inSight = places.filter(({ isEmpty }) => !isEmpty).map(({ ticket }) => ticket)
  const keys = useBumpBar({
    isOn: hasKeys,
    tickets: inSight,
    onBump: face.act,
    onUndo,
    onOpen,
  })
  return (
    <div>
      {places.length === 0 && <Empty text={t('openOrders.noOrdersPending')} />}
      <Masonry cards={places}>
        {({ ticket, isEmpty }) =>
          face.card({
            ticket,
            isEmpty,
            minutes: ageMinutes(ticket.date, nowMs),
            number: keys.hasNumbers ? numberOf(inSight.indexOf(ticket)) : null,
            isSelected: keys.selected === ticket.id,
          })
        }
      </Masonry>
    </div>
  )
}

const numberOf = (at: number) => (at >= 0 && at < 9 ? at + 1 : null)
