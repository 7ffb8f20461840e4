import { useState } from 'react'
import { useApp, useOnline } from '../../../client/hooks.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { orders } from '../../../contract/orders.ts'
import { isolated, t } from '../../../texts/t.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'
import { AnswerFields } from '../../approve/answer-fields.tsx'
import { comboLines, type OrderLine, type OrderOfLine } from '../order-item-line.tsx'
import { useAnswers } from '../use-answers.ts'
import { useReceipts } from '../use-receipts.ts'
import { useVoid } from '../use-void.ts'
import { stillInKitchen, voidQuestions } from '../void-questions.ts'
import { VoidWayOut } from './void-way-out.tsx'
import { nameOf, sumOf, whatIsTaken } from './what-is-taken.ts'

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
  const all = comboLines(item, order)
  const [isCombo, setCombo] = useState(all.length > 1)
  const lines = isCombo ? all : [item]
  const [openedAt] = useState(now)
  const { fields, ready } = useAnswers(voidQuestions([{ order, items: lines }], openedAt))
  const { send, busy, wayOut, closeWayOut } = useVoid(orders.updateStatus, { saysDone: true })
  const { quantity } = item
  const what = `${quantity} × ${isolated(nameOf(lines))}`

  async function cancel(input: Input<typeof orders.updateStatus>) {
    const sent = await send(input)
    if (sent === 'done') onDone()
    else if (sent === 'over') onClose()
  }

  function confirmed() {
    const answers = ready()
    // Said hours later, it must not undo what the kitchen has done meanwhile.
    const seen = isOnline ? {} : { seen: item.status }
    const combo = isCombo ? { combo: true } : {}
    if (answers) void cancel({ params: { id: item.id }, body: { status: 'cancelled', ...seen, ...combo, ...answers } })
  }

  return (
    <VoidWayOut
      endpoint={orders.updateStatus}
      wayOut={wayOut}
      what={whatIsTaken(lines, quantity, currencySymbol)}
      inKitchen={stillInKitchen(lines)}
      onAgain={input => void cancel(input as Input<typeof orders.updateStatus>)}
      onBack={closeWayOut}
      onClose={onClose}
    >
      <Confirm
        title={t('orders.cancelItemNamed', { what })}
        text={`${what}, ${sumOf(lines, quantity, currencySymbol)}`}
        confirmLabel={t('orders.cancelItem')}
        closeLabel={t('orders.keepItem')}
        danger
        busy={busy}
        onConfirm={confirmed}
        onClose={onClose}
      >
        {all.length > 1 && (
          <RadioList
            legend={t('orders.cancelWhich')}
            value={isCombo ? 'combo' : 'item'}
            options={[
              { value: 'combo', label: t('orders.wholeCombo', { title: nameOf(all) }) },
              { value: 'item', label: t('orders.onlyItem', { title: item.item_title }) },
            ]}
            onChange={which => setCombo(which === 'combo')}
          />
        )}
        <AnswerFields {...fields} />
      </Confirm>
    </VoidWayOut>
  )
}
