import { t } from '../../../texts/t.ts'
import type { Party } from '../tiles.ts'

/** "Discount 10 %", "On the house" */
export function discountName({ kind, percent }: Pick<Party['adjustments'][number], 'kind' | 'percent'>): string {
  if (kind === 'comp') return t('tables.onTheHouse')
  return kind === 'percent' ? t('tables.discountPercent', { percent: String(percent) }) : t('tables.discount')
}
