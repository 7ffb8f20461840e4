import { useState } from 'react'
import { centsOf, moneyText } from '../../../domain/money/money.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PrintIcon } from '../../../ui/order-icons.tsx'
import { PleaseWait } from '../../../ui/please-wait.tsx'
import { CompletedIcon } from '../../../ui/state-icons.tsx'
import { usePrintStored } from '../../receipt/use-print-stored.ts'
import { openBill } from '../open-bill.ts'
import { partyName } from '../party-name.ts'
import type { Party } from '../tiles.ts'
import type { Paid, Setup } from '../use-pay.ts'
import { TakeMoney } from './take-money.tsx'

interface PayDialogProps {
  /** As they were when Pay was tapped. */
  readonly party: Party
  /** As they are now; null: nothing of theirs is open any more. */
  readonly present: Party | null
  readonly setup: Setup | undefined
  readonly symbol: string
  readonly onDiscount: () => void
  readonly onClose: () => void
}

/** Takes the money for a table's bill, and says what change to give. */
export function PayDialog({ party, present, setup, symbol, onDiscount, onClose }: PayDialogProps) {
  const [paid, setPaid] = useState<{ readonly reply: Paid; readonly party: Party } | null>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  // What is shown stays until the answer is there, even if the bill is gone before it.
  const shown = present ?? party
  const bill = openBill(shown)
  const title = t('tables.payName', { name: partyName(shown) })

  if (paid) return <PaidDialog {...paid} symbol={symbol} onClose={onClose} />
  if (!bill || (!present && !isUnderWay)) {
    return (
      <Dialog
        title={title}
        onClose={onClose}
        size="small"
        actions={<Button onClick={onClose}>{t('tables.close')}</Button>}
      >
        <p>{t('tables.settledMeanwhile')}</p>
      </Dialog>
    )
  }
  if (!setup) {
    return (
      <Dialog title={title} onClose={onClose}>
        <PleaseWait />
      </Dialog>
    )
  }
  return (
    <TakeMoney
      title={title}
      bill={bill}
      setup={setup}
      symbol={symbol}
      onDiscount={onDiscount}
      onClose={onClose}
      party={shown}
      onUnderWay={setUnderWay}
      onPaid={reply => setPaid({ reply, party: shown })}
    />
  )
}

interface PaidDialogProps {
  readonly reply: Paid
  /** As they were before the payment. */
  readonly party: Party
  readonly symbol: string
  readonly onClose: () => void
}

/** The change once more, for anybody who has the drawer open now. */
function PaidDialog({ reply, party, symbol, onClose }: PaidDialogProps) {
  const change = centsOf(reply.change)
  const printKept = usePrintStored()
  // Nothing was charged: all that had been on the bill was cancelled.
  const isPaper = reply.number !== null || reply.isWaiting
  return (
    <Dialog
      title={t('tables.paidName', { name: partyName(party) })}
      onClose={onClose}
      actions={
        <>
          {isPaper && (
            <Button size="main" icon={<PrintIcon />} onClick={() => void printKept(reply.key)}>
              {t('tables.print')}
            </Button>
          )}
          <Button variant="primary" size="main" data-autofocus onClick={onClose}>
            {t('tables.close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-2 py-2 text-center tabular-nums">
        <CompletedIcon className="size-10! text-green" />
        {change > 0 && (
          <>
            <p className="text-lg">{t('tables.change')}</p>
            <p className="font-bold text-2xl text-green">{moneyText(change, symbol)}</p>
          </>
        )}
        {(reply.number ?? (reply.isWaiting ? t('tables.numberFollows') : null)) && (
          <p className="font-semibold">{reply.number ?? t('tables.numberFollows')}</p>
        )}
        <p className="text-soft">{t('tables.sumPaid', { sum: moneyText(centsOf(reply.paid), symbol) })}</p>
        {reply.isWaiting && <p className="font-semibold text-amber">{t('tables.moneySavedHere')}</p>}
      </div>
    </Dialog>
  )
}
