/** A dish that is about to be added, with its variants and addons. */
import type { Issue } from '../../../domain/fields.ts'
import { centsText } from '../../../domain/money/money.ts'
import { type MenuItemAddForm, menuItemAddForm } from '../../../domain/validation.ts'
import { type MenuItemDetails, menuItemBody, newMenuItem } from './menu-item-form.ts'

/** As typed; `key` tells the rows apart while others come and go. */
export interface TypedExtra {
  readonly key: number
  readonly title: string
  readonly price: string
}

export type ExtraKind = 'variants' | 'addons'

export type NewMenuItem = MenuItemDetails & Readonly<Record<ExtraKind, readonly TypedExtra[]>>

/** An empty form; the next one of a series keeps category and tax. */
export const emptyMenuItem = ({ categoryId, taxId }: Partial<MenuItemDetails> = {}): NewMenuItem => ({
  ...newMenuItem,
  ...(categoryId && { categoryId }),
  ...(taxId && { taxId }),
  variants: [],
  addons: [],
})

/** The schema of the form: a row that nobody has filled in does not count, and a fault stands where it was typed. */
export const newMenuItemSchema = {
  safeParse(values: unknown): Checked {
    const typed = values as NewMenuItem
    const checked = menuItemAddForm.safeParse({
      ...typed,
      variants: typed.variants.filter(isFilled),
      addons: typed.addons.filter(isFilled),
    })
    if (checked.success) return { success: true, data: checked.data }
    const issues = checked.error.issues.map(issue => ({ ...issue, path: whereTyped(typed, issue.path) }))
    return { success: false, error: { issues } }
  },
}

export function newMenuItemBody({ variants = [], addons = [], ...details }: MenuItemAddForm) {
  return { ...menuItemBody(details), variants: variants.map(extraBody), addons: addons.map(extraBody) }
}

type Checked =
  | { readonly success: true; readonly data: MenuItemAddForm }
  | {
      readonly success: false
      readonly error: { readonly issues: readonly (Issue & { readonly path: readonly PropertyKey[] })[] }
    }

const isFilled = ({ title, price }: TypedExtra) => title.trim() !== '' || price !== ''

function whereTyped(typed: NewMenuItem, [list, place, ...rest]: readonly PropertyKey[]): PropertyKey[] {
  if ((list !== 'variants' && list !== 'addons') || typeof place !== 'number') return list === undefined ? [] : [list]
  const [rows, filled] = [typed[list], typed[list].filter(isFilled)]
  return [list, rows.findIndex(({ key }) => key === filled[place]?.key), ...rest]
}

const extraBody = ({ title, price }: { readonly title: string; readonly price: number }) => ({
  title,
  price: centsText(price),
})
