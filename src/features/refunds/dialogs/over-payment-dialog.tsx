import { useState } from 'react'
import { useOnline } from '../../../client/hooks.ts'
import { refunds } from '../../../contract/refunds.ts'
import { centsOf } from '../../../domain/money/money.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { inBody, noAnswers } from '../../approve/answers.ts'
import { HeldApproval } from '../../approve/held-approval.tsx'
import { usePendingApproval } from '../../approve/use-pending-approval.ts'
import { handedOver, useMoneyTypes } from '../money-types.ts'
import { MoneyOut, NeedsServer } from './money-out.tsx'

interface OverPaymentDialogProps {
  readonly billId: number
  /** What is asked, and for how much; `billNo`: the bill for which it is used. */
  readonly wish: {
    readonly do: 'give back' | 'use' | 'keep'
    readonly amount: string
    readonly billNo: number | null
  }
  readonly onClose: () => void
}

/** Money that was paid beyond a bill: given back, used for another bill, or kept as a tip. */
export function OverPaymentDialog({ billId, wish, onClose }: OverPaymentDialogProps) {
  const isOnline = useOnline()
  const { types, hasReasons, sums } = useMoneyTypes('refund')
  const [chosen, setTypeId] = useState<number | null>(null)
  const [answers, setAnswers] = useState(noAnswers)
  const [isChecked, setChecked] = useState(false)
  const { send, busy, held, letGo } = usePendingApproval(refunds.overPayment, onClose)
  const type = types.find(({ id }) => id === chosen) ?? types[0]
  const isOut = wish.do === 'give back'
  const sum = sums(isOut ? handedOver(centsOf(wish.amount), type) : centsOf(wish.amount))
  const label = labelOf(wish, sum, type?.title ?? null)

  function submitted() {
    setChecked(true)
    if (busy || !isOnline || (hasReasons && answers.reasonId === null)) return
    const paymentTypeId = isOut ? (type?.id ?? null) : null
    const { do: deed, billNo, amount } = wish
    send({ params: { id: billId }, body: { do: deed, billNo, amount, paymentTypeId, ...inBody(answers) } })
  }

  return (
    <>
      <Dialog
        title={titleOf(wish, sum)}
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
        {wish.do === 'keep' && <p>{t('refunds.keepMeans')}</p>}
        <MoneyOut
          kind="refund"
          types={isOut ? types : []}
          typeId={type?.id ?? null}
          onType={setTypeId}
          answers={answers}
          onAnswers={setAnswers}
          isChecked={isChecked}
          hasReasons={hasReasons}
        />
        <NeedsServer />
      </Dialog>
      <HeldApproval endpoint={refunds.overPayment} held={held} what={label} onAgain={send} onClose={letGo} />
    </>
  )
}

type Wish = OverPaymentDialogProps['wish']

function titleOf({ do: deed, billNo }: Wish, sum: string): string {
  if (deed === 'give back') return t('refunds.giveBack')
  return deed === 'use' ? t('refunds.useForBill', { no: billNo ?? 0 }) : t('refunds.keepSum', { sum })
}

function labelOf({ do: deed, billNo }: Wish, sum: string, type: string | null): string {
  if (deed === 'use') return t('refunds.useSumForBill', { sum, no: billNo ?? 0 })
  if (deed === 'keep') return t('refunds.keepSum', { sum })
  return type === null ? t('refunds.giveBackSum', { sum }) : t('refunds.giveBackIn', { sum, type })
}
