import { type ReactNode, type SyntheticEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useApp } from '../../client/hooks.ts'
import { issueText } from '../../domain/fields.ts'
import { landingPath } from '../../domain/pages.ts'
import { signInForm } from '../../domain/sign-in-form.ts'
import { type LanguageTag, languages, languageTags } from '../../texts/languages.ts'
import { inWords, spoken, t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { LanguageIcon } from '../../ui/control-icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { errorMessage } from '../shared/error-message.ts'
import { Logo } from '../shared/logo.tsx'

interface LoginScreenProps {
  readonly onSignedIn: (landing: string) => void
  /** Stands under the form. */
  readonly children?: ReactNode
}

export function LoginScreen({ onSignedIn, children }: LoginScreenProps) {
  const [form, setForm] = useState({ username: '', password: '' })
  const [error, setError] = useState<FieldError | null>(null)
  const username = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const password = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { signIn, busy } = useSignIn()

  const errorOf = (field: Field) => (error?.field === field ? error.message : null)
  const write = (field: Field) => (text: string) => {
    setForm({ ...form, [field]: text })
    if (error?.field === field) setError(null)
  }

  async function submitted(event: SyntheticEvent) {
    event.preventDefault()
    const found = firstError(form)
    setError(found)
    if (found) return (found.field === 'username' ? username : password).current?.focus()
    const landing = await signIn(form)
    if (landing) onSignedIn(landing)
    else password.current?.select()
  }

  return (
    <main className="flex min-h-dvh flex-col items-center justify-center p-4">
      <div className="w-full max-w-sm rounded-card border border-line bg-surface p-6 sm:p-8">
        <div className="mb-8 flex flex-col items-center gap-3">
          <Logo className="size-16" />
          <h1 className="font-bold text-xl">Comanda</h1>
        </div>
        <DeviceNotice />
        <form noValidate aria-label={t('login.form')} onSubmit={submitted} className="flex flex-col gap-4">
          <TextField
            label={t('login.username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            inputRef={username}
            value={form.username}
            error={errorOf('username')}
            onChange={write('username')}
          />
          <TextField
            label={t('login.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            inputRef={password}
            value={form.password}
            error={errorOf('password')}
            onChange={write('password')}
          />
          <Button type="submit" variant="primary" size="main" busy={busy} className="mt-2">
            {t('login.logIn')}
          </Button>
          {children}
        </form>
        <LanguageChoice />
      </div>
    </main>
  )
}

/** What Login speaks, and this device from then on; each language under its own name. */
function LanguageChoice() {
  const { language } = useApp()
  // A device with a language of its own speaks no other.
  if (language.pinned()) return null
  return (
    <label className="mt-6 flex items-center justify-center gap-1 text-soft">
      <LanguageIcon />
      <span className="sr-only">{t('shell.language')}</span>
      <select
        value={spoken()}
        onChange={event => {
          language.choose(event.target.value as LanguageTag)
          location.reload()
        }}
        className="press min-h-11 rounded-control bg-transparent px-2 font-medium text-soft hover:bg-sunken"
      >
        {languageTags.map(tag => (
          <option key={tag} value={tag} lang={tag} dir={languages[tag].direction}>
            {languages[tag].name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Why this device was locked, and that orders wait here, without a name. */
function DeviceNotice() {
  const { outbox, session } = useApp()
  const count = useSyncExternalStore(outbox.subscribe, () => outbox.othersCount)
  const lockReason = useSyncExternalStore(session.subscribe, session.lockedBecause)
  if (!lockReason && count === 0) return null
  return (
    <div role="status" className="mb-4 flex flex-col gap-2 rounded-control bg-sunken p-3 text-sm">
      {lockReason && <p className="font-semibold">{lockReason}</p>}
      {count > 0 && <p>{t('login.unsentHere', { count })}</p>}
    </div>
  )
}

type Field = 'username' | 'password'

interface FieldError {
  readonly field: Field
  readonly message: string
}

/** The first field that is not filled in, top to bottom, with the words for it (§5); null when nothing is missing. */
function firstError(form: Readonly<Record<Field, string>>): FieldError | null {
  const checked = signInForm.safeParse(form)
  if (checked.success) return null
  const [issue] = checked.error.issues
  return issue
    ? { field: issue.path[0] === 'password' ? 'password' : 'username', message: inWords(issueText(issue)) }
    : null
}

/** Signs a person in and gives the path where they land; null when it was refused, and the reason has been said. */
function useSignIn() {
  const { session } = useApp()
  const [busy, setBusy] = useState(false)

  async function signIn(form: { readonly username: string; readonly password: string }): Promise<string | null> {
    setBusy(true)
    const waiting = toast.wait(t('login.waiting'))
    try {
      const { message, user } = await session.signIn(form)
      toast.done(waiting, message)
      return landingPath(user)
    } catch (error) {
      toast.failed(waiting, errorMessage(error) ?? '')
      return null
    } finally {
      setBusy(false)
    }
  }

  return { signIn, busy }
}
