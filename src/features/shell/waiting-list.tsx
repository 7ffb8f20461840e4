import { useState } from 'react'
import { useOnline } from '../../client/online.ts'
import type { OutboxEntry } from '../../client/outbox.ts'
import { useOutbox } from '../../client/outbox-host.ts'
import { useApp } from '../../client/use-app.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { WaitingEntry } from './waiting-entry.tsx'

/** What has not reached the server yet, oldest first, and what a person can do about each. */
export function WaitingList({ onClose }: { readonly onClose: () => void }) {
  const { outbox } = useApp()
  const entries = useOutbox()
  const online = useOnline()
  const [discarding, setDiscarding] = useState<OutboxEntry | null>(null)
  return (
    <Dialog title="Waiting to be sent" onClose={onClose}>
      {!online && (
        <p className="mb-3 text-soft">Offline. Everything here is sent by itself when the connection is back.</p>
      )}
      {entries.length === 0 && <Empty text="Everything has been sent." />}
      <ul className="flex flex-col gap-3">
        {entries.map(entry => (
          <WaitingEntry
            key={entry.key}
            entry={entry}
            onRetry={() => void outbox.retry(entry.key)}
            onDiscard={() => setDiscarding(entry)}
          />
        ))}
      </ul>
      {discarding && (
        <Confirm
          danger
          title="Discard?"
          text="It will never reach the server. This process is irreversible!"
          confirmLabel="Discard"
          closeLabel="Keep"
          onClose={() => setDiscarding(null)}
          onConfirm={() => {
            void outbox.discard(discarding.key)
            setDiscarding(null)
          }}
        />
      )}
    </Dialog>
  )
}
