import type { AnyWrite, Input } from '../../contract/endpoint.ts'
import { passwordAgainForm } from '../../domain/validation.ts'
import { t } from '../../texts/t.ts'
import { SaveDialog } from '../shared/save-dialog.tsx'
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

export function ConfirmWithPassword<E extends AnyWrite>(props: ConfirmWithPasswordProps<E>) {
  const { title, text, confirmLabel, endpoint, inputOf, onDone, onClose } = props
  const form = useCheckedForm(passwordAgainForm, { password: '' })
  const { run, busy } = useWrite(endpoint, { ...(onDone && { onDone }) })
  return (
    <SaveDialog
      title={title}
      size="small"
      form={form}
      save={body => run(inputOf(body))}
      saveLabel={confirmLabel}
      busy={busy}
      onClose={onClose}
    >
      <p className="break-words text-soft">{text}</p>
      <CurrentPasswordField label={t('account.ownPassword')} {...form.field('password')} />
    </SaveDialog>
  )
}
