import { useEffect, useState } from 'react'
import { useApp, useOutbox } from '../../client/hooks.ts'
import { offlineMaxMs } from '../../domain/limits.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { PleaseWait } from '../../ui/please-wait.tsx'
import { FullPage } from './full-page.tsx'

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
    <FullPage title={t('shell.locked')} isStandalone>
      <p>{t('shell.lockedSince', { hours })}</p>
      <p>{t('shell.nothingLost', { count: waiting })}</p>
      <Button variant="primary" size="main" onClick={() => void askAgain()}>
        {t('shell.tryAgain')}
      </Button>
    </FullPage>
  )
}

const hours = offlineMaxMs / 3_600_000
