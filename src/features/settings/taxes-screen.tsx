import { useRead } from '../../client/hooks.ts'
import { settings } from '../../contract/settings.ts'
import { taxTypes } from '../../domain/choices.ts'
import { countryName } from '../../domain/countries.ts'
import type { Tax } from '../../domain/menu/entities.ts'
import { usualTaxesOf } from '../../domain/usual-taxes.ts'
import { taxAddForm, taxUpdateForm } from '../../domain/validation.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NumberField } from '../shared/number-field.tsx'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { formats } from '../shared/store-formats.ts'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { useWrite } from '../shared/use-write.ts'
import { useRowDialogs } from './row-dialogs.tsx'
import { SettingsList } from './settings-list.tsx'

/** The taxes that dishes can carry (§2, Tax Setup). */
export function TaxesScreen() {
  const list = useRead(settings.taxes)
  const { add, actionsOf, dialogs } = useRowDialogs<Tax, typeof settings.removeTax>({
    nameOf: ({ title }) => title,
    edit: (tax, onClose) => <TaxDialog tax={tax} taxes={list.data ?? []} onClose={onClose} />,
    remove: settings.removeTax,
    kind: 'tax',
    replacing: {
      endpoint: settings.replaceTax,
      label: t('settings.taxInstead'),
      none: t('settings.noTaxInstead'),
      choices: list.data ?? [],
    },
  })
  return (
    <div className="max-w-3xl">
      <SettingsList
        title={t('settings.taxSetup')}
        list={list}
        none={t('settings.noTaxes')}
        onNew={add}
        proposal={<UsualTaxes />}
      >
        {taxes => (
          <Table label={t('settings.taxes')} columns={columns()}>
            {taxes.map(tax => (
              <tr key={tax.id}>
                <th scope="row" className="font-normal text-soft">
                  {tax.id}
                </th>
                <td className="w-full min-w-20 break-words py-2 font-semibold">
                  <bdi>{tax.title}</bdi>
                  <AwayText tax={tax} taxes={taxes} />
                </td>
                <td className="text-end">{tax.rate}</td>
                <td>{taxTypeLabel(tax.type)}</td>
                <td>{actionsOf(tax)}</td>
              </tr>
            ))}
          </Table>
        )}
      </SettingsList>
      {dialogs}
    </div>
  )
}

/** The rates of the store's country, added with one tap. */
function UsualTaxes() {
  const country = useRead(settings.store).data?.country ?? ''
  const usual = usualTaxesOf(country)
  const { run, busy } = useWrite(settings.addTax)
  if (!usual) return null
  async function addAll({ title, rates }: NonNullable<typeof usual>) {
    for (const rate of rates) {
      const body = { title: `${title} ${formats().count(rate)} %`, rate: String(rate), type: 'inclusive' as const }
      if (!(await run({ body }))) return
    }
  }
  const list = usual.rates.map(rate => `${formats().count(rate)} %`).join(', ')
  return (
    <>
      <p className="text-soft">{t('settings.usualTaxesHint', { country: countryName(country) })}</p>
      <Button variant="primary" busy={busy} onClick={() => void addAll(usual)}>
        {t('settings.addUsualTaxes', { list })}
      </Button>
    </>
  )
}

const columns = () => [
  { title: t('settings.id') },
  { title: t('settings.title') },
  { title: t('settings.columnRate'), isNumber: true },
  { title: t('settings.taxType') },
  { title: t('settings.actions') },
]

/** What it becomes away from the table. */
function AwayText({ tax, taxes }: { readonly tax: Tax; readonly taxes: readonly Tax[] }) {
  const titleOf = (id: number | null | undefined) => taxes.find(one => one.id === id)?.title
  const [takeaway, delivery] = [titleOf(tax.takeaway_tax_id), titleOf(tax.delivery_tax_id)]
  if (!takeaway && !delivery) return null
  return (
    <span className="block font-normal text-sm text-soft">
      {[
        takeaway && t('settings.takenAwayIs', { tax: takeaway }),
        delivery && t('settings.deliveredIs', { tax: delivery }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

interface TaxDialogProps {
  /** null: a new one. */
  readonly tax: Tax | null
  readonly taxes: readonly Tax[]
  readonly onClose: () => void
}

function TaxDialog({ tax, taxes, onClose }: TaxDialogProps) {
  const form = useCheckedForm(tax ? taxUpdateForm : taxAddForm, {
    title: tax?.title ?? '',
    rate: String(tax?.rate ?? ''),
    type: tax?.type ?? '',
    takeawayTaxId: String(tax?.takeaway_tax_id ?? ''),
    deliveryTaxId: String(tax?.delivery_tax_id ?? ''),
  })
  // With another type prices would change: tax inside stays inside.
  const others = taxes
    .filter(({ id, type }) => id !== tax?.id && type === form.values.type)
    .map(({ id, title }) => ({ value: String(id), label: title }))
  const add = useWrite(settings.addTax)
  const update = useWrite(settings.updateTax)
  return (
    <SaveDialog
      title={tax ? t('settings.updateTax') : t('settings.addTax')}
      form={form}
      save={({ takeawayTaxId, deliveryTaxId, ...rest }) => {
        const body = { ...rest, ...(others.length > 0 && { takeawayTaxId, deliveryTaxId }) }
        return tax ? update.run({ params: { id: tax.id }, body }) : add.run({ body })
      }}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <TextField
        label={t('settings.title')}
        required
        autoComplete="off"
        placeholder={t('settings.taxPlaceholder')}
        {...form.field('title')}
      />
      <NumberField
        of="rate"
        label={t('settings.rate')}
        required
        hint={t('settings.rateHint')}
        {...form.field('rate')}
      />
      <Select
        label={t('settings.taxType')}
        required
        placeholder={t('settings.selectTaxType')}
        options={typeOptions()}
        hint={t('settings.taxTypeHint')}
        {...form.choice('type')}
      />
      {others.length > 0 && (
        <>
          <Select
            label={t('settings.takenAway')}
            placeholder={t('settings.sameTax')}
            options={others}
            hint={t('settings.awayHint')}
            {...form.choice('takeawayTaxId')}
          />
          <Select
            label={t('settings.delivered')}
            placeholder={t('settings.sameTax')}
            options={others}
            {...form.choice('deliveryTaxId')}
          />
        </>
      )}
    </SaveDialog>
  )
}

const typeOptions = () => taxTypes.map(value => ({ value, label: taxTypeLabel(value) }))

/** 'Exclusive', 'Inclusive'; another type, which carries no tax, as it is. */
const taxTypeLabel = (type: string): string => t('settings.taxTypeLabel', { type })
