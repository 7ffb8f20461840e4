import type { OpenCart } from '../../../client/storage/open-cart.ts'
import { countOf } from '../../../domain/cart.ts'
import type { StoreTable } from '../../../domain/entities.ts'
import { moneyText } from '../../../domain/money.ts'
import type { Totals } from '../../../domain/tax.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toWhom } from '../to-whom.ts'
import { TotalsList } from '../totals-list.tsx'

interface OrderSummaryProps {
  /** Whether the money is taken now. */
  readonly pay: boolean
  readonly totals: Totals
  readonly cart: OpenCart
  readonly tables: readonly StoreTable[]
  readonly symbol: string
  readonly busy: boolean
  readonly onChooseTable: () => void
  readonly onSend: () => void
  readonly onClose: () => void
}

/** The last look before an order leaves: what it comes to, and one button. */
export function OrderSummary(props: OrderSummaryProps) {
  const { pay, totals, cart, tables, symbol, busy, onChooseTable, onSend, onClose } = props
  const { table, dining } = toWhom(cart, tables)
  const count = countOf(cart.lines)
  // Who takes food away needs no table, nor does a store without any.
  const lacksTable = table === null && tables.length > 0 && ['', 'dinein'].includes(cart.deliveryType)
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
            onClick={onSend}
          >
            {pay ? t('pos.collect', { amount: moneyText(totals.payableCents, symbol) }) : t('pos.sendToKitchen')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="break-words font-bold text-lg">
          {table === null ? t('pos.sendItems', { count }) : t('pos.sendItemsTo', { count, table })}
          {dining && <span className="font-normal text-soft"> · {dining}</span>}
        </p>
        {lacksTable && (
          <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-amber-soft p-2 pl-3 text-amber">
            <p role="alert" className="font-semibold">
              {t('pos.noTableSendAnyway')}
            </p>
            <Button disabled={busy} onClick={onChooseTable}>
              {t('pos.chooseTable')}
            </Button>
          </div>
        )}
        <TotalsList totals={totals} symbol={symbol} />
      </div>
    </Dialog>
  )
}
