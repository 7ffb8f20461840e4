import type { ModifierGroup } from '../../../domain/menu/entities.ts'
import { t } from '../../../texts/t.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DeleteIcon } from '../../../ui/control-icons.tsx'
import { FoldSummary } from '../../../ui/fold-summary.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import type { TypedModifier } from './typed-group.ts'

interface Inside {
  readonly error: string | null
  readonly inputRef: (element: HTMLElement | null) => void
}

interface ModifierRowProps {
  readonly row: TypedModifier
  readonly place: number
  readonly kind: ModifierGroup['kind']
  readonly sizes: readonly { readonly id: number; readonly title: string }[]
  readonly others: readonly ModifierGroup[]
  readonly title: Inside
  readonly price: Inside
  readonly onChange: (row: TypedModifier) => void
  readonly onRemove: () => void
}

/** A modifier: title and price, whether it comes with the dish, and what few have behind More. */
export function ModifierRow(props: ModifierRowProps) {
  const { row, place, kind, sizes, others, title, price, onChange, onRemove } = props
  const label = t('modifierGroups.modifierAt', { place: place + 1 })
  const isPriced = kind === 'add'
  return (
    <fieldset className="flex min-w-0 flex-col gap-1 rounded-control border border-line p-2">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={label}
            autoComplete="off"
            value={row.title}
            onChange={text => onChange({ ...row, title: text })}
            {...title}
          />
        </div>
        {isPriced && (
          <div className="w-24 shrink-0">
            <NumberField
              label={t('settings.price')}
              placeholder="0"
              value={row.price}
              onChange={text => onChange({ ...row, price: text })}
              {...price}
            />
          </div>
        )}
        <IconButton
          label={t('settings.removeRow', { name: row.title.trim() || label })}
          icon={<DeleteIcon />}
          variant="danger"
          onClick={onRemove}
          className="mt-6"
        />
      </div>
      <div className="flex flex-wrap gap-x-4">
        <Checkbox
          label={t('modifierGroups.isDefault')}
          checked={row.default}
          onChange={isOn => onChange({ ...row, default: isOn })}
        />
        {isPriced && (
          <Checkbox
            label={t('modifierGroups.isPremium')}
            checked={row.premium}
            onChange={isOn => onChange({ ...row, premium: isOn })}
          />
        )}
      </div>
      {(sizes.length > 0 || others.length > 0) && <More {...props} />}
    </fieldset>
  )
}

/** Prices by size, and what is asked once it is chosen. */
function More({ row, kind, sizes, others, onChange }: ModifierRowProps) {
  return (
    <details className="group">
      <FoldSummary>{t('modifierGroups.more')}</FoldSummary>
      <div className="flex flex-wrap gap-2">
        {kind === 'add' &&
          sizes.map(size => (
            <div key={size.id} className="w-28">
              <NumberField
                label={t('modifierGroups.priceOfSize', { size: size.title })}
                placeholder={row.price || '0'}
                value={row.sizes[String(size.id)] ?? ''}
                onChange={text => onChange({ ...row, sizes: { ...row.sizes, [String(size.id)]: text } })}
              />
            </div>
          ))}
        {others.length > 0 && (
          <div className="min-w-40 grow">
            <Select
              label={t('modifierGroups.thenAsk')}
              placeholder={t('modifierGroups.asksNothing')}
              options={others.map(({ id, title: of }) => ({ value: String(id), label: of }))}
              value={String(row.groups[0] ?? '')}
              onChange={value => onChange({ ...row, groups: value === '' ? [] : [Number(value)] })}
            />
          </div>
        )}
      </div>
    </details>
  )
}
