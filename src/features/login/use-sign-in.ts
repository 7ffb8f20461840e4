import { useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { landingPath } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { errorMessage } from '../shared/error-message.ts'

/** Signs a person in and gives the path where they land; null when it was refused, and the reason has been said. */
export function useSignIn() {
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
