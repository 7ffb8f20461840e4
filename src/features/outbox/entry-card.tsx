import { useApp, useSession } from '../../client/hooks.ts'
import { isFailing, mayDiscard, type OutboxEntry } from '../../client/outbox/entry.ts'
import { refusalText } from '../../client/outbox/refusal.ts'
import { mayEnter } from '../../domain/access.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { EditIcon } from '../../ui/action-icons.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteIcon, OutboxIcon } from '../../ui/control-icons.tsx'
import { AlertIcon, BusyIcon, RefreshIcon } from '../../ui/icons.tsx'
import { formats } from '../shared/store-formats.ts'
import { entryLabel, statusRegardless } from './entry-label.ts'
import { failingText, triedOnText } from './failing-text.ts'
import { orderNames } from './order-names.ts'
import { OrderSlip } from './order-slip.tsx'

interface EntryCardProps {
  readonly entry: OutboxEntry
  readonly onRetry: () => void
  readonly onEdit: () => void
  readonly onSetAnyway: () => void
  readonly onGetApproval: () => void
  readonly onDiscard: () => void
}

export function EntryCard({ entry, onRetry, onEdit, onSetAnyway, onGetApproval, onDiscard }: EntryCardProps) {
  const { cache, now } = useApp()
  const person = useSession()
  const isFree = mayDiscard(entry, now())
  // Busy, not disabled: who comes back from a question finds the button that asked it.
  const isSending = entry.state === 'sending'
  const { title, details } = entryLabel(entry, orderNames(cache))
  const isStuck = isFailing(entry)
  const at = formats().dateTime(entry.madeAt)
  return (
    <Card as="li" className="flex flex-col gap-2 p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        <State entry={entry} />
      </div>
      {isStuck && <p className="font-medium text-red">{failingText(entry)}</p>}
      {isStuck && <OrderSlip entry={entry} />}
      {details.length > 0 && !isStuck && (
        <ul className="text-sm text-soft">
          {details.map(detail => (
            <li key={detail} className="break-words">
              {detail}
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-soft">
        {entry.sentBy ? t('outbox.madeBy', { at, name: entry.userId }) : t('outbox.made', { at })}
        {entry.provisionalToken && ` · ${entry.provisionalToken}`}
        {entry.number && ` · ${entry.number}`}
      </p>
      {!isFree && <p className="text-sm">{t('outbox.moneyStays')}</p>}
      {isStuck && <p className="text-sm">{triedOnText(entry)}</p>}
      {entry.refused && <p className="font-medium text-red">{refusalText(entry.refused)}</p>}
      <div className="flex flex-wrap justify-between gap-2">
        {isFree && (
          <Button variant="quiet" icon={<DeleteIcon />} onClick={onDiscard} busy={isSending}>
            {t('outbox.discard')}
          </Button>
        )}
        {isFree && (entry.state === 'refused' || isStuck) && entry.cart && mayEnter(person, pageOf('pos').access) && (
          <Button icon={<EditIcon />} onClick={onEdit}>
            {t('outbox.edit')}
          </Button>
        )}
        {entry.state === 'refused' && !entry.refused?.approval && statusRegardless(entry) && (
          <Button onClick={onSetAnyway}>{t('outbox.setAnyway')}</Button>
        )}
        {entry.refused?.approval && <Button onClick={onGetApproval}>{t('outbox.getApproval')}</Button>}
        <Button icon={<RefreshIcon />} onClick={onRetry} busy={isSending}>
          {t('outbox.retry')}
        </Button>
      </div>
    </Card>
  )
}

function State({ entry }: { readonly entry: OutboxEntry }) {
  const { state, failed, refused } = entry
  if (refused?.approval) {
    return (
      <Badge tone="amber" icon={<AlertIcon />}>
        {t('outbox.needsApproval')}
      </Badge>
    )
  }
  if (state === 'refused') {
    return (
      <Badge tone="red" icon={<AlertIcon />}>
        {t('outbox.refused')}
      </Badge>
    )
  }
  if (state === 'sending') {
    return <Badge icon={<BusyIcon className="animate-spin" />}>{t('outbox.sending')}</Badge>
  }
  if (isFailing(entry)) {
    return (
      <Badge tone="red" icon={<AlertIcon />}>
        {t('outbox.failing')}
      </Badge>
    )
  }
  if (failed) {
    return (
      <Badge tone="amber" icon={<AlertIcon />}>
        {t('outbox.failedYet')}
      </Badge>
    )
  }
  return (
    <Badge tone="amber" icon={<OutboxIcon />}>
      {t('outbox.waiting')}
    </Badge>
  )
}
