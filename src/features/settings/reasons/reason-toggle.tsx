import { useState } from 'react'
import { settings } from '../../../contract/settings.ts'
import type { Reason } from '../../../domain/entities.ts'
import { t } from '../../../texts/t.ts'
import { Toggle } from '../../../ui/toggle.tsx'
import { useWrite } from '../../shared/use-write.ts'

/** Whether a reason is offered. What it was switched to shows at once, until the list says so itself. */
export function ReasonToggle({ reason: { id, title, is_active } }: { readonly reason: Reason }) {
  const [wanted, setWanted] = useState<{ readonly before: number; readonly isActive: boolean } | null>(null)
  const { run, busy } = useWrite(settings.updateReason)
  if (wanted && wanted.before !== is_active) setWanted(null)

  async function toggle(isActive: boolean) {
    if (busy) return
    setWanted({ before: is_active, isActive })
    if (!(await run({ params: { id }, body: { title, isActive } }))) setWanted(null)
  }

  return (
    <Toggle
      label={t('settings.reasonOffered', { title })}
      hideLabel
      checked={wanted?.before === is_active ? wanted.isActive : is_active === 1}
      onChange={isActive => void toggle(isActive)}
    />
  )
}
