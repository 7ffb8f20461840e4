import { useState } from 'react'
import { useSession } from '../../../client/hooks.ts'
import { type Refusal, refusalText } from '../../../client/outbox/refusal.ts'
import { orders } from '../../../contract/orders.ts'
import { areaScopes, mayEnter } from '../../../domain/access.ts'
import { isolated, t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { later } from '../../../ui/later.tsx'
import { AnswerFields } from '../../approve/answer-fields.tsx'
import { inBody, noAnswers } from '../../approve/answers.ts'
import { useQueuedWrite } from '../../outbox/use-queued-write.ts'
import type { OrderLine } from '../order-item-line.tsx'

const RefundDialog = later(async () => (await import('../../refunds/dialogs/refund-dialog.tsx')).RefundDialog)

interface PaidOrderProps {
  readonly refusal: Refusal
  /** What the kitchen still has of what was to be cancelled. */
  readonly inKitchen: readonly OrderLine[]
  readonly onClose: () => void
}

/** What is paid can't be cancelled any more: its money is given back, and the kitchen can still be told to stop. */
export function PaidOrder({ refusal, inKitchen, onClose }: PaidOrderProps) {
  const { run, busy } = useQueuedWrite(orders.withdraw, { discardRefused: true })
  const [answers, setAnswers] = useState(noAnswers)
  const [isRefunding, setRefunding] = useState(false)
  const user = useSession()
  const invoiceId = mayEnter(user, areaScopes.refunds) ? refusal.refund?.invoiceId : undefined

  async function takeBack() {
    await run({ body: { itemIds: inKitchen.map(({ id }) => id), ...inBody(answers) } }).catch(() => null)
    onClose()
  }

  if (isRefunding && invoiceId !== undefined) return <RefundDialog invoiceId={invoiceId} onClose={onClose} />
  return (
    <Dialog
      title={t('orders.paidOrder')}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('orders.close')}
          </Button>
          {invoiceId !== undefined && <Button onClick={() => setRefunding(true)}>{t('orders.refund')}</Button>}
          {inKitchen.length > 0 && (
            <Button variant="danger" busy={busy} onClick={takeBack}>
              {t('orders.takeBack')}
            </Button>
          )}
        </>
      }
    >
      <p>{refusalText(refusal)}</p>
      {inKitchen.length > 0 && (
        <>
          <p className="mt-3 font-semibold">{t('orders.kitchenStillHas')}</p>
          <ul>
            {inKitchen.map(({ id, quantity, item_title }) => (
              <li key={id} className="break-words">
                {quantity} × {isolated(item_title)}
              </li>
            ))}
          </ul>
          <AnswerFields kind="void" asksWasted value={answers} onChange={setAnswers} />
        </>
      )}
    </Dialog>
  )
}
