import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useRead, useSession } from '../../../client/hooks.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Warning } from '../../../contract/replies.ts'
import { tables } from '../../../contract/tables.ts'
import { till } from '../../../contract/till.ts'
import { areaScopes, mayEnter } from '../../../domain/access.ts'
import { centsOf } from '../../../domain/money/money.ts'
import { tokenOf } from '../../../domain/orders.ts'
import { pageOf } from '../../../domain/pages.ts'
import { rightsOf } from '../../../domain/rights.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { WarningIcon } from '../../../ui/order-icons.tsx'
import { HeldApproval } from '../../approve/held-approval.tsx'
import { usePendingApproval } from '../../approve/use-pending-approval.ts'
import { useStableCallback } from '../../shared/use-stable-callback.ts'
import type { OpenDrawer } from '../drawers.ts'
import { useMoney } from '../use-money.ts'
import { CountDialog } from './count-dialog.tsx'
import { CountedDialog } from './counted-dialog.tsx'

interface CountAndCloseProps {
  readonly drawer: OpenDrawer
  readonly denominations: readonly string[]
  /** false: it is only counted. */
  readonly isClosing: boolean
  readonly onClose: () => void
}

/** The bills that are still open, then counting, then what was counted, then the closing: over anything else only on purpose. */
export function CountAndClose({ drawer, denominations, isClosing, onClose }: CountAndCloseProps) {
  const owing = useOwing()
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null)
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

  const warned = held?.refusal.warnings
  const warnings = warned?.filter(({ kind, ref }) => isOther(kind) || !seen?.has(ref))
  const isSeen = warned !== undefined && warnings?.length === 0
  const closeAnyway = useStableCallback(
    () => held && send({ ...held.input, body: { ...held.input.body, anyway: true } }),
  )

  // Talks to the server: of what somebody has just looked at, nobody is asked again.
  useEffect(() => {
    if (isSeen) closeAnyway()
  }, [isSeen, closeAnyway])

  if (isClosing && !seen && !counted && owing.length > 0)
    return <OpenBills owing={owing} onNext={() => setSeen(new Set(owing.map(({ at }) => at)))} onClose={onClose} />
  if (!counted)
    return <CountDialog drawer={drawer} denominations={denominations} onClose={onClose} onCounted={setCounted} />
  return (
    <>
      {warnings && !isSeen ? (
        <WarningsDialog warnings={warnings} busy={busy} onClose={onClose} onAnyway={closeAnyway} />
      ) : (
        <CountedDialog
          drawer={drawer}
          counted={counted}
          busy={busy || isSeen}
          onClose={onClose}
          onAgain={() => setCounted(null)}
          onCloseShift={isClosing ? () => close(counted.countId, false) : null}
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

/** What is no bill of guests. */
const isOther = (kind: string) => kind !== 'due' && kind !== 'unsettled'

/** The guests who owe something, the longest there first. */
function useOwing(): readonly Owing[] {
  const parties = useRead(tables.list).data?.parties ?? []
  return parties.filter(({ due }) => centsOf(due) > 0)
}

type Owing = Reply<typeof tables.list>['parties'][number]

interface OpenBillsProps {
  readonly owing: readonly Owing[]
  readonly onNext: () => void
  readonly onClose: () => void
}

/** Before anybody counts: who still has to pay, each with the way there. */
function OpenBills({ owing, onNext, onClose }: OpenBillsProps) {
  const money = useMoney()
  return (
    <Dialog
      title={t('till.openBills')}
      onClose={onClose}
      actions={
        <>
          <Button size="main" onClick={onClose}>
            {t('till.keepOpen')}
          </Button>
          <Button variant="primary" size="main" data-autofocus onClick={onNext}>
            {t('till.countNow')}
          </Button>
        </>
      }
    >
      <p className="pb-2 text-soft">{t('till.openBillsWhy')}</p>
      <ul className="ruled">
        {owing.map(party => (
          <li key={party.at}>
            <Link
              to={`/dashboard/tables/${party.at}`}
              className="press flex min-h-12 items-center justify-between gap-3 py-1 font-semibold text-accent-ink"
            >
              <span className="min-w-0 break-words">{owingName(party)}</span>
              <span className="shrink-0 tabular-nums">{money(party.due)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** "T4 · token 79, 80" */
function owingName({ table_title: table, orders }: Owing): string {
  const tokens = orders.map(tokenOf).join(', ')
  return t('till.owing', { table: table ?? t('tables.withoutTable'), tokens })
}

const inAttention: ReadonlySet<string> = new Set(['overpaid', 'price-held'])

interface WarningsDialogProps {
  readonly warnings: readonly Warning[]
  readonly busy: boolean
  readonly onAnyway: () => void
  readonly onClose: () => void
}

/** What is still open when a shift is to be closed, each with the way there. */
function WarningsDialog({ warnings, busy, onAnyway, onClose }: WarningsDialogProps) {
  const silent = warnings.filter(({ kind }) => kind === 'silent')
  const money = warnings.filter(({ kind }) => kind !== 'silent')
  return (
    <Dialog
      title={t(money.length > 0 ? 'till.warnings' : 'till.notSeen')}
      onClose={onClose}
      actions={
        <>
          <Button size="main" data-autofocus onClick={onClose}>
            {t('till.keepOpen')}
          </Button>
          <Button variant={money.length > 0 ? 'danger' : 'primary'} size="main" busy={busy} onClick={onAnyway}>
            {t('till.closeAnyway')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {money.map(({ kind, text, ref }) => (
          <li key={`${kind} ${ref} ${text}`} className="flex items-center gap-2">
            <WarningIcon className="shrink-0 text-amber" />
            <Link
              // What somebody must look at is there.
              to={inAttention.has(kind) ? pageOf('attention').path : `/dashboard/tables/${ref}`}
              className="inline-flex min-h-11 min-w-0 items-center break-words font-semibold text-accent-ink underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {money.length > 0 && silent.length > 0 && <h3 className="pt-4 pb-2 font-semibold">{t('till.notSeen')}</h3>}
      <ul className="flex flex-col gap-2">
        {silent.map(({ ref, text }) => (
          <li key={ref} className="flex items-center gap-2">
            <WarningIcon className="shrink-0 text-amber" />
            <span className="min-w-0 break-words">{text}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
