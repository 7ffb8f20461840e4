import { deliveryTypeLabels } from '../../../domain/delivery-labels.ts'
import type { Category, MenuItem, PriceRule, Schedule } from '../../../domain/menu/entities.ts'
import { servedText } from '../../../domain/menu/schedule-text.ts'
import { centsOf } from '../../../domain/money/money.ts'
import { moneyText } from '../../../domain/money/money-text.ts'
import { t } from '../../../texts/t.ts'

/** What a rule may name. */
export interface Things {
  readonly items: readonly MenuItem[]
  readonly categories: readonly Category[]
}

/** "After work: Mon–Fri 17:00–19:00 · Take Away". */
export function whenText({ schedule_id, dinings }: PriceRule, schedules: readonly Schedule[]): string {
  const schedule = schedules.find(({ id }) => id === schedule_id)
  const when = schedule
    ? t('priceRules.scheduleWhen', { title: schedule.title, when: servedText(schedule, t) })
    : t('priceRules.always')
  return [when, ...dinings.map(dining => t(deliveryTypeLabels[dining]))].join(' · ')
}

/** "Lager €3.50, all of Beer −20 %". */
export const pricesText = ({ prices }: PriceRule, things: Things, symbol: string): string =>
  prices
    .map(({ kind, id, price, percent_off = 0 }) =>
      t('priceRules.priceOf', {
        title: thingTitle(kind, id, things),
        price:
          price === undefined
            ? t('priceRules.offPercent', { percent: percent_off })
            : moneyText(centsOf(price), symbol),
      }),
    )
    .join(', ')

/** "Lager", "Lager, Large", "All of Beer". */
export function thingTitle(kind: string, id: number, { items, categories }: Things): string {
  if (kind === 'item') return items.find(item => item.id === id)?.title ?? t('priceRules.gone')
  if (kind === 'category') {
    const title = categories.find(one => one.id === id)?.title
    return title === undefined ? t('priceRules.gone') : t('priceRules.allOf', { title })
  }
  for (const { title: item, variants } of items) {
    const variant = variants.find(one => one.id === id)
    if (variant) return t('priceRules.variantOf', { item, variant: variant.title })
  }
  return t('priceRules.gone')
}
