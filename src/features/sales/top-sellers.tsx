import type { TopSellingItem } from '../../domain/entities.ts'
import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { t } from '../../texts/t.ts'
import { formats } from '../shared/store-formats.ts'
import { orderCountText } from './sales-text.ts'

interface TopSellersProps {
  readonly items: readonly TopSellingItem[]
  /** Of the currency. */
  readonly symbol: string
  /** What is said when nothing was sold. */
  readonly emptyText: string
}

/** What sells best, best first: title, price, how many were sold, and in how many orders (§2). */
export function TopSellers({ items, symbol, emptyText }: TopSellersProps) {
  if (items.length === 0) return <p className="py-6 text-center text-soft">{emptyText}</p>
  return (
    <ol className="ruled">
      {items.map(({ id, title, price, orders_count, quantity }, place) => (
        <li key={id} className="flex items-baseline gap-3 py-2">
          <span aria-hidden className="w-6 shrink-0 text-end text-soft">
            {place + 1}
          </span>
          <span className="flex min-w-0 grow flex-wrap gap-x-3">
            <bdi className="min-w-0 grow basis-32 break-words font-semibold">{title}</bdi>
            <span className="text-soft">{moneyText(centsOf(price), symbol)}</span>
            <span className="min-w-16 font-semibold sm:text-end">
              {t('sales.sold', { count: formats().count(quantity) })}
            </span>
            <span className="min-w-20 text-soft sm:text-end">{orderCountText(orders_count)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
