/** The demo's till: open since the morning, with its float. */
import type { Tx } from '../db/open.ts'
import { firstDrawer } from '../till/shifts.ts'

export interface OpenShift {
  readonly id: number
  readonly drawerId: number
  readonly openedAt: number
}

const floatCents = 15_000

/** The open shift of the till; without one, it opened at `morning`. */
export async function openTill(tx: Tx, morning: number, cashierId: number | null): Promise<OpenShift> {
  const drawerId = await firstDrawer(tx)
  const open = await tx
    .selectFrom('shifts')
    .select(['id', 'opened_at'])
    .where('drawer_id', '=', drawerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (open) return { id: open.id, drawerId, openedAt: open.opened_at }
  const { id } = await tx
    .insertInto('shifts')
    .values({ drawer_id: drawerId, opened_at: morning, opened_by: cashierId, float_cents: floatCents })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, drawerId, openedAt: morning }
}
