import { moneyText } from '../../domain/money/money-text.ts'
import type { Totals } from '../../domain/money/tax.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { PayIcon, SendIcon } from '../../ui/order-icons.tsx'

interface OrderFooterProps {
  readonly totals: Totals
  readonly symbol: string
  readonly onDraft: () => void
  readonly onSend: (pay: boolean) => void
}

/** What the order comes to and where it goes: always in sight, always in the same place. */
export function OrderFooter({ totals, symbol, onDraft, onSend }: OrderFooterProps) {
  return (
    <div className="@container flex w-full flex-col gap-3 short:gap-2">
      <TotalsRow totals={totals} symbol={symbol} />
      <div className={`grid grid-cols-[auto_1fr] gap-2 ${oneRow}`}>
        <Button onClick={onDraft}>{t('pos.saveAsDraft')}</Button>
        <Button
          className="px-2! @max-[21rem]:[&>svg]:hidden"
          icon={<PayIcon />}
          aria-keyshortcuts="F9"
          onClick={() => onSend(true)}
        >
          {t('pos.createReceiptAndPay')}
        </Button>
        <Button
          variant="primary"
          size="main"
          className="col-span-2 short:col-span-1"
          icon={<SendIcon />}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => onSend(false)}
        >
          {t('pos.sendToKitchen')}
        </Button>
      </div>
    </div>
  )
}

/** Where there is no height for two rows of buttons. */
const oneRow =
  'short:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] short:[&_button]:min-h-11 short:[&_button]:px-2 short:[&_button]:py-1 short:[&_button]:text-sm short:[&_button]:leading-4.5 short:[&_svg]:hidden'

interface TotalsRowProps {
  readonly totals: Totals
  readonly symbol: string
}

/** The three totals side by side: they take little from the lines above them. */
function TotalsRow({ totals, symbol }: TotalsRowProps) {
  return (
    <dl className="short:[&>div:not(:last-child)]:hidden flex flex-wrap items-end justify-between gap-x-3">
      <div>
        <dt className="text-soft text-sm">{t('pos.netTotal')}</dt>
        <dd>{moneyText(totals.netCents, symbol)}</dd>
      </div>
      <div>
        <dt className="text-soft text-sm">{t('pos.taxTotal')}</dt>
        <dd>{moneyText(totals.taxCents, symbol)}</dd>
      </div>
      <div className="short:flex short:w-full items-baseline justify-between text-end">
        <dt className="text-sm">{t('pos.payableTotal')}</dt>
        <dd className="font-bold text-lg">{moneyText(totals.payableCents, symbol)}</dd>
      </div>
    </dl>
  )
}
