/** The firm that an invoice is made out to: who needs it for their own books asks for it at the till. */
import * as z from 'zod/mini'
import { optionalText, requiredText } from './fields.ts'
import { taxIdMax } from './limits.ts'

/** What a buyer's invoice needs, checked in the order written. */
export const buyerForm = z.object({
  name: requiredText('forms.buyerName'),
  taxId: requiredText('forms.buyerTaxId', taxIdMax),
  address: optionalText(),
})

export type Buyer = z.output<typeof buyerForm>
