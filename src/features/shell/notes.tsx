import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useApp, useInstall, useSession } from '../../client/hooks.ts'
import { pageOf } from '../../domain/pages.ts'
import { rich } from '../../texts/rich.ts'
import { t } from '../../texts/t.ts'
import { later, whenIdle } from '../../ui/later.tsx'
import { clockDriftText } from '../device/clock-drift.ts'
import { InstallHint } from '../device/install-hint.tsx'
import { Note } from './note.tsx'

const OnceIdle = later(async () => (await import('./once-idle.tsx')).OnceIdle)

/** What staff should know about this device, said once each, under the top bar. */
export function Notes() {
  const { online } = useApp()
  const install = useInstall()
  const user = useSession()
  const [isIdle, setIdle] = useState(false)
  const drift = clockDriftText(online.clockOffsetMs())
  // Looks whether the browser has cleared this device once the page itself is there.
  useEffect(() => whenIdle(() => setIdle(true)), [])

  return (
    <>
      {user?.password_is_made_up === 1 && (
        <aside className="in-data-fullscreen:hidden! border-line border-b bg-sunken px-3 text-sm sm:px-4">
          {rich('shell.passwordIsMadeUp', {
            link: inside => (
              <Link
                to={pageOf('profile').path}
                className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline"
              >
                {inside}
              </Link>
            ),
          })}
        </aside>
      )}
      {globalThis.isSecureContext === false && <Note id="plain-http">{t('shell.plainHttp')}</Note>}
      {(install === 'offered' || install === 'by-hand') && (
        <Note id="install">
          <InstallHint />
        </Note>
      )}
      {isIdle && <OnceIdle />}
      {drift && <Note id={`clock ${drift}`}>{t('shell.setClock', { drift })}</Note>}
    </>
  )
}
