import type { OpenCart } from '../../../client/storage/open-cart.ts'
import type { PaymentType, StoreTable } from '../../../domain/entities.ts'
import { moneyText } from '../../../domain/money/money-text.ts'
import type { Totals } from '../../../domain/money/tax.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { mainType, type PaidWith } from '../order-body.ts'
import { TotalsList } from '../totals-list.tsx'
import { OrderFacts } from './order-facts.tsx'

export interface OrderSummaryProps {
  /** Whether the money is taken now. */
  readonly pay: boolean
  readonly totals: Totals
  readonly paymentTypes: readonly PaymentType[]
  readonly cart: OpenCart
  readonly tables: readonly StoreTable[]
  readonly symbol: string
  readonly busy: boolean
  readonly onChooseTable: () => void
  /** `paid`: how, where somebody said. */
  readonly onSend: (paid?: PaidWith) => void
  readonly onClose: () => void
}

/** The last look before an order leaves: what it comes to, and one button. With payment, in cash and exactly. */
export function OrderSummary(props: OrderSummaryProps) {
  const { pay, totals, paymentTypes, cart, tables, symbol, busy, onChooseTable, onSend, onClose } = props
  const paidIn = mainType(paymentTypes)?.title ?? t('tables.paid')
  return (
    <Dialog
      title={pay ? t('pos.collectAndSendOrder') : t('pos.sendOrder')}
      size="small"
      onClose={() => !busy && onClose()}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('pos.close')}
          </Button>
          <Button
            aria-keyshortcuts="Control+Enter Meta+Enter"
            variant="primary"
            size="main"
            data-autofocus
            busy={busy}
            onClick={() => onSend()}
          >
            {pay ? `${paidIn} ${moneyText(totals.payableCents, symbol)}` : t('pos.sendToKitchen')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <OrderFacts cart={cart} tables={tables} busy={busy} onChooseTable={onChooseTable} />
        <TotalsList totals={totals} symbol={symbol} />
      </div>
    </Dialog>
  )
}
