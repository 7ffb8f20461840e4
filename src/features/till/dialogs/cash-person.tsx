import { useRead } from '../../../client/hooks.ts'
import { till } from '../../../contract/till.ts'
import { t } from '../../../texts/t.ts'
import { Select } from '../../../ui/select.tsx'
import type { CashKind } from '../cash-kinds.ts'

/** `''`: not said yet; 'else': nobody of the staff. */
export type Who = string

/** Whom cash that leaves the drawer goes to must be said, where the staff is known; whom it came from may be. */
export function useCashPerson(kind: CashKind, who: Who) {
  const isAsked = kind === 'in' || kind === 'out' || kind === 'tips'
  const people = useRead(till.people, undefined, { enabled: isAsked }).data ?? []
  return {
    people: isAsked ? people : [],
    isMissing: kind !== 'in' && isAsked && people.length > 0 && who === '',
    personId: who === '' || who === 'else' ? null : Number(who),
  }
}

interface CashPersonProps {
  readonly kind: CashKind
  readonly people: ReturnType<typeof useCashPerson>['people']
  readonly value: Who
  readonly onChange: (who: Who) => void
  /** Says that nobody was chosen. */
  readonly isMissing: boolean
}

/** Who brought the money, or gets it. */
export function CashPerson({ kind, people, value, onChange, isMissing }: CashPersonProps) {
  if (people.length === 0) return null
  const staff = people.map(({ user_id, name }) => ({ value: String(user_id), label: name }))
  const isIn = kind === 'in'
  return (
    <div className="mt-4">
      <Select
        label={t(isIn ? 'till.whoBrought' : 'till.whoGets')}
        value={value}
        onChange={onChange}
        placeholder={t(isIn ? 'till.notStated' : 'till.choosePerson')}
        options={isIn ? staff : [...staff, { value: 'else', label: t('till.somebodyElse') }]}
        required={!isIn}
        error={isMissing ? t('forms.person') : null}
      />
    </div>
  )
}
