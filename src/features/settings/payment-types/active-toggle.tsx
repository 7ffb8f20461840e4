import { useState } from 'react'
import { settings } from '../../../contract/settings.ts'
import type { PaymentType } from '../../../domain/entities.ts'
import { Toggle } from '../../../ui/toggle.tsx'
import { useWrite } from '../../shared/use-write.ts'

interface ActiveToggleProps {
  readonly type: PaymentType
  /** Done when the list says what the server has now. */
  readonly onChanged: () => Promise<unknown>
}

/** Switches a way of paying on or off, and shows at once what it was switched to. */
export function ActiveToggle({ type, onChanged }: ActiveToggleProps) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { run } = useWrite(settings.togglePaymentType)

  async function toggle(isActive: boolean) {
    setWanted(isActive)
    if (await run({ params: { id: type.id }, body: { isActive } })) await onChanged()
    setWanted(null)
  }

  return (
    <Toggle
      label={`${type.title} is active`}
      hideLabel
      checked={wanted ?? type.is_active === 1}
      onChange={isActive => wanted === null && void toggle(isActive)}
    />
  )
}
