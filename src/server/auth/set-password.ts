import type { Tx } from '../db/open.ts'
import { forgetDevices } from './known-devices.ts'

/** Gives somebody another password; `madeUpAt` (ms since epoch): the server has made it up. Devices that knew the old one are not known any more. */
export async function setPassword(
  tx: Tx,
  userId: number,
  password_hash: string,
  madeUpAt: number | null = null,
): Promise<void> {
  await tx.updateTable('users').set({ password_hash, password_made_up_at: madeUpAt }).where('id', '=', userId).execute()
  await forgetDevices(tx, userId)
}
