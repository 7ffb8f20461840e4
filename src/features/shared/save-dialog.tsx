import { createContext, type ReactNode, use } from 'react'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface SaveDialogProps<Checked> {
  readonly title: string
  readonly size?: 'small'
  readonly form: { readonly check: () => Checked | null }
  /** Sends what the form says. The dialog stays when that gives nothing: it failed. */
  readonly save: (checked: Checked) => Promise<unknown>
  readonly saveLabel?: string
  readonly busy: boolean
  /** A second way to save: the dialog stays open, and `onSaved` makes it ready for the next one. */
  readonly another?: { readonly label: string; readonly onSaved: () => void }
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Opens the same dialog, empty, for the next row of a list; null: it changes a row, or is of no list. */
export const NextRow = createContext<(() => void) | null>(null)

/** A dialog with a few fields and Save. */
export function SaveDialog<Checked>(props: SaveDialogProps<Checked>) {
  const { title, size, form, save, saveLabel = t('shared.save'), busy, onClose, children } = props
  const nextRow = use(NextRow)
  const another = props.another ?? (nextRow && { label: t('settings.saveAndAddAnother'), onSaved: nextRow })

  async function submitted(onSaved: () => void) {
    if (busy) return
    const checked = form.check()
    if (checked && (await save(checked))) onSaved()
  }

  return (
    <Dialog
      title={title}
      {...(size && { size })}
      onClose={onClose}
      onSubmit={() => void submitted(onClose)}
      actions={
        <>
          <Button onClick={onClose}>{t('shared.close')}</Button>
          {another && (
            <Button busy={busy} onClick={() => void submitted(another.onSaved)}>
              {another.label}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={busy}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">{children}</div>
    </Dialog>
  )
}
