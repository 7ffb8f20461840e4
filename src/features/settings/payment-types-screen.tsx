import { useRead } from '../../client/hooks.ts'
import { settings } from '../../contract/settings.ts'
import { roundingCents } from '../../domain/choices.ts'
import type { PaymentType } from '../../domain/entities.ts'
import { centsText } from '../../domain/money/money.ts'
import { paymentTypeAddForm, paymentTypeUpdateForm } from '../../domain/validation.ts'
import { t } from '../../texts/t.ts'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { useWrite } from '../shared/use-write.ts'
import { useRowDialogs } from './row-dialogs.tsx'
import { SettingsList } from './settings-list.tsx'
import { SwitchNow } from './switch-now.tsx'

/** The ways in which guests pay (§2, Payment Types). */
export function PaymentTypesScreen() {
  const list = useRead(settings.paymentTypes)
  const { add, actionsOf, dialogs } = useRowDialogs<PaymentType, typeof settings.removePaymentType>({
    nameOf: ({ title }) => title,
    edit: (type, onClose) => <PaymentTypeDialog type={type} onClose={onClose} />,
    remove: settings.removePaymentType,
    kind: 'payment-type',
  })
  return (
    <div className="max-w-3xl">
      <SettingsList title={t('settings.paymentTypes')} list={list} none={t('settings.noPaymentTypes')} onNew={add}>
        {types => (
          <Table label={t('settings.paymentTypes')} columns={columns()}>
            {types.map(type => (
              <tr key={type.id}>
                <th scope="row" className="font-normal text-soft">
                  {type.id}
                </th>
                <td className="w-full min-w-20 break-words py-2 font-semibold">
                  <bdi>{type.title}</bdi>
                </td>
                <td>
                  <div className="flex items-center gap-2">
                    <ActiveToggle type={type} />
                    {actionsOf(type)}
                  </div>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </SettingsList>
      {dialogs}
    </div>
  )
}

const columns = () => [{ title: t('settings.id') }, { title: t('settings.title') }, { title: t('settings.actions') }]

/** Switches a way of paying on or off. */
function ActiveToggle({ type: { id, title, is_active } }: { readonly type: PaymentType }) {
  const { run } = useWrite(settings.togglePaymentType)
  return (
    <SwitchNow
      label={t('settings.paymentTypeActive', { title })}
      isOn={is_active === 1}
      onSwitch={isActive => run({ params: { id }, body: { isActive } })}
    />
  )
}

interface PaymentTypeDialogProps {
  /** null: a new one. */
  readonly type: PaymentType | null
  readonly onClose: () => void
}

/** A new way of paying is active from the start (§4). */
function PaymentTypeDialog({ type, onClose }: PaymentTypeDialogProps) {
  const form = useCheckedForm(type ? paymentTypeUpdateForm : paymentTypeAddForm, {
    title: type?.title ?? '',
    isActive: type ? type.is_active === 1 : true,
    isCash: type ? type.is_cash === 1 : undefined,
    rounding: type ? coinOf(type.rounding) : undefined,
  })
  // As the server takes it, when nobody has said otherwise.
  const isCash = form.values.isCash ?? form.values.title.trim().toLowerCase() === 'cash'
  const add = useWrite(settings.addPaymentType)
  const update = useWrite(settings.updatePaymentType)
  return (
    <SaveDialog
      title={type ? t('settings.updatePaymentType') : t('settings.addPaymentType')}
      form={form}
      save={body => (type ? update.run({ params: { id: type.id }, body }) : add.run({ body }))}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <TextField
        label={t('settings.title')}
        required
        autoComplete="off"
        {...(!type && { placeholder: t('settings.paymentTypePlaceholder') })}
        {...form.field('title')}
      />
      <Toggle
        label={t('settings.isCash')}
        hint={t('settings.isCashHint')}
        checked={isCash}
        onChange={checked => form.set('isCash', checked)}
      />
      {isCash && (
        <Select
          label={t('settings.roundCashTo')}
          value={form.values.rounding ?? ''}
          placeholder={t('settings.theCent')}
          options={coins().map(coin => ({ value: coin, label: coin }))}
          onChange={value => form.set('rounding', coinOf(value))}
        />
      )}
      {type && (
        <Toggle
          label={t('settings.isActive')}
          checked={form.values.isActive}
          onChange={isActive => form.set('isActive', isActive)}
        />
      )}
    </SaveDialog>
  )
}

const coins = () => roundingCents.map(cents => centsText(cents))
const coinOf = (text: string | null) => coins().find(coin => coin === text) ?? null
