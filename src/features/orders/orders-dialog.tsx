import { useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import type { Refusal } from '../../client/outbox/refusal.ts'
import { orders } from '../../contract/orders.ts'
import type { KitchenWhenClosed } from '../../domain/kitchen-fields.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { dueCents } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DoneIcon } from '../../ui/icons.tsx'
import { AnswerFields } from '../approve/answer-fields.tsx'
import { inBody, noAnswers } from '../approve/answers.ts'
import { HeldApproval } from '../approve/held-approval.tsx'
import { usePendingApproval } from '../approve/use-pending-approval.ts'
import { StillBeingMade } from '../open-orders/still-being-made.tsx'
import { CancelItem } from './dialogs/cancel-item.tsx'
import { CancelOrders } from './dialogs/cancel-orders.tsx'
import { PaidOrder } from './dialogs/paid-order.tsx'
import { PayAndComplete } from './dialogs/pay-and-complete.tsx'
import { ReduceQuantity } from './dialogs/reduce-quantity.tsx'
import type { GroupAction, Target } from './group-actions.ts'
import { linesOf } from './lines-of.ts'
import type { OrderLine, OrderOfLine } from './order-item-line.tsx'
import { useReceipts } from './use-receipts.ts'
import { useSettle } from './use-settle.ts'
import { wantedCents } from './wanted-cents.ts'

/** What the screen is asking about. */
export type OpenDialog =
  | { readonly kind: 'status-updated' }
  | { readonly kind: 'reduce'; readonly item: OrderLine; readonly order: OrderOfLine }
  | { readonly kind: 'cancel-item'; readonly item: OrderLine; readonly order: OrderOfLine }
  | { readonly kind: 'paid'; readonly refusal: Refusal; readonly inKitchen: readonly OrderLine[] }
  | { readonly kind: Exclude<GroupAction, 'print' | 'ticket'>; readonly target: Target }

interface OrdersDialogProps {
  readonly dialog: OpenDialog
  /** Goes on with another dialog. */
  readonly onNext: (dialog: OpenDialog) => void
  readonly onClose: () => void
}

export function OrdersDialog({ dialog, onNext, onClose }: OrdersDialogProps) {
  const complete = useSettle(orders.complete, 'complete')

  if (dialog.kind === 'status-updated') return <StatusUpdated onClose={onClose} />
  if (dialog.kind === 'reduce') return <ReduceQuantity item={dialog.item} order={dialog.order} onClose={onClose} />
  if (dialog.kind === 'paid') return <PaidOrder {...dialog} onClose={onClose} />
  if (dialog.kind === 'cancel-item')
    return (
      <CancelItem
        item={dialog.item}
        order={dialog.order}
        onDone={() => onNext({ kind: 'status-updated' })}
        onClose={onClose}
      />
    )
  const { kind, target } = dialog
  const orderIds = target.orders.map(({ id }) => id)
  if (kind === 'pay') return <PayAndComplete target={target} onClose={onClose} />
  if (kind === 'leave') return <LeaveUnpaid target={target} onClose={onClose} />
  if (kind === 'cancel') return <CancelOrders target={target} onClose={onClose} />
  return (
    <CompleteOrders
      target={target}
      busy={complete.busy}
      onConfirm={async kitchen => {
        if (await complete.settle({ body: { orderIds, kitchen } })) onClose()
      }}
      onClose={onClose}
    />
  )
}

interface StatusUpdatedProps {
  readonly onClose: () => void
}

function StatusUpdated({ onClose }: StatusUpdatedProps) {
  return (
    <Dialog
      title={t('orders.success')}
      size="small"
      onClose={onClose}
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t('orders.close')}
        </Button>
      }
    >
      <p className="flex items-center gap-3">
        <DoneIcon className="size-8! text-green" />
        {t('orders.statusUpdated')}
      </p>
    </Dialog>
  )
}

interface CompleteOrdersProps {
  readonly target: Target
  readonly busy: boolean
  readonly onConfirm: (kitchen: KitchenWhenClosed) => void
  readonly onClose: () => void
}

function CompleteOrders({ target, busy, onConfirm, onClose }: CompleteOrdersProps) {
  const { currencySymbol } = useReceipts()
  const [kitchen, setKitchen] = useState<KitchenWhenClosed>('keep')
  const due = wantedCents(target) ?? 0
  return (
    <Confirm
      title={t('orders.completeOrder')}
      text={t('orders.completeQuestion')}
      confirmLabel={t('orders.completeOrder')}
      busy={busy}
      onConfirm={() => onConfirm(kitchen)}
      onClose={onClose}
    >
      {due > 0 && (
        <p className="mt-3 rounded-control bg-amber-soft px-3 py-2 font-bold text-amber">
          <bdi>{target.name}</bdi>
          <br />
          {t('orders.staysDue', { sum: moneyText(due, currencySymbol) })}
        </p>
      )}
      <StillBeingMade lines={linesOf(target.orders)} value={kitchen} onChange={setKitchen} />
    </Confirm>
  )
}

interface LeaveUnpaidProps {
  readonly target: Target
  readonly onClose: () => void
}

/** Guests have gone without paying: who may say so does it, with a reason, or asks somebody for a PIN. */
function LeaveUnpaid({ target, onClose }: LeaveUnpaidProps) {
  const { currencySymbol } = useReceipts()
  const [answers, setAnswers] = useState(noAnswers)
  const [isMissing, setMissing] = useState(false)
  const hasReasons = useRead(orders.init).data?.reasons?.some(({ kind }) => kind === 'comp') ?? false
  const { send, busy, held, letGo } = usePendingApproval(orders.leaveUnpaid, onClose)
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
