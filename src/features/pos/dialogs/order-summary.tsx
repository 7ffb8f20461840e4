import { moneyText } from '../../../domain/money.ts'
import type { Totals } from '../../../domain/tax.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TotalsList } from '../totals-list.tsx'

interface OrderSummaryProps {
  /** Whether the money is taken now. */
  readonly pay: boolean
  readonly totals: Totals
  readonly symbol: string
  readonly busy: boolean
  readonly onSend: () => void
  readonly onClose: () => void
}

/** The last look before an order leaves: what it comes to, and one button. */
export function OrderSummary({ pay, totals, symbol, busy, onSend, onClose }: OrderSummaryProps) {
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
      <TotalsList totals={totals} symbol={symbol} />
    </Dialog>
  )
}
