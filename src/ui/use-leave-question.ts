import { useEffect, useRef, useState } from 'react'
import { guardLeaving } from './leaving.ts'

interface Leaving {
  /** Whether something would be lost. */
  readonly hasTyped: () => boolean
  /** The person lets it go. */
  readonly onGivenUp: () => void
  /** What is beside it can be pressed. */
  readonly isBoard?: boolean
}

/** Has its person asked before something typed is lost, however the page is left; while `isAsking` draw the question. */
export function useLeaveQuestion({ hasTyped, onGivenUp, isBoard = false }: Leaving) {
  const [isAsking, setAsking] = useState(false)
  const answering = useRef<((mayGo: boolean) => void) | null>(null)

  function ask(): Promise<boolean> {
    setAsking(true)
    return new Promise(resolve => {
      answering.current = resolve
    })
  }

  function answer(mayGo: boolean) {
    setAsking(false)
    answering.current?.(mayGo)
    answering.current = null
    if (mayGo) onGivenUp()
  }

  const guard = useRef({ hasTyped, ask })
  guard.current = { hasTyped, ask }
  // Talks to the code that leaves the page.
  useEffect(
    () => guardLeaving({ isBoard, hasTyped: () => guard.current.hasTyped(), ask: () => guard.current.ask() }),
    [isBoard],
  )

  return { isAsking, ask, answer }
}
