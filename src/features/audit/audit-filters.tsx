import { t } from '../../texts/t.ts'
import { Select } from '../../ui/select.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { actText } from '../books/act-labels.ts'
import type { AuditChoice, Found } from './audit-query.ts'

interface AuditFiltersProps {
  readonly choice: AuditChoice
  /** null: not known yet. */
  readonly choices: Found['choices']
  readonly onChange: (part: Partial<AuditChoice>) => void
}

/** What is shown of the chosen days; each offers what occurs in them. */
export function AuditFilters({ choice, choices, onChange }: AuditFiltersProps) {
  const named = (all: readonly { readonly id: number; readonly name: string }[] = []) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }))
  const acts = (choices?.acts ?? []).map(act => ({ value: act, label: actText(act) }))
  return (
    <div className="grid grid-cols-2 items-end gap-x-4 gap-y-2 md:grid-cols-4">
      <Select
        label={t('audit.person')}
        placeholder={t('audit.allPeople')}
        options={withChosen(named(choices?.people), choice.person)}
        value={choice.person}
        onChange={person => onChange({ person })}
      />
      <Select
        label={t('audit.act')}
        placeholder={t('audit.allActs')}
        options={withChosen(acts, choice.act)}
        value={choice.act}
        onChange={act => onChange({ act })}
      />
      <Select
        label={t('audit.table')}
        placeholder={t('audit.allTables')}
        options={withChosen(named(choices?.tables), choice.table)}
        value={choice.table}
        onChange={table => onChange({ table })}
      />
      <Toggle label={t('audit.onlyRed')} checked={choice.isRedOnly} onChange={isRedOnly => onChange({ isRedOnly })} />
    </div>
  )
}

interface Option {
  readonly value: string
  readonly label: string
}

/** While the answer is on its way, what was chosen stays in the list. */
const withChosen = (options: readonly Option[], chosen: string): readonly Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }]
