import { useState } from 'react'
import { useApp } from '../../../client/hooks.ts'
import { refresh } from '../../../client/live/query.ts'
import { parties } from '../../../contract/parties.ts'
import { currencySymbol } from '../../../domain/currencies.ts'
import { centsOf } from '../../../domain/money/money.ts'
import { moneyText } from '../../../domain/money/money-text.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NeedsApproval } from '../../approve/needs-approval.tsx'
import { useApprovalSetup } from '../../approve/use-approval-setup.ts'
import { usePendingApproval } from '../../approve/use-pending-approval.ts'
import { NumberField } from '../../shared/number-field.tsx'

interface CoversDialogProps {
  readonly at: string
  /** As it is on the screen. */
  readonly version: number
  readonly covers: number | null
  /** They were seated, and have not ordered. */
  readonly isEmpty: boolean
  readonly onClose: () => void
}

const counts = Array.from({ length: 12 }, (_, at) => at + 1)

/** One tap for the usual numbers. */
export function CoversDialog({ at, version, covers, isEmpty, onClose }: CoversDialogProps) {
  const { cache } = useApp()
  const symbol = currencySymbol(useApprovalSetup()?.storeSettings?.currency ?? null)
  const [typed, setTyped] = useState('')
  const { send, busy, held, letGo } = usePendingApproval(parties.covers, onClose, () => {
    // Others have done something with this table: the toast says what, and the screen shows it.
    void refresh(cache, parties.covers.changes)
  })
  const isCount = /^\d+$/.test(typed)
  const save = (count: number | null) => send({ params: { at }, body: { version, covers: count } })

  return (
    <>
      <Dialog
        title={t('tables.howManyGuests')}
        size="small"
        onClose={onClose}
        onSubmit={() => isCount && save(Number(typed))}
        actions={
          <>
            {covers !== null && (
              <Button busy={busy} onClick={() => save(null)}>
                {isEmpty ? t('tables.freeTable') : t('tables.notCounted')}
              </Button>
            )}
            <Button type="submit" variant="primary" busy={busy} disabled={!isCount}>
              {t('tables.save')}
            </Button>
          </>
        }
      >
        <div dir="ltr" className="grid grid-cols-4 gap-2 pb-4">
          {counts.map(count => (
            <Button
              key={count}
              size="main"
              variant={count === covers ? 'primary' : 'plain'}
              aria-pressed={count === covers}
              data-autofocus={count === (covers ?? 2) || undefined}
              busy={busy}
              className="px-2! tabular-nums"
              onClick={() => save(count)}
            >
              {count}
            </Button>
          ))}
        </div>
        <NumberField of="count" label={t('tables.coversMore')} value={typed} onChange={setTyped} />
      </Dialog>
      {held?.refusal.approval && (
        <NeedsApproval
          act={{ endpoint: parties.covers, input: held.input }}
          approval={held.refusal.approval}
          what={t('tables.fewerGuests', { sum: moneyText(centsOf(held.refusal.approval.amount ?? '0'), symbol) })}
          refusal={held.refusal}
          reasons="comp"
          onApproved={(approvalId, answers) =>
            send({ ...held.input, body: { ...held.input.body, ...answers, approvalId } })
          }
          onClose={letGo}
        />
      )}
    </>
  )
}
