import { settings } from '../../../../contract/settings.ts'
import type { Tax } from '../../../../domain/entities.ts'
import { taxUpdateForm } from '../../../../domain/validation.ts'
import { t } from '../../../../texts/t.ts'
import { useCheckedForm } from '../../../shared/use-checked-form.ts'
import { useWrite } from '../../../shared/use-write.ts'
import { SaveDialog } from '../../save-dialog.tsx'
import { TaxFields } from '../tax-fields.tsx'

interface UpdateTaxProps {
  readonly tax: Tax
  readonly onClose: () => void
}

export function UpdateTax({ tax, onClose }: UpdateTaxProps) {
  const { id, title, rate, type } = tax
  const form = useCheckedForm(taxUpdateForm, { title, rate: String(rate), type })
  const { run, busy } = useWrite(settings.updateTax)

  async function save() {
    const body = form.check()
    if (body && (await run({ params: { id }, body }))) onClose()
  }

  return (
    <SaveDialog title={t('settings.updateTax')} busy={busy} onSave={() => void save()} onClose={onClose}>
      <TaxFields form={form} />
    </SaveDialog>
  )
}
