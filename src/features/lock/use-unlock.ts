import { useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { CallFailed } from '../../client/http/call.ts'
import type { Colleague, Unlocked } from '../../client/tablet/tablet-room.ts'
import { pinDigitsMax, pinDigitsMin } from '../../domain/limits.ts'
import { t } from '../../texts/t.ts'

/** What is being typed: the PIN, or one's own in the place of a temporary one, twice. */
type Step =
  | { readonly kind: 'pin' }
  | { readonly kind: 'choose'; readonly unlocked: Unlocked; readonly pin: string }
  | { readonly kind: 'again'; readonly unlocked: Unlocked; readonly pin: string; readonly own: string }

interface Refused {
  readonly message: string
  /** Only the password helps. */
  readonly isBlocked: boolean
}

/** One person's way in. `onEntered` runs when the server has let them in. */
export function useUnlock(person: Colleague, onEntered: () => void) {
  const { tabletRoom } = useApp()
  const [step, setStep] = useState<Step>({ kind: 'pin' })
  const [digits, setDigits] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const total = step.kind === 'pin' ? person.pinDigits : step.kind === 'again' ? step.own.length : pinDigitsMax

  function type(digit: string) {
    if (isBusy || refused?.isBlocked || digits.length >= total) return
    setRefused(null)
    const typed = digits + digit
    setDigits(typed)
    if (step.kind !== 'choose' && typed.length === total) void send(typed)
  }

  async function send(typed: string) {
    setBusy(true)
    try {
      await go(typed)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setRefused({ message: error.message, isBlocked: error.status === 429 })
      // Another own PIN may be taken.
      if (step.kind === 'again') setStep({ ...step, kind: 'choose' })
    } finally {
      setDigits('')
      setBusy(false)
    }
  }

  async function go(typed: string) {
    const room = await tabletRoom()
    if (step.kind === 'pin') {
      const unlocked = await room.unlock(person.username, typed)
      if (!unlocked.mustChangePin) return onEntered()
      setStep({ kind: 'choose', unlocked, pin: typed })
    } else if (step.kind === 'again') {
      if (typed !== step.own) {
        setRefused({ message: t('lock.pinsDiffer'), isBlocked: false })
        return setStep({ ...step, kind: 'choose' })
      }
      await room.choosePin(step.unlocked, step.pin, typed)
      onEntered()
    }
  }

  function confirm() {
    if (step.kind !== 'choose' || digits.length < pinDigitsMin) return
    setRefused(null)
    setStep({ ...step, kind: 'again', own: digits })
    setDigits('')
  }

  return {
    step: step.kind,
    typed: digits.length,
    total,
    isBusy,
    refused,
    type,
    remove: () => setDigits(digits.slice(0, -1)),
    /** Where the person says themselves how long their PIN is. */
    confirm: step.kind === 'choose' ? confirm : undefined,
  }
}
