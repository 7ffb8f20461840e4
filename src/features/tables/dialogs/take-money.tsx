import { useState } from 'react'
import type { KitchenWhenClosed } from '../../../domain/kitchen-fields.ts'
import { centsOf } from '../../../domain/money/money.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { StillBeingMade } from '../../open-orders/still-being-made.tsx'
import { BuyerFields } from '../../tenders/buyer-fields.tsx'
import { type BuyerTyped, buyerOf } from '../../tenders/buyer-typed.ts'
import { TenderButtons } from '../../tenders/tender-buttons.tsx'
import { type OwnTender, stillInKitchen } from '../../tenders/tender-form.ts'
import { TenderPanel } from '../../tenders/tender-panel.tsx'
import { useTenders } from '../../tenders/use-tenders.ts'
import type { Bill } from '../open-bill.ts'
import { roundedOf } from '../put-payment.ts'
import type { Party } from '../tiles.ts'
import { type Paid, type Setup, usePay } from '../use-pay.ts'

interface TakeMoneyProps {
  readonly title: string
  readonly party: Party
  readonly bill: Bill
  readonly setup: Setup
  readonly symbol: string
  readonly onUnderWay: (isUnderWay: boolean) => void
  readonly onPaid: (reply: Paid) => void
  readonly onDiscount: () => void
  readonly onClose: () => void
}

/** One tap on a payment type takes all that is due; amounts, tips and what was given are typed before it. */
export function TakeMoney(props: TakeMoneyProps) {
  const { title, party, bill, setup, symbol, onUnderWay, onPaid, onDiscount, onClose } = props
  const inKitchen = stillInKitchen(party)
  const [firm, setFirm] = useState<BuyerTyped | null>(null)
  const [isCompleting, setCompleting] = useState(party.table_id !== null && inKitchen === 0)
  const [kitchen, setKitchen] = useState<KitchenWhenClosed>('keep')
  const { pay, busy } = usePay(setup, symbol)
  const due = centsOf(bill.due)
  const { paymentTypes } = setup
  const roundedBefore = roundedOf(party)
  const tendering = useTenders({ due, paymentTypes, symbol, roundedBefore, onWhole: all => void send(all) })

  async function send(all: readonly OwnTender[]) {
    const checked = buyerOf(firm)
    if ('fault' in checked) {
      toast.failed(undefined, checked.fault)
      return
    }
    onUnderWay(true)
    const reply = await pay({ party, bill, due, tenders: all, complete: isCompleting, kitchen, ...checked })
    if (reply) {
      tendering.clear()
      if (centsOf(reply.due) === 0) onPaid(reply)
    }
    onUnderWay(false)
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      size="large"
      hasTyped={tendering.hasTyped}
      actions={<TenderButtons tendering={tendering} busy={busy} onPart={part => void send(part)} />}
    >
      <TenderPanel tendering={tendering}>
        <Button onClick={onDiscount} className="self-start">
          {t('tables.discount')}
        </Button>
        <BuyerFields typed={firm} onChange={setFirm} />
        <Toggle
          label={t('tables.completeOrders')}
          checked={isCompleting}
          onChange={setCompleting}
          {...(inKitchen > 0 && !isCompleting && { hint: t('tables.inKitchen', { count: inKitchen }) })}
        />
        {isCompleting && <StillBeingMade lines={linesOf(party)} value={kitchen} onChange={setKitchen} />}
      </TenderPanel>
    </Dialog>
  )
}

const linesOf = ({ lines }: Party) =>
  lines.map(({ title, variant_title: variant, quantity, status }) => ({ title, variant, quantity, status }))
