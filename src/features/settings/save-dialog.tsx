import type { ReactNode } from 'react'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface SaveDialogProps<Checked> {
  readonly title: string
  readonly form: { readonly check: () => Checked | null }
  /** Sends what the form holds; null: it failed, and the dialog stays. */
  readonly save: (checked: Checked) => Promise<unknown>
  readonly busy: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog with a few fields and Save. */
export function SaveDialog<Checked>({ title, form, save, busy, onClose, children }: SaveDialogProps<Checked>) {
  async function submitted() {
    const checked = form.check()
    if (checked && (await save(checked))) onClose()
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => void submitted()}
      actions={
        <>
          <Button onClick={onClose}>{t('settings.close')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">{children}</div>
    </Dialog>
  )
}
