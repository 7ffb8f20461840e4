import { useState } from 'react'
import { useApp, useOnline } from '../../../client/hooks.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { orders } from '../../../contract/orders.ts'
import { centsOf, moneyText } from '../../../domain/money/money.ts'
import { lineAmountCents } from '../../../domain/money/tax.ts'
import { t } from '../../../texts/t.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { AnswerFields } from '../../approve/answer-fields.tsx'
import type { OrderLine, OrderOfLine } from '../order-item-line.tsx'
import { useAnswers } from '../use-answers.ts'
import { useReceipts } from '../use-receipts.ts'
import { useVoid } from '../use-void.ts'
import { stillInKitchen, voidQuestions } from '../void-questions.ts'
import { VoidWayOut } from './void-way-out.tsx'
import { whatIsTaken } from './what-is-taken.ts'

interface CancelItemProps {
  readonly item: OrderLine
  readonly order: OrderOfLine
  /** The server has it. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** One line of an order. Without a connection it waits on the device, as every state of a line does. */
export function CancelItem({ item, order, onDone, onClose }: CancelItemProps) {
  const { now } = useApp()
  const isOnline = useOnline()
  const { currencySymbol } = useReceipts()
  const [questions] = useState(() => voidQuestions([{ order, items: [item] }], now()))
  const { fields, ready } = useAnswers(questions)
  const { send, busy, wayOut, closeWayOut } = useVoid(orders.updateStatus)
  const { quantity, item_title: title } = item
  const sum = moneyText(lineAmountCents({ unitCents: centsOf(item.price), quantity }), currencySymbol)

  async function cancel(input: Input<typeof orders.updateStatus>) {
    const sent = await send(input)
    if (sent === 'done') onDone()
    else if (sent === 'over') onClose()
  }

  function confirmed() {
    const answers = ready()
    // Said hours later, it must not undo what the kitchen has done meanwhile.
    const seen = isOnline ? {} : { seen: item.status }
    if (answers) void cancel({ params: { id: item.id }, body: { status: 'cancelled', ...seen, ...answers } })
  }

  return (
    <VoidWayOut
      endpoint={orders.updateStatus}
      wayOut={wayOut}
      what={whatIsTaken(item, quantity, currencySymbol)}
      inKitchen={stillInKitchen([item])}
      onAgain={input => void cancel(input as Input<typeof orders.updateStatus>)}
      onBack={closeWayOut}
      onClose={onClose}
    >
      <Confirm
        title={t('orders.cancelItem')}
        text={`${quantity} × ${title}, ${sum}`}
        confirmLabel={t('orders.cancelItem')}
        closeLabel={t('orders.keepItem')}
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
