import { useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import { attention } from '../../contract/attention.ts'
import { orders } from '../../contract/orders.ts'
import { centsText } from '../../domain/money/money.ts'
import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { later } from '../../ui/later.tsx'
import { LiveFacts } from '../open-orders/live-facts.tsx'
import { HeldMoneyDialog } from '../refunds/dialogs/held-money-dialog.tsx'
import { OverPaymentDialog } from '../refunds/dialogs/over-payment-dialog.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { type Deed, type Task, TaskCard } from './task-card.tsx'

const CancelItem = later(async () => (await import('../orders/dialogs/cancel-item.tsx')).CancelItem)
const ReduceQuantity = later(async () => (await import('../orders/dialogs/reduce-quantity.tsx')).ReduceQuantity)

/** What somebody must look at, one card a task. */
export function AttentionScreen() {
  const tasks = useRead(attention.list)
  const [question, setQuestion] = useState<{ readonly task: Task; readonly deed: Deed } | null>(null)
  return (
    <section className="flex flex-col gap-4 p-3 sm:p-4">
      <PageHeading title={t('attention.attention')} />
      <LiveFacts read={tasks}>
        {list =>
          list.length === 0 ? (
            <Empty text={t('attention.nothing')} />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-3">
              {list.map(task => (
                <TaskCard key={`${task.what} ${task.ref}`} task={task} onAsk={deed => setQuestion({ task, deed })} />
              ))}
            </ul>
          )
        }
      </LiveFacts>
      {question && <Asked {...question} onClose={() => setQuestion(null)} />}
    </section>
  )
}

/** Pieces that are not there are taken off their line, or the line is cancelled where that is all of it: as on Orders. */
function CancelPieces({ itemId, onClose }: { readonly itemId: number; readonly onClose: () => void }) {
  const groups = useRead(orders.list).data ?? []
  const order = groups.flatMap(group => group.orders).find(({ items }) => items.some(({ id }) => id === itemId))
  const item = order?.items.find(({ id }) => id === itemId)
  if (!order || !item) return null
  if (item.quantity > item.short) return <ReduceQuantity item={item} order={order} onClose={onClose} />
  return <CancelItem item={item} order={order} onDone={onClose} onClose={onClose} />
}

/** Money that moves asks in which payment type and why. */
function Asked({ task, deed, onClose }: { readonly task: Task; readonly deed: Deed; readonly onClose: () => void }) {
  if (deed.do === 'book' || deed.do === 'reject')
    return (
      <HeldMoneyDialog id={Number(task.ref)} deed={deed.do} amount={task.amount ?? centsText(0)} onClose={onClose} />
    )
  if (deed.do === 'cancel') return <CancelPieces itemId={Number(task.ref)} onClose={onClose} />
  if (deed.do !== 'give back' && deed.do !== 'use' && deed.do !== 'keep') return null
  const wish = { do: deed.do, billNo: deed.bill_no, amount: deed.amount ?? task.amount ?? centsText(0) }
  return <OverPaymentDialog billId={Number(task.ref)} wish={wish} onClose={onClose} />
}
