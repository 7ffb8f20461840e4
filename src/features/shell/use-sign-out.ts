import { useRef, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { underWayMs } from '../../client/session/sign-out.ts'
import { isSameCart, type OpenCart } from '../../client/storage/open-cart.ts'
import type { User } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'

/** What is to be decided before somebody leaves. */
export type LeavingQuestion =
  /** What becomes of the order that is being taken? */
  | { readonly kind: 'cart'; readonly cart: OpenCart }
  /** So many entries have not reached the server. */
  | { readonly kind: 'unsent'; readonly count: number }

interface SignOutOptions {
  /** Whatever has not reached the server stays sealed on this device. */
  readonly force?: boolean
  /** The cart of which it is decided what becomes of it. */
  readonly decided?: OpenCart | null
}

/**
 * Signs out and says the server's words; the router goes to the login screen by itself. `question` waits for an answer;
 * `onEnd` runs when there is none, no matter who stays.
 */
export function useSignOut(user: User, onEnd: () => void) {
  const app = useApp()
  const [question, setQuestion] = useState<LeavingQuestion | null>(null)
  const lastDecided = useRef<OpenCart | null>(null)

  async function signOut(options: SignOutOptions = {}) {
    setQuestion(null)
    if (!(await asksBefore(options))) onEnd()
  }

  /** false: it is over, and the person has left or heard why not. */
  async function asksBefore({ force = false, decided = force ? lastDecided.current : null }: SignOutOptions) {
    lastDecided.current = decided
    if (await hasToDecide(decided)) return true
    const waiting = toast.wait(t('shell.waitForSignOut'))
    try {
      if (!force) await whatIsUnderWay()
      // Anybody who waits goes on working.
      if (await hasToDecide(decided)) {
        toast.dismiss(waiting)
        return true
      }
      const left = await app.signOut({ force, cart: decided })
      if ('refusedBecause' in left) {
        toast.dismiss(waiting)
        setQuestion({ kind: 'unsent', count: left.refusedBecause })
        return true
      }
      if ('failedBecause' in left) toast.failed(waiting, left.failedBecause)
      else toast.done(waiting, left.message)
    } catch (error) {
      toast.failed(waiting, error instanceof Error ? error.message : t('shell.signOutFailed'))
    }
    return false
  }

  async function hasToDecide(decided: OpenCart | null): Promise<boolean> {
    const cart = await readCart()
    if (!cart || cart.lines.length === 0 || isSameCart(cart, decided)) return false
    setQuestion({ kind: 'cart', cart })
    return true
  }

  async function readCart(): Promise<OpenCart | null> {
    const open = app.store.openCart(user)
    // A device that can't be read has stored nothing that could be lost.
    return open.current() ?? open.read().catch(() => null)
  }

  async function whatIsUnderWay() {
    if (!app.online.state().isOnline) return
    const waiting = app.outbox.list().filter(({ state }) => state !== 'refused')
    await Promise.all(waiting.map(({ key }) => app.outbox.outcomeWithin(key, underWayMs)))
  }

  return { signOut, question }
}
