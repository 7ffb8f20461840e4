import { useState } from 'react'
import { useOnline } from '../../../client/hooks.ts'
import { refunds } from '../../../contract/refunds.ts'
import { centsOf } from '../../../domain/money/money.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AnswerFields } from '../../approve/answer-fields.tsx'
import { inBody, noAnswers } from '../../approve/answers.ts'
import { HeldApproval } from '../../approve/held-approval.tsx'
import { usePendingApproval } from '../../approve/use-pending-approval.ts'
import { useMoneyTypes } from '../money-types.ts'
import { NeedsServer } from './money-out.tsx'

interface LateMoneyDialogProps {
  readonly id: number
  readonly deed: 'book' | 'reject'
  readonly amount: string
  readonly onClose: () => void
}

/** Money that came late and is too much to be believed: booked as it was taken, or rejected. */
export function HeldMoneyDialog({ id, deed, amount, onClose }: LateMoneyDialogProps) {
  const isOnline = useOnline()
  const { hasReasons, sums } = useMoneyTypes('tender')
  const [answers, setAnswers] = useState(noAnswers)
  const [isChecked, setChecked] = useState(false)
  const { send, busy, held, letGo } = usePendingApproval(refunds.lateMoney, onClose)
  const sum = sums(centsOf(amount))
  const label = deed === 'book' ? t('refunds.bookSum', { sum }) : t('refunds.rejectSum', { sum })

  function submitted() {
    setChecked(true)
    if (busy || !isOnline || (hasReasons && answers.reasonId === null)) return
    send({ params: { id }, body: { do: deed, ...inBody(answers) } })
  }

  return (
    <>
      <Dialog
        title={label}
        onClose={onClose}
        onSubmit={submitted}
        actions={
          <>
            <Button data-autofocus onClick={onClose}>
              {t('shared.close')}
            </Button>
            <Button type="submit" variant="primary" busy={busy} disabled={!isOnline}>
              {label}
            </Button>
          </>
        }
      >
        <AnswerFields
          kind="tender"
          value={answers}
          onChange={setAnswers}
          isMissing={isChecked && hasReasons && answers.reasonId === null}
        />
        <NeedsServer />
      </Dialog>
      <HeldApproval endpoint={refunds.lateMoney} held={held} what={label} onAgain={send} onClose={letGo} />
    </>
  )
}
