import { useNavigate } from '@tanstack/react-router'
import { useOutbox } from '../../client/outbox-host.ts'
import { useApp } from '../../client/use-app.ts'
import { toast } from '../../ui/toast.tsx'
import { wordsOf } from '../shared/words-of.ts'

/** Signs out, says the server's words and goes to the login screen; what keeps it from happening is said too. */
export function useSignOut() {
  const { session } = useApp()
  const navigate = useNavigate()
  const unsent = useOutbox().length

  async function signOut() {
    const waiting = toast.wait('Please wait...')
    try {
      const { message } = await session.signOut()
      toast.done(waiting, message)
      await navigate({ to: '/', replace: true })
    } catch (error) {
      toast.failed(waiting, wordsOf(error) ?? '')
    }
  }

  return { signOut, unsent }
}
