import { useState } from 'react'
import { settings } from '../../../contract/settings.ts'
import type { PaymentType } from '../../../domain/entities.ts'
import { t } from '../../../texts/t.ts'
import { Toggle } from '../../../ui/toggle.tsx'
import { useWrite } from '../../shared/use-write.ts'

interface ActiveToggleProps {
  readonly type: PaymentType
}

/** Switches a way of paying on or off. What it was switched to shows at once, until the list says so itself. */
export function ActiveToggle({ type: { id, title, is_active } }: ActiveToggleProps) {
  const [wanted, setWanted] = useState<{ readonly before: number; readonly isActive: boolean } | null>(null)
  const { run, busy } = useWrite(settings.togglePaymentType)
  if (wanted && wanted.before !== is_active) setWanted(null)

  async function toggle(isActive: boolean) {
    if (busy) return
    setWanted({ before: is_active, isActive })
    if (!(await run({ params: { id }, body: { isActive } }))) setWanted(null)
  }

  return (
    <Toggle
      label={t('settings.paymentTypeActive', { title })}
      hideLabel
      checked={wanted?.before === is_active ? wanted.isActive : is_active === 1}
      onChange={isActive => void toggle(isActive)}
    />
  )
}
