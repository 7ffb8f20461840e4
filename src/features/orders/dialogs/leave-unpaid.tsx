import { useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import { orders } from '../../../contract/orders.ts'
import { moneyText } from '../../../domain/money.ts'
import { dueCents } from '../../../domain/orders.ts'
import { t } from '../../../texts/t.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { AnswerFields } from '../../approve/answer-fields.tsx'
import { inBody, noAnswers } from '../../approve/answers.ts'
import { HeldApproval } from '../../approve/held-approval.tsx'
import { useHeldAct } from '../../approve/use-held-act.ts'
import type { Target } from '../group-actions.ts'
import { useReceipts } from '../use-receipts.ts'

interface LeaveUnpaidProps {
  readonly target: Target
  readonly onClose: () => void
}

/** Guests have gone without paying: who may say so does it, with a reason, or asks somebody for a PIN. */
export function LeaveUnpaid({ target, onClose }: LeaveUnpaidProps) {
  const { currencySymbol } = useReceipts()
  const [answers, setAnswers] = useState(noAnswers)
  const [isMissing, setMissing] = useState(false)
  const hasReasons = useRead(orders.init).data?.reasons?.some(({ kind }) => kind === 'comp') ?? false
  const { send, busy, held, letGo } = useHeldAct(orders.leaveUnpaid, onClose)
  const sum = moneyText(dueCents(target.orders) ?? 0, currencySymbol)
  const orderIds = target.orders.map(({ id }) => id)

  function confirmed() {
    const lacksReason = hasReasons && answers.reasonId === null
    setMissing(lacksReason)
    if (!lacksReason) send({ body: { orderIds, ...inBody(answers) } })
  }

  return (
    <>
      <Confirm
        title={t('orders.leftWithoutPaying')}
        text={t('orders.leftQuestion', { name: target.name, sum })}
        confirmLabel={t('orders.leftWithoutPaying')}
        danger
        busy={busy}
        onConfirm={confirmed}
        onClose={onClose}
      >
        <AnswerFields
          kind="comp"
          value={answers}
          onChange={next => {
            setAnswers(next)
            setMissing(false)
          }}
          isMissing={isMissing}
        />
      </Confirm>
      <HeldApproval
        endpoint={orders.leaveUnpaid}
        held={held}
        what={t('orders.leavesOwing', { name: target.name, sum })}
        onAgain={send}
        onClose={letGo}
      />
    </>
  )
}
