import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp, useOnline, useOutbox, useSession } from '../../client/hooks.ts'
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { orders } from '../../contract/orders.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { later } from '../../ui/later.tsx'
import { toast } from '../../ui/toast.tsx'
import { EntryCard } from './entry-card.tsx'
import { entrySum, statusRegardless } from './entry-label.ts'
import { tryOrToast } from './try-or-toast.ts'

const OtherUsersEntries = later(async () => (await import('./other-users-entries.tsx')).OtherUsersEntries)
const ApproveEntry = later(async () => (await import('./approve-entry.tsx')).ApproveEntry)
const OutboxFileButtons = later(async () => (await import('./outbox-file-buttons.tsx')).OutboxFileButtons)

export function OutboxDialog({ onClose }: { readonly onClose: () => void }) {
  const { outbox } = useApp()
  const entries = useOutbox()
  const online = useOnline()
  const navigate = useNavigate()
  const isAdmin = useSession()?.role === 'admin'
  const others = outbox.others()
  const [discarding, setDiscarding] = useState<OutboxEntry | null>(null)
  const [approving, setApproving] = useState<OutboxEntry | null>(null)

  async function edit({ key, cart }: OutboxEntry) {
    if (!cart) return
    if (await outbox.discard(key, cart)) {
      onClose()
      void navigate({ to: pageOf('pos').path })
    } else toast.failed(undefined, t('outbox.finishCartFirst'))
  }

  async function setAnyway(entry: OutboxEntry) {
    const input = statusRegardless(entry)
    if (!input) return
    await outbox.put(orders.updateStatus, input)
    await outbox.discard(entry.key)
  }

  return (
    <Dialog
      title={t('outbox.list')}
      onClose={onClose}
      actions={<OutboxFileButtons entries={isAdmin ? [...entries, ...others] : entries} mayImport={isAdmin} />}
    >
      {!online && <p className="mb-3 text-soft">{t('outbox.offline')}</p>}
      {entries.length === 0 && <Empty text={t('outbox.allSent')} />}
      <ul className="flex flex-col gap-3">
        {entries.map(entry => (
          <EntryCard
            key={entry.key}
            entry={entry}
            onRetry={() => void tryOrToast(() => outbox.retry(entry.key))}
            onEdit={() => void tryOrToast(() => edit(entry))}
            onSetAnyway={() => void tryOrToast(() => setAnyway(entry))}
            onGetApproval={() => setApproving(entry)}
            onDiscard={() => setDiscarding(entry)}
          />
        ))}
      </ul>
      <OtherUsersEntries others={others} isAdmin={isAdmin} />
      {approving && <ApproveEntry entry={approving} onClose={() => setApproving(null)} />}
      {discarding && (
        <Confirm
          danger
          title={t('outbox.askDiscard')}
          text={
            discarding.takesMoney
              ? t('outbox.giveMoneyBack', { sum: entrySum(discarding) ?? '' })
              : discarding.state === 'waiting' && discarding.tries > 0 && !discarding.failed
                ? t('outbox.mayHaveArrived')
                : t('outbox.neverArrives')
          }
          confirmLabel={t('outbox.discard')}
          closeLabel={t('outbox.keep')}
          onClose={() => setDiscarding(null)}
          onConfirm={() => {
            void tryOrToast(() => outbox.discard(discarding.key))
            setDiscarding(null)
          }}
        />
      )}
    </Dialog>
  )
}
