import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../../client/hooks.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Warning } from '../../../contract/replies.ts'
import { till } from '../../../contract/till.ts'
import { areaScopes, mayEnter } from '../../../domain/access.ts'
import { pageOf } from '../../../domain/pages.ts'
import { rightsOf } from '../../../domain/rights.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { WarningIcon } from '../../../ui/order-icons.tsx'
import { HeldApproval } from '../../approve/held-approval.tsx'
import { usePendingApproval } from '../../approve/use-pending-approval.ts'
import type { OpenDrawer } from '../drawers.ts'
import { CountDialog } from './count-dialog.tsx'
import { CountedDialog } from './counted-dialog.tsx'

interface CountAndCloseProps {
  readonly drawer: OpenDrawer
  readonly denominations: readonly string[]
  readonly onClose: () => void
}

/** Counting, then what was counted, then the closing: over warnings only on purpose. */
export function CountAndClose({ drawer, denominations, onClose }: CountAndCloseProps) {
  const [counted, setCounted] = useState<Reply<typeof till.count> | null>(null)
  const navigate = useNavigate()
  const user = useSession()
  const { shift_id: shiftId } = drawer.shift
  const { send, busy, held, letGo } = usePendingApproval(till.close, () => {
    onClose()
    const seesZ = user && (rightsOf(user).close_shift || mayEnter(user, areaScopes.reports))
    if (seesZ) void navigate({ to: `/dashboard/till/${shiftId}` })
  })
  const close = (countId: number, anyway: boolean) => send({ body: { shiftId, countId, anyway } })

  if (!counted)
    return <CountDialog drawer={drawer} denominations={denominations} onClose={onClose} onCounted={setCounted} />
  const warnings = held?.refusal.warnings
  return (
    <>
      {warnings ? (
        <WarningsDialog
          warnings={warnings}
          busy={busy}
          onClose={onClose}
          onAnyway={() => held && send({ ...held.input, body: { ...held.input.body, anyway: true } })}
        />
      ) : (
        <CountedDialog
          drawer={drawer}
          counted={counted}
          busy={busy}
          onClose={onClose}
          onAgain={() => setCounted(null)}
          onCloseShift={() => close(counted.countId, false)}
        />
      )}
      <HeldApproval
        endpoint={till.close}
        held={held}
        what={t('till.closing', { drawer: drawer.title })}
        onAgain={send}
        onClose={letGo}
      />
    </>
  )
}

interface WarningsDialogProps {
  readonly warnings: readonly Warning[]
  readonly busy: boolean
  readonly onAnyway: () => void
  readonly onClose: () => void
}

/** What is still open when a shift is to be closed, each with the way there. */
function WarningsDialog({ warnings, busy, onAnyway, onClose }: WarningsDialogProps) {
  return (
    <Dialog
      title={t('till.warnings')}
      onClose={onClose}
      actions={
        <>
          <Button size="main" data-autofocus onClick={onClose}>
            {t('till.keepOpen')}
          </Button>
          <Button variant="danger" size="main" busy={busy} onClick={onAnyway}>
            {t('till.closeAnyway')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {warnings.map(({ kind, text, ref }) => (
          <li key={`${kind} ${ref} ${text}`} className="flex items-center gap-2">
            <WarningIcon className="shrink-0 text-amber" />
            {kind === 'silent' ? (
              <span className="min-w-0 break-words">{text}</span>
            ) : (
              <Link
                // What was paid too much is given back in Attention.
                to={kind === 'overpaid' ? pageOf('attention').path : `/dashboard/tables/${ref}`}
                className="inline-flex min-h-11 min-w-0 items-center break-words font-semibold text-accent-ink underline"
              >
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
