/** Saved carts keep no name of a guest who is erased: their owner may have typed it where no field asks for it. */
import type { DraftLine } from '../../domain/drafts.ts'
import { contains } from '../db/like.ts'
import type { Tx } from '../db/open.ts'

interface Guest {
  readonly phone: string
  readonly name: string
}

/**
 * A draft for this guest loses its reference and its notes; any other one, what says their phone or their whole name. A
 * first name alone may be somebody else's.
 */
export async function forgetInDrafts(tx: Tx, { phone, name }: Guest): Promise<void> {
  const telling = [phone, name.trim()].filter(text => text.length >= tellingMin && /\d|\s/.test(text))
  const tells = (text: string) => telling.some(one => text.toLowerCase().includes(one.toLowerCase()))
  const found = await tx
    .selectFrom('drafts')
    .select(['user_id', 'draft_id', 'customer_phone', 'name_ref', 'cart'])
    .where(({ eb, or, ref }) =>
      or([
        eb('customer_phone', '=', phone),
        ...telling.flatMap(text => [contains(ref('name_ref'), text), contains(ref('cart'), text)]),
      ]),
    )
    .execute()
  for (const { user_id, draft_id, customer_phone, name_ref, cart } of found) {
    const isTheirs = customer_phone === phone
    const lines = (JSON.parse(cart) as readonly DraftLine[]).map(line =>
      line.notes !== null && (isTheirs || tells(line.notes)) ? { ...line, notes: null } : line,
    )
    await tx
      .updateTable('drafts')
      .set({
        customer_phone: isTheirs ? null : customer_phone,
        name_ref: isTheirs || tells(name_ref) ? '' : name_ref,
        cart: JSON.stringify(lines),
      })
      .where('user_id', '=', user_id)
      .where('draft_id', '=', draft_id)
      .execute()
  }
}

const tellingMin = 5
