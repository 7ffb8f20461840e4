import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { appVersion } from '../../client/device/version.ts'
import { useApp, useInstall, useOutbox, useReach, useRealtime } from '../../client/hooks.ts'
import { storageRoom } from '../../client/storage/room.ts'
import { t } from '../../texts/t.ts'
import { Card } from '../../ui/card.tsx'
import { clockText } from '../shared/clock-text.ts'
import { instantText } from '../shared/day-text.ts'
import { formats } from '../shared/store-formats.ts'
import { clockDriftText } from './clock-drift.ts'
import { InstallHint } from './install-hint.tsx'
import { useWipedAt } from './use-wiped-at.ts'

/** What staff are asked for on the phone when something is wrong with a tablet. */
export function ThisDevice() {
  const { online, outbox, session } = useApp()
  const reach = useReach()
  const live = useRealtime()
  const waiting = useOutbox().length
  const { data: room } = useQuery({ queryKey: ['storage-room'], queryFn: storageRoom, networkMode: 'always' })
  const isInstalled = useInstall() === 'installed'
  const wipedAt = useWipedAt()
  const offsetMs = online.clockOffsetMs()
  return (
    <Card as="section" aria-labelledby="this-device" className="p-4">
      <h2 id="this-device" className="mb-2 font-bold text-lg">
        {t('device.about')}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <Fact name={t('device.appVersion')}>{appVersion}</Fact>
        <Fact name={t('device.letter')}>{session.letter() ?? t('device.letterUnknown')}</Fact>
        <Fact name={t('device.connection')}>
          {reach.isOnline
            ? t('device.online', { live })
            : t('device.offlineSince', { at: clockText(reach.since), live })}
        </Fact>
        <Fact name={t('device.waiting')}>
          {t('device.waitingCount', { count: waiting, others: outbox.othersCount })}
        </Fact>
        <Fact name={t('device.ordersAreSaved')}>{outbox.durable ? t('device.yes') : t('device.ordersAreLost')}</Fact>
        <Fact name={t('device.worksOffline')}>
          {globalThis.isSecureContext === false ? t('device.needsHttps') : t('device.yes')}
        </Fact>
        <Fact name={t('device.storage')}>
          {room?.usedBytes == null
            ? t('device.browserDoesNotSay')
            : t('device.storageUsed', { used: megabytes(room.usedBytes), quota: megabytes(room.quotaBytes ?? 0) })}
        </Fact>
        <Fact name={t('device.protectedStorage')}>{persistedLabel(room?.isPersisted ?? null)}</Fact>
        <Fact name={t('device.cleared')}>
          {wipedAt === null
            ? t('device.neverCleared')
            : t('device.clearedAt', { at: instantText(new Date(wipedAt).toISOString()) })}
        </Fact>
        <Fact name={t('device.clock')}>
          {clockDriftText(offsetMs) ?? (offsetMs === null ? t('device.clockUnknown') : t('device.clockIsRight'))}
        </Fact>
        <Fact name={t('device.installed')}>{isInstalled ? t('device.yes') : t('device.no')}</Fact>
      </dl>
      {!isInstalled && (
        <div className="mt-3">
          <InstallHint />
        </div>
      )}
    </Card>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 break-words font-medium">{children}</dd>
    </>
  )
}

const megabytes = (bytes: number) => `${formats().count(Math.round(bytes / 1024 / 1024))} MB`

const persistedLabel = (isPersisted: boolean | null) =>
  isPersisted === null ? t('device.browserDoesNotSay') : isPersisted ? t('device.yes') : t('device.notProtected')
