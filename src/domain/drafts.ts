/** The lines of a draft on their way to the server and back (§3 "Cart line", "Draft"). */
import type { Say } from '../texts/text.ts'
import { type CartChoice, type CartLine, cartLine, choicesOf, chosenIn, wireLine } from './cart.ts'
import { type GroupsById, isKnownChoice, offeredGroups } from './menu/choose.ts'
import type { ItemAt } from './menu/menu-at.ts'
import { priceModifiers } from './menu/price.ts'
import { centsOf } from './money/money.ts'

type WireChoice = Omit<CartChoice, 'priceCents'> & { readonly price: number }

/** A line as the server keeps it; prices are numbers in the store's currency. */
export interface DraftLine {
  readonly id: number
  readonly title: string
  readonly quantity: number
  readonly price: number
  readonly notes: string | null
  readonly variant: WireChoice | null
  readonly addons: WireChoice[]
  readonly tax_rate: number | null
  readonly tax_type: string | null
  readonly tax_title: string | null
  readonly priced_at?: string | undefined
}

export function draftLine(line: CartLine): DraftLine {
  const { id, title, quantity, price, notes, variant, addons } = wireLine(line)
  const { taxRate, taxType, taxTitle } = line
  const taxes = { tax_rate: taxRate, tax_type: taxType, tax_title: taxTitle }
  const priced = line.pricedAt && { priced_at: new Date(line.pricedAt).toISOString() }
  return { id, title, quantity, price, notes, variant, addons, ...taxes, ...priced }
}

/** The lines as a cart holds them. */
export const cartOfDraft = (lines: readonly DraftLine[]): readonly CartLine[] =>
  lines.map((line, at) => ({
    lineId: String(at + 1),
    itemId: line.id,
    title: line.title,
    unitCents: centsOf(line.price),
    quantity: line.quantity,
    notes: line.notes,
    variant: line.variant && choiceOf(line.variant),
    addons: line.addons.map(choiceOf),
    taxRate: line.tax_rate,
    taxType: line.tax_type,
    taxTitle: line.tax_title,
    ...(line.priced_at && { pricedAt: Date.parse(line.priced_at) }),
  }))

/**
 * The lines at the prices and taxes that the menu has for each: a draft may be days old. `itemOf`: a line's item, as it
 * is priced now, or as it was told; undefined: none any more. What has left the menu since stays as it is;
 * the server says so when it is ordered.
 */
export function atPresentPrices(lines: readonly CartLine[], { itemOf, groups, t }: Present): readonly CartLine[] {
  return lines.map(line => {
    const item = itemOf(line)
    const variant = item?.variants.find(({ id }) => id === line.variant?.id) ?? null
    if (!item || (variant !== null) !== (line.variant !== null)) return line
    const [offered, chosen] = [offeredGroups(item, groups), chosenIn(line.addons)]
    if (!isKnownChoice(offered, chosen)) return line
    const addons = choicesOf(priceModifiers(offered, chosen, variant?.size_id ?? null), t)
    const { quantity, notes, pricedAt } = line
    return { ...cartLine(line.lineId, item, variant, addons), quantity, notes, ...(pricedAt && { pricedAt }) }
  })
}

interface Present {
  readonly itemOf: (line: CartLine) => ItemAt | undefined
  readonly groups: GroupsById
  readonly t: Say
}

const choiceOf = ({ price, ...rest }: WireChoice): CartChoice => ({ ...rest, priceCents: centsOf(price) })
