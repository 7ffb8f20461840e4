import { type ReactNode, useState } from 'react'
import { useInstall } from '../../client/install.ts'
import { useApp } from '../../client/use-app.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { clockDriftText } from '../shared/clock-drift.ts'
import { instantText } from '../shared/day-text.ts'
import { InstallHint } from '../shared/install-hint.tsx'
import { recall, remember } from '../shared/remembered.ts'
import { useWipedAt } from '../shared/use-wiped-at.ts'

/** What staff should know about this device, said once each, under the top bar. */
export function Notes() {
  const { online } = useApp()
  const install = useInstall()
  const wipedAt = useWipedAt()
  const drift = clockDriftText(online.clockOffsetMs())
  return (
    <>
      {globalThis.isSecureContext === false && (
        <Note id="plain-http">
          Working offline and installing need HTTPS. Opened like this, Comanda works as long as the server can be
          reached.
        </Note>
      )}
      {(install === 'offered' || install === 'by-hand') && (
        <Note id="install">
          <InstallHint />
        </Note>
      )}
      {wipedAt !== null && (
        <Note id={`wiped ${wipedAt}`}>
          This tablet was wiped: its browser had cleared what Comanda kept here, noticed{' '}
          {instantText(new Date(wipedAt).toISOString())}. Orders that had waited here to be sent are gone: check with
          the kitchen.
        </Note>
      )}
      {drift && <Note id={`clock ${drift}`}>{drift} Please set it right: times and ages here are off by as much.</Note>}
    </>
  )
}

function Note({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const key = `comanda-noted ${id}`
  const [isNoted, setNoted] = useState(() => recall(key) !== null)
  if (isNoted) return null
  return (
    <aside className="in-data-fullscreen:hidden! flex items-center gap-3 border-line border-b bg-sunken px-3 text-sm sm:px-4">
      <div className="min-w-0 grow py-1">{children}</div>
      <IconButton
        label="Close this note"
        icon={<CloseIcon />}
        onClick={() => {
          remember(key, 'yes')
          setNoted(true)
        }}
      />
    </aside>
  )
}
