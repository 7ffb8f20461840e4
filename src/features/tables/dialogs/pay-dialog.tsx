import { useState } from 'react'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PleaseWait } from '../../../ui/please-wait.tsx'
import { useWhileIdle } from '../../shared/use-while-idle.ts'
import { type BillChoice, billName, chosenBill, isSplit } from '../open-bill.ts'
import { partyName } from '../party-name.ts'
import type { Party } from '../tiles.ts'
import type { Setup } from '../use-pay.ts'
import { PaidDialog, type PaidFacts } from './paid-dialog.tsx'
import { TakeMoney } from './take-money.tsx'

interface PayDialogProps {
  /** As they were when Pay was tapped. */
  readonly party: Party
  /** As they are now; null: nothing of theirs is open any more. */
  readonly present: Party | null
  readonly choice: BillChoice
  readonly setup: Setup | undefined
  readonly symbol: string
  readonly onDiscount: () => void
  readonly onNext: (choice: BillChoice) => void
  readonly onClose: () => void
}

/** Takes the money for a table's bill, and says what change to give. */
export function PayDialog(props: PayDialogProps) {
  const { party, present, choice, setup, symbol, onDiscount, onNext, onClose } = props
  const [paid, setPaid] = useState<PaidFacts | null>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  // What is shown stays until the answer is there, even if the bill is gone before it.
  const shown = useWhileIdle(present ?? party, isUnderWay)
  const bill = chosenBill(shown, choice)
  const name = bill && choice !== 'all' ? billName(shown, bill) : null
  const table = partyName(shown)
  const title = name === null ? t('tables.payName', { name: table }) : t('tables.payBillOf', { bill: name, table })

  if (paid) {
    const next = (billNo: number) => {
      setPaid(null)
      onNext(billNo)
    }
    return <PaidDialog {...paid} present={present} symbol={symbol} onNext={next} onClose={onClose} />
  }
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
      isAll={choice === 'all' && isSplit(shown)}
      setup={setup}
      symbol={symbol}
      onDiscount={onDiscount}
      onClose={onClose}
      party={shown}
      onUnderWay={setUnderWay}
      onPaid={setPaid}
    />
  )
}
