import { appVersion } from '../../client/device/version.ts'
import { useApp, useOutbox, useReach, useRealtime } from '../../client/hooks.ts'
import { t } from '../../texts/t.ts'
import { clockText } from '../shared/clock-text.ts'
import type { Detail } from './detail-list.tsx'

/** What staff and support look at first when something is wrong with a device. */
export function useDeviceFacts(): readonly Detail[] {
  const { outbox } = useApp()
  const reach = useReach()
  const live = useRealtime()
  const waiting = useOutbox().length
  return [
    [t('device.appVersion'), t('device.versionName', { version: appVersion })],
    [
      t('device.connection'),
      reach.isOnline ? t('device.online', { live }) : t('device.offlineSince', { at: clockText(reach.since), live }),
    ],
    [t('device.waiting'), t('device.waitingCount', { count: waiting, others: outbox.othersCount })],
    [t('device.worksOffline'), worksOffline()],
  ]
}

function worksOffline(): string {
  // Browsers offer this on secure origins only.
  if (!('serviceWorker' in navigator)) return t('device.needsHttps')
  return navigator.serviceWorker.controller ? t('device.yes') : t('device.notYet')
}
