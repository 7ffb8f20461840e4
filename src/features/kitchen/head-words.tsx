import { deliveryTypeLabels } from '../../domain/delivery-labels.ts'
import { ticketTitle } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'
import { WarningIcon } from '../../ui/order-icons.tsx'
import type { HeadFacts } from './face.ts'
import { ageTextColours, lateness, overdueText, plainAgeText } from './ticket-age.ts'

interface HeadWordsProps extends HeadFacts {
  readonly isDone: boolean
}

/** Two lines in full screen: where it goes; its token, age and dining option. */
export function HeadWords({ ticket, titleId, minutes, part, number, isDone }: HeadWordsProps) {
  const { token_no, provisional_token, delivery_type, status } = ticket
  const dining = delivery_type === '' || ticket.table_title === null ? null : t(deliveryTypeLabels[delivery_type])
  const late = isDone ? null : overdueText(minutes)
  const from = ticket.moved_from ? t('kitchen.from', { table: ticket.moved_from }) : null
  const facts = [part, status === 'completed' ? t('kitchen.closedAtTill') : from ? null : dining, provisional_token]
  return (
    <span className="min-w-0 grow self-center">
      <span className="flex min-w-0 items-center gap-1.5">
        {number !== null && (
          <kbd className="shrink-0 rounded bg-accent px-1.5 font-bold text-lg text-on-accent">{number}</kbd>
        )}
        <span
          id={titleId}
          className={`truncate font-bold leading-tight ${ticket.table_title === null ? 'text-base' : 'text-lg'}`}
        >
          {ticketTitle(ticket)}
        </span>
      </span>
      <span
        className={`block truncate text-sm leading-tight ${isDone ? 'text-green' : ageTextColours[lateness(minutes)]}`}
      >
        <span className="sr-only">{t('kitchen.token')} </span>
        <span className="font-bold text-ink text-lg">{token_no}</span>{' '}
        {isDone ? t('kitchen.ready') : plainAgeText(minutes)}
        {late && <WarningIcon role="img" aria-label={late} className="mx-0.5 inline size-4! align-text-top" />}
        {from && (
          <>
            {' · '}
            <span className="font-semibold text-amber">{from}</span>
          </>
        )}
        {facts.filter(Boolean).map(fact => ` · ${fact}`)}
      </span>
    </span>
  )
}
