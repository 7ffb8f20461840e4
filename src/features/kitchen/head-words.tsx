import { deliveryTypeLabels } from '../../domain/delivery-labels.ts'
import { ticketTitle } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'
import { WarningIcon } from '../../ui/order-icons.tsx'
import type { HeadFacts } from './face.ts'
import { ageTextColours, lateness, overdueText, plainAgeText } from './ticket-age.ts'

interface HeadWordsProps extends HeadFacts {
  readonly isDone: boolean
}

/** In full screen: where it goes, its age and its dining option; its token is read from two metres. */
export function HeadWords({ ticket, titleId, minutes, part, number, isDone }: HeadWordsProps) {
  const { token_no, provisional_token, delivery_type, status } = ticket
  const dining = delivery_type === '' || ticket.table_title === null ? null : t(deliveryTypeLabels[delivery_type])
  const late = isDone ? null : overdueText(minutes)
  const from = ticket.moved_from ? t('kitchen.from', { table: ticket.moved_from }) : null
  const facts = [part, status === 'completed' ? t('kitchen.closedAtTill') : from ? null : dining, provisional_token]
  return (
    <span className="flex min-w-0 grow items-center gap-2 self-center">
      <span className="min-w-0 grow">
        <span className="flex min-w-0 items-center gap-1.5">
          {number !== null && (
            <kbd className="shrink-0 rounded bg-accent px-1.5 font-bold text-lg text-on-accent">{number}</kbd>
          )}
          <span
            id={titleId}
            className={`min-w-0 hyphens-auto break-words font-bold leading-tight ${ticket.table_title === null ? 'text-base' : 'text-lg'}`}
          >
            <bdi>{ticketTitle(ticket, t)}</bdi>
          </span>
        </span>
        <span
          className={`block break-words font-semibold text-lg leading-tight ${isDone ? 'text-green' : ageTextColours[lateness(minutes)]}`}
        >
          {isDone ? t('kitchen.ready') : plainAgeText(minutes)}
          {late && <WarningIcon role="img" aria-label={late} className="ms-1 inline size-4! align-baseline" />}
        </span>
        {(from || facts.some(Boolean)) && (
          <span className="block break-words text-sm text-soft leading-tight">
            {from && <span className="font-semibold text-amber">{from}</span>}
            {from && facts.some(Boolean) && ' · '}
            {facts.filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      <span className="shrink-0 font-bold text-[calc(var(--text-lg)*1.6)] leading-none tabular-nums">
        <span className="sr-only">{t('kitchen.token')} </span>
        {token_no}
      </span>
    </span>
  )
}
