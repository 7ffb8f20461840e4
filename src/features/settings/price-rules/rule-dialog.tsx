import { priceRules } from '../../../contract/price-rules.ts'
import { deliveryTypes } from '../../../domain/choices.ts'
import { deliveryTypeLabels } from '../../../domain/delivery-labels.ts'
import type { PriceRule, Schedule } from '../../../domain/menu/entities.ts'
import { priceRuleForm } from '../../../domain/menu/rule-form.ts'
import { servedText } from '../../../domain/menu/schedule-text.ts'
import { centsText } from '../../../domain/money/money.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipSet } from '../../../ui/chip-set.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { DeleteIcon, PlusIcon } from '../../../ui/control-icons.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import type { Things } from './rule-text.ts'
import { emptyPrice, type TypedPrice, typedRule, wantedRule } from './typed-rule.ts'

interface RuleDialogProps {
  /** null: a new one. */
  readonly rule: (PriceRule & { readonly is_active: 0 | 1 }) | null
  readonly schedules: readonly Schedule[]
  readonly things: Things
  readonly onClose: () => void
}

/** When a rule holds, and what things cost then. */
export function RuleDialog({ rule, schedules, things, onClose }: RuleDialogProps) {
  const form = useCheckedForm(wantedRule(priceRuleForm), typedRule(rule))
  const add = useWrite(priceRules.add)
  const update = useWrite(priceRules.update)
  const { values, set } = form
  return (
    <SaveDialog
      title={t(rule ? 'priceRules.updateRule' : 'priceRules.addRule')}
      form={form}
      save={checked => {
        const prices = checked.prices.map(({ price, ...rest }) => ({
          ...rest,
          price: price === null ? null : centsText(price),
        }))
        const body = { ...checked, prices }
        return rule ? update.run({ params: { id: rule.id }, body }) : add.run({ body })
      }}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <TextField
        label={t('settings.title')}
        required
        autoComplete="off"
        placeholder={t('priceRules.rulePlaceholder')}
        {...form.field('title')}
      />
      <Select
        label={t('priceRules.when')}
        placeholder={t('priceRules.always')}
        options={schedules.map(one => ({
          value: String(one.id),
          label: t('priceRules.scheduleWhen', { title: one.title, when: servedText(one, t) }),
        }))}
        {...(schedules.length === 0 && { hint: t('priceRules.needsSchedule') })}
        {...form.choice('schedule_id')}
      />
      <ChipSet
        legend={t('priceRules.dinings')}
        hint={t('priceRules.diningsHint')}
        options={deliveryTypes.map(one => ({ value: one, label: t(deliveryTypeLabels[one]) }))}
        values={values.dinings}
        onChange={dinings => set('dinings', dinings)}
      />
      <Prices form={form} things={things} />
      {rule && (
        <Toggle label={t('priceRules.isOn')} checked={values.is_active} onChange={isOn => set('is_active', isOn)} />
      )}
    </SaveDialog>
  )
}

interface PricesProps {
  readonly form: ReturnType<typeof useCheckedForm<ReturnType<typeof typedRule>, unknown>>
  readonly things: Things
}

function Prices({ form, things }: PricesProps) {
  const rows = form.values.prices
  const change = (next: readonly TypedPrice[]) => form.set('prices', next)
  const options = thingOptions(things)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium text-sm">{t('priceRules.prices')}</h3>
      {rows.map((row, at) => (
        <PriceRow
          key={row.key}
          row={row}
          place={at}
          options={options}
          form={form}
          onChange={changed => change(rows.map(other => (other.key === row.key ? changed : other)))}
          onRemove={() => change(rows.filter(other => other.key !== row.key))}
        />
      ))}
      <Button
        icon={<PlusIcon />}
        className="self-start"
        onClick={() => change([...rows, emptyPrice(Math.max(0, ...rows.map(({ key }) => key)) + 1)])}
      >
        {t('priceRules.addPrice')}
      </Button>
    </section>
  )
}

interface PriceRowProps extends Pick<PricesProps, 'form'> {
  readonly row: TypedPrice
  readonly place: number
  readonly options: ReturnType<typeof thingOptions>
  readonly onChange: (row: TypedPrice) => void
  readonly onRemove: () => void
}

function PriceRow({ row, place, options, form, onChange, onRemove }: PriceRowProps) {
  const label = t('priceRules.thingAt', { place: place + 1 })
  return (
    <div className="flex flex-wrap items-end gap-2 rounded-control border border-line p-2">
      <div className="min-w-48 grow">
        <Combobox
          label={label}
          placeholder={t('priceRules.selectThing')}
          options={options}
          value={row.thing}
          onChange={thing => onChange({ ...row, thing })}
        />
      </div>
      <div className="w-40">
        <Select
          label={t('priceRules.how')}
          options={[
            { value: 'price', label: t('priceRules.fixedPrice') },
            { value: 'percent', label: t('priceRules.percentOff') },
          ]}
          value={row.how}
          onChange={how => onChange({ ...row, how: how as TypedPrice['how'] })}
        />
      </div>
      <div className="w-24">
        <NumberField
          label={t(row.how === 'price' ? 'settings.price' : 'priceRules.percent')}
          value={row.amount}
          onChange={amount => onChange({ ...row, amount })}
          {...form.inside(`prices.${place}.${row.how === 'price' ? 'price' : 'percent_off'}`)}
        />
      </div>
      <IconButton
        label={t('settings.removeRow', { name: label })}
        icon={<DeleteIcon />}
        variant="danger"
        onClick={onRemove}
      />
    </div>
  )
}

/** Categories first: one of them is many dishes. */
function thingOptions({ items, categories }: Things) {
  return [
    ...categories.map(({ id, title }) => ({ value: `category ${id}`, label: t('priceRules.allOf', { title }) })),
    ...items.flatMap(({ id, title, variants }) => [
      { value: `item ${id}`, label: title },
      ...variants.map(variant => ({
        value: `variant ${variant.id}`,
        label: t('priceRules.variantOf', { item: title, variant: variant.title }),
      })),
    ]),
  ]
}
