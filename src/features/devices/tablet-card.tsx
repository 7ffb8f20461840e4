import { tablets } from '../../contract/tablets.ts'
import { t } from '../../texts/t.ts'
import { EditIcon, TabletIcon } from '../../ui/action-icons.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteIcon } from '../../ui/control-icons.tsx'
import { instantText } from '../shared/day-text.ts'
import { useWrite } from '../shared/use-write.ts'
import type { Tablet } from './dialogs/tablet-dialog.tsx'
import { lockTimeText } from './lock-time.ts'

interface TabletCardProps {
  readonly tablet: Tablet
  readonly onAsk: (kind: 'edit' | 'remove') => void
}

export function TabletCard({ tablet, onAsk }: TabletCardProps) {
  const { name, letter, lock_after_s, people, last_used_at, is_this, blocked } = tablet
  const allow = useWrite(tablets.allowPins)
  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="flex min-w-0 items-center gap-2 font-bold text-lg">
          <TabletIcon />
          <span className="min-w-0 break-words">{name}</span>
        </h3>
        {is_this && <Badge tone="accent">{t('devices.thisDevice')}</Badge>}
      </div>
      <dl className="grid grow grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 [&>dd]:min-w-0 [&>dd]:break-words">
        {letter && (
          <>
            <dt className="text-soft">{t('devices.letter')}</dt>
            <dd>{letter}</dd>
          </>
        )}
        <dt className="text-soft">{t('devices.locks')}</dt>
        <dd>{lockTimeText(lock_after_s)}</dd>
        <dt className="text-soft">{t('devices.people')}</dt>
        <dd>{people.length > 0 ? people.join(', ') : t('devices.nobodyYet')}</dd>
        {blocked.length > 0 && (
          <>
            <dt className="font-semibold text-danger">{t('devices.noMorePins')}</dt>
            <dd>{blocked.join(', ')}</dd>
          </>
        )}
        <dt className="text-soft">{t('devices.lastUsed')}</dt>
        <dd>{instantText(last_used_at)}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        {blocked.length > 0 && (
          <Button disabled={allow.busy} onClick={() => allow.run({ params: { id: tablet.id } })}>
            {t('devices.allowPins')}
          </Button>
        )}
        <Button icon={<EditIcon />} aria-label={t('devices.editName', { name })} onClick={() => onAsk('edit')}>
          {t('devices.edit')}
        </Button>
        <Button icon={<DeleteIcon />} aria-label={t('devices.removeTitle', { name })} onClick={() => onAsk('remove')}>
          {t('devices.remove')}
        </Button>
      </div>
    </Card>
  )
}
