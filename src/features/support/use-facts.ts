import { isInstalled } from '../../client/device/install.ts'
import { appVersion } from '../../client/device/version.ts'
import { useOnline, useOutbox, useRealtime, useSession } from '../../client/hooks.ts'
import type { RealtimeState } from '../../client/live/realtime.ts'
import { deviceZone } from '../../domain/business-day.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'
import { useNow } from '../shared/use-now.ts'

/** What support asks first about a device, as name and value. No secret is among them. */
export function useFacts(): readonly (readonly [string, string])[] {
  const person = useSession()
  const isOnline = useOnline()
  const realtime = useRealtime()
  const waiting = useOutbox()
  const now = new Date(useNow(60_000))
  return [
    [t('support.appVersion'), t('support.versionName', { version: appVersion })],
    [t('support.server'), location.origin],
    [t('support.connection'), isOnline ? t('support.online') : t('support.offline')],
    [t('support.liveUpdates'), t(liveTexts[realtime])],
    [t('support.waitingToSend'), String(waiting.length)],
    [t('support.worksOffline'), worksOffline()],
    [t('support.signedInAs'), person ? `${person.username} (${person.role})` : t('support.signedOut')],
    [
      t('support.screen'),
      t(isInstalled() ? 'support.screenOfApp' : 'support.screenOfBrowser', { width: innerWidth, height: innerHeight }),
    ],
    [t('support.languageAndZone'), `${navigator.language}, ${deviceZone()}`],
    [t('support.time'), now.toISOString()],
    [t('support.browser'), navigator.userAgent],
  ]
}

const liveTexts: Readonly<Record<RealtimeState, PlainKey>> = {
  connected: 'support.liveConnected',
  connecting: 'support.liveConnecting',
  disconnected: 'support.liveDisconnected',
}

function worksOffline(): string {
  // A browser that keeps a page at all does so on secure origins alone.
  if (!('serviceWorker' in navigator)) return t('support.offlineNeedsHttps')
  return navigator.serviceWorker.controller ? t('support.offlineReady') : t('support.offlineNotYet')
}
