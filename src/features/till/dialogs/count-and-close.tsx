import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../../client/hooks.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { till } from '../../../contract/till.ts'
import { areaScopes, mayEnter } from '../../../domain/access.ts'
import { rightsOf } from '../../../domain/rights.ts'
import { t } from '../../../texts/t.ts'
import { HeldApproval } from '../../approve/held-approval.tsx'
import { useHeldAct } from '../../approve/use-held-act.ts'
import type { OpenDrawer } from '../drawers.ts'
import { CountDialog } from './count-dialog.tsx'
import { CountedDialog } from './counted-dialog.tsx'
import { WarningsDialog } from './warnings-dialog.tsx'

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
  const { send, busy, held, letGo } = useHeldAct(till.close, () => {
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
