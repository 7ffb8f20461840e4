/**
 * The pulse that opens a drawer, at the printer on which it hangs. Only for acts that are recorded themselves: nothing
 * else opens a drawer.
 */
import type { Tx } from '../db/open.ts'
import { wakePrintersAfter } from '../db/print-signal.ts'

interface Opening {
  readonly userId: number | null
  readonly now: number
}

/** Nothing happens where no drawer hangs. Returns whether one does. */
export async function queuePulse(tx: Tx, drawerId: number, { userId, now }: Opening): Promise<boolean> {
  const printers = await tx
    .selectFrom('printers')
    .select(['id', 'drawer_id'])
    .where('pulse', '<>', 'none')
    .where('removed_at', 'is', null)
    .where('is_on', '=', 1)
    .orderBy('id')
    .execute()
  if (printers.length === 0) return false
  const printer = printers.find(({ drawer_id }) => drawer_id === drawerId) ?? (await ofFirst(tx, drawerId, printers))
  if (!printer) return false
  await pulseAt(tx, printer.id, { userId, now })
  return true
}

/** A printer that names no drawer has the first one of the store. */
async function ofFirst<P extends { readonly drawer_id: number | null }>(
  tx: Tx,
  drawerId: number,
  printers: readonly P[],
) {
  const unnamed = printers.find(({ drawer_id }) => drawer_id === null)
  if (!unnamed) return undefined
  const first = await tx
    .selectFrom('drawers')
    .select('id')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return first?.id === drawerId ? unnamed : undefined
}

/** At this printer, whichever drawer hangs there. */
export async function pulseAt(tx: Tx, printerId: number, { userId, now }: Opening): Promise<void> {
  await tx
    .insertInto('print_jobs')
    .values({
      printer_id: printerId,
      home_id: printerId,
      kind: 'pulse',
      state: 'waiting',
      made_at: now,
      made_by: userId,
    })
    .execute()
  wakePrintersAfter(tx)
}

/** For money in cash that goes into a drawer, or out of it. */
export async function pulseForCash(
  tx: Tx,
  paymentTypeIds: readonly (number | null)[],
  drawerId: number | null,
  opening: Opening,
): Promise<void> {
  const ids = paymentTypeIds.filter(id => id !== null)
  if (drawerId === null || ids.length === 0) return
  const cash = await tx
    .selectFrom('payment_types')
    .select('id')
    .where('id', 'in', ids)
    .where('is_cash', '=', 1)
    .limit(1)
    .executeTakeFirst()
  if (cash) await queuePulse(tx, drawerId, opening)
}
