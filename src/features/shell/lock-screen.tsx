import { useEffect, useState } from 'react'
import { useOutbox } from '../../client/outbox/host.ts'
import { useApp } from '../../client/use-app.ts'
import { offlineMaxMs } from '../../domain/limits.ts'
import { Button } from '../../ui/button.tsx'
import { PleaseWait } from '../../ui/please-wait.tsx'
import { FullPage } from './full-page.tsx'

/** Stands before everything that this device holds, from the limit of being away until the server answers. */
export function LockScreen() {
  const { deviceLock } = useApp()
  const waiting = useOutbox().length
  const [state, setState] = useState<'asking' | 'silent'>('asking')

  // Asks the server: a tablet that was switched off over night opens without a word.
  useEffect(() => {
    void deviceLock.unlock().then(() => setState('silent'))
  }, [deviceLock])

  async function askAgain() {
    setState('asking')
    await deviceLock.unlock()
    setState('silent')
  }

  if (state === 'asking') return <PleaseWait />
  return (
    <FullPage title="Locked: no answer from the server" isAlone>
      <p>
        This device has not heard from the server for more than {hours} hours, so it no longer shows what it holds.
        Connect it to the network of the restaurant: it opens by itself as soon as the server answers.
      </p>
      <p>
        Nothing is lost. The open order and the drafts stay on this device
        {waiting > 0 && `, and ${waiting} not sent yet ${waiting === 1 ? 'leaves' : 'leave'} with the first answer`}.
      </p>
      <Button variant="primary" size="main" onClick={() => void askAgain()}>
        Try again
      </Button>
    </FullPage>
  )
}

const hours = offlineMaxMs / 3_600_000
