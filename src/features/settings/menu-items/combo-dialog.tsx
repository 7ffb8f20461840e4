import { useRead } from '../../../client/hooks.ts'
import { menuItems } from '../../../contract/menu-items.ts'
import type { MenuItem } from '../../../domain/menu/entities.ts'
import { type Cents, centsOf, toCents } from '../../../domain/money/money.ts'
import { moneyText } from '../../../domain/money/money-text.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { DeleteIcon, PlusIcon } from '../../../ui/control-icons.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import {
  comboBody,
  emptyChoice,
  emptyComponent,
  nextKey,
  separateCents,
  type TypedChoice,
  type TypedCombo,
  type TypedComponent,
  typedCombo,
  wantedCombo,
} from './typed-combo.ts'
import { useMenuChoices } from './use-menu-choices.ts'

interface ComboDialogProps {
  /** null: a new one. */
  readonly item: MenuItem | null
  readonly symbol: string
  readonly onClose: () => void
}

/** A combo: its price, and what may be chosen for it. */
export function ComboDialog({ item, symbol, onClose }: ComboDialogProps) {
  const form = useCheckedForm(wantedCombo, typedCombo(item))
  const things = useThings()
  const { categories } = useMenuChoices(item ?? undefined)
  const add = useWrite(menuItems.add)
  const update = useWrite(menuItems.update)
  const { values, set } = form
  const choices = values.comboChoices
  const change = (next: readonly TypedChoice[]) => set('comboChoices', next)
  return (
    <SaveDialog
      title={t(item ? 'settings.updateCombo' : 'settings.addCombo')}
      form={form}
      save={checked => {
        const body = comboBody(checked)
        return item ? update.run({ params: { id: item.id }, body }) : add.run({ body })
      }}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <TextField
        label={t('settings.title')}
        required
        autoComplete="off"
        placeholder={t('settings.comboPlaceholder')}
        {...form.field('title')}
      />
      <NumberField label={t('settings.price')} required {...form.field('price')} />
      <Saving price={values.price} alone={separateCents(choices, things.priceOf)} symbol={symbol} />
      <Select
        label={t('settings.category')}
        placeholder={t('settings.noChoice')}
        options={categories}
        {...form.choice('categoryId')}
      />
      {choices.map((choice, place) => (
        <ChoiceFields
          key={choice.key}
          choice={choice}
          place={place}
          options={things.options}
          form={form}
          onChange={changed => change(choices.map(one => (one.key === choice.key ? changed : one)))}
          onRemove={choices.length > 1 ? () => change(choices.filter(({ key }) => key !== choice.key)) : null}
        />
      ))}
      <Button
        icon={<PlusIcon />}
        className="self-start"
        onClick={() => change([...choices, emptyChoice(nextKey(choices))])}
      >
        {t('settings.addChoice')}
      </Button>
    </SaveDialog>
  )
}

interface SavingProps {
  readonly price: string
  readonly alone: Cents | null
  readonly symbol: string
}

/** "Alone 17.30, saves 4.40"; a combo that costs more than its parts is worth a second look. */
function Saving({ price, alone, symbol }: SavingProps) {
  const cents = toCents(price)
  if (alone === null || cents === null) return null
  const less = alone - cents
  return (
    <p className={less < 0 ? 'font-semibold text-amber' : 'text-soft'}>
      {less < 0
        ? t('settings.comboCostsMore', { alone: moneyText(alone, symbol), more: moneyText(-less, symbol) })
        : t('settings.comboSaves', { alone: moneyText(alone, symbol), saves: moneyText(less, symbol) })}
    </p>
  )
}

interface ChoiceFieldsProps {
  readonly choice: TypedChoice
  readonly place: number
  readonly options: ReturnType<typeof useThings>['options']
  readonly form: ReturnType<typeof useCheckedForm<TypedCombo, unknown>>
  readonly onChange: (choice: TypedChoice) => void
  /** null: it is the only one. */
  readonly onRemove: (() => void) | null
}

function ChoiceFields({ choice, place, options, form, onChange, onRemove }: ChoiceFieldsProps) {
  const label = t('settings.choiceAt', { place: place + 1 })
  const { components } = choice
  const change = (next: readonly TypedComponent[]) => onChange({ ...choice, components: next })
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 rounded-control border border-line p-3">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={label}
            autoComplete="off"
            placeholder={t('settings.choicePlaceholder')}
            value={choice.title}
            onChange={title => onChange({ ...choice, title })}
            {...form.inside(`comboChoices.${place}.title`)}
          />
        </div>
        {onRemove && (
          <IconButton
            label={t('settings.removeRow', { name: choice.title.trim() || label })}
            icon={<DeleteIcon />}
            variant="danger"
            onClick={onRemove}
            className="mt-6"
          />
        )}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label={t('modifierGroups.atLeast')}
          value={choice.min}
          onChange={min => onChange({ ...choice, min })}
          {...form.inside(`comboChoices.${place}.min`)}
        />
        <NumberField
          label={t('modifierGroups.atMost')}
          value={choice.max}
          onChange={max => onChange({ ...choice, max })}
          {...form.inside(`comboChoices.${place}.max`)}
        />
      </div>
      {components.map((component, at) => (
        <ComponentRow
          key={component.key}
          component={component}
          label={t('settings.componentAt', { place: at + 1 })}
          options={options}
          surcharge={form.inside(`comboChoices.${place}.components.${at}.surcharge`)}
          onChange={changed => change(components.map(one => (one.key === component.key ? changed : one)))}
          onRemove={() => change(components.filter(({ key }) => key !== component.key))}
        />
      ))}
      <Button
        icon={<PlusIcon />}
        className="self-start"
        onClick={() => change([...components, emptyComponent(nextKey(components))])}
      >
        {t('settings.addComponent')}
      </Button>
    </fieldset>
  )
}

interface ComponentRowProps {
  readonly component: TypedComponent
  readonly label: string
  readonly options: ChoiceFieldsProps['options']
  readonly surcharge: { readonly error: string | null; readonly inputRef: (element: HTMLElement | null) => void }
  readonly onChange: (component: TypedComponent) => void
  readonly onRemove: () => void
}

function ComponentRow({ component, label, options, surcharge, onChange, onRemove }: ComponentRowProps) {
  const name = options.find(({ value }) => value === component.thing)?.label ?? label
  return (
    <div className="flex flex-wrap items-end gap-x-2 border-line border-t pt-2">
      <div className="min-w-48 grow">
        <Combobox
          label={label}
          placeholder={t('settings.selectComponent')}
          options={options}
          value={component.thing}
          onChange={thing => onChange({ ...component, thing })}
        />
      </div>
      <div className="w-28">
        <NumberField
          label={t('settings.surcharge')}
          placeholder="0"
          value={component.surcharge}
          onChange={typed => onChange({ ...component, surcharge: typed })}
          {...surcharge}
        />
      </div>
      <IconButton label={t('settings.removeRow', { name })} icon={<DeleteIcon />} variant="danger" onClick={onRemove} />
      <div className="basis-full">
        <Checkbox
          label={t('modifierGroups.isDefault')}
          checked={component.default}
          onChange={isOn => onChange({ ...component, default: isOn })}
        />
      </div>
    </div>
  )
}

/** What can be a part: items, and of those with variants each variant. */
function useThings() {
  const items = (useRead(menuItems.list).data ?? []).filter(({ kind }) => kind !== 'combo')
  const things = items.flatMap(({ id, title, price, variants }) =>
    variants.length === 0
      ? [{ value: String(id), label: title, cents: centsOf(price) }]
      : variants.map(variant => ({
          value: `${id} ${variant.id}`,
          label: t('priceRules.variantOf', { item: title, variant: variant.title }),
          cents: centsOf(variant.price),
        })),
  )
  return {
    options: things,
    priceOf: (thing: string): Cents | null => things.find(({ value }) => value === thing)?.cents ?? null,
  }
}
