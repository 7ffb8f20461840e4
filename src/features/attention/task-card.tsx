import { Link } from '@tanstack/react-router'
import { useApp, useOnline, useRead } from '../../client/hooks.ts'
import { attention } from '../../contract/attention.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { orders } from '../../contract/orders.ts'
import { parties } from '../../contract/parties.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { isolated, t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { HeldApproval } from '../approve/held-approval.tsx'
import { usePendingApproval } from '../approve/use-pending-approval.ts'
import { orderTimeText } from '../shared/clock-text.ts'
import { useWrite } from '../shared/use-write.ts'

export type Task = Reply<typeof attention.list>[number]
export type Deed = Task['actions'][number]

interface TaskCardProps {
  readonly task: Task
  /** A deed that asks something first. */
  readonly onAsk: (deed: Deed) => void
}

/** One task: its sum, why it stands here, who was there and when, and what can be done. */
export function TaskCard({ task, onAsk }: TaskCardProps) {
  const { now } = useApp()
  const { data } = useRead(orders.init)
  const isOnline = useOnline()
  const done = usePendingApproval(attention.done, () => {})
  const { what, ref, text, amount, at, by, actions } = task
  const move = useWrite(parties.moveOrders)
  const stay = useWrite(parties.stayOrders)
  const symbol = currencySymbol(data?.storeSettings.currency ?? null)

  function tapped(deed: Deed) {
    const orderIds = [Number(ref)]
    if (deed.do === 'understood') done.send({ body: { what, ref } })
    else if (deed.do === 'move') void move.run({ body: { orderIds, tableId: deed.table_id } })
    else if (deed.do === 'leave') void stay.run({ body: { orderIds } })
    else onAsk(deed)
  }

  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <div>
        {amount !== null && (
          <p className={`font-bold text-2xl tabular-nums ${isRed(what) ? 'text-red' : ''}`}>
            {moneyText(centsOf(amount), symbol)}
          </p>
        )}
        <p className={amount === null ? 'break-words font-bold text-lg' : 'break-words'}>{text}</p>
        <p className="text-soft">
          {[orderTimeText(Date.parse(at), now()), by && isolated(by)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="mt-auto flex flex-wrap gap-2">
        {actions.map((deed, place) =>
          deed.do === 'count' ? (
            <Link
              key={deed.do}
              to="/dashboard/till"
              className="press inline-flex min-h-11 grow items-center justify-center rounded-control bg-accent px-4 font-semibold text-on-accent hover:bg-accent-strong"
            >
              {t('attention.countFloat')}
            </Link>
          ) : deed.do === 'pay' ? (
            <Link
              key={deed.do}
              to="/dashboard/tables/$at"
              params={{ at: deed.at ?? '' }}
              className="press inline-flex min-h-11 grow items-center justify-center rounded-control bg-accent px-4 font-semibold text-on-accent hover:bg-accent-strong"
            >
              {t('attention.openBill')}
            </Link>
          ) : (
            <Button
              key={`${deed.do} ${deed.bill_no}`}
              variant={place === 0 && deed.do !== 'understood' && deed.do !== 'leave' ? 'primary' : 'plain'}
              busy={done.busy || move.busy || stay.busy}
              disabled={!isOnline}
              className="grow"
              aria-label={`${labelOf(deed, what)}: ${text}`}
              onClick={() => tapped(deed)}
            >
              {labelOf(deed, what)}
            </Button>
          ),
        )}
      </div>
      <HeldApproval endpoint={attention.done} held={done.held} what={text} onAgain={done.send} onClose={done.letGo} />
    </Card>
  )
}

/** Money that somebody may have kept. */
const isRed = (what: Task['what']): boolean => what === 'price-difference' || what === 'late-money'

function labelOf({ do: deed, bill_no, table_title: table }: Deed, what: Task['what']): string {
  if (what === 'short' && deed === 'understood') return t('attention.thereIsOne')
  if (deed === 'move') return table === null ? t('attention.moveAlong') : t('attention.moveTo', { table })
  if (deed === 'leave') return table === null ? t('attention.leaveHere') : t('attention.leaveAt', { table })
  if (deed === 'use') return t('refunds.useForBill', { no: bill_no ?? 0 })
  if (deed === 'book') return t('refunds.bookMoney')
  if (deed === 'cancel') return t('attention.cancelPieces')
  if (deed === 'reject') return t('refunds.rejectMoney')
  if (deed === 'give back') return t('refunds.giveBack')
  return deed === 'keep' ? t('refunds.keep') : t('attention.understood')
}
