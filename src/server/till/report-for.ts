/** X or Z of a shift, as far as somebody may know it. */
import { mayEnter } from '../../domain/access.ts'
import type { SignedIn } from '../auth/session.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { blindReport, shiftReport } from './shift-report.ts'
import { findShift, type ShiftReport } from './shift-rows.ts'
import { storedReport } from './stored-report.ts'

/** Those who may close a shift or read reports; others see the shifts of their own purse. */
export const seesAll = (user: SignedIn): boolean => user.rights.close_shift || mayEnter(user, ['REPORTS'])

/** Throws Refused(404). */
export async function reportFor(db: Db, id: number, user: SignedIn): Promise<ShiftReport> {
  const shift = await findShift(db, id)
  if (!seesAll(user) && shift.owner !== user.userId) throw new Refused(404, 'refused.noShift')
  if (shift.z_bytes !== null) return storedReport(shift.z_bytes)
  const report = await shiftReport(db, shift)
  // Who is to count the drawer does not know what should be in it.
  return mayEnter(user, ['REPORTS']) ? report : blindReport(report)
}
