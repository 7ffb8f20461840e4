import { settings } from '../../../../contract/settings.ts'
import { taxAddForm } from '../../../../domain/validation.ts'
import { t } from '../../../../texts/t.ts'
import { useCheckedForm } from '../../../shared/use-checked-form.ts'
import { useWrite } from '../../../shared/use-write.ts'
import { SaveDialog } from '../../save-dialog.tsx'
import { TaxFields } from '../tax-fields.tsx'

interface AddTaxProps {
  readonly onClose: () => void
}

export function AddTax({ onClose }: AddTaxProps) {
  const form = useCheckedForm(taxAddForm, { title: '', rate: '', type: '' })
  const { run, busy } = useWrite(settings.addTax)

  async function save() {
    const body = form.check()
    if (body && (await run({ body }))) onClose()
  }

  return (
    <SaveDialog title={t('settings.addTax')} busy={busy} onSave={() => void save()} onClose={onClose}>
      <TaxFields form={form} />
    </SaveDialog>
  )
}
