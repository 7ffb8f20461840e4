import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Logo } from '../shared/logo.tsx'
import { DeviceNotice } from './device-notice.tsx'
import { type Field, type FieldError, firstError } from './first-error.ts'
import { useSignIn } from './use-sign-in.ts'

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
      </div>
    </main>
  )
}
