import { useState } from 'react'
import { useOnline, useRead } from '../../../client/hooks.ts'
import { orders } from '../../../contract/orders.ts'
import { parties } from '../../../contract/parties.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AnswerFields } from '../../approve/answer-fields.tsx'
import { inBody, noAnswers } from '../../approve/answers.ts'
import { HeldApproval } from '../../approve/held-approval.tsx'
import { usePendingApproval } from '../../approve/use-pending-approval.ts'
import { NumberField } from '../../shared/number-field.tsx'
import { partyName } from '../party-name.ts'
import type { Party } from '../tiles.ts'

interface ServiceChargeProps {
  readonly party: Party
  readonly onClose: () => void
}

/** What is charged for serving these guests. Who takes it off gives something away, and says why. */
export function ServiceCharge({ party, onClose }: ServiceChargeProps) {
  const present = party.service?.percent ?? 0
  const [typed, setTyped] = useState('0')
  const [answers, setAnswers] = useState(noAnswers)
  const [isChecked, setChecked] = useState(false)
  const isOnline = useOnline()
  const hasReasons = useRead(orders.init).data?.reasons?.some(({ kind }) => kind === 'comp') ?? false
  const { send, busy, held, letGo } = usePendingApproval(parties.service, onClose)
  const percent = typed.trim() === '' ? Number.NaN : Number(typed)
  const isLower = percent < present
  const lacksReason = isLower && hasReasons && answers.reasonId === null
  const isFine = percent >= 0 && percent <= 100 && percent !== present

  function submitted() {
    setChecked(true)
    if (busy || !isOnline || !isFine || lacksReason) return
    send({ params: { at: party.at }, body: { version: party.version, percent, ...inBody(answers) } })
  }

  return (
    <>
      <Dialog
        title={t('tables.serviceCharge')}
        onClose={onClose}
        onSubmit={submitted}
        actions={
          <>
            <Button onClick={onClose}>{t('tables.close')}</Button>
            <Button type="submit" variant="primary" busy={busy} disabled={!isOnline || !isFine}>
              {t('tables.changeService')}
            </Button>
          </>
        }
      >
        <NumberField
          of="rate"
          label={t('tables.servicePercent')}
          hint={t('tables.serviceNow', { percent: String(present) })}
          value={typed}
          onChange={setTyped}
          autoFocus
        />
        {isLower && (
          <AnswerFields kind="comp" value={answers} onChange={setAnswers} isMissing={isChecked && lacksReason} />
        )}
      </Dialog>
      <HeldApproval
        endpoint={parties.service}
        held={held}
        what={t('tables.serviceWhat', { percent: String(percent), name: partyName(party) })}
        onAgain={send}
        onClose={letGo}
      />
    </>
  )
}
