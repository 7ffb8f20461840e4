import { useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import { attention } from '../../contract/attention.ts'
import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { LiveFacts } from '../open-orders/live-facts.tsx'
import { HeldMoneyDialog } from '../refunds/dialogs/held-money-dialog.tsx'
import { OverPaymentDialog } from '../refunds/dialogs/over-payment-dialog.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { type Deed, type Task, TaskCard } from './task-card.tsx'

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

/** Money that moves asks in which payment type and why. */
function Asked({ task, deed, onClose }: { readonly task: Task; readonly deed: Deed; readonly onClose: () => void }) {
  if (deed.do === 'book' || deed.do === 'reject')
    return <HeldMoneyDialog id={Number(task.ref)} deed={deed.do} amount={task.amount ?? '0.00'} onClose={onClose} />
  if (deed.do !== 'give back' && deed.do !== 'use' && deed.do !== 'keep') return null
  const wish = { do: deed.do, billNo: deed.bill_no, amount: deed.amount ?? task.amount ?? '0.00' }
  return <OverPaymentDialog billId={Number(task.ref)} wish={wish} onClose={onClose} />
}
