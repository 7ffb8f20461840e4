import { useEffect, useRef } from 'react'
import type { User } from '../../domain/entities.ts'
import { ConfirmSignOut } from '../outbox/confirm-sign-out.tsx'
import { KeepCart } from './keep-cart.tsx'
import { useSignOut } from './use-sign-out.ts'

interface LeaveProps {
  readonly user: User
  readonly onClose: () => void
}

/** Somebody has chosen Logout: signs them out, and asks what there is to decide before. */
export function Leave({ user, onClose }: LeaveProps) {
  const { signOut, question } = useSignOut(user, onClose)
  const hasBegun = useRef(false)

  // Begins at once; React shows a part twice while it is developed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only its appearing begins it
  useEffect(() => {
    if (!hasBegun.current) void signOut()
    hasBegun.current = true
  }, [])

  if (question?.kind === 'cart')
    return (
      <KeepCart
        owner={user}
        cart={question.cart}
        onLeave={() => void signOut({ decided: question.cart })}
        onClose={onClose}
      />
    )
  if (question?.kind !== 'unsent') return null
  return <ConfirmSignOut unsent={question.count} onStay={onClose} onLeave={() => void signOut({ force: true })} />
}
