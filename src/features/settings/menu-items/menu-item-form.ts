import type { MenuItem } from '../../../domain/entities.ts'
import { centsText } from '../../../domain/money.ts'
import type { MenuItemForm } from '../../../domain/validation.ts'

/** As typed and chosen: '' for what is left open. */
export interface MenuItemDetails {
  readonly title: string
  readonly price: string
  readonly netPrice: string
  readonly categoryId: string
  readonly taxId: string
}

export const newMenuItem: MenuItemDetails = { title: '', price: '', netPrice: '', categoryId: '', taxId: '' }

export const detailsOf = ({ title, price, net_price, category_id, tax_id }: MenuItem): MenuItemDetails => ({
  title,
  price,
  netPrice: net_price ?? '',
  categoryId: String(category_id ?? ''),
  taxId: String(tax_id ?? ''),
})

/** The checked form as it is sent: money as text again. */
export const menuItemBody = ({ price, netPrice, ...rest }: MenuItemForm) => ({
  ...rest,
  price: centsText(price),
  netPrice: netPrice === null ? null : centsText(netPrice),
})
