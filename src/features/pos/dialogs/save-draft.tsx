import { useState } from 'react'
import { titleMax } from '../../../domain/limits.ts'
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
      title="Save Cart Items to Drafts"
      size="small"
      onClose={onClose}
      onSubmit={() => onSave(reference.trim())}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </>
      }
    >
      <TextField
        label="Reference"
        value={reference}
        onChange={setReference}
        maxLength={titleMax}
        hint="A name or a table, to find it again."
        enterKeyHint="done"
        autoFocus
      />
    </Dialog>
  )
}
