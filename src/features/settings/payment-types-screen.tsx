import { useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import { settings } from '../../contract/settings.ts'
import { roundingCoins } from '../../domain/choices.ts'
import type { PaymentType } from '../../domain/entities.ts'
import { paymentTypeAddForm, paymentTypeUpdateForm } from '../../domain/validation.ts'
import { t } from '../../texts/t.ts'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { useWrite } from '../shared/use-write.ts'
import { DeleteSetting } from './delete-setting.tsx'
import { RowActions } from './row-actions.tsx'
import { SettingsList } from './settings-list.tsx'
import { useOpenDialog } from './use-open-dialog.ts'

/** The ways in which guests pay (§2, Payment Types). */
export function PaymentTypesScreen() {
  const list = useRead(settings.paymentTypes)
  const { dialog, add, update, remove, close } = useOpenDialog<PaymentType>()
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
                <td className="w-full min-w-20 break-words py-2 font-semibold">{type.title}</td>
                <td>
                  <div className="flex items-center gap-2">
                    <ActiveToggle type={type} />
                    <RowActions name={type.title} onEdit={() => update(type)} onDelete={() => remove(type)} />
                  </div>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </SettingsList>
      {dialog?.kind === 'edit' && <PaymentTypeDialog type={dialog.row} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteSetting
          kind="payment-type"
          id={dialog.row.id}
          name={dialog.row.title}
          endpoint={settings.removePaymentType}
          input={{ params: { id: dialog.row.id } }}
          onClose={close}
        />
      )}
    </div>
  )
}

const columns = () => [{ title: t('settings.id') }, { title: t('settings.title') }, { title: t('settings.actions') }]

interface ActiveToggleProps {
  readonly type: PaymentType
}

/** Switches a way of paying on or off. What it was switched to shows at once, until the list says so itself. */
function ActiveToggle({ type: { id, title, is_active } }: ActiveToggleProps) {
  const [wanted, setWanted] = useState<{ readonly before: number; readonly isActive: boolean } | null>(null)
  const { run, busy } = useWrite(settings.togglePaymentType)
  if (wanted && wanted.before !== is_active) setWanted(null)

  async function toggle(isActive: boolean) {
    if (busy) return
    setWanted({ before: is_active, isActive })
    if (!(await run({ params: { id }, body: { isActive } }))) setWanted(null)
  }

  return (
    <Toggle
      label={t('settings.paymentTypeActive', { title })}
      hideLabel
      checked={wanted?.before === is_active ? wanted.isActive : is_active === 1}
      onChange={isActive => void toggle(isActive)}
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
    isCash: type?.is_cash === undefined ? undefined : type.is_cash === 1,
    rounding: type?.rounding === undefined ? undefined : coinOf(type.rounding),
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
          options={roundingCoins.map(coin => ({ value: coin, label: coin }))}
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

const coinOf = (text: string | null) => roundingCoins.find(coin => coin === text) ?? null
