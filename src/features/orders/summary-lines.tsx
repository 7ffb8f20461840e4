import type { PaymentSummary } from '../../domain/entities.ts'
import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { isolated, t } from '../../texts/t.ts'

interface SummaryLinesProps {
  readonly summary: PaymentSummary
  readonly currencySymbol: string
}

/** What is to pay, line by line as a receipt prints it; nothing where all was paid before. */
export function SummaryLines({ summary, currencySymbol }: SummaryLinesProps) {
  const due = summary.orders.filter(order => order.payment_status === 'pending')
  if (due.length === 0) return null
  return (
    <div className="mb-3 border-line border-b pb-3">
      {due.map(order => (
        <section key={order.id} aria-label={t('orders.token', { tokenNo: order.token_no })}>
          {due.length > 1 && <p className="pt-1 text-soft">{t('orders.token', { tokenNo: order.token_no })}</p>}
          <ul>
            {order.items.map(item => (
              <li key={item.id} className="flex justify-between gap-4">
                <span className="min-w-0 break-words">
                  {item.share
                    ? t('receipt.share', { ...item.share, title: item.item_title })
                    : `${item.quantity} × ${isolated(item.item_title)}`}
                </span>
                <span className="tabular-nums">{moneyText(centsOf(item.line_price), currencySymbol)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {summary.service && (
        <p className="flex justify-between gap-4">
          <bdi className="min-w-0 break-words">{summary.service.title}</bdi>
          <span className="tabular-nums">{moneyText(centsOf(summary.service.amount), currencySymbol)}</span>
        </p>
      )}
    </div>
  )
}
