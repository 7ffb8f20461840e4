import type { Fraction } from '../../domain/fraction.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import type { CreditableLine } from '../invoices/credited.ts'

/** A refusal to throw: 409 where fewer pieces are left of a line, 400 for what is no line of the invoice. */
export async function tooManyPieces(db: Db, line: CreditableLine | undefined): Promise<Refused> {
  if (!line) return new Refused(400, 'forms.refundWhat')
  const item = await db
    .selectFrom('order_items')
    .select(['item_title', 'variant_title'])
    .where('id', '=', line.order_item_id ?? 0)
    .executeTakeFirst()
  const title = line.title ?? [item?.item_title, item?.variant_title].filter(Boolean).join(' · ')
  const { pieces } = line.left
  return new Refused(409, 'refused.piecesLeft', {
    left: piecesText(pieces),
    isOne: isOne(pieces) ? 'yes' : 'no',
    title,
  })
}

const isOne = ({ top, bottom }: Fraction) => top > 0n && top <= bottom

const piecesText = ({ top, bottom }: Fraction): string => (bottom === 1n ? `${top}` : `${top}/${bottom}`)
