import { useState } from 'react'
import { useApp, useOnline, useOutbox, useSession, useTablet } from '../../client/hooks.ts'
import { rich } from '../../texts/rich.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { OfflineIcon, OutboxIcon } from '../../ui/control-icons.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { later } from '../../ui/later.tsx'
import { useStuckEntries } from '../outbox/use-stuck-entries.ts'

const OutboxDialog = later(async () => (await import('../outbox/outbox-dialog.tsx')).OutboxDialog)

/** Whether there is a connection, and how much is unsent. On a phone there is room for one, so the second says both. */
export function ConnectionState() {
  const online = useOnline()
  const { outbox } = useApp()
  const stuck = useStuckEntries(useOutbox())
  // An admin can send what other people have left on this device; at a shared tablet everybody sees that it waits.
  const isAdmin = useSession()?.role === 'admin'
  const isShared = useTablet() !== null
  const others = isAdmin || isShared ? outbox.othersCount : 0
  const count = stuck.length + others
  const [open, setOpen] = useState(false)
  const refused = stuck.filter(({ state }) => state === 'refused').length
  const waiting = count - refused
  return (
    <>
      <div role="status" className="ml-auto flex shrink-0 items-center gap-2 whitespace-nowrap">
        {!online && (
          <span className={count > 0 ? 'max-sm:hidden' : ''}>
            <Badge tone="amber" icon={<OfflineIcon />}>
              {t('shell.offline')}
            </Badge>
          </span>
        )}
        {count > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={`press flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold text-sm ${refused > 0 ? 'bg-red-soft text-red' : 'bg-amber-soft text-amber'}`}
          >
            <span className="max-sm:hidden">{refused > 0 ? <AlertIcon /> : <OutboxIcon />}</span>
            {!online && <span className="sm:hidden">{t('shell.offline')} · </span>}
            {refused > 0 && <span>{t('shell.refused', { count: refused })}</span>}
            {refused > 0 && waiting > 0 && <span aria-hidden>·</span>}
            {waiting > 0 && (
              <span>
                {rich('shell.waiting', {
                  count: waiting,
                  more: inside => <span className="max-sm:sr-only">{inside}</span>,
                })}
              </span>
            )}
          </button>
        )}
      </div>
      {open && <OutboxDialog onClose={() => setOpen(false)} />}
    </>
  )
}
