import { t } from '../../../texts/t.ts'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import type { OpenDrawer } from '../drawers.ts'

interface MoveTargetProps {
  readonly others: readonly OpenDrawer[]
  /** The shift of the chosen one; '': none yet. */
  readonly value: string
  readonly onChange: (shiftId: string) => void
  readonly isMissing: boolean
}

/** The drawer to which money is moved. */
export function MoveTarget({ others, value, onChange, isMissing }: MoveTargetProps) {
  return (
    <div className="mt-4">
      <ChoiceChips
        legend={t('till.moveTo')}
        options={others.map(({ title, shift }) => ({ value: String(shift.shift_id), label: title }))}
        value={value}
        onChange={onChange}
      />
      {isMissing && (
        <p role="alert" className="mt-1.5 font-medium text-red text-sm">
          {t('forms.drawer')}
        </p>
      )}
    </div>
  )
}
