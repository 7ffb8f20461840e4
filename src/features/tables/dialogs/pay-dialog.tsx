import { useState } from 'react'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PleaseWait } from '../../../ui/please-wait.tsx'
import { openBill } from '../open-bill.ts'
import { partyName } from '../party-name.ts'
import type { Party } from '../tiles.ts'
import type { Paid, Setup } from '../use-pay.ts'
import { PaidDialog } from './paid-dialog.tsx'
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
