import { invoices } from '../../../contract/invoices.ts'
import { buyerForm } from '../../../domain/buyer.ts'
import type { Invoice } from '../../../domain/invoice.ts'
import { t } from '../../../texts/t.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'

interface BuyerDialogProps {
  readonly invoice: Invoice
  readonly onClose: () => void
}

/** Makes an invoice out to a firm. It is asked once: what is written on a document stays. */
export function BuyerDialog({ invoice: { invoice_id, number }, onClose }: BuyerDialogProps) {
  const form = useCheckedForm(buyerForm, { name: '', taxId: '', address: '' })
  const { run, busy } = useWrite(invoices.buyer)
  return (
    <SaveDialog
      title={t('invoices.buyerOf', { number })}
      form={form}
      save={body => run({ params: { id: invoice_id }, body })}
      busy={busy}
      onClose={onClose}
    >
      <TextField label={t('invoices.buyerName')} required autoComplete="off" {...form.field('name')} />
      <TextField label={t('invoices.buyerTaxId')} required autoComplete="off" {...form.field('taxId')} />
      <TextField label={t('invoices.buyerAddress')} multiline {...form.field('address')} />
      <p className="text-soft">{t('invoices.buyerOnce')}</p>
    </SaveDialog>
  )
}
