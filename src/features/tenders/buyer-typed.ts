/** The firm that a guest pays for, as it is typed. */
import { type Buyer, buyerForm } from '../../domain/buyer.ts'
import { issueText } from '../../domain/fields.ts'
import { inWords } from '../../texts/t.ts'

export interface BuyerTyped {
  readonly name: string
  readonly taxId: string
  readonly address: string
}

export const noBuyer: BuyerTyped = { name: '', taxId: '', address: '' }

/** The firm; `typed` null: none. `fault`: what is missing of it. */
export function buyerOf(typed: BuyerTyped | null): { readonly buyer: Buyer | null } | { readonly fault: string } {
  if (!typed) return { buyer: null }
  const checked = buyerForm.safeParse(typed)
  return checked.success
    ? { buyer: checked.data }
    : { fault: inWords(issueText(checked.error.issues[0] ?? { message: '' })) }
}
