import { t } from '../../../texts/t.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TenderButtons } from '../../tenders/tender-buttons.tsx'
import { printedTenders, tendersOut } from '../../tenders/tender-form.ts'
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
  const tendering = useTenders({
    ...{ due, paymentTypes, symbol },
    onWhole: all => onSend({ payments: tendersOut(all), printed: printedTenders(due, all, typeTitle) }),
  })
  return (
    <Dialog
      title={t('pos.collectAndSendOrder')}
      size="large"
      onClose={() => !busy && onClose()}
      actions={
        <TenderButtons
          {...{ tendering, busy }}
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
            <OrderFacts {...{ cart, tables, busy, onChooseTable }} />
            <TotalsList totals={totals} symbol={symbol} />
          </>
        }
      />
    </Dialog>
  )
}
