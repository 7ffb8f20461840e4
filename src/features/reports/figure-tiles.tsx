import { centsOf, moneyText } from '../../domain/money.ts'
import { t } from '../../texts/t.ts'
import { Tile, Tiles } from '../../ui/tile.tsx'
import { formats } from '../shared/store-formats.ts'
import type { Report } from './report-text.ts'

interface FigureTilesProps {
  readonly report: Report
  /** Of the currency. */
  readonly symbol: string
}

/** The figures of §2, what each of them counts, and how it was in the period before. */
export function FigureTiles({ report, symbol }: FigureTilesProps) {
  const { previous, paidOrdersCount: paid } = report
  const paidText = formats().count(paid)
  const count = (figure: 'ordersCount' | 'newCustomers' | 'repeatedCustomers') => {
    const [now, before] = [report[figure], previous?.[figure]]
    return {
      value: formats().count(now),
      change: before !== undefined && <Change now={now} before={before} text={formats().count(before)} />,
    }
  }
  const money = (figure: 'revenueTotal' | 'netRevenue' | 'taxTotal' | 'averageOrderValue') => {
    const [now, before] = [centsOf(report[figure] ?? '0'), previous && centsOf(previous[figure] ?? '0')]
    return {
      value: moneyText(now, symbol),
      change: before !== null && <Change now={now} before={before} text={moneyText(before, symbol)} />,
    }
  }
  return (
    <Tiles>
      <Tile label={t('reports.revenue')} note={t('sales.paidWithTax')} {...money('revenueTotal')} />
      <Tile label={t('reports.netSales')} note={t('reports.paidWithoutTax')} {...money('netRevenue')} />
      <Tile label={t('reports.tax')} note={t('reports.taxOfPaid')} {...money('taxTotal')} />
      <Tile label={t('reports.orders')} note={t('reports.ordersTaken', { paid: paidText })} {...count('ordersCount')} />
      <Tile
        label={t('reports.avgOrderValue')}
        note={t('reports.averageOfPaid', { count: paid, text: paidText })}
        {...money('averageOrderValue')}
      />
      <Tile
        label={t('reports.totalCustomers')}
        note={t('reports.onTheList')}
        value={formats().count(report.totalCustomers)}
      />
      <Tile label={t('reports.newCustomers')} note={t('reports.registered')} {...count('newCustomers')} />
      <Tile label={t('reports.repeatCustomers')} note={t('reports.cameBack')} {...count('repeatedCustomers')} />
    </Tiles>
  )
}

interface ChangeProps {
  readonly now: number
  readonly before: number
  /** How `before` is written. */
  readonly text: string
}

/** How a figure differs from the period before: an arrow for the eyes, words for everybody. */
function Change({ now, before, text }: ChangeProps) {
  if (now === before) return <>{t('reports.same')}</>
  const percent = before === 0 ? null : formats().percent(Math.abs(now / before - 1))
  const isMore = now > before
  return (
    <>
      <span aria-hidden>{isMore ? '▲ ' : '▼ '}</span>
      {percent === null
        ? t('reports.moreThanNone', { before: text })
        : t(isMore ? 'reports.more' : 'reports.less', { percent, before: text })}
    </>
  )
}
