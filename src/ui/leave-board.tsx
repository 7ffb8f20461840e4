import { useEffect, useRef, useState } from 'react'
import { t } from '../texts/t.ts'
import { useBackCloses } from './back-closes.ts'
import { Confirm } from './confirm.tsx'
import { guardLeaving } from './leaving.ts'

/**
 * What covers the page without being a dialog: Back and its own button leave it, and so does a link beside it. Where
 * changes would be lost its person is asked first; draw `question`.
 */
export function useLeaveBoard(isChanged: boolean, onLeave: () => void) {
  const [isAsking, setAsking] = useState(false)
  const answering = useRef<((mayGo: boolean) => void) | null>(null)
  const leave = () => (isChanged ? setAsking(true) : onLeave())
  useBackCloses(leave)

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
    if (mayGo) onLeave()
  }

  const latest = useRef({ isChanged, ask })
  latest.current = { isChanged, ask }
  // Talks to the code that leaves the page.
  useEffect(
    () => guardLeaving({ isBoard: true, hasTyped: () => latest.current.isChanged, ask: () => latest.current.ask() }),
    [],
  )

  const question = isAsking && (
    <Confirm
      title={t('ui.askDiscardChanges')}
      text={t('ui.typedIsLost')}
      closeLabel={t('ui.keepTyping')}
      confirmLabel={t('ui.discardTyped')}
      danger
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  )
  return { leave, question }
}
