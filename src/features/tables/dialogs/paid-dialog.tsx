import { type Cents, centsOf } from '../../../domain/money/money.ts'
import { moneyText } from '../../../domain/money/money-text.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { WaitsIcon } from '../../../ui/icons.tsx'
import { PayIcon, PrintIcon } from '../../../ui/order-icons.tsx'
import { CompletedIcon } from '../../../ui/state-icons.tsx'
import { usePrintStored } from '../../receipt/use-print-stored.ts'
import type { Taken } from '../../tenders/tender-form.ts'
import { FreeButton, StillMade, useMayFree } from '../free-button.tsx'
import type { Bill } from '../open-bill.ts'
import { partyName } from '../party-name.ts'
import type { Party } from '../tiles.ts'
import type { Paid } from '../use-pay.ts'

export interface PaidFacts {
  readonly reply: Paid
  /** As they were before the payment. */
  readonly party: Party
  /** What was paid, where guests pay apart; null: the only bill. */
  readonly name: string | null
  readonly taken: readonly Taken[]
  /** What the guests owe on their other bills. */
  readonly stillDue: Cents
  /** The first of those. */
  readonly next: Bill | undefined
  /** Their orders were completed with it. */
  readonly isFreed: boolean
}

interface PaidDialogProps extends PaidFacts {
  /** As they are now; null: none of theirs is open any more. */
  readonly present: Party | null
  readonly symbol: string
  readonly onNext: (billNo: number) => void
  readonly onClose: () => void
}

/** The change once more, for anybody who has the drawer open now; what is still due; and what comes next. */
export function PaidDialog(props: PaidDialogProps) {
  const { reply, party, name, taken, stillDue, next, isFreed, present, symbol, onNext, onClose } = props
  const change = centsOf(reply.change)
  const printKept = usePrintStored()
  const isFree = useMayFree() && !isFreed && !reply.isWaiting
  const table = partyName(party)
  const money = (cents: Cents) => moneyText(cents, symbol)
  // Nothing was charged: all that had been on the bill was cancelled.
  const isPaper = reply.number !== null || reply.isWaiting
  const [headline, isDone] =
    stillDue > 0
      ? [t('tables.billPaid', { bill: name ?? table }), false]
      : [t('tables.paidName', { name: table }), true]
  const closes = (
    <Button variant={next || (isDone && isFree) ? 'plain' : 'primary'} size="main" onClick={onClose}>
      {isDone && isFree && party.table_id !== null ? t('tables.staying') : t('tables.close')}
    </Button>
  )
  return (
    <Dialog
      title={headline}
      onClose={onClose}
      actions={
        <>
          {isPaper && (
            <Button size="main" icon={<PrintIcon />} onClick={() => void printKept(reply.key)}>
              {t('tables.print')}
            </Button>
          )}
          {closes}
          {isDone && isFree && <FreeButton party={present ?? party} onFree={onClose} />}
          {next && (
            <Button
              variant="primary"
              size="main"
              icon={<PayIcon />}
              data-autofocus
              onClick={() => onNext(next.bill_no)}
              className="tabular-nums"
            >
              {t('tables.paySum', { sum: money(centsOf(next.due)) })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col items-center gap-2 py-2 text-center tabular-nums">
        {isDone && !reply.isWaiting && <CompletedIcon className="size-10! text-green" />}
        {reply.isWaiting && <WaitsIcon className="size-10! text-amber" />}
        {change > 0 && (
          <>
            <p className="text-lg">{t('tables.change')}</p>
            <p className={`font-bold text-2xl ${reply.isWaiting ? '' : 'text-green'}`}>{money(change)}</p>
          </>
        )}
        {stillDue > 0 && (
          <p className="rounded-card bg-amber-soft px-4 py-3 font-bold text-2xl text-amber">
            {t('tables.stillDueAt', { sum: money(stillDue), table })}
          </p>
        )}
        {(reply.number ?? (reply.isWaiting ? t('tables.numberFollows') : null)) && (
          <p className="font-semibold">{reply.number ?? t('tables.numberFollows')}</p>
        )}
        {taken.map(({ title, cents, tipCents }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal payments have nothing else to tell them apart
          <p key={place} className="text-soft">
            {tipCents > 0
              ? t('tables.takenWithTip', { title, sum: money(cents), tip: money(tipCents) })
              : t('tables.takenIn', { title, sum: money(cents) })}
          </p>
        ))}
        {isFreed && party.table_id !== null && <p className="font-semibold">{t('tables.isFree', { table })}</p>}
        {isDone && isFree && <StillMade party={present ?? party} />}
        {reply.isWaiting && <p className="font-semibold text-amber">{t('tables.moneySavedHere')}</p>}
      </div>
    </Dialog>
  )
}
