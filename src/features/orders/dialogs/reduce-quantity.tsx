import { useState } from 'react'
import { useApp } from '../../../client/hooks.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { orders } from '../../../contract/orders.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { MinusIcon, PlusIcon } from '../../../ui/control-icons.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { AnswerFields } from '../../approve/answer-fields.tsx'
import { comboLines, type OrderLine, type OrderOfLine } from '../order-item-line.tsx'
import { useAnswers } from '../use-answers.ts'
import { useReceipts } from '../use-receipts.ts'
import { useVoid } from '../use-void.ts'
import { voidQuestions } from '../void-questions.ts'
import { VoidWayOut } from './void-way-out.tsx'
import { nameOf, whatIsTaken } from './what-is-taken.ts'

interface ReduceQuantityProps {
  readonly item: OrderLine
  readonly order: OrderOfLine
  readonly onClose: () => void
}

/** Takes pieces off a line; for none at all there is Cancel. */
export function ReduceQuantity({ item, order, onClose }: ReduceQuantityProps) {
  const { now } = useApp()
  const { currencySymbol } = useReceipts()
  // Two lunch menus and one of their drinks: nobody could say what that costs.
  const lines = comboLines(item, order)
  const [questions] = useState(() => voidQuestions([{ order, items: lines }], now()))
  const { fields, ready } = useAnswers(questions)
  const { send, busy, wayOut, closeWayOut } = useVoid(orders.reduce)
  const [quantity, setQuantity] = useState(item.quantity - 1)
  const isLeast = quantity <= 1
  const isMost = quantity >= item.quantity - 1

  async function change(input: Input<typeof orders.reduce>) {
    if ((await send(input)) !== 'asks') onClose()
  }

  function confirmed() {
    const answers = ready()
    const combo = item.combo ? { combo: true } : {}
    if (answers) void change({ params: { id: item.id }, body: { quantity, seen: item.quantity, ...combo, ...answers } })
  }

  return (
    <VoidWayOut
      endpoint={orders.reduce}
      wayOut={wayOut}
      what={whatIsTaken(lines, item.quantity - quantity, currencySymbol)}
      inKitchen={[]}
      onAgain={input => void change(input as Input<typeof orders.reduce>)}
      onBack={closeWayOut}
      onClose={onClose}
    >
      <Dialog
        title={t('orders.reduceNamed', { what: `${item.quantity} × ${nameOf(lines)}` })}
        size="small"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{t('orders.close')}</Button>
            <Button variant="primary" busy={busy} data-autofocus onClick={confirmed}>
              {t('orders.changeQuantity', { quantity })}
            </Button>
          </>
        }
      >
        <p className="font-semibold">
          {item.quantity} × {nameOf(lines)}
        </p>
        <p>{t('orders.quantityLeft')}</p>
        <div className="flex items-center justify-center gap-4 pt-3">
          <IconButton
            variant="plain"
            label={t('orders.fewer')}
            icon={<MinusIcon />}
            disabled={isLeast}
            onClick={() => setQuantity(quantity - 1)}
          />
          <output className="min-w-12 text-center font-bold text-2xl">{quantity}</output>
          <IconButton
            variant="plain"
            label={t('orders.more')}
            icon={<PlusIcon />}
            disabled={isMost}
            onClick={() => setQuantity(quantity + 1)}
          />
        </div>
        <AnswerFields {...fields} />
      </Dialog>
    </VoidWayOut>
  )
}
