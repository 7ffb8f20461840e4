import { useState } from 'react'
import { t } from '../../../texts/t.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { BuyerFields } from '../../tenders/buyer-fields.tsx'
import { type BuyerTyped, buyerOf } from '../../tenders/buyer-typed.ts'
import { TenderButtons } from '../../tenders/tender-buttons.tsx'
import { type OwnTender, printedTenders, sureOf, tendersOut } from '../../tenders/tender-form.ts'
import { TenderPanel } from '../../tenders/tender-panel.tsx'
import { typeTitle } from '../../tenders/tender-text.ts'
import { useTenders } from '../../tenders/use-tenders.ts'
import { TotalsList } from '../totals-list.tsx'
import { OrderFacts } from './order-facts.tsx'
import type { OrderSummaryProps } from './order-summary.tsx'

/** The last look before a paid order leaves: a tap on a payment type takes all of it, what was given is typed before. */
export function CollectPayment(props: OrderSummaryProps) {
  const { totals, cart, tables, symbol, busy, paymentTypes, onChooseTable, onSend, onClose } = props
  const due = totals.payableCents
  const [firm, setFirm] = useState<BuyerTyped | null>(null)
  const tendering = useTenders({ due, paymentTypes, symbol, onWhole: send })

  function send(all: readonly OwnTender[]) {
    const checked = buyerOf(firm)
    if ('fault' in checked) toast.failed(undefined, checked.fault)
    else
      onSend({
        payments: tendersOut(all),
        printed: printedTenders(due, all, typeTitle),
        ...checked,
        ...sureOf(all, due, { billCents: due, tippedCents: 0 }),
      })
  }

  return (
    <Dialog
      title={t('pos.collectAndSendOrder')}
      size="large"
      onClose={() => !busy && onClose()}
      actions={
        <TenderButtons
          tendering={tendering}
          busy={busy}
          onPart={null}
          closeLabel={t('pos.sendToKitchen')}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        />
      }
    >
      <TenderPanel
        tendering={tendering}
        sums={
          <>
            <OrderFacts cart={cart} tables={tables} busy={busy} onChooseTable={onChooseTable} />
            <TotalsList totals={totals} symbol={symbol} isPaid />
          </>
        }
      >
        <BuyerFields typed={firm} onChange={setFirm} />
      </TenderPanel>
    </Dialog>
  )
}
