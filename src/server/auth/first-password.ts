import { firstPasswordMs } from '../../domain/limits.ts'
import type { UserRow } from '../db/schema.ts'

/**
 * A password that the server has made up is for the first days: by then somebody should have chosen another one. With it
 * end the sessions that it has begun.
 */
export const isFirstPasswordOver = (
  { password_made_up_at: at }: Pick<UserRow, 'password_made_up_at'>,
  now: number,
): boolean => at !== null && now - at > firstPasswordMs
