import { useState } from 'react'
import { useApp } from '../../../client/hooks.ts'
import type { OpenCart } from '../../../client/storage/open-cart.ts'
import type { Owner } from '../../../client/storage/owner.ts'
import { titleMax } from '../../../domain/limits.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { saveAsDraft } from '../save-as-draft.ts'

interface SaveDraftProps {
  readonly owner: Owner
  readonly cart: OpenCart
  readonly onSaved: () => void
  readonly onClose: () => void
}

export function SaveDraft({ owner, cart, onSaved, onClose }: SaveDraftProps) {
  const app = useApp()
  const [reference, setReference] = useState(cart.draft?.nameRef ?? '')

  async function save() {
    onClose()
    if (await saveAsDraft(app, owner, cart, reference.trim())) onSaved()
  }

  return (
    <Dialog
      title={t('pos.saveCartToDrafts')}
      size="small"
      onClose={onClose}
      onSubmit={() => void save()}
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
