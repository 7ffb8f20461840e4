import type { AllergenRow, Diet } from '../../../domain/food-facts.ts'
import type { MenuItem } from '../../../domain/menu/entities.ts'
import { centsText } from '../../../domain/money/money.ts'
import type { MenuItemForm } from '../../../domain/validation.ts'
import type { TypedTitles } from '../other-titles.tsx'

/** As typed and chosen: '' for what is left open. */
export interface MenuItemDetails {
  readonly title: string
  readonly titles: TypedTitles
  readonly price: string
  readonly netPrice: string
  readonly categoryId: string
  readonly taxId: string
  /** When it is served; '': as its category. */
  readonly scheduleId: string
  readonly soldAlone: boolean
  readonly description: string
  readonly allergens: readonly AllergenRow[]
  readonly diets: readonly Diet[]
}

export const newMenuItem: MenuItemDetails = {
  title: '',
  titles: {},
  price: '',
  netPrice: '',
  categoryId: '',
  taxId: '',
  scheduleId: '',
  soldAlone: true,
  description: '',
  allergens: [],
  diets: [],
}

export const detailsOf = (item: MenuItem): MenuItemDetails => ({
  title: item.title,
  titles: item.titles ?? {},
  price: item.price,
  netPrice: item.net_price ?? '',
  categoryId: String(item.category_id ?? ''),
  taxId: String(item.tax_id ?? ''),
  scheduleId: String(item.schedule_id ?? ''),
  soldAlone: item.sold_alone !== 0,
  description: item.description ?? '',
  allergens: item.allergens ?? [],
  diets: item.diets ?? [],
})

/** The checked form as it is sent: money as text again. */
export const menuItemBody = ({ price, netPrice, ...rest }: MenuItemForm) => ({
  ...rest,
  price: centsText(price),
  netPrice: netPrice === null ? null : centsText(netPrice),
})
