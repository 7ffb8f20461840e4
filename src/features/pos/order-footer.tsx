import type { Totals } from '../../domain/tax.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { PayIcon, SendIcon } from '../../ui/order-icons.tsx'
import { TotalsRow } from './totals-row.tsx'

interface OrderFooterProps {
  readonly totals: Totals
  readonly symbol: string
  readonly onDraft: () => void
  readonly onSend: (pay: boolean) => void
}

/** What the order comes to and where it goes: always in sight, always in the same place. */
export function OrderFooter({ totals, symbol, onDraft, onSend }: OrderFooterProps) {
  return (
    <div className="flex w-full flex-col gap-3">
      <TotalsRow totals={totals} symbol={symbol} />
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button onClick={onDraft}>{t('pos.saveAsDraft')}</Button>
        <Button icon={<PayIcon />} onClick={() => onSend(true)}>
          {t('pos.createReceiptAndPay')}
        </Button>
        <Button variant="primary" size="main" className="col-span-2" icon={<SendIcon />} onClick={() => onSend(false)}>
          {t('pos.sendToKitchen')}
        </Button>
      </div>
    </div>
  )
}
