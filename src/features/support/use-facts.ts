import { isInstalled } from '../../client/device/install.ts'
import { useSession } from '../../client/hooks.ts'
import { deviceZone } from '../../domain/time-zones.ts'
import { t } from '../../texts/t.ts'
import type { Fact } from '../device/fact-list.tsx'
import { useDeviceFacts } from '../device/use-device-facts.ts'
import { useNow } from '../shared/use-now.ts'

/** What support asks first. No secret is among it. */
export function useFacts(): readonly Fact[] {
  const person = useSession()
  const shared = useDeviceFacts()
  const now = new Date(useNow(60_000))
  return [
    ...shared,
    [t('support.server'), location.origin],
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
