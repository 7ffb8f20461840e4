import { useState } from 'react'
import { useApp, useOnline } from '../../../client/hooks.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { orders } from '../../../contract/orders.ts'
import { moneyText } from '../../../domain/money/money-text.ts'
import { dueCents } from '../../../domain/orders.ts'
import { t } from '../../../texts/t.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AnswerFields } from '../../approve/answer-fields.tsx'
import type { Target } from '../group-actions.ts'
import { useAnswers } from '../use-answers.ts'
import { useReceipts } from '../use-receipts.ts'
import { needsConnection } from '../use-settle.ts'
import { useVoid } from '../use-void.ts'
import { stillInKitchen, voidQuestions } from '../void-questions.ts'
import { VoidWayOut } from './void-way-out.tsx'

interface CancelOrdersProps {
  readonly target: Target
  readonly onClose: () => void
}

export function CancelOrders({ target, onClose }: CancelOrdersProps) {
  const { now } = useApp()
  const isOnline = useOnline()
  const { currencySymbol } = useReceipts()
  // What is asked does not change under the finger.
  const [questions] = useState(() => voidQuestions(partsOf(target), now()))
  const { fields, ready } = useAnswers(questions)
  const { send, busy, wayOut, closeWayOut } = useVoid(orders.cancel)
  const sum = moneyText(dueCents(target.orders) ?? 0, currencySymbol)

  async function cancel(input: Input<typeof orders.cancel>) {
    if ((await send(input)) !== 'asks') onClose()
  }

  function confirmed() {
    const answers = ready()
    if (!isOnline) toast.failed(undefined, needsConnection('cancel'))
    else if (answers) void cancel({ body: { orderIds: target.orders.map(({ id }) => id), ...answers } })
  }

  return (
    <VoidWayOut
      endpoint={orders.cancel}
      wayOut={wayOut}
      what={t('orders.cancelWhat', { what: target.name, sum })}
      inKitchen={stillInKitchen(paidOnes(target).flatMap(({ items }) => items))}
      onAgain={input => void cancel(input as Input<typeof orders.cancel>)}
      onBack={closeWayOut}
      onClose={onClose}
    >
      <Confirm
        title={t('orders.cancelOrder')}
        text={t('orders.cancelQuestion')}
        confirmLabel={t('orders.cancelOrder')}
        closeLabel={t('orders.keepOrder')}
        danger
        busy={busy}
        onConfirm={confirmed}
        onClose={onClose}
      >
        <AnswerFields {...fields} />
      </Confirm>
    </VoidWayOut>
  )
}

const partsOf = (target: Target) => target.orders.map(order => ({ order, items: order.items }))
const paidOnes = (target: Target) => target.orders.filter(order => order.payment_status === 'paid')
