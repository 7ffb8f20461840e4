import { settings } from '../../../contract/settings.ts'
import { roundingCoins } from '../../../domain/choices.ts'
import type { PaymentType } from '../../../domain/entities.ts'
import { paymentTypeAddForm, paymentTypeUpdateForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'

interface PaymentTypeDialogProps {
  /** null: a new one. */
  readonly type: PaymentType | null
  readonly onClose: () => void
}

/** A new way of paying is active from the start (§4). */
export function PaymentTypeDialog({ type, onClose }: PaymentTypeDialogProps) {
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
