import { useMemo } from 'react'
import type { TopSellingItem } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { Plot } from '../../ui/plot.tsx'
import { formats } from '../shared/store-formats.ts'

/** How far the best are apart. The list beside it has the figures for whoever hears the page. */
export function TopItemsPlot({ items }: { readonly items: readonly TopSellingItem[] }) {
  const bars = useMemo(
    () =>
      items.map(({ title, quantity }) => ({
        label: title,
        value: quantity,
        text: t('sales.sold', { count: formats().count(quantity) }),
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
