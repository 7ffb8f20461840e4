import { useState } from 'react'
import { useRead, useSession } from '../../client/hooks.ts'
import { auth } from '../../contract/auth.ts'
import { tablets } from '../../contract/tablets.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import type { Device } from '../../domain/entities.ts'
import { isolated, t } from '../../texts/t.ts'
import { EditIcon, TabletIcon } from '../../ui/action-icons.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteIcon } from '../../ui/control-icons.tsx'
import { DevicesIcon } from '../../ui/page-icons.tsx'
import { SignOutElsewhere } from '../account/sign-out-elsewhere.tsx'
import { ThisDevice } from '../device/this-device.tsx'
import { ConfirmDelete } from '../shared/confirm-delete.tsx'
import { instantText } from '../shared/day-text.ts'
import { Loaded } from '../shared/loaded.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { useWrite } from '../shared/use-write.ts'
import { lockTimeText } from './lock-time.ts'
import { type Tablet, TabletDialog } from './tablet-dialog.tsx'

export function DevicesScreen() {
  const person = useSession()
  const list = useRead(auth.devices)
  const [leaving, setLeaving] = useState<Device | null>(null)
  const [isEnrolling, setEnrolling] = useState(false)
  const mayManage = mayEnter(person, areaScopes.settings)
  const isShared = list.data?.some(device => device.isMyDevice && device.is_shared === 1) ?? true
  return (
    <section className="flex flex-col gap-4 p-3 sm:p-4">
      <PageHeading title={t('devices.heading')}>
        {mayManage && !isShared && (
          <Button icon={<TabletIcon />} onClick={() => setEnrolling(true)}>
            {t('devices.useAsShared')}
          </Button>
        )}
        <SignOutElsewhere />
      </PageHeading>
      <Loaded read={list} failure={t('failures.devicesLoad')}>
        {devices => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3">
            {[...devices]
              .sort((a, b) => Number(b.isMyDevice) - Number(a.isMyDevice))
              .map(device => (
                <DeviceCard key={device.device_id} device={device} onRemove={() => setLeaving(device)} />
              ))}
          </ul>
        )}
      </Loaded>
      {mayManage && <SharedTablets />}
      <ThisDevice />
      {isEnrolling && <TabletDialog tablet={null} onClose={() => setEnrolling(false)} />}
      {leaving && (
        <ConfirmDelete
          title={t('devices.removeTitle', { name: leaving.device_name })}
          text={t('devices.removeWarning')}
          confirmLabel={t('devices.remove')}
          endpoint={auth.removeDevice}
          input={{ body: { device_id: leaving.device_id } }}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  )
}

type Question = { readonly kind: 'edit' | 'remove'; readonly tablet: Tablet }

/** All shared tablets of the store, for those who manage it. */
function SharedTablets() {
  const list = useRead(tablets.list)
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => setQuestion(null)
  return (
    <section aria-labelledby="shared-tablets" className="flex flex-col gap-3">
      <h2 id="shared-tablets" className="font-bold text-lg">
        {t('devices.sharedTablets')}
      </h2>
      <Loaded read={list} failure={t('failures.devicesLoad')}>
        {found =>
          found.length === 0 ? (
            <p className="text-soft">{t('devices.noSharedTablets')}</p>
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3">
              {found.map(tablet => (
                <TabletCard key={tablet.id} tablet={tablet} onAsk={kind => setQuestion({ kind, tablet })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {question?.kind === 'edit' && <TabletDialog tablet={question.tablet} onClose={close} />}
      {question?.kind === 'remove' && (
        <ConfirmDelete
          title={t('devices.removeTitle', { name: question.tablet.name })}
          text={question.tablet.is_this ? t('devices.removeThisTablet') : t('devices.removeTablet')}
          confirmLabel={t('devices.remove')}
          endpoint={tablets.remove}
          input={{ params: { id: question.tablet.id } }}
          onClose={close}
        />
      )}
    </section>
  )
}

interface DeviceCardProps {
  readonly device: Device
  readonly onRemove: () => void
}

function DeviceCard({ device, onRemove }: DeviceCardProps) {
  const { device_name, device_ip, device_location, created_at, isMyDevice, is_shared } = device
  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="flex min-w-0 items-center gap-2 font-bold text-lg">
          <DevicesIcon />
          <span className="min-w-0 break-words">{device_name}</span>
        </h2>
        <span className="flex flex-wrap gap-1">
          {is_shared === 1 && <Badge>{t('devices.sharedTablet')}</Badge>}
          {isMyDevice && <Badge tone="accent">{t('devices.thisDevice')}</Badge>}
        </span>
      </div>
      <dl className="grid grow grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 [&>dd]:min-w-0 [&>dt]:min-w-0">
        <dt className="text-soft">{t('devices.ip')}</dt>
        <dd>{device_ip}</dd>
        {device_location && (
          <>
            <dt className="text-soft">{t('devices.location')}</dt>
            <dd>{device_location}</dd>
          </>
        )}
        <dt className="text-soft">{t('devices.createdAt')}</dt>
        <dd>{instantText(created_at)}</dd>
      </dl>
      {!isMyDevice && (
        <div>
          <Button
            icon={<DeleteIcon />}
            aria-label={t('devices.removeDevice', { name: device_name, ip: device_ip })}
            onClick={onRemove}
          >
            {t('devices.remove')}
          </Button>
        </div>
      )}
    </Card>
  )
}

interface TabletCardProps {
  readonly tablet: Tablet
  readonly onAsk: (kind: 'edit' | 'remove') => void
}

function TabletCard({ tablet, onAsk }: TabletCardProps) {
  const { name, letter, lock_after_s, people, last_used_at, is_this, blocked } = tablet
  const allow = useWrite(tablets.allowPins)
  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="flex min-w-0 items-center gap-2 font-bold text-lg">
          <TabletIcon />
          <bdi className="min-w-0 break-words">{name}</bdi>
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
        <dd>{people.length > 0 ? people.map(isolated).join(', ') : t('devices.nobodyYet')}</dd>
        {blocked.length > 0 && (
          <>
            <dt className="font-semibold text-danger">{t('devices.noMorePins')}</dt>
            <dd>{blocked.map(isolated).join(', ')}</dd>
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
