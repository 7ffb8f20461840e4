import { useState } from 'react'
import { useOutbox } from '../../client/outbox-host.ts'
import { AlertIcon, OutboxIcon } from '../../ui/icons.tsx'
import { useStuck } from './use-stuck.ts'
import { WaitingList } from './waiting-list.tsx'

/** How much has left the screens and not reached the server; silent about what is sent in the blink of an eye. */
export function OutboxBadge() {
  const stuck = useStuck(useOutbox())
  const [open, setOpen] = useState(false)
  const refused = stuck.filter(({ state }) => state === 'refused').length
  return (
    <>
      <div role="status" className="contents">
        {stuck.length > 0 && (
          <button
            type="button"
            aria-label={`${stuck.length} waiting to be sent`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={`press flex min-h-11 min-w-11 items-center gap-1.5 rounded-control px-2 font-semibold text-sm ${refused > 0 ? 'bg-red-soft text-red' : 'bg-amber-soft text-amber'}`}
          >
            {refused > 0 ? <AlertIcon /> : <OutboxIcon />}
            <span>
              {stuck.length} waiting<span className="max-sm:sr-only"> to be sent</span>
            </span>
          </button>
        )}
      </div>
      {open && <WaitingList onClose={() => setOpen(false)} />}
    </>
  )
}
