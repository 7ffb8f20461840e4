import { isInstalled } from '../../client/device/printing.ts'
import { appVersion } from '../../client/device/version.ts'
import { useOnline } from '../../client/http/online.ts'
import { useRealtime } from '../../client/live/realtime.ts'
import { useOutbox } from '../../client/outbox/host.ts'
import { useSession } from '../../client/session/session.ts'
import { useTime } from '../shared/use-time.ts'

/** What support asks first about a device, as name and value. No secret is among them. */
export function useFacts(): readonly (readonly [string, string])[] {
  const person = useSession()
  const isOnline = useOnline()
  const realtime = useRealtime()
  const waiting = useOutbox()
  const now = new Date(useTime(60_000))
  return [
    ['App version', `Comanda ${appVersion}`],
    ['Server', location.origin],
    ['Connection', isOnline ? 'online' : 'offline'],
    ['Live updates', realtime],
    ['Waiting to be sent', String(waiting.length)],
    ['Works offline', worksOffline()],
    ['Signed in as', person ? `${person.username} (${person.role})` : 'nobody'],
    ['Screen', `${innerWidth} × ${innerHeight}, ${isInstalled() ? 'installed app' : 'browser'}`],
    ['Language and time zone', `${navigator.language}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`],
    ['Time', now.toISOString()],
    ['Browser', navigator.userAgent],
  ]
}

function worksOffline(): string {
  // A browser that keeps a page at all does so on secure origins alone.
  if (!('serviceWorker' in navigator)) return 'no, that needs a secure address (HTTPS)'
  return navigator.serviceWorker.controller ? 'yes' : 'not yet'
}
