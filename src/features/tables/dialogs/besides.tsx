import { slipMax } from '../../../domain/limits.ts'
import { t } from '../../../texts/t.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'

interface BesidesProps {
  /** null: nothing is paid by card. */
  readonly slip: string | null
  readonly onSlip: (slip: string) => void
  readonly inKitchen: number
  readonly isCompleting: boolean
  readonly onComplete: (isCompleting: boolean) => void
}

export function Besides({ slip, onSlip, inKitchen, isCompleting, onComplete }: BesidesProps) {
  return (
    <div className="flex flex-col gap-2 md:self-end">
      {slip !== null && (
        <TextField
          label={t('tables.slipNumber')}
          value={slip}
          onChange={onSlip}
          maxLength={slipMax}
          autoComplete="off"
        />
      )}
      <Toggle
        label={t('tables.completeOrders')}
        checked={isCompleting}
        onChange={onComplete}
        {...(inKitchen > 0 && { hint: t('tables.inKitchen', { count: inKitchen }) })}
      />
    </div>
  )
}
