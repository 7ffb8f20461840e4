import { useState } from 'react'
import { notesMax } from '../../../domain/limits.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface NotesProps {
  readonly itemTitle: string
  readonly notes: string | null
  /** null clears them. */
  readonly onSave: (notes: string | null) => void
  readonly onClose: () => void
}

export function Notes({ itemTitle, notes, onSave, onClose }: NotesProps) {
  const [text, setText] = useState(notes ?? '')
  return (
    <Dialog
      title={t('pos.notes')}
      size="small"
      onClose={onClose}
      onSubmit={() => onSave(text.trim() || null)}
      actions={
        <>
          <Button onClick={onClose}>{t('pos.close')}</Button>
          {notes !== null && <Button onClick={() => onSave(null)}>{t('pos.clearNotes')}</Button>}
          <Button type="submit" variant="primary">
            {t('pos.saveNotes')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('pos.notesFor', { title: itemTitle })}
        value={text}
        onChange={setText}
        maxLength={notesMax}
        hint={`${text.length} / ${notesMax}`}
        enterKeyHint="done"
        autoFocus
      />
    </Dialog>
  )
}
