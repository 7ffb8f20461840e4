import type { User } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'

/** Whether somebody has a PIN, and whether it is long enough for what they may. */
export function pinText({ has_pin, pin_is_short }: User): string {
  if (has_pin !== 1) return t('account.noPin')
  return pin_is_short === 1 ? t('account.pinTooShort') : t('account.pinSet')
}
