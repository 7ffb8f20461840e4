import type { AnyWrite, Input } from '../../contract/endpoint.ts'
import { passwordAgainForm } from '../../domain/validation.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { useWrite } from '../shared/use-write.ts'
import { CurrentPasswordField } from './current-password-field.tsx'

interface ConfirmWithPasswordProps<E extends AnyWrite> {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly endpoint: E
  readonly inputOf: (body: { readonly password: string }) => Input<E>
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** Asks for one's own password before something that gives or takes much. */
export function ConfirmWithPassword<E extends AnyWrite>(props: ConfirmWithPasswordProps<E>) {
  const { title, text, confirmLabel, endpoint, inputOf, onDone, onClose } = props
  const form = useCheckedForm(passwordAgainForm, { password: '' })
  const { run, busy } = useWrite(endpoint)

  async function confirm() {
    const body = form.check()
    if (!body || !(await run(inputOf(body)))) return
    onDone?.()
    onClose()
  }

  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      onSubmit={() => void confirm()}
      actions={
        <>
          <Button onClick={onClose}>{t('account.close')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="mb-3 break-words text-soft">{text}</p>
      <CurrentPasswordField label={t('account.ownPassword')} {...form.field('password')} />
    </Dialog>
  )
}
