import { useMemo } from 'react'
import type { TopSellingItem } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { Plot } from '../../ui/plot.tsx'
import { orderCountText } from '../sales/sales-text.ts'
import { formats } from '../shared/store-formats.ts'

/** How far the best are apart. The list beside it has the figures for whoever hears the page. */
export function TopItemsPlot({ items }: { readonly items: readonly TopSellingItem[] }) {
  const bars = useMemo(
    () =>
      items.map(({ title, orders_count }) => ({
        label: title,
        value: Number(orders_count),
        text: orderCountText(orders_count),
      })),
    [items],
  )
  return (
    <Plot
      isLying
      isWhole
      label={t('reports.topSellersChart')}
      bars={bars}
      axisText={value => formats().compact(value)}
    />
  )
}
