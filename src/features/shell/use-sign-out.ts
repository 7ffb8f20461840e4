import { useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'

/** Signs out. While something is unsent, `unsent` says how much, and `signOut` waits for `{ force: true }`. */
export function useSignOut() {
  const app = useApp()
  const [unsent, setUnsent] = useState(0)

  async function signOut(options: { readonly force?: boolean } = {}) {
    const waiting = toast.wait(t('shell.waitForSignOut'))
    try {
      const left = await app.signOut(options)
      if ('refusedBecause' in left) {
        toast.dismiss(waiting)
        setUnsent(left.refusedBecause)
      } else toast.done(waiting, left.message)
    } catch (error) {
      toast.failed(waiting, error instanceof Error ? error.message : t('shell.signOutFailed'))
    }
  }

  return { signOut, unsent, stay: () => setUnsent(0) }
}
