/** The lines of a draft on their way to the server and back (§3 "Cart line", "Draft"). */
import type { Say } from '../texts/text.ts'
import { type CartChoice, type CartLine, cartLine, choicesOf, chosenIn, wireLine } from './cart.ts'
import { type GroupsById, isKnownChoice, offeredGroups } from './menu/choose.ts'
import type { MenuItem } from './menu/entities.ts'
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
}

export function draftLine(line: CartLine): DraftLine {
  const { id, title, quantity, price, notes, variant, addons } = wireLine(line)
  const { taxRate, taxType, taxTitle } = line
  const taxes = { tax_rate: taxRate, tax_type: taxType, tax_title: taxTitle }
  return { id, title, quantity, price, notes, variant, addons, ...taxes }
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
  }))

/**
 * The lines at the menu's present prices and taxes: a draft may be days old. What has left the menu since stays as it is;
 * the server says so when it is ordered.
 */
export function atPresentPrices(
  lines: readonly CartLine[],
  { items, groups, t }: { readonly items: readonly MenuItem[]; readonly groups: GroupsById; readonly t: Say },
): readonly CartLine[] {
  const byId = new Map(items.map(item => [item.id, item]))
  return lines.map(line => {
    const item = byId.get(line.itemId)
    const variant = item?.variants.find(({ id }) => id === line.variant?.id) ?? null
    if (!item || (variant !== null) !== (line.variant !== null)) return line
    const [offered, chosen] = [offeredGroups(item, groups), chosenIn(line.addons)]
    if (!isKnownChoice(offered, chosen)) return line
    const addons = choicesOf(priceModifiers(offered, chosen, variant?.size_id ?? null), t)
    return { ...cartLine(line.lineId, item, variant, addons), quantity: line.quantity, notes: line.notes }
  })
}

const choiceOf = ({ price, ...rest }: WireChoice): CartChoice => ({ ...rest, priceCents: centsOf(price) })
