import { issueText } from '../../domain/fields.ts'
import { signInForm } from '../../domain/sign-in-form.ts'
import { inWords } from '../../texts/t.ts'

export type Field = 'username' | 'password'

export interface FieldError {
  readonly field: Field
  readonly message: string
}

/** The first field that is not filled in, top to bottom, with the words for it (§5); null when nothing is missing. */
export function firstError(form: Readonly<Record<Field, string>>): FieldError | null {
  const checked = signInForm.safeParse(form)
  if (checked.success) return null
  const [issue] = checked.error.issues
  return issue
    ? { field: issue.path[0] === 'password' ? 'password' : 'username', message: inWords(issueText(issue)) }
    : null
}
