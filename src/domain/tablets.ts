/** Tablets that several people share, each with their PIN. */
import * as z from 'zod/mini'
import { titleText } from './fields.ts'
import { tabletNameMax } from './limits.ts'

/** How long nobody touches a shared tablet until it locks, in seconds; 0: by hand only, as on a kitchen's wall. */
export const lockTimesS = [15, 30, 60, 120, 300, 0] as const
export type LockTimeS = (typeof lockTimesS)[number]
export const usualLockTimeS: LockTimeS = 60

export const tabletForm = z.object({
  name: titleText('forms.tabletName').check(z.maxLength(tabletNameMax, 'forms.tooLong')),
  lockAfterS: z.literal(lockTimesS, 'forms.lockTime'),
})
