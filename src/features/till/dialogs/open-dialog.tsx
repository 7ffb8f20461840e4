import { useState } from 'react'
import { till } from '../../../contract/till.ts'
import { toCents } from '../../../domain/money.ts'
import { t } from '../../../texts/t.ts'
import { NumberField } from '../../shared/number-field.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useWrite } from '../../shared/use-write.ts'
import type { Drawer } from '../drawers.ts'

interface OpenDialogProps {
  readonly drawer: Drawer
  readonly onClose: () => void
}

/** What is in the drawer before the first guest pays. */
export function OpenDialog({ drawer: { drawer_id, title, shift }, onClose }: OpenDialogProps) {
  const [float, setFloat] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { run, busy } = useWrite(till.open)

  function check() {
    const isAmount = (toCents(float) ?? -1) >= 0
    setError(isAmount ? null : t('forms.amount'))
    return isAmount ? { drawerId: drawer_id, float } : null
  }

  return (
    <SaveDialog
      title={shift ? t('till.countFloat') : t('till.openDrawer', { drawer: title })}
      size="small"
      form={{ check }}
      save={body => run({ body })}
      saveLabel={t(shift ? 'shared.save' : 'till.open')}
      busy={busy}
      onClose={onClose}
    >
      <NumberField label={t('till.float')} value={float} onChange={setFloat} error={error} required autoFocus />
    </SaveDialog>
  )
}
