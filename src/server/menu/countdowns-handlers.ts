/** Saying how many pieces are left. */
import type { countdowns } from '../../contract/countdowns.ts'
import { businessDay } from '../../domain/business-day.ts'
import type { CountdownKind } from '../../domain/menu/countdown.ts'
import { recordChange } from '../books/record-change.ts'
import type { Tx } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { readStore } from '../store/store.ts'
import { forgetCount, readCountdowns } from './countdowns.ts'

/** `lookAtMenu`: something may have run out, or be back. */
export const countdownsHandlers = (lookAtMenu: () => void): Handlers<typeof countdowns> => ({
  list: ({ db }) => readCountdowns(db),
  set: async ({ db, body, user, now, record, onCommit }) => {
    const { kind, id: ref_id, left, resetsTo = null } = body
    const title = await titleOf(db, kind, ref_id)
    if (kind === 'item' && left !== null) await refuseCombo(db, ref_id)
    const before = (await readCountdowns(db)).find(one => one.kind === kind && one.id === ref_id)
    const { timeZone, dayStartsAtHour } = await readStore(db)
    const counted_on = businessDay(now, timeZone, dayStartsAtHour)
    if (left === null) await forgetCount(db, kind, ref_id)
    else {
      const count = { pieces_left: left, resets_to: resetsTo, counted_on, set_at: now, set_by: user.userId }
      // In place: an order that waits for the row goes on with the new number. The menu's clock sees to `is_out`.
      await db
        .insertInto('countdowns')
        .values({ ...count, kind, ref_id })
        .onConflict(conflict => conflict.columns(['kind', 'ref_id']).doUpdateSet(count))
        .execute()
    }
    const said = (countdown: { left: number | null } | undefined) => ({ left: countdown?.left ?? null })
    recordChange(record, { act: 'countdown.set', subject: title, before: said(before), after: { left } })
    onCommit(lookAtMenu)
    return left === null ? done('done.noLimit', { title }) : done('done.piecesLeft', { title, left })
  },
})

/** Throws Refused(400): a combo is sold as its parts, and those are what runs out. */
async function refuseCombo(tx: Tx, id: number): Promise<void> {
  const combo = tx.selectFrom('menu_items').select('id').where('id', '=', id).where('kind', '=', 'combo')
  if (await combo.executeTakeFirst()) throw new Refused(400, 'refused.comboIsNotCounted')
}

const tables = { item: 'menu_items', variant: 'variants', modifier: 'modifiers' } as const

/** Throws Refused(404) for what is not on the menu. */
async function titleOf(tx: Tx, kind: CountdownKind, id: number): Promise<string> {
  const row = await tx
    .selectFrom(tables[kind] as 'menu_items')
    .select('title')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refused(404, 'refused.noMenuItem')
  return row.title
}
