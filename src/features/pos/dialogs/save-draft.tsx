import { useState } from 'react'
import { titleMax } from '../../../domain/limits.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface SaveDraftProps {
  readonly onSave: (reference: string) => void
  readonly onClose: () => void
}

export function SaveDraft({ onSave, onClose }: SaveDraftProps) {
  const [reference, setReference] = useState('')
  return (
    <Dialog
      title={t('pos.saveCartToDrafts')}
      size="small"
      onClose={onClose}
      onSubmit={() => onSave(reference.trim())}
      actions={
        <>
          <Button onClick={onClose}>{t('pos.close')}</Button>
          <Button type="submit" variant="primary">
            {t('pos.saveDraft')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('pos.reference')}
        value={reference}
        onChange={setReference}
        maxLength={titleMax}
        hint={t('pos.referenceHint')}
        enterKeyHint="done"
        autoFocus
      />
    </Dialog>
  )
}
