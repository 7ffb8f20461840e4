import type { Tx } from '../db/open.ts'
import { forgetDevices } from './known-devices.ts'

/** Gives somebody another password. Devices that knew the old one are not known any more. */
export async function setPassword(tx: Tx, userId: number, password_hash: string, isMadeUp = false): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash, password_is_made_up: isMadeUp ? 1 : 0 })
    .where('id', '=', userId)
    .execute()
  await forgetDevices(tx, userId)
}
